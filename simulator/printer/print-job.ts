import type { Millis } from '#core/shared/duration.ts';
import { receiptBytes, receiptSvg, receiptText } from './receipt/render-receipt.ts';
import type { Columns } from './receipt/receipt-document.ts';

/** What a job prints: a stored document of ours, or what came over the raw port, already drawn. */
export type PrintContent =
  | { readonly kind: 'document'; readonly document: string }
  | {
    readonly kind: 'raw'; readonly bytesBase64: string; readonly text: string; readonly svg: string;
    readonly unknownCommands: readonly string[]; readonly drawerKicks: number;
  };

/** One job as the printer keeps it. */
export interface PrintJob {
  readonly id: string;
  readonly title: string;
  readonly columns: Columns;
  readonly content: PrintContent;
  readonly lengthMm: number;
  readonly requestedAt: Millis;
  /** `waiting`: still on its way; `stuck`: inside until the printer is ready; `never`: it will not come out. */
  readonly state: 'waiting' | 'stuck' | 'out' | 'half' | 'never';
  /** When each sheet came out. */
  readonly sheets: readonly Millis[];
}

/** A line of text takes so much paper. */
const lineMm = 3.75;

/** How much paper a document needs, near enough: it is not drawn for this. */
export const documentLengthMm = (document: string): number => (document.split('\n').length + 6) * lineMm;

/** Half of a text or nothing. */
const upperHalf = (text: string): string => {
  const lines = text.split('\n');
  return `${lines.slice(0, Math.ceil(lines.length / 2)).join('\n')}\n`;
};

/** The paper as text; of half a receipt its upper half. */
export const jobText = ({ content, columns, state }: PrintJob): string => {
  const text = content.kind === 'raw' ? content.text : receiptText(content.document, columns);
  return state === 'half' ? upperHalf(text) : text;
};

/** The paper as a picture. */
export const jobSvg = ({ content, columns, state }: PrintJob): string => {
  if (content.kind === 'raw') return content.svg;
  return receiptSvg(state === 'half' ? upperHalf(content.document) : content.document, columns);
};

/** The bytes that a real printer gets. */
export const jobBytes = ({ content, columns }: PrintJob): Uint8Array =>
  content.kind === 'raw' ? Uint8Array.from(Buffer.from(content.bytesBase64, 'base64')) : receiptBytes(content.document, columns);
