import { curlParts } from '#core/shared/curl-line.ts';
import type { LogEntry } from './simulator-parts.ts';

/** Headers that curl or the connection brings by itself. */
const ownHeaders: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'user-agent']);

/** The request as a line for a shell. The token is masked in the log: `$TOKEN` stands in its place. */
export const asCurl = ({ method, path, requestHeaders, requestBody }: LogEntry, origin: string): string => curlParts({
  method, url: `${origin}${path}`, headers: Object.fromEntries(Object.entries(requestHeaders).filter(([name]) => !ownHeaders.has(name) && !name.startsWith('sec-'))), body: requestBody,
}).join(' \\\n  ');
