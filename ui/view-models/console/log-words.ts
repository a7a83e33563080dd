import { isShownWhole, SHOWN_BODY_LETTERS } from '#core/shared/logged-request.ts';
import type { LogEntry } from './simulator-parts.ts';

/** What a status means to the eye: only what failed is loud. */
export type StatusTone = 'ok' | 'pending' | 'failed' | 'lost' | 'plain';

/** The status as it is written in the log. */
export const statusWord = ({ status }: Pick<LogEntry, 'status'>): string => (status === 0 ? 'lost' : String(status));

export const statusTone = ({ status }: Pick<LogEntry, 'status'>): StatusTone => {
  if (status === 0) return 'lost';
  if (status === 202) return 'pending';
  if (status >= 400) return 'failed';
  return status >= 300 ? 'plain' : 'ok';
};

/** Who chose the outcome: `queue`, `header`, `dish`, `person`; empty: nobody did. */
export const firedBy = ({ scenarioSource }: Pick<LogEntry, 'scenarioSource'>): string =>
  ({ 'queue': 'queue', 'header': 'header', 'test-dish': 'dish', 'dish': 'dish', 'person': 'person' })[scenarioSource] ?? '';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // No JSON, or cut off: then it says nothing here.
  }
};

/** A value at a path inside what was parsed. */
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const size = (count: number): string => (count < 1_000 ? `${String(count)} B` : `${(count / 1_000).toFixed(1)} kB`);

/** `119,00 SEK`: in the currency that the body names, where it names one. */
const amountIn = (body: unknown, key: string): string => {
  const amount = at(body, key);
  return typeof amount === 'number' ? `${amount.toFixed(2).replace('.', ',')} ${text(at(body, 'currency'))}`.trimEnd() : '';
};

/** `waitingForCard` as people say it. */
const inWords = (name: string): string => (name === 'pin' ? 'PIN' : name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const asked = (entry: LogEntry): string => {
  const reply = parsed(entry.replyBody);
  switch (entry.route) {
    case 'startTerminalPayment': return entry.scenario === '' || entry.scenario === 'person' ? amountIn(parsed(entry.requestBody), 'amount') : entry.scenario.replaceAll(':', ' ');
    case 'getTerminalPayment': case 'cancelTerminalPayment': return entry.status === 202 ? inWords(text(at(reply, 'phase'))) : `approved, ${amountIn(reply, 'amount')}`;
    case 'calculatePrice': {
      const lines = at(reply, 'lines');
      return Array.isArray(lines) ? `${String(lines.length)} ${lines.length === 1 ? 'row' : 'rows'}, ${amountIn(reply, 'total')}` : '';
    }
    case 'getOrderNumber': return `number ${text(at(reply, 'orderNumber'))}`;
    case 'printReceipt': return 'printed';
    case 'settleAtTerminal': return `${text(at(parsed(entry.requestBody), 'state'))}, number ${text(at(reply, 'orderNumber'))}`;
    case 'createOrder': return amountIn(reply, 'total');
    case 'refreshToken': return 'new tokens';
    case 'getHostSession': return text(at(reply, 'state'));
    case 'getOrder': return text(at(reply, 'status'));
    case 'getMenu': return size(entry.replyBody.length);
    default: return '';
  }
};

const inWordsOf = (entry: LogEntry): string => {
  if (entry.happened !== '') return entry.happened;
  if (entry.status === 0) return 'no reply';
  if (entry.status >= 400) {
    const reply = parsed(entry.replyBody);
    return text(at(reply, 'code')) || text(at(reply, 'title')) || (entry.schema === 'misfit' ? 'does not fit the schema' : '');
  }
  return asked(entry);
};

/** Bodies are read once; a row is drawn, counted and searched many times. */
const known = new WeakMap<LogEntry, string>();

/** What happened, in words: what was done to the request first, then why it was refused, then what it was about. */
export const whatHappened = (entry: LogEntry): string => {
  const words = known.get(entry) ?? inWordsOf(entry);
  known.set(entry, words);
  return words;
};

/** From so many letters on, a part of a path is an id that nobody reads. */
const LONG_ID = /(?<=\/)[\w-]{12,}(?=[\w-]{4}(?:\/|$))/g;
/** What stays in sight of a path's end: `/payment/attempt-0004`. */
const PATH_END = 21;

/** A path in a narrow column: `/self-service` `/payment/…E5OF`; `end` and what it is about stay, then `begin`, and `query` is the first to go. */
export const pathParts = (path: string): { readonly begin: string; readonly end: string; readonly query: string } => {
  const queryAt = path.indexOf('?');
  const whole = (queryAt < 0 ? path : path.slice(0, queryAt)).replaceAll(LONG_ID, '…');
  const longest = Math.max(0, whole.length - PATH_END);
  // Between two parts where there is one, so that no word begins in its middle.
  const slash = whole.indexOf('/', longest);
  const cut = slash < 0 ? longest : slash;
  return { begin: whole.slice(0, cut), end: whole.slice(cut), query: queryAt < 0 ? '' : path.slice(queryAt) };
};

/** `2 004`: thousands apart by a thin space. */
export const grouped = (value: number): string => String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, '\u2009');

/** What is to be known of a body that is not all there; empty: it is. */
export const cutWords = (body: string): string => (isShownWhole(body) ? '' : `The first ${grouped(SHOWN_BODY_LETTERS)} characters: the log keeps no more of a body.`);

/** `6 842,00`, from minor units. */
export const amountOf = (minor: number): string => {
  const whole = Math.trunc(Math.abs(minor) / 100);
  return `${minor < 0 ? '−' : ''}${grouped(whole)},${String(Math.abs(minor) % 100).padStart(2, '0')}`;
};
