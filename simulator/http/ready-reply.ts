import { createHash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Call } from './call.ts';
import { apiHeaders } from './security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A 200 reply made once and sent often: bytes per encoding with their headers, ready to be written to a socket. */
export interface ReadyReply {
  readonly etag: string;
  body(encoding: Encoding): Buffer;
  /** Names and values in turn, as `ServerResponse.writeHead` takes them. */
  headers(encoding: Encoding): string[];
  /** For a 304: the same without what describes a body. */
  readonly unchangedHeaders: string[];
}

export interface ReadyReplyInput {
  readonly body: Buffer;
  readonly mediaType: string;
  /** `no-cache` means: keep it, but ask first (the ETag makes asking cheap). */
  readonly cacheControl: string;
  /** Compressed forms that exist already (built files). */
  readonly compressed?: { readonly br: Buffer; readonly gzip: Buffer };
  /** Pictures and fonts are compressed in themselves. */
  readonly isCompressible?: boolean;
  readonly extraHeaders?: readonly (readonly [string, string])[];
  /** What besides the encoding the reply depends on: `cookie`. */
  readonly vary?: string;
}

const isWorthIt = 1024;
const brotli = (quality: number, size: number): object => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size } });

/**
 * Compresses on the first request that wants it, fast; and on the second once more as small as it gets, in the background, for everyone after:
 * a page that one guest asks for, once, is not worth a processor's tenth of a second.
 * The ETag is weak because of that: same content, other bytes.
 */
export const readyReply = (input: ReadyReplyInput): ReadyReply => {
  const etag = `W/"${createHash('sha256').update(input.body).digest('base64url').slice(0, 20)}"`;
  const isPlain = input.isCompressible === false || (input.compressed === undefined && input.body.length < isWorthIt);
  const cache = new Map<Encoding, Buffer>([['identity', input.body]]);
  if (input.compressed) cache.set('br', input.compressed.br).set('gzip', input.compressed.gzip);

  let isImproved = isPlain || input.compressed !== undefined;
  const improve = (): void => {
    isImproved = true;
    brotliCompress(input.body, brotli(11, input.body.length), (error, smaller) => {
      if (!error && smaller.length < body('br').length) {
        cache.set('br', smaller);
        headersByEncoding.delete('br');
      }
    });
  };
  const compress = (encoding: Encoding): Buffer => {
    if (encoding === 'gzip') return gzipSync(input.body, { level: 7 });
    return brotliCompressSync(input.body, brotli(5, input.body.length));
  };
  const body = (encoding: Encoding): Buffer => {
    if (isPlain) return input.body;
    const known = cache.get(encoding);
    if (known) return known;
    const made = compress(encoding);
    cache.set(encoding, made);
    return made;
  };

  const always = ['etag', etag, 'cache-control', input.cacheControl, ...(isPlain && input.vary === undefined ? [] : ['vary', ['accept-encoding', input.vary].filter(Boolean).join(', ')])];
  const security = (input.extraHeaders ?? apiHeaders).flat();
  const headersByEncoding = new Map<Encoding, string[]>();
  const headers = (encoding: Encoding): string[] => {
    const known = headersByEncoding.get(encoding);
    if (known) {
      if (encoding === 'br' && !isImproved) improve();
      return known;
    }
    const isEncoded = !isPlain && encoding !== 'identity';
    const made = [
      'content-type', input.mediaType, 'content-length', String(body(encoding).length), ...(isEncoded ? ['content-encoding', encoding] : []), ...always, ...security,
    ];
    headersByEncoding.set(encoding, made);
    return made;
  };
  return { etag, body, headers, unchangedHeaders: [...always, ...security] };
};

/** A value as ready JSON; asked for again each time, which the ETag makes cheap. */
export const jsonReply = (value: unknown): ReadyReply =>
  readyReply({ body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value), 'utf8'), mediaType: 'application/json', cacheControl: 'no-cache' });

/** Brotli before gzip before nothing, as the request allows. */
export const encodingFor = (acceptEncoding: string | null | undefined): Encoding => {
  if (!acceptEncoding) return 'identity';
  const takes = (name: string): boolean => {
    const at = acceptEncoding.indexOf(name);
    return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(acceptEncoding.slice(at + name.length));
  };
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
};

/** Does the client have these very bytes already? */
export const isUnchanged = (reply: ReadyReply, ifNoneMatch: string | null | undefined): boolean =>
  !!ifNoneMatch && (ifNoneMatch === '*' || ifNoneMatch.includes(reply.etag.slice(2)));

const pairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []));

/** The reply as the web's own `Response`, for requests that do not come over a socket. */
export const toResponse = (reply: ReadyReply, request: Call): Response => {
  if (isUnchanged(reply, request.headers.get('if-none-match'))) return new Response(null, { status: 304, headers: pairs(reply.unchangedHeaders) });
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  const headers = pairs(reply.headers(encoding));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(reply.body(encoding)), { status: 200, headers });
};
