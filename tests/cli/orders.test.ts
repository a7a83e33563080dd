import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { days, hours } from '#core/shared/duration.ts';
import { createProductServer } from '#simulator/composition/create-product-server.ts';
import { openAllDay } from '../e2e/support/open-all-day.ts';
import { aCommandLine, lineTo, type CommandLine } from './a-command-line.ts';

const toast = '1xvasterbotten-toast';
const phone = ['--type', 'takeAway', '--phone', '070 174 06 05'];
const create = async ({ run }: CommandLine): Promise<string> => (await run(['order', 'create', '1', toast, ...phone])).out.trim();
const text = expect.any(String) as string;

it('an order is shown to people with how it is eaten, where, and the note to the kitchen, as far as there are any', async () => {
  const line = await aCommandLine();
  const shown = async (...more: readonly string[]): Promise<readonly string[]> => {
    const id = (await line.run(['order', 'create', '1', '1xbjork-burger:rye-sourdough', ...phone, ...more])).out.trim();
    return (await line.run(['order', 'show', id])).out.split('\n').filter((each) => !/^(?:Pickup|of which VAT)/.test(each)).map((each) => each.replace(/ {2,}/g, '  '));
  };
  const lines = ['', 'Item  With  Price', '1 × Björkburgaren  Rågsurdeg  119 SEK', 'of which campaigns take off  20 SEK', 'Total  119 SEK', ''];
  expect(await shown('--type', 'dineInPlace', '--spot', '103', '--note', 'Utan lök, tack')).toEqual(['Order  calculatedPrice, not paid', 'Hornstull, Långholmsgatan 21, Stockholm', 'dineInPlace, Bord 3', 'Note: Utan lök, tack', ...lines]);
  expect(await shown()).toEqual(['Order  calculatedPrice, not paid', 'Hornstull, Långholmsgatan 21, Stockholm', 'takeAway', ...lines]);
});

it('[R-1] [W-9] a price, and the order that comes of it, name what campaigns take off and the VAT in it by its rate, to people and to programs alike', async () => {
  const line = await aCommandLine();
  // Eaten in, food and beer have had these rates for years.
  const basket = ['1', '3xcardamom-bun', '1xquay-lager', '--type', 'dineInPlace'];
  const id = (await line.run(['order', 'create', ...basket, '--spot', '103', '--phone', '070 174 06 05'])).out.trim();
  const sums = { total: 154, saving: 42, vat: [{ rate: 12, net: 66.96, vat: 8.04, gross: 75 }, { rate: 25, net: 63.2, vat: 15.8, gross: 79 }] };
  expect([(await line.json(['price', ...basket])).values, (await line.json(['order', 'show', id])).values]).toMatchObject([[sums], [sums]]);
  const rowsOf = async (args: readonly string[]): Promise<readonly string[]> => (await line.run(args)).out.trim().split('\n').slice(-4).map((each) => each.replace(/ {2,}/g, '  '));
  const rows = ['of which campaigns take off  42 SEK', 'Total  154 SEK', 'of which VAT 12 %  8.04 SEK', 'of which VAT 25 %  15.80 SEK'];
  expect([await rowsOf(['price', ...basket]), await rowsOf(['order', 'show', id])]).toEqual([rows, rows]);
});

describe('order create', () => {
  it('prints the id alone on stdout, and what a person wants to know beside it', async () => {
    const line = await aCommandLine();
    const { code, out, err } = await line.run(['order', 'create', '1', toast, ...phone]);
    expect({ code, out: /^[A-Za-z0-9]{16,}\n$/.test(out), err: err.includes('not paid yet') }).toEqual({ code: 0, out: true, err: true });
  });

  it('takes several orders, one a line, tries each, and ends with the code of the first that failed', async () => {
    const line = await aCommandLine();
    const stdin = ['{"shop":1,"items":["1xvasterbotten-toast"],"type":"takeAway","phone":"070 174 06 05"}', '{"shop":1,"items":["1xvasterbotten-toast"],"type":"takeAway","phone":"12"}', '{"shop":1,"items":[{"code":"vasterbotten-toast"}],"type":"takeAway","phone":"070 174 06 05"}'].join('\n');
    const { code, values } = await line.json(['order', 'create', '-'], { stdin });
    expect({ code, values }).toEqual({
      code: 7, values: [expect.objectContaining({ paid: false }), { error: { code: 'order.invalid-phone', message: expect.stringMatching(/^The input, line 2: /) as string, hint: 'A phone number is written like 070 174 06 05 (--phone; in a file "phone").', retryable: false } }, expect.objectContaining({ paid: false })],
    });
  });

  it('[W6] an order that stands there twice under one key is one order', async () => {
    const line = await aCommandLine();
    const stdin = ['{"shop":1,"items":["2xvasterbotten-toast"],"type":"takeAway","phone":"070 174 06 05","key":"kim"}', '{"shop":1,"items":[{"code":"vasterbotten-toast","quantity":2}],"type":"takeAway","phone":"070 174 06 05","key":"kim"}'].join('\n');
    const { code, values } = await line.json(['order', 'create', '-'], { stdin });
    const [one, again] = values as readonly { readonly orderId: string }[];
    expect({ code, isOne: one?.orderId === again?.orderId, orders: values.length }).toEqual({ code: 0, isOne: true, orders: 2 });
  });

  it('[W6] with the same key is the same order, however often the command runs', async () => {
    const line = await aCommandLine();
    const stdin = '{"shop":1,"items":["1xvasterbotten-toast"],"type":"takeAway","phone":"070 174 06 05","key":"lunch-17","at":"2036-11-20T12:00:00+01:00"}';
    const once = await line.json(['order', 'create', '1', toast, ...phone, '--key', 'lunch-17']);
    const again = await line.json(['order', 'create', '1', toast, ...phone, '--key', 'lunch-17']);
    expect(again.values).toEqual(once.values);
    const other = await line.json(['order', 'create', '-'], { stdin });
    expect(other, 'another body under the key is refused').toMatchObject({ code: 6, values: [{ error: { code: 'request.idempotency-key-reused', retryable: false } }] });
  });

  it.each(['', ' ', 'a b', 'k'.repeat(61)])('[W6] with %j for a key orders nothing, on the command line as in a file', async (key) => {
    const line = await aCommandLine();
    const refused = (message: string, hint: string): unknown => ({ code: 2, values: [{ error: { code: 'usage', message, hint, retryable: false } }] });
    expect(await line.json(['order', 'create', '1', toast, ...phone, '--key', key]))
      .toEqual(refused(`Option '--key <key>' argument '${key}' is invalid. A key has 1 to 60 letters, digits, ".", "-" and "_".`, 'weborder order create --help'));
    expect(await line.json(['order', 'create', '-'], { stdin: JSON.stringify({ shop: 1, items: [toast], phone: phone[1], key }) }))
      .toEqual(refused('The input: "key": A key has 1 to 60 letters, digits, ".", "-" and "_".', 'weborder order create --help'));
    expect(line.server.ledger()).toMatchObject({ orders: [] });
  });

  it.each([
    ['a word', ['--note', 'Nuts!'], '"note" there, not --note'],
    ['what is usual', ['--type', 'takeAway'], '"type" there, not --type'],
    ['all of it', ['-t', 'dineInPlace', '--at', '2036-11-20T12:00:00+01:00', '--note', 'Nuts!', '--spot', '103', ...phone, '--email', 'kim@example.test', '--key', 'kim'],
      '"type", "at", "note", "spot", "phone", "email", "key" there, not --type, --at, --note, --spot, --phone, --email, --key'],
  ])('of a whole input with %s beside it orders nothing: each order says that itself', async (_what, beside, words) => {
    const line = await aCommandLine();
    expect(await line.json(['order', 'create', '-', ...beside], { stdin: good })).toEqual({ code: 2, values: [{ error: { code: 'usage', message: `The input holds whole orders: write ${words}.`, hint: '', retryable: false } }] });
    expect((await line.json(['order', 'create', 'orders.json', ...beside])).values).toEqual([{ error: { code: 'usage', message: `orders.json holds whole orders: write ${words}.`, hint: '', retryable: false } }]);
    expect(line.server.ledger()).toMatchObject({ orders: [] });
  });

  const [good, item] = ['{"shop":1,"items":["1xvasterbotten-toast"],"type":"takeAway","phone":"070 174 06 05"}', (words: string) => `{"shop":1,"items":["${words}"],"type":"takeAway","phone":"070 174 06 05","key":"kim"}`];

  it.each([
    ['an article that there is not', item('1xnope'), 3, 'order.unknown-article', 'The input, line 3 (key "kim"): This shop has no article "nope".'],
    ['a choice that there is not', item('1xvasterbotten-toast:gold'), 3, 'order.unknown-choice', 'The input, line 3 (key "kim"): vasterbotten-toast has no choice "gold".'],
    ['too many of something', item('100xvasterbotten-toast'), 7, 'order.invalid-quantity', 'The input, line 3 (key "kim"): "100xvasterbotten-toast": so many cannot be ordered.'],
    ['too many, spelled out', '{"shop":1,"items":[{"code":"vasterbotten-toast","quantity":100}]}', 7, 'order.invalid-quantity', 'The input, line 3: "100xvasterbotten-toast": so many cannot be ordered.'],
    ['none of something, spelled out', '{"shop":1,"items":[{"code":"vasterbotten-toast","quantity":0}]}', 7, 'order.invalid-quantity', 'The input, line 3: "0xvasterbotten-toast": so many cannot be ordered.'],
    ['half of something, spelled out', '{"shop":1,"items":[{"code":"vasterbotten-toast","quantity":1.5}]}', 7, 'order.invalid-quantity', 'The input, line 3: "1.5xvasterbotten-toast": so many cannot be ordered.'],
    ['more than a number can be, spelled out', '{"shop":1,"items":[{"code":"vasterbotten-toast","quantity":1e400}]}', 7, 'order.invalid-quantity', 'The input, line 3: "Infinityxvasterbotten-toast": so many cannot be ordered.'],
    ['half of something', item('1.5xvasterbotten-toast'), 7, 'order.invalid-quantity', 'The input, line 3 (key "kim"): "1.5xvasterbotten-toast": so many cannot be ordered.'],
    ['a table that there is not', '{"shop":1,"items":["1xvasterbotten-toast"],"type":"dineInPlace","spot":9999}', 3, 'order.unknown-spot', 'The input, line 3: Shop 1 has no spot 9999.'],
    ['a shop that there is not', '{"shop":99,"items":["x"]}', 3, 'menu.not-found', 'The input, line 3: There is no such shop, or it has no menu [shopId: 99]'],
    ['a key that another of its orders has', `${item('1xvasterbotten-toast')}\n${item('2xvasterbotten-toast')}`, 2, 'usage', 'The input, line 4 (key "kim"): that key is another order\'s: The input, line 3 (key "kim"). Give each order a key of its own.'],
    ['[NOTE-4] a note with a character that nobody reads', '{"shop":1,"items":["1xvasterbotten-toast"],"note":"utan\\u0000lök"}', 7, 'request.invalid-field', 'The input, line 3: "note" holds the control character U+0000, which nobody can read.'],
    ['[NOTE-1] a note of 91 characters', `{"shop":1,"items":["1xvasterbotten-toast"],"note":"${'x'.repeat(91)}"}`, 7, 'order.note-too-long', 'The input, line 3: "note" is too long [characters: 91; max: 90]'],
    ['no time', '{"shop":1,"items":["1xvasterbotten-toast"],"at":"noon"}', 2, 'usage', 'The input, line 3: "noon" is no time. Write it like 2026-11-20T12:30:00+01:00.'],
    ['half an order', '{"shop":1,"items":["1xvaster', 2, 'usage', 'The input, line 3 is not JSON (Unterminated string in JSON at position 28).'],
  ])('with %s on one of its lines orders nothing at all, and names the line', async (_what, bad, code, error, message) => {
    const line = await aCommandLine();
    for (const stdin of [`${good}\n\n${bad}\n${good}`, `${good}\n\n${bad}`]) {
      expect(await line.json(['order', 'create', '-'], { stdin })).toEqual({ code, values: [{ error: { code: error, message, hint: text, retryable: false } }] });
    }
    expect(line.server.ledger()).toMatchObject({ orders: [] });
  });

  it.each([
    ['an empty input', '', 'The input is empty: { "shop": 1, "items": ["2xvasterbotten-toast"] } is an order.'],
    ['an empty list', '[]', 'The input is an empty list: { "shop": 1, "items": ["2xvasterbotten-toast"] } is an order.'],
    ['a number', '5', 'The input: an order is an object such as { "shop": 1, "items": ["2xvasterbotten-toast"] }, not 5.'],
    ['a list in a list', `[${good},[]]`, 'The input, order 2: an order is an object such as { "shop": 1, "items": ["2xvasterbotten-toast"] }, not Array.'],
    ['a list on a line', `${good}\n[]`, 'The input, line 2: an order is an object such as { "shop": 1, "items": ["2xvasterbotten-toast"] }, not Array.'],
    ['no shop', '{"items":["a"]}', 'The input: "shop" is missing: a shop is a whole number; `weborder shops` lists them.'],
    ['a shop that is a text', '{"shop":"1","items":["a"]}', 'The input: "shop": a shop is a whole number; `weborder shops` lists them, not "1".'],
    ['half a shop', '{"shop":1.5,"items":["a"]}', 'The input: "shop": a shop is a whole number; `weborder shops` lists them, not 1.5.'],
    ['a shop that is too large for a number', '{"shop":1e17,"items":["a"]}', 'The input: "shop": a shop is a whole number; `weborder shops` lists them, not 100000000000000000.'],
    ['items that are no list', '{"shop":1,"items":"a"}', 'The input: "items": items are a list such as ["2xvasterbotten-toast"], not "a".'],
    ['an item that is a number', `${good}\n{"shop":1,"items":["a",7]}`, 'The input, line 2: "items", item 2: an item is a text such as "2xlatte:oat-milk", or { "code": "latte", "quantity": 2, "choices": ["oat-milk"] }, not 7.'],
    ['an item without a code', `[${good},{"shop":1,"items":["a",{"quantity":2}]}]`, 'The input, order 2: "items", item 2, "code" is missing: a code is a text; `weborder menu SHOP` lists them.'],
    ['an item with a field that items do not have', '{"shop":1,"items":[{"cod":"a"}]}', 'The input: "items", item 1: an item has no "cod"; it has "code", "quantity", "choices".'],
    ['a quantity that is a text', '{"shop":1,"items":[{"code":"a","quantity":"2"}]}', 'The input: "items", item 1, "quantity": a quantity is a number, not "2".'],
    ['choices that are no list', '{"shop":1,"items":[{"code":"a","choices":"x"}]}', 'The input: "items", item 1, "choices": choices are a list of texts such as ["oat-milk"], not "x".'],
    ['a choice that is none', '{"shop":1,"items":[{"code":"a","choices":[3]}]}', 'The input: "items", item 1, "choices", item 1: choices are a list of texts such as ["oat-milk"], not 3.'],
    ['a type that there is not', '{"shop":1,"items":["a"],"type":"eatHere"}', 'The input: "type": a type is "takeAway" or "dineInPlace", not "eatHere".'],
    ['a spot that is a text', '{"shop":1,"items":["a"],"spot":"3"}', 'The input: "spot": a spot is a whole number; `weborder spots SHOP` lists them, not "3".'],
    ['a note that is a number', '{"shop":1,"items":["a"],"note":5}', 'The input: "note": it is a text, not 5.'],
    ['an endless note', `{"shop":1,"items":["a"],"note":"${'x'.repeat(1_001)}"}`, 'The input: "note": 1000 characters fit at most.'],
    ['no JSON', 'one toast', `The input is not JSON (Unexpected token 'o', "one toast" is not valid JSON).`],
    ['a comma too few, in a file of many lines', '{\n  "shop": 1\n  "items": ["a"]\n}', 'The input is not JSON (Expected \',\' or \'}\' after property value in JSON at position 16 (line 3 column 3)).'],
    ['what would move the cursor of a terminal', 'a\u001b[2Jb', 'The input is not JSON (Unexpected token \'a\', "a [2Jb" is not valid JSON).'],
    ['a field that orders do not have', '{"shop":1,"items":["a"],"fone":"1"}', 'The input: an order has no "fone"; it has "shop", "items", "type", "at", "note", "spot", "phone", "email", "key".'],
    ['no items', '[{"shop":1,"items":[]}]', 'The input, order 1: "items": 1 to 100 items are an order.'],
  ])('of %s says what is wrong, and orders nothing', async (_what, stdin, message) => {
    const line = await aCommandLine();
    expect(await line.json(['order', 'create', '-'], { stdin })).toEqual({ code: 2, values: [{ error: { code: 'usage', message, hint: 'weborder order create --help', retryable: false } }] });
    expect(line.server.ledger()).toMatchObject({ orders: [] });
  });

  it('says on which line nobody answered any more, in the words that every command has for it', async () => {
    const nobody = lineTo({ WEBORDER_SERVER: 'http://127.0.0.1:9' }, (await aCommandLine()).state);
    expect(await nobody.json(['order', 'create', '-'], { stdin: `\n${good}` })).toEqual({ code: 5, values: [{ error: {
      code: 'network.unreachable', message: 'The input: No answer from http://127.0.0.1:9.', hint: 'Is the server running? Start one with `npm start`, or name another with --server URL.', retryable: true,
    } }] });
  });

  it.each([['one order', good], ['a list', `[${good}]`], ['one a line', `${good}\n${good}`]])('takes %s behind a byte order mark, which Windows writes, from a file as from stdin', async (_what, orders) => {
    const line = await aCommandLine();
    const file = join(line.state, 'orders.ndjson');
    writeFileSync(file, `\uFEFF${orders}`);
    expect([(await line.run(['order', 'create', file])).code, (await line.run(['order', 'create', '-'], { stdin: `\uFEFF${orders}` })).code]).toEqual([0, 0]);
  });
});

it('an order to a table says which one; the tables are listed by the id that --spot takes', async () => {
  const line = await aCommandLine();
  const [spots] = (await line.json(['spots', '1'])).values as readonly (readonly { readonly id: number; readonly orderType: string }[])[];
  const table = spots?.find(({ orderType }) => orderType === 'dineInPlace')?.id ?? 0;
  const wish = ['order', 'create', '1', toast, '--type', 'dineInPlace', '--phone', '070 174 06 05'];
  expect(await line.json(wish)).toMatchObject({ code: 6, values: [{ error: { code: 'order.spot-required', hint: 'Say which with --spot ID (`weborder spots SHOP` lists them), or take it away: --type takeAway (in a file "spot", "type").' } }] });
  expect((await line.run([...wish, '--spot', String(table)])).code).toBe(0);
  expect(await line.json([...wish, '--spot', '9999'])).toMatchObject({ code: 3, values: [{ error: { code: 'order.unknown-spot' } }] });
});

it('[W8] the times that an order can be had at are listed as --at takes them, with how many orders each still takes', async () => {
  const line = await aCommandLine();
  const [offer] = (await line.json(['times', '1', '--type', 'takeAway'])).values as readonly { readonly asap: string; readonly times: readonly { readonly at: string; readonly left: number }[] }[];
  const [first, second] = offer?.times ?? [];
  expect(offer).toMatchObject({ shop: 1, orderType: 'takeAway', asap: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+]0[12]:00$/) as string });
  const ordered = await line.json(['order', 'create', '1', toast, ...phone, '--at', second?.at ?? '']);
  expect(ordered).toMatchObject({ code: 0, values: [{ pickupTime: second?.at }] });
  const told = (await line.run(['times', '1', '--type', 'takeAway'])).out.split('\n');
  expect(told.slice(0, 5)).toEqual([`As soon as possible: ${offer?.asap ?? ''}`, '', 'At                         Left', `${first?.at ?? ''}  ${String(first?.left).padStart(4)}`, `${second?.at ?? ''}  ${String((second?.left ?? 0) - 1).padStart(4)}`]);
  expect(await line.json(['times', '999'])).toMatchObject({ code: 3, values: [{ error: { hint: 'List the shops with `weborder shops`.' } }] });
});

it('[W8] a shop that takes no orders now says so, and whoever has said a wrong time, or none, is led to the list', async () => {
  const line = await aCommandLine();
  const whenShut = new Date(Date.now() + hours(12)).toISOString(); // Whatever the hour is now: the test's chain is open for nine more.
  expect(await line.json(['order', 'create', '1', toast, ...phone, '--at', whenShut])).toMatchObject({ code: 6, values: [{ error: { hint: '`weborder shops` says when it is open; --at TIME orders for later, and `weborder times SHOP` lists the times.' } }] });
  await line.server.desk.setClosedToday(1, true);
  expect(await line.run(['times', '1'])).toEqual({ code: 0, out: 'This shop takes no orders now; `weborder shops` says when it is open.\n', err: '' });
  expect(await line.json(['times', '1', '--type', 'dineInPlace'])).toEqual({ code: 0, values: [{ shop: 1, orderType: 'dineInPlace', asap: null, times: [] }] });
});

it('[W8] a shop that can be ordered from now, and for no later time, lists no times, not the head of an empty list', async () => {
  const line = await aCommandLine();
  const server = createServer((request, response) => {
    const body = request.url?.includes('/pickup-times') === true ? Promise.resolve('{"asap":"2026-11-27T19:00:00+01:00","slots":[]}') : fetch(line.url + (request.url ?? '')).then((answer) => answer.text());
    void body.then((json) => response.writeHead(200, { 'content-type': 'application/json' }).end(json));
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  onTestFinished(() => { server.close(); });
  const at = ['--server', `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`];
  expect(await line.run([...at, 'times', '1'])).toEqual({ code: 0, out: 'As soon as possible: 2026-11-27T19:00:00+01:00\n\nThere are no later times to choose from.\n', err: '' });
  expect(await line.json([...at, 'times', '1', '--type', 'takeAway'])).toEqual({ code: 0, values: [{ shop: 1, orderType: 'takeAway', asap: '2026-11-27T19:00:00+01:00', times: [] }] });
});

describe('order pay', () => {
  it('pays at the simulated provider, and says the number', async () => {
    const line = await aCommandLine();
    const id = await create(line);
    expect(await line.json(['order', 'pay', id, '--card', 'approve'])).toEqual({
      code: 0, values: [{ orderId: id, state: 'paid', number: text, total: 98, currency: 'SEK', attemptId: text, transactionNumber: text }],
    });
  });

  it('run again after it was paid, charges nothing and says the same number', async () => {
    const line = await aCommandLine();
    const id = await create(line);
    const first = await line.run(['order', 'pay', id, '--card', 'approve']);
    const second = await line.run(['order', 'pay', id, '--card', 'approve']);
    expect([second.code, second.out]).toEqual([0, first.out]);
    expect(line.server.ledger()).toMatchObject({ lines: [{ kind: 'capture', order_id: id }], mismatches: [] });
  });

  it('[P3] many at once, from one state folder or from several, are one charge, and each says the number', async () => {
    const line = await aCommandLine();
    const id = await create(line);
    const runs = ['', '', '-b', '-b', '-c'].map((other) => line.run(['--state', `${line.state}${other}`, 'order', 'pay', id, '--card', 'approve']));
    onTestFinished(() => { for (const other of ['-b', '-c']) rmSync(`${line.state}${other}`, { recursive: true, force: true }); });
    const ended = await Promise.all(runs);
    const { out } = await line.run(['order', 'pay', id]);
    expect(ended.map((one) => [one.code, one.out])).toEqual(runs.map(() => [0, out]));
    expect(line.server.ledger()).toMatchObject({ lines: [{ kind: 'capture', order_id: id }], mismatches: [] });
  });

  it('ends with 6 when the card is declined, and another card pays the same order', async () => {
    const line = await aCommandLine();
    const id = await create(line);
    const declined = await line.json(['order', 'pay', id, '--card', 'insufficient-funds']);
    expect(declined).toEqual({ code: 6, values: [{ error: { code: 'payment.insufficient-funds', message: text, hint: text, retryable: false } }] });
    expect((await line.run(['order', 'pay', id, '--card', 'approve'])).code).toBe(0);
  });

  it('[P3] that runs out of time ends with 9, names the payment, and goes on with that very payment when it runs again', async () => {
    const line = await aCommandLine();
    const id = await create(line);
    const waiting = await line.json(['--timeout', '10', 'order', 'pay', id]);
    expect(waiting).toEqual({
      code: 9, values: [{ error: { code: 'outcome-unknown', message: text, hint: `Go on with the same payment: weborder order pay ${id}`, retryable: true } }],
    });
    const where = await line.json(['order', 'pay', id, '--no-wait']);
    const paid = await line.json(['order', 'pay', id, '--card', 'approve']);
    expect([where, paid]).toMatchObject([{ code: 0, values: [{ state: 'processing' }] }, { code: 0, values: [{ state: 'paid' }] }]);
    const [attempt] = where.values as readonly { readonly attemptId: string }[];
    expect(paid.values).toMatchObject([{ attemptId: attempt?.attemptId }]);
    expect(JSON.stringify(waiting.values)).toContain(attempt?.attemptId ?? 'an attempt');
  });

  it('with a card and without waiting ends at once; the card pays all the same', { timeout: 120_000 }, async () => {
    const line = await aCommandLine();
    const id = await create(line);
    // In a process of its own: what is left behind would keep it.
    const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../cli/weborder.mjs'), '--json', '--server', line.url, '--state', line.state, 'order', 'pay', id, '--card', 'approve', '--no-wait'], { timeout: 60_000 });
    expect(JSON.parse(stdout)).toMatchObject({ orderId: id, state: 'processing' });
    await expect.poll(async () => (await line.json(['order', 'show', id])).values).toMatchObject([{ paid: true }]);
  });

  it('with a test card that there is not begins no payment, and names those that there are', async () => {
    const line = await aCommandLine();
    const id = await create(line);
    expect(await line.json(['order', 'pay', id, '--card', 'aprove'])).toEqual({
      code: 2, values: [{ error: { code: 'payment.unknown-test-card', message: 'There is no test card "aprove".', hint: expect.stringMatching(/^Cards: approve, declined, .*redirect-only\.$/) as string, retryable: false } }],
    });
    expect(existsSync(join(line.state, `payment-${id}`)), 'no payment was begun').toBe(false);
    expect((await line.json(['order', 'show', id])).values).toMatchObject([{ paid: false }]);
  });
});

describe('order watch', () => {
  it('tells the steps from paid on, and ends where it was told to', async () => {
    const line = await aCommandLine();
    const id = await create(line);
    await line.run(['order', 'pay', id, '--card', 'approve']);
    expect(await line.json(['order', 'watch', id, '--until', 'added'])).toEqual({ code: 0, values: [{ orderId: id, status: 'added', number: text, at: text }] });
  });

  it('says of an order that is not paid since when there has been one, by the clock of the server', async () => {
    const clock = createSystemClock();
    const server = await createProductServer({ data: null, clock: { ...clock, now: () => clock.now() - days(1) }, chain: openAllDay(clock.now()), onError: (error) => { throw error; } });
    const { port } = await server.listen(0);
    const state = mkdtempSync(join(tmpdir(), 'weborder-cli-'));
    onTestFinished(async () => {
      await server.close();
      rmSync(state, { recursive: true, force: true });
    });
    const url = `http://127.0.0.1:${port}`;
    const { run, json } = lineTo({ WEBORDER_SERVER: url }, state);
    const id = (await run(['order', 'create', '1', toast, ...phone])).out.trim();
    const { createdAt } = (await (await fetch(`${url}/api/order/${id}`)).json()) as { readonly createdAt: string };
    expect((await json(['--timeout', '10', 'order', 'watch', id])).values).toEqual([
      { orderId: id, status: 'calculatedPrice', number: '', at: createdAt },
      { error: { code: 'timeout', message: 'The time given with --timeout is over.', hint: text, retryable: true } },
    ]);
  });

  it('ends with 6 when the order is cancelled, and with 3 when there is none', async () => {
    const line = await aCommandLine();
    const id = await create(line);
    await line.run(['order', 'cancel', id]);
    expect([(await line.run(['order', 'watch', id])).code, (await line.run(['order', 'watch', 'nothere'])).code]).toEqual([6, 3]);
  });

  it('gives up after --timeout with 124: nothing was sent that could have changed anything', async () => {
    const line = await aCommandLine();
    const id = await create(line);
    expect((await line.run(['--timeout', '0.2', 'order', 'watch', id])).code).toBe(124);
  });
});
