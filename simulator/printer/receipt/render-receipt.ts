import receiptline from 'receiptline';
import { decodeEscPos } from '../escpos/escpos-decoder.ts';
import type { PrintedPage } from '../page/printed-page.ts';
import { pageToSvg } from '../page/page-to-svg.ts';
import type { Columns } from './receipt-document.ts';

/** The document as ESC/POS bytes for a real printer, with code pages 437, 852, 858, 866 and 1252 as the letters need them, and a cut at the end. */
export const receiptBytes = (document: string, columns: Columns): Uint8Array =>
  Uint8Array.from(Buffer.from(receiptline.transform(document, { cpl: columns, encoding: 'multilingual', command: 'generic', spacing: true, cutting: true }), 'latin1'));

/** The document as plain text. */
export const receiptText = (document: string, columns: Columns): string =>
  receiptline.transform(document, { cpl: columns, encoding: 'multilingual', command: 'text' }).split('\n').map((line) => line.trimEnd()).join('\n');

/** What the printer makes of the document's bytes. */
export const receiptPage = (document: string, columns: Columns): PrintedPage => {
  const [page] = decodeEscPos(receiptBytes(document, columns), columns);
  return page ?? { widthDots: columns * 12, lines: [], heightDots: 0, cut: 'none', drawerKicks: 0, unknownCommands: [] };
};

/** The document as a picture, drawn from the very bytes that a printer would get. */
export const receiptSvg = (document: string, columns: Columns): string => pageToSvg(receiptPage(document, columns));
