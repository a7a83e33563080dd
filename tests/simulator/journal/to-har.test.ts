import { expect, it } from 'vitest';
import type { JournalEntry } from '#simulator/journal/journal.ts';
import { toHar } from '#simulator/journal/to-har.ts';

const anEntry = (overrides: Partial<JournalEntry>): JournalEntry => ({
  seq: 1, target: 'product', server: 'product', at: 0, ms: 1, client: 'web', method: 'GET', path: '/api/shops', route: 'listShops', status: 200, requestHeaders: {}, requestBody: '', replyHeaders: {}, replyBody: '',
  schema: 'ok', scenario: '', scenarioSource: '', faults: [], happened: '', ...overrides,
});

const asked = (path: string): unknown => {
  const har = toHar([anEntry({ path })], () => 'http://127.0.0.1:4300', '1.2.3');
  const [first] = (har as { log: { entries: { request: { url: string; queryString: unknown } }[] } }).log.entries;
  return [first?.request.url, first?.request.queryString];
};

it.each([
  ['/api/shops?language=sv', 'http://127.0.0.1:4300/api/shops?language=sv', [{ name: 'language', value: 'sv' }]],
  ['//', 'http://127.0.0.1:4300//', []],
  ['//elsewhere.example/x', 'http://127.0.0.1:4300//elsewhere.example/x', []],
  ['//[', 'http://127.0.0.1:4300//[', []],
  // What a printer got over its raw port was no request.
  [':4391', 'http://127.0.0.1:4300/:4391', []],
])('a line of the log whose path is %s stands in the export at the server that was asked', (path, url, query) => {
  expect(asked(path)).toEqual([url, query]);
});
