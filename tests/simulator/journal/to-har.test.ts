import { describe, expect, it } from 'vitest';
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

describe('as HAR 1.2 asks', () => {
  const [json, KALLIO] = [{ 'content-type': 'application/json' }, '{"note":"lök"}'];
  const entryOf = (overrides: Partial<JournalEntry>): unknown => (toHar([anEntry(overrides)], () => 'http://127.0.0.1:4300', '1.2.3') as { log: { entries: unknown[] } }).log.entries[0];

  it.each([
    ['sizes are bytes, not letters', { method: 'POST', requestHeaders: json, requestBody: KALLIO, replyHeaders: json, replyBody: KALLIO }, { request: { bodySize: 15 }, response: { bodySize: 15, content: { size: 15, text: KALLIO } } }],
    ['those that were told come before those of what is shown, which is masked', { requestHeaders: { 'content-length': '119' }, requestBody: '{}', replyHeaders: { 'content-length': '471' }, replyBody: '{}' }, { request: { bodySize: 119 }, response: { bodySize: 471, content: { size: 471 } } }],
    ['what is packed is smaller on the line', { replyHeaders: { 'content-length': '20', 'content-encoding': 'gzip' }, replyBody: 'x'.repeat(100) }, { response: { bodySize: 20, content: { size: 100 } } }],
    ['of a body that is too long to be shown nobody knows the size', { replyBody: 'x'.repeat(16_384) }, { response: { bodySize: -1, content: { size: 16_384, comment: 'the first 16384 characters' } } }],
    ['a 304 has none', { status: 304, replyHeaders: { 'content-length': '471' } }, { response: { bodySize: 0, content: { size: 0 } } }],
    ['what answers a HEAD has none', { method: 'HEAD', replyHeaders: { 'content-length': '471' } }, { response: { bodySize: 0, content: { size: 0 } } }],
    ['where a redirect leads to, and cookies by name', { status: 303, requestHeaders: { cookie: 'a=••••; b=••••' }, replyHeaders: { 'location': '/shop/1', 'set-cookie': 'c=••••; Path=/' } },
      { request: { cookies: [{ name: 'a', value: '••••' }, { name: 'b', value: '••••' }] }, response: { redirectURL: '/shop/1', cookies: [{ name: 'c', value: '••••' }] } }],
    ['of several cookies that are set each one', { replyHeaders: { 'set-cookie': 'c=••••; Path=/; Expires=Wed, 09 Jun 2027 10:18:14 GMT\nd=••••', 'location': '/' } },
      { response: { cookies: [{ name: 'c', value: '••••' }, { name: 'd', value: '••••' }], headers: [{ name: 'set-cookie', value: 'c=••••; Path=/; Expires=Wed, 09 Jun 2027 10:18:14 GMT' }, { name: 'set-cookie', value: 'd=••••' }, { name: 'location', value: '/' }] } }],
  ])('%s', (_, overrides: Partial<JournalEntry>, parts) => { expect(entryOf(overrides)).toMatchObject(parts); });
});
