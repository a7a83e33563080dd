import type { JournalEntry } from './journal.ts';

/** As a shell takes it: in single quotes, and each of its own closed and opened again. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Headers that curl makes itself, or that belong to one connection. */
const ownHeaders: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'keep-alive']);
const isCurls = (name: string): boolean => ownHeaders.has(name) || name.startsWith('sec-');

/** A logged request as a line for the shell. Secrets are masked already: whoever runs it puts in their own. */
export const toCurl = (entry: JournalEntry, origin: string): string => [
  `curl -i${entry.method === 'GET' ? '' : ` -X ${entry.method}`} ${quoted(`${origin}${entry.path}`)}`,
  ...Object.entries(entry.requestHeaders).filter(([name]) => !isCurls(name)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ...(entry.requestBody === '' ? [] : [`--data-raw ${quoted(entry.requestBody)}`]),
].join(' \\\n  ');
