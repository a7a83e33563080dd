import type { BarcodeType } from './symbols.ts';

/** What the commands have set until the next `ESC @`. */
export interface PrinterSettings {
  codePage: number;
  /** Font B is narrower. */
  isFontB: boolean;
  scaleX: number;
  scaleY: number;
  bold: boolean;
  underline: boolean;
  inverted: boolean;
  rightSpaceDots: number;
  tabColumns: readonly number[];
  leftMarginDots: number;
  areaDots: number | null;
  barcodeHeightDots: number;
  barcodeModuleDots: number;
  barcodeTextBelow: boolean;
  barcodeTextAbove: boolean;
  qrCellDots: number;
  qrLevel: 'l' | 'm' | 'q' | 'h';
  qrData: string;
}

/** As after switching on. */
export const freshSettings = (): PrinterSettings => ({
  codePage: 0, isFontB: false, scaleX: 1, scaleY: 1, bold: false, underline: false, inverted: false, rightSpaceDots: 0,
  tabColumns: Array.from({ length: 31 }, (_, index) => (index + 1) * 8), leftMarginDots: 0, areaDots: null,
  barcodeHeightDots: 162, barcodeModuleDots: 3, barcodeTextBelow: false, barcodeTextAbove: false, qrCellDots: 3, qrLevel: 'l', qrData: '',
});

/** `GS k m`: both numberings of the barcode types. */
export const barcodeTypes: ReadonlyMap<number, BarcodeType> = new Map([
  [0, 'upc'], [1, 'upc'], [2, 'ean'], [3, 'ean'], [4, 'code39'], [5, 'itf'], [6, 'codabar'],
  [65, 'upc'], [66, 'upc'], [67, 'ean'], [68, 'ean'], [69, 'code39'], [70, 'itf'], [71, 'codabar'], [72, 'code93'], [73, 'code128'],
]);
