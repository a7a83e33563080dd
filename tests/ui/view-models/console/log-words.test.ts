import { describe, expect, it } from 'vitest';
import { delayOf } from '#ui/view-models/console/delay-text.ts';
import { ruleWords } from '#ui/view-models/console/fault-words.ts';
import { BUILT_IN_FAULTS } from '#ui/view-models/console/built-in-faults.ts';
import { hexLines } from '#ui/view-models/console/hex-lines.ts';
import { codeText, signInOf } from '#ui/view-models/console/kiosks-view-model.ts';
import { amountOf, cutWords, firedBy, grouped, pathParts, statusTone, statusWord, whatHappened } from '#ui/view-models/console/log-words.ts';
import { clockText, dayText, exactText, momentOf, spanText } from '#ui/view-models/console/shop-time.ts';
import { anEntry } from './an-entry.ts';

describe('what a request is, in words', () => {
  it.each([
    ['what was done to it comes first', anEntry(1, { happened: 'done, reply lost', status: 0 }), 'done, reply lost'],
    ['a refusal by its code', anEntry(1, { status: 409, replyBody: '{"code":"order.price-changed","title":"x"}' }), 'order.price-changed'],
    ['a price by its rows', anEntry(1, { route: 'calculatePrice', replyBody: '{"lines":[{},{},{}],"total":293,"currency":"SEK"}' }), '3 rows, 293,00 SEK'],
    ['a payment under way by what the terminal is at', anEntry(1, { status: 202, replyBody: '{"phase":"waitingForCard"}' }), 'waiting for card'],
    ['one that ended by its amount', anEntry(1, { replyBody: '{"amount":293}' }), 'approved, 293,00'],
    ['a started one by its scenario', anEntry(1, { route: 'startTerminalPayment', status: 202, scenario: 'declined:51' }), 'declined 51'],
    ['one that waits for a hand by its amount', anEntry(1, { route: 'startTerminalPayment', status: 202, scenario: 'person', requestBody: '{"amount":119,"currency":"EUR"}' }), '119,00 EUR'],
    ['an order by its total, in its own currency', anEntry(1, { route: 'createOrder', status: 201, replyBody: '{"total":12.5,"currency":"EUR"}' }), '12,50 EUR'],
    ['an amount that is none says nothing', anEntry(1, { route: 'createOrder', status: 201, replyBody: '{"total":"12.5","currency":"EUR"}' }), ''],
    ['one whose outcome nobody has chosen by its amount, too', anEntry(1, { route: 'startTerminalPayment', status: 202, requestBody: '{"amount":119,"currency":"SEK"}' }), '119,00 SEK'],
    ['an order that is asked for by how it stands', anEntry(1, { route: 'getOrder', replyBody: '{"status":"Started"}' }), 'Started'],
    ['a menu by its size', anEntry(1, { route: 'getMenu', replyBody: 'x'.repeat(999) }), '999 B'],
    ['a long one in thousands', anEntry(1, { route: 'getMenu', replyBody: 'x'.repeat(1_000) }), '1.0 kB'],
    ['a refusal without a code by its title', anEntry(1, { status: 400, replyBody: '{"title":"Bad"}', schema: 'misfit' }), 'Bad'],
    ['one that says nothing by what is wrong with it', anEntry(1, { status: 502, replyBody: '<html>', schema: 'misfit' }), 'does not fit the schema'],
    ['one that says nothing, and may', anEntry(1, { status: 502 }), ''],
    ['a PIN as people write it', anEntry(1, { status: 202, replyBody: '{"phase":"pin"}' }), 'PIN'],
    ['a reply that is no JSON says nothing', anEntry(1, { route: 'calculatePrice', replyBody: '<html>' }), ''],
    ['none at all', anEntry(1, { status: 0 }), 'no reply'],
  ])('%s', (_, entry, words) => {
    expect(whatHappened(entry)).toBe(words);
  });

  it('only what failed is loud', () => {
    const tones = [200, 202, 299, 300, 399, 400, 500, 0].map((status) => [statusWord({ status }), statusTone({ status })]);
    expect(tones).toEqual([['200', 'ok'], ['202', 'pending'], ['299', 'ok'], ['300', 'plain'], ['399', 'plain'], ['400', 'failed'], ['500', 'failed'], ['lost', 'lost']]);
  });

  it('a body of which the log has the beginning only is said to be one', () => {
    expect(['', 'x'.repeat(16_383), 'x'.repeat(16_384)].map(cutWords)).toEqual(['', '', 'The first 16\u2009384 characters: the log keeps no more of a body.']);
  });

  it.each([
    ['/api/shops/1/menu', '', '/api/shops/1/menu', ''], ['/self-service/payment/K07J93ugfvWN9tbmEgE5OF', '/self-service', '/payment/…E5OF', ''],
    ['/self-service/receipt/pOWTCAiE6WIrcNnF86tbW6/print?onlyOrderNumber=false', '/self-service', '/receipt/…tbW6/print', '?onlyOrderNumber=false'],
    ['/self-service/payment/attempt-0004', '/self-service', '/payment/attempt-0004', ''], ['/api/self-service/session/0v2euoryil2gh3r8b9fw/settlement', '/api/self-service/session', '/…b9fw/settlement', ''],
    ['/api/order/0v2euoryil2gh3r8ymsyhz7qc', '', '/api/order/…z7qc', ''], ['/self-service/session/••••qwx7', '/self-service', '/session/••••qwx7', ''],
    ['/self-service/calculatePrice', '/self-service', '/calculatePrice', ''], ['/api/images/a-bun-of-cinnamon.webp', '/api/images/a', '-bun-of-cinnamon.webp', ''],
  ])('of %s what it is about stays in sight: long ids are short, no word begins in its middle, and a query goes first', (path, begin, end, query) => {
    expect(pathParts(path)).toEqual({ begin, end, query });
  });

  it('who chose the outcome', () => {
    expect(['queue', 'header', 'dish', 'person', 'default', ''].map((scenarioSource) => firedBy({ scenarioSource }))).toEqual(['queue', 'header', 'dish', 'person', '', '']);
  });
});

describe('numbers and times', () => {
  it('thousands are a thin space apart, amounts in the currency\'s main unit', () => {
    expect([grouped(4), grouped(2_004), grouped(1_234_567), amountOf(684_200), amountOf(5), amountOf(-1_050)]).toEqual(['4', '2\u2009004', '1\u2009234\u2009567', '6\u2009842,00', '0,05', '−10,50']);
  });

  it('times are those of the shop’s wall clock', () => {
    const at = Date.UTC(2026, 10, 20, 11, 41, 7, 412);
    const [offset, newfoundland] = [3_600_000, -12_600_000];
    expect([clockText(at, offset), exactText(at, offset), dayText(at, offset), dayText(momentOf('2026-11-21T00:10:00+01:00'), offset), dayText(momentOf('2026-11-20T23:10:00-03:30'), newfoundland)]).toEqual(['12:41:07', '12:41:07.412', 'Fri 20 Nov 2026', 'Sat 21 Nov 2026', 'Fri 20 Nov 2026']);
    expect([spanText(8_400), spanText(252_000), spanText(3_905_000), spanText(-1)]).toEqual(['0:08', '4:12', '1:05:05', '0:00']);
  });

  it('bytes with their place and their letters', () => {
    expect(hexLines(Uint8Array.of(0x1b, 0x40, 0x54, 0x45, 0x53, 0x54, 0x0a, 0, 0, 0, 0, 0, 0x41))).toEqual(['0000 1b40544553540a0000000000 ·@TEST······', '000c 41                       A']);
  });
});

describe('rules and codes', () => {
  it('a delay is written as one length, as two with anything between, or as one around which it strays, and none is longer than ten minutes', () => {
    const fixed = (ms: number) => ({ kind: 'fixed', ms });
    expect(['0', ' 600000 ', '600001', '2000-8000', '500 to 600000', '500 – 500', '600-500', '500-600001', 'around 600000', 'Around 400', 'around 600001', 'around', '2 s', '-1', ''].map((text) => delayOf(text))).toEqual([
      fixed(0), fixed(600_000), null, { kind: 'uniform', minMs: 2000, maxMs: 8000 }, { kind: 'uniform', minMs: 500, maxMs: 600_000 }, { kind: 'uniform', minMs: 500, maxMs: 500 }, null, null,
      { kind: 'log-normal', medianMs: 600_000, sigma: 1 }, { kind: 'log-normal', medianMs: 400, sigma: 1 }, null, null, null, null, null,
    ]);
  });

  it('a rule in a few figures', () => {
    expect(BUILT_IN_FAULTS.map((rule) => [rule.name, ruleWords(rule)])).toEqual([
      ['Payment reply lost after commit', 'next 1'], ['Slow payment', '2 to 8 s'], ['Terminal host down', ''], ['Token refused', '401 once'], ['Printed, but reported failed', ''], ['Product server down', ''],
      ['Order placed, reply lost', 'next 1'], ['Menu breaks off in the middle', ''], ['A network page instead of answers', ''], ['Bad network', 'around 400 ms'], ['Every tenth request lost', 'every 10th'], ['Too many requests', '20 in 10 s'],
    ]);
    expect(ruleWords({ fault: { kind: 'slow-body', bytesPerSecond: 200 }, timing: { chance: 0.07 }, client: 'kiosk-2' })).toBe('200 B/s 7 % kiosk-2');
    const between = ([minMs, maxMs]: readonly [number, number]): string => ruleWords({ fault: { kind: 'delay', delay: { kind: 'uniform', minMs, maxMs } }, timing: { every: 3 }, client: '' });
    expect(([[2000, 8000], [2000, 2500], [500, 2000], [500, 800]] as const).map(between)).toEqual(['2 to 8 s every 3rd', '2000 to 2500 ms every 3rd', '500 ms to 2 s every 3rd', '500 to 800 ms every 3rd']);
    expect(ruleWords({ fault: { kind: 'status', status: 503, code: 'error.server', body: null }, timing: { first: 2, chance: 0.005 }, client: '' })).toBe('503 next 2 0.5 %');
  });

  it.each([
    ['482913', { code: '482913' }], [' 7n4 6fk ', { code: '7N46FK' }], ['session-0123456789abcdef', { sessionId: 'session-0123456789abcdef' }],
    ['http://127.0.0.1:4300/self-service/vg16o3zrww9bgfc788qcsb9fw/signin', { sessionId: 'vg16o3zrww9bgfc788qcsb9fw' }], ['', null], ['48291', null], ['http://evil.example/', null],
  ])('what a kiosk shows: %s', (text, by) => {
    expect(signInOf(text)).toEqual(by);
  });

  it('a code is read in threes', () => {
    expect(codeText('482913')).toBe('482 913');
  });
});
