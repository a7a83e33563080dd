import { curlParts, type ShownRequest } from './curl-line.ts';

/** So much of a body a log shows, at most. */
export const SHOWN_BODY_LETTERS = 16 * 1024;

/** Is what a log shows surely all of it? */
export const isShownWhole = (shown: string): boolean => shown.length < SHOWN_BODY_LETTERS;

/** A request as a simulator's log has it. */
export interface LoggedRequest {
  readonly target: 'product' | 'terminal' | 'printer';
  readonly method: string;
  readonly path: string;
  readonly requestHeaders: ShownRequest['headers'];
  readonly requestBody: string;
}

/** Headers that curl makes itself, or that belong to one connection. */
const ownHeaders: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'keep-alive']);
const isCurls = (name: string): boolean => ownHeaders.has(name) || name.startsWith('sec-');

/** A logged request as a line for the shell. Secrets are masked already: whoever runs it puts in their own. Null: what a printer got over its raw port was no request. */
export const curlLine = ({ target, method, path, requestHeaders, requestBody }: LoggedRequest, origin: string): string | null => (target === 'printer' ? null : curlParts({
  method, url: `${origin}${path}`, headers: Object.fromEntries(Object.entries(requestHeaders).filter(([name]) => !isCurls(name))), body: requestBody, isBodyWhole: isShownWhole(requestBody),
}).join(' \\\n  '));
