import { isShownWhole } from '#core/shared/logged-request.ts';
import type { JournalEntry } from './journal.ts';

/** Cookies that are set stand one a line. */
const pairs = (headers: Readonly<Record<string, string>>): object[] => Object.entries(headers).flatMap(([name, values]) => values.split('\n').map((value) => ({ name, value })));

/** Cookies by name, as the headers have them: masked. */
const cookiesIn = (header: string | undefined): object[] => (header ?? '').split(/;\s*/).flatMap((part) => {
  const at = part.indexOf('=');
  return at < 1 ? [] : [{ name: part.slice(0, at), value: part.slice(at + 1) }];
});
/** What stands behind the first of a line are its attributes. */
const cookiesSet = (header = ''): object[] => header.split('\n').flatMap((line) => cookiesIn(line).slice(0, 1));

/** Bytes that went over the line; what is shown is masked, and of a long body only the beginning. HAR: -1 where nobody knows. */
const bytesOf = (headers: Readonly<Record<string, string>>, shown: string): number => {
  const told = headers['content-length'] ?? '';
  if (/^\d{1,15}$/.test(told)) return Number(told);
  return isShownWhole(shown) ? Buffer.byteLength(shown) : -1;
};

const entryOf = (entry: JournalEntry, origin: string): object => {
  // A path of two slashes would be another server's name to whoever resolves it; what a printer got has no path at all.
  const url = new URL(`${origin}${entry.path.startsWith('/') ? '' : '/'}${entry.path}`);
  const mimeType = (headers: Readonly<Record<string, string>>): string => headers['content-type'] ?? '';
  const { requestHeaders, requestBody, replyHeaders, replyBody } = entry;
  const isPacked = replyHeaders['content-encoding'] !== undefined;
  // What answers a HEAD, and a 304, says how long a body would be that it has not.
  const bodySize = entry.status === 304 || entry.method === 'HEAD' ? 0 : bytesOf(replyHeaders, replyBody);
  const cut = isShownWhole(replyBody) ? {} : { comment: `the first ${replyBody.length} characters` };
  return {
    startedDateTime: new Date(entry.at).toISOString(), time: entry.ms,
    request: {
      method: entry.method, url: url.href, httpVersion: 'HTTP/1.1', cookies: cookiesIn(requestHeaders['cookie']), headers: pairs(requestHeaders), headersSize: -1, bodySize: bytesOf(requestHeaders, requestBody),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(requestBody === '' ? {} : { postData: { mimeType: mimeType(requestHeaders), text: requestBody } }),
    },
    response: {
      status: entry.status, statusText: '', httpVersion: 'HTTP/1.1', cookies: cookiesSet(replyHeaders['set-cookie']), headers: pairs(replyHeaders), redirectURL: replyHeaders['location'] ?? '', headersSize: -1, bodySize,
      content: { size: isPacked || bodySize === -1 ? Buffer.byteLength(replyBody) : bodySize, mimeType: mimeType(replyHeaders), text: replyBody, ...cut },
    },
    cache: {}, timings: { send: 0, wait: entry.ms, receive: 0 }, comment: [entry.scenario, entry.happened].filter((part) => part !== '').join('; '),
  };
};

/** The log as HAR 1.2, oldest first. Secrets are masked already. `originOf`: where the server of a line is reached. */
export const toHar = (entries: readonly JournalEntry[], originOf: (entry: JournalEntry) => string, version: string): object => ({
  log: { version: '1.2', creator: { name: 'weborder', version }, entries: entries.toReversed().map((entry) => entryOf(entry, originOf(entry))) },
});
