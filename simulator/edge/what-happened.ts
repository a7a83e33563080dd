import type { ConnectionLost } from './interruptions.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not JSON, or only its beginning: there is nothing to be said of it.
  }
};

const worthASize = 1000;
/** A number of bytes for people: `14.2 kB`. */
const sizeText = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const said = (status: number, replyBody: string, bytes: number | null): string => {
  const body = parsed(replyBody);
  const code = isRecord(body) ? body['code'] : undefined;
  if (status >= 400) return typeof code === 'string' ? code : '';
  if (status === 304) return 'not changed';
  const state = isRecord(body) ? (body['state'] ?? body['status']) : undefined;
  if (typeof state === 'string') return state;
  return bytes === null || bytes < worthASize ? '' : sizeText(bytes);
};

export interface Happening {
  readonly lost: ConnectionLost | null;
  /** The server had done its part when the line went. */
  readonly wasAnswered: boolean;
  readonly faults: readonly string[];
  readonly status: number;
  readonly replyBody: string;
  /** How long the reply was; null: nobody counted. */
  readonly bytes: number | null;
}

/** One line of words for the log: what became of the line, which faults hit, what the answer said. */
export const whatHappened = ({ lost, wasAnswered, faults, status, replyBody, bytes }: Happening): string => {
  const words = { 'drop': wasAnswered ? 'done, reply lost' : 'never arrived', 'reset': wasAnswered ? 'done, reply lost' : 'never arrived', 'hang': 'done, no reply ever', 'broken-off': 'done, reply broken off' };
  const reply = lost === null ? said(status, replyBody, bytes) : '';
  return [...(lost === null ? [] : [words[lost.loss.how]]), ...faults, ...(reply === '' ? [] : [reply])].join(', ');
};
