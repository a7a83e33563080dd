import receiptline from 'receiptline';
import type { PrintedDots } from '../page/printed-page.ts';

type Dots = Omit<PrintedDots, 'kind' | 'left'>;

const packedRow = (row: readonly boolean[]): Uint8Array => {
  const bytes = new Uint8Array(Math.ceil(row.length / 8));
  row.forEach((black, x) => { if (black) bytes[x >> 3] = (bytes[x >> 3] ?? 0) | (0x80 >> (x & 7)); });
  return bytes;
};

/** Each row so many times below each other. */
const packed = (rows: readonly (readonly boolean[])[], times: number): Uint8Array => {
  const stride = Math.ceil((rows[0]?.length ?? 0) / 8);
  const bits = new Uint8Array(stride * rows.length * times);
  rows.forEach((row, at) => {
    const bytes = packedRow(row);
    for (let time = 0; time < times; time += 1) bits.set(bytes, (at * times + time) * stride);
  });
  return bits;
};

/** `GS ( k`: a QR code drawn by the printer. Null when the text does not fit into one. */
const qrDots = (data: string, cellDots: number, level: 'l' | 'm' | 'q' | 'h'): Dots | null => {
  const matrix = receiptline.qrcode.generate({ data, type: 'qrcode', cell: cellDots, level, quietZone: false });
  if (matrix.length === 0) return null;
  const width = matrix.length * cellDots;
  const rows = matrix.map((modules) => [...modules].flatMap((module) => Array.from({ length: cellDots }, () => module === 1)));
  return { width, height: width, bits: packed(rows, cellDots), says: `QR ${data}` };
};

/** The symbols of one sender. */
export interface Symbols { readonly qr: typeof qrDots }

/** The same one again is drawn once: a command of eight bytes prints it, and making a large one takes a tenth of a second. */
export const createSymbols = (): Symbols => {
  let last: { readonly key: string; readonly dots: Dots | null } | null = null;
  return {
    qr: (data, cellDots, level) => {
      const key = `${cellDots} ${level} ${data}`;
      if (last?.key !== key) last = { key, dots: qrDots(data, cellDots, level) };
      return last.dots;
    },
  };
};

export type BarcodeType = 'upc' | 'ean' | 'code39' | 'itf' | 'codabar' | 'code93' | 'code128';

/** `GS k`: a barcode drawn by the printer. Null when the data does not suit its type. */
export const barcodeDots = (data: string, type: BarcodeType, moduleDots: number, heightDots: number): Dots | null => {
  // None of these codes has more than ASCII. receiptline leaves out what is not, but not behind a line feed, and then never comes to an end.
  if (/[^\0-\x7f]/.test(data)) return null;
  const form = receiptline.barcode.generate({ data, type, width: Math.min(4, Math.max(2, moduleDots)), height: heightDots, hri: false, quietZone: false });
  if (!('widths' in form)) return null;
  // Quiet zone, bar, space, bar …: every second width is black.
  const row = form.widths.flatMap((width, index) => Array.from({ length: width }, () => index % 2 === 1));
  return { width: row.length, height: heightDots, bits: packed([row], heightDots), says: `${type} ${data}` };
};
