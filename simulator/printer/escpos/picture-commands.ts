import { barcodeTypes } from './printer-settings.ts';
import { byteAt, fixed, wordAt, type Command, type PrintHead } from './command.ts';
import { barcodeDots } from './symbols.ts';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Rows of packed bits; whole bytes wide. `repeatX`, `repeatY`: each dot so many times. Only rows that have come are drawn, whatever the command says of its height. */
const raster = ({ paper }: PrintHead, strideBytes: number, saidHeight: number, bits: Uint8Array, repeatX = 1, repeatY = 1): void => {
  const height = strideBytes === 0 ? 0 : Math.min(saidHeight, Math.floor(bits.length / strideBytes));
  if (height === 0 || paper.isFull()) return;
  if (repeatX === 1 && repeatY === 1) {
    paper.dots({ width: strideBytes * 8, height, bits: bits.slice(), says: '' });
    return;
  }
  const stride = strideBytes * repeatX;
  const wide = new Uint8Array(stride * height * repeatY);
  for (let y = 0; y < height * repeatY; y += 1) {
    for (let x = 0; x < stride * 8; x += 1) {
      const from = Math.floor(x / repeatX);
      const isSet = (byteAt(bits, Math.floor(y / repeatY) * strideBytes + (from >> 3)) >> (7 - (from & 7))) & 1;
      if (isSet === 1) wide[y * stride + (x >> 3)] = byteAt(wide, y * stride + (x >> 3)) | (0x80 >> (x & 7));
    }
  }
  paper.dots({ width: stride * 8, height: height * repeatY, bits: wide, says: '' });
};

/** `ESC *`: columns of 8 or 24 dots, each column top to bottom. */
const columnImage = ({ paper }: PrintHead, args: Uint8Array): void => {
  if (paper.isFull()) return;
  const mode = byteAt(args, 0);
  const columns = wordAt(args, 1);
  const bytesPerColumn = mode >= 32 ? 3 : 1;
  const [repeatX, repeatY] = [mode === 0 || mode === 32 ? 2 : 1, mode < 32 ? 3 : 1];
  const [width, height] = [columns * repeatX, bytesPerColumn * 8 * repeatY];
  const stride = Math.ceil(width / 8);
  const bits = new Uint8Array(stride * height);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor(y / repeatY);
      const byte = byteAt(args, 3 + Math.floor(x / repeatX) * bytesPerColumn + (row >> 3));
      if (((byte >> (7 - (row & 7))) & 1) === 1) bits[y * stride + (x >> 3)] = byteAt(bits, y * stride + (x >> 3)) | (0x80 >> (x & 7));
    }
  }
  if (width > 0) paper.dots({ width, height, bits, says: '' });
};

const qrLevels = ['l', 'm', 'q', 'h'] as const;

/** `GS ( k`: cell size, level, data, print; only QR (49) is drawn. */
const symbol = (head: PrintHead, args: Uint8Array): void => {
  const { settings, paper } = head;
  const [kind, call] = [byteAt(args, 2), byteAt(args, 3)];
  if (kind !== 49) {
    head.noteUnknown(`GS ( k ${kind}`);
    return;
  }
  if (call === 67) settings.qrCellDots = Math.min(16, Math.max(1, byteAt(args, 4)));
  if (call === 69) settings.qrLevel = qrLevels[byteAt(args, 4) - 48] ?? 'l';
  if (call === 80) settings.qrData = utf8(args.subarray(5));
  if (call !== 81 || paper.isFull()) return;
  const dots = head.symbols.qr(settings.qrData, settings.qrCellDots, settings.qrLevel);
  if (dots === null) return;
  paper.dots(dots);
  paper.newLineAfterPicture();
};

/** Code 128 names its sets inside the data (`{B`); what a person reads stands between them. */
const barcodeText = (type: string, data: string): string => {
  if (type !== 'code128') return data;
  let text = '';
  let isPairs = false;
  for (let at = 0; at < data.length; at += 1) {
    const char = data.charAt(at);
    if (char === '{') {
      at += 1;
      const set = data.charAt(at);
      if (set === '{') text += '{';
      else if (set !== 'S') isPairs = set === 'C';
    } else text += isPairs ? String(char.charCodeAt(0)).padStart(2, '0') : char;
  }
  return text;
};

/** As many as the newer form of the command can say; no paper is so wide. */
const longestBarcode = 255;

const barcode = (head: PrintHead, kind: number, bytes: Uint8Array): void => {
  const type = barcodeTypes.get(kind);
  if (type === undefined || bytes.length > longestBarcode) {
    head.noteUnknown(`GS k ${kind}`);
    return;
  }
  const { settings, paper } = head;
  if (paper.isFull()) return;
  const text = barcodeText(type, latin(bytes));
  const dots = barcodeDots(text, type, settings.barcodeModuleDots, Math.max(1, settings.barcodeHeightDots));
  if (dots === null) return;
  const words = (): void => {
    for (const char of text) head.character(char);
    paper.newLine();
  };
  if (settings.barcodeTextAbove) words();
  paper.dots(dots);
  paper.newLineAfterPicture();
  if (settings.barcodeTextBelow) words();
};

/** The commands know a dot once or twice, in each direction. */
const repeatOf = (byte: number): number => (byte === 2 ? 2 : 1);

/** `GS ( L` and `GS 8 L`, function 112: raster data into the buffer; 50: print it. We print as it comes. */
const graphics = (head: PrintHead, data: Uint8Array): void => {
  if (byteAt(data, 1) === 50 || byteAt(data, 1) === 2) head.paper.newLineAfterPicture();
  if (byteAt(data, 1) !== 112) return;
  const width = wordAt(data, 6);
  raster(head, Math.ceil(width / 8), wordAt(data, 8), data.subarray(10), repeatOf(byteAt(data, 3)), repeatOf(byteAt(data, 4)));
};

const longLength = (rest: Uint8Array): number => wordAt(rest, 1) + wordAt(rest, 3) * 0x1_0000;

export const pictureCommands: readonly Command[] = [
  {
    name: 'ESC *',
    size: (rest) => (rest.length < 3 ? null : 3 + wordAt(rest, 1) * (byteAt(rest, 0) >= 32 ? 3 : 1)),
    run: columnImage,
  },
  {
    name: 'GS v',
    size: (rest) => (rest.length < 6 ? null : 6 + wordAt(rest, 2) * wordAt(rest, 4)),
    run: (head, args) => {
      const mode = byteAt(args, 1) & 3;
      raster(head, wordAt(args, 2), wordAt(args, 4), args.subarray(6), (mode & 1) + 1, (mode >> 1) + 1);
      // A raster image is a line of its own.
      head.paper.newLineAfterPicture();
    },
  },
  {
    name: 'GS (',
    size: (rest) => (rest.length < 3 ? null : 3 + wordAt(rest, 1)),
    run: (head, args) => {
      const letter = latin(args.subarray(0, 1));
      if (letter === 'k') symbol(head, args.subarray(1));
      else if (letter === 'L') graphics(head, args.subarray(3));
      else if (!'AEHKMNPVYZ'.includes(letter)) head.noteUnknown(`GS ( ${letter}`);
    },
  },
  {
    name: 'GS 8',
    size: (rest) => (rest.length < 5 ? null : 5 + longLength(rest)),
    run: (head, args) => graphics(head, args.subarray(5)),
  },
  { name: 'FS (', size: (rest) => (rest.length < 3 ? null : 3 + wordAt(rest, 1)), run: () => undefined },
  {
    name: 'GS k',
    size: (rest) => {
      if (rest.length < 2) return null;
      if (byteAt(rest, 0) >= 65) return 2 + byteAt(rest, 1);
      const end = rest.indexOf(0, 1);
      return end < 0 ? null : end + 1;
    },
    run: (head, args) => barcode(head, byteAt(args, 0), byteAt(args, 0) >= 65 ? args.subarray(2) : args.subarray(1, -1)),
  },
  fixed('GS h', 1, ({ settings }, args) => { settings.barcodeHeightDots = byteAt(args, 0); }),
  fixed('GS w', 1, ({ settings }, args) => { settings.barcodeModuleDots = byteAt(args, 0); }),
  fixed('GS f', 1, () => undefined),
  fixed('GS H', 1, ({ settings }, args) => {
    const place = byteAt(args, 0) & 0x0f;
    settings.barcodeTextAbove = place === 1 || place === 3;
    settings.barcodeTextBelow = place === 2 || place === 3;
  }),
];
