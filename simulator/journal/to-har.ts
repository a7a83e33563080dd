import type { JournalEntry } from './journal.ts';

const pairs = (headers: Readonly<Record<string, string>>): object[] => Object.entries(headers).map(([name, value]) => ({ name, value }));

const entryOf = (entry: JournalEntry, origin: string): object => {
  // A path of two slashes would be another server's name to whoever resolves it; what a printer got has no path at all.
  const url = new URL(`${origin}${entry.path.startsWith('/') ? '' : '/'}${entry.path}`);
  const mimeType = (headers: Readonly<Record<string, string>>): string => headers['content-type'] ?? '';
  return {
    startedDateTime: new Date(entry.at).toISOString(), time: entry.ms,
    request: {
      method: entry.method, url: url.href, httpVersion: 'HTTP/1.1', cookies: [], headers: pairs(entry.requestHeaders), headersSize: -1, bodySize: entry.requestBody.length,
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(entry.requestBody === '' ? {} : { postData: { mimeType: mimeType(entry.requestHeaders), text: entry.requestBody } }),
    },
    response: {
      status: entry.status, statusText: '', httpVersion: 'HTTP/1.1', cookies: [], headers: pairs(entry.replyHeaders), redirectURL: '', headersSize: -1, bodySize: entry.replyBody.length,
      content: { size: entry.replyBody.length, mimeType: mimeType(entry.replyHeaders), text: entry.replyBody },
    },
    cache: {}, timings: { send: 0, wait: entry.ms, receive: 0 }, comment: [entry.scenario, entry.happened].filter((part) => part !== '').join('; '),
  };
};

/** The log as HAR 1.2, oldest first. Secrets are masked already. `originOf`: where the server of a line is reached. */
export const toHar = (entries: readonly JournalEntry[], originOf: (entry: JournalEntry) => string, version: string): object => ({
  log: { version: '1.2', creator: { name: 'weborder', version }, entries: entries.toReversed().map((entry) => entryOf(entry, originOf(entry))) },
});
