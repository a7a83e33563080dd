/**
 * What lies on the paper, measured in dots (8 to the millimetre) from the upper left corner of the printable area.
 * Our own receipts and whatever comes over the raw port become this one model; picture and text are drawn from it.
 */
export interface PrintedPage {
  /** Printable width: 576 dots are 48 columns of font A, 504 are 42. */
  readonly widthDots: number;
  readonly lines: readonly PrintedLine[];
  readonly heightDots: number;
  /** How the page ended: cut through, cut but for a bridge, or not cut at all. */
  readonly cut: 'full' | 'partial' | 'none';
  /** The cash drawer was kicked open so many times. */
  readonly drawerKicks: number;
  /** Commands that this printer does not know, in order, each once: `ESC 0x7A`. */
  readonly unknownCommands: readonly string[];
}

export interface PrintedLine {
  readonly top: number;
  readonly height: number;
  readonly items: readonly PrintedItem[];
}

export interface PrintedText {
  readonly kind: 'text';
  readonly left: number;
  /** Every character is one of a code page, so one UTF-16 unit. */
  readonly text: string;
  /** Width of one character before scaling: 12 for font A, 9 for font B. */
  readonly cellDots: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly bold: boolean;
  readonly underline: boolean;
  readonly inverted: boolean;
}

/** Black dots: raster images, QR codes and barcodes alike. */
export interface PrintedDots {
  readonly kind: 'dots';
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** Rows of packed bits, most significant first, `ceil(width / 8)` bytes each. */
  readonly bits: Uint8Array;
  /** What a code says, for the text view; empty for a picture. */
  readonly says: string;
}

export type PrintedItem = PrintedText | PrintedDots;

/** Height of a character cell of font A. */
export const CELL_HEIGHT_DOTS = 24;
/** Width of a character cell of font A; columns are counted in these. */
export const CELL_WIDTH_DOTS = 12;

/** Is this dot black? */
export const isBlack = (dots: PrintedDots, x: number, y: number): boolean =>
  (((dots.bits[y * Math.ceil(dots.width / 8) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1;

/** The width that an item takes on its line. */
export const widthOf = (item: PrintedItem): number =>
  item.kind === 'dots' ? item.width : item.text.length * item.cellDots * item.scaleX;

/** The height that an item takes on its line. */
export const heightOf = (item: PrintedItem): number => (item.kind === 'dots' ? item.height : CELL_HEIGHT_DOTS * item.scaleY);
