import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SHOWN_BODY_LETTERS } from '#core/shared/logged-request.ts';
import { weightOf } from '../http/json-body.ts';

/** What of a request's body is kept to send it again. */
const keptBytes = 256 * 1024;

const isText = (type: string): boolean => /^(?:application\/(?:[\w.+-]+\+)?json|application\/x-www-form-urlencoded|text\/(?!event-stream|html))/i.test(type);

/** The first bytes of a copy; what is left is not read. */
const readStart = async (body: ReadableStream<Uint8Array>, limit: number): Promise<{ readonly text: string; readonly isWhole: boolean }> => {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    chunks.push(piece.value);
    size += weightOf(piece.value);
    if (size > limit) {
      // Not waited for: a copy is let go of only when the other one is, too.
      reader.cancel().catch(() => undefined);
      return { text: Buffer.concat(chunks).subarray(0, limit).toString('utf8'), isWhole: false };
    }
  }
  return { text: Buffer.concat(chunks).toString('utf8'), isWhole: true };
};

/** `isWhole` false: there is more than may be kept. */
export interface SentText { readonly text: string; readonly isWhole: boolean }

/** A request's body as it came, read from a copy, so that the server still gets it. */
export const requestText = async (request: Request): Promise<SentText> => {
  const { body } = request.body === null ? { body: null } : request.clone();
  return body === null ? { text: '', isWhole: true } : readStart(body, keptBytes);
};

/** A reply that somebody has read, as it goes on, and what the log has of its body; `isWhole` false: that is not all of it. `bytes`: how long its body is, unpacked; null: nobody read it. */
export interface ReadReply { readonly response: Response; readonly text: string; readonly isWhole: boolean; readonly bytes: number | null }

/** Only the beginning of a long text, and nothing of the rest is kept alive. */
const start = (text: string): string => (text.length <= SHOWN_BODY_LETTERS ? text : Buffer.from(text.slice(0, SHOWN_BODY_LETTERS)).toString());

const shownOf = (whole: string, { status, headers }: Response, sent: string | Uint8Array<ArrayBuffer> = whole): ReadReply =>
  ({ response: new Response(sent, { status, headers }), text: start(whole), isWhole: whole.length <= SHOWN_BODY_LETTERS, bytes: Buffer.byteLength(whole) });

/** How to read what the servers pack. */
const unpack: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Reads a reply's body for the log and gives the reply on, made anew: cheaper than a copy of its stream. Streams that do not end, pages, pictures and
 * the like are left alone.
 */
export const readReply = async (response: Response): Promise<ReadReply> => {
  const { headers } = response;
  if (response.body === null) return { response, text: '', isWhole: true, bytes: null };
  if (!isText(headers.get('content-type') ?? '')) return { response, text: '', isWhole: false, bytes: null };
  const unpacked = unpack[headers.get('content-encoding') ?? ''];
  if (unpacked === undefined) return shownOf(await response.text(), response);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return shownOf(unpacked(bytes).toString('utf8'), response, bytes);
};

/** As much of a text as the log shows. */
export const shownText = (text: string): string => text.slice(0, SHOWN_BODY_LETTERS);
