import { curlParts } from '#core/shared/curl-line.ts';
import { isShownWhole } from '../edge/shown-bodies.ts';
import type { JournalEntry } from './journal.ts';

/** Headers that curl makes itself, or that belong to one connection. */
const ownHeaders: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'keep-alive']);
const isCurls = (name: string): boolean => ownHeaders.has(name) || name.startsWith('sec-');

/** A logged request as a line for the shell. Secrets are masked already: whoever runs it puts in their own. Null: what a printer got over its raw port was no request. */
export const toCurl = ({ target, method, path, requestHeaders, requestBody }: JournalEntry, origin: string): string | null => (target === 'printer' ? null : curlParts({
  method, url: `${origin}${path}`, headers: Object.fromEntries(Object.entries(requestHeaders).filter(([name]) => !isCurls(name))), body: requestBody, isBodyWhole: isShownWhole(requestBody),
}).join(' \\\n  '));
