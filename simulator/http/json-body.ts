import type { CallHeaders, PlainCall } from './call.ts';
import { refuse, type Refusal } from './problem.ts';

/** The largest body that is read. An order of 200 lines with all its choices is a fifth of it. */
const bodyLimitBytes = 256 * 1024;
/** W4: honest requests nest about six deep. */
const depthLimit = 32;

/** A request's JSON, or why it is none. */
export type Body = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: Refusal };
const refused = (problem: Refusal): Body => ({ ok: false, problem });

const isJson = (contentType: string | null): boolean => contentType !== null && /^application\/(?:[\w.+-]+\+)?json(?:\s*;|\s*$)/i.test(contentType);

/** RFC 9110 §8.4.1: `identity` is the name of no coding at all. */
export const isCoded = ({ headers }: { readonly headers: CallHeaders }): boolean => !/^(?:\s*identity\s*)?$/i.test(headers.get('content-encoding') ?? '');
/** A server may leave codings alone, and says so (RFC 9110 §15.5.16): read as it stands, `gzip` on a plain body would be passed over, and on a true one be no JSON. */
const coded: Refusal = { ...refuse(415, 'request.unsupported-media-type', { acceptEncoding: ['identity'] }, 'send it as it is, without Content-Encoding'), title: 'The body must come without a content coding' };

/** What a piece of a body counts: each costs as much to keep, also one of a single byte. */
const weightOfPiece = 64;
export const weightOf = (piece: Uint8Array): number => Math.max(piece.byteLength, weightOfPiece);

/** Reads at most `limit` bytes, whatever the headers promise; null when there is more. */
export const readLimited = async (request: Request, limit: number): Promise<string | null> => {
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += weightOf(piece.value);
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(piece.value);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** W4: hostile JSON is refused before a schema sees it. Without recursion, so that depth costs no stack. */
const isHostile = (value: unknown): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthLimit) return true;
    const below: unknown[] = [];
    for (const node of level) {
      if (typeof node !== 'object' || node === null) continue;
      if (Object.hasOwn(node, '__proto__')) return true;
      for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) below.push(child);
    }
    level = below;
  }
  return false;
};

const readJsonText = (text: string | null): Body => {
  if (text === null || text.length > bodyLimitBytes) return refused(refuse(413, 'request.too-large', { limitBytes: bodyLimitBytes }));
  try {
    const value: unknown = JSON.parse(text);
    return isHostile(value) ? refused(refuse(400, 'request.malformed-json')) : { ok: true, value };
  } catch {
    return refused(refuse(400, 'request.malformed-json')); // Not JSON: there is nothing more to say about it.
  }
};

/** The request's JSON: 415 for another content type (unless any will do) or a content coding, 413 above 256 kB, 400 for what is not JSON or hostile (W4). */
export const readJsonBody = async (request: Request, { isAnyType = false }: { readonly isAnyType?: boolean } = {}): Promise<Body> => {
  if (!isAnyType && !isJson(request.headers.get('content-type'))) return refused(refuse(415, 'request.unsupported-media-type'));
  if (isCoded(request)) return refused(coded);
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > bodyLimitBytes) return refused(refuse(413, 'request.too-large', { limitBytes: bodyLimitBytes }));
  // With a length the server reads exactly so much; without one (chunked) we count for ourselves.
  const text = declared === null ? await readLimited(request, bodyLimitBytes) : await request.text();
  return readJsonText(text);
};

/** The same for a call whose body is there already. */
export const readPlainJson = ({ headers, body }: PlainCall): Body => {
  if (!isJson(headers.get('content-type'))) return refused(refuse(415, 'request.unsupported-media-type'));
  return isCoded({ headers }) ? refused(coded) : readJsonText(body);
};
