import receiptline from 'receiptline';
import type { PrintedDots } from '../page/printed-page.ts';

type Dots = Omit<PrintedDots, 'kind' | 'left'>;

const packed = (width: number, rows: readonly (readonly boolean[])[]): Uint8Array => {
  const stride = Math.ceil(width / 8);
  const bits = new Uint8Array(stride * rows.length);
  rows.forEach((row, y) => row.forEach((black, x) => {
    const at = y * stride + (x >> 3);
    if (black) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
  }));
  return bits;
};

/** `GS ( k`: a QR code drawn by the printer. Null when the text does not fit into one. */
export const qrDots = (data: string, cellDots: number, level: 'l' | 'm' | 'q' | 'h'): Dots | null => {
  const matrix = receiptline.qrcode.generate({ data, type: 'qrcode', cell: cellDots, level, quietZone: false });
  if (matrix.length === 0) return null;
  const width = matrix.length * cellDots;
  const rows = matrix.flatMap((modules) => {
    const row = [...modules].flatMap((module) => Array.from({ length: cellDots }, () => module === 1));
    return Array.from({ length: cellDots }, () => row);
  });
  return { width, height: width, bits: packed(width, rows), says: `QR ${data}` };
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
  return { width: row.length, height: heightDots, bits: packed(row.length, Array.from({ length: heightDots }, () => row)), says: `${type} ${data}` };
};
