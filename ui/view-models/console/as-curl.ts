import type { LogEntry } from './simulator-parts.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Headers that curl or the connection brings by itself. */
const ownHeaders: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'user-agent']);

/** The request as a line for a shell. The token is masked in the log: `$TOKEN` stands in its place. */
export const asCurl = (entry: LogEntry, origin: string): string => [
  `curl -i${entry.method === 'GET' ? '' : ` -X ${entry.method}`} ${quoted(`${origin}${entry.path}`)}`,
  ...Object.entries(entry.requestHeaders)
    .filter(([name]) => !ownHeaders.has(name) && !name.startsWith('sec-'))
    .map(([name, value]) => (name === 'authorization' ? `-H "authorization: Bearer $TOKEN"` : `-H ${quoted(`${name}: ${value}`)}`)),
  ...(entry.requestBody === '' ? [] : [`-d ${quoted(entry.requestBody)}`]),
].join(' \\\n  ');
