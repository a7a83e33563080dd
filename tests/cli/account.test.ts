import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { aCommandLine, lineTo, type CommandLine } from './a-command-line.ts';

const env = { WEBORDER_PASSWORD: 'Lunch-17-ok' };

it('a customer registers, confirms, logs in, orders, sees it, and closes the account, and the session lasts from run to run', async () => {
  const { run, json, url, state } = await aCommandLine();
  expect((await run(['account', 'register', 'kim@example.test', '--phone', '070 174 06 05', '--shop', '1', '--accept-terms'], { env })).code).toBe(0);
  const mails = (await (await fetch(`${url}/outbox/api/mails?to=kim@example.test`)).json()) as readonly { readonly link: string }[];
  expect((await run(['account', 'confirm', mails[0]?.link ?? ''])).code).toBe(0);
  expect((await run(['account', 'login', 'kim@example.test'], { env })).code).toBe(0);
  const files = readdirSync(join(state, 'session')).map((name) => join(state, 'session', name));
  expect(files.map((file) => statSync(file).mode & 0o777), 'cookies and where they are from: only its owner reads it').toEqual([0o600, 0o600]);
  expect(files.map((file) => readFileSync(file, 'utf8')).join('\n')).not.toContain(env.WEBORDER_PASSWORD);
  expect(await json(['account', 'show'])).toMatchObject({ code: 0, values: [{ email: 'kim@example.test', emailConfirmed: true, favoriteShopId: 1 }] });
  expect(await json(['account', 'favorites', 'add', 'shop:1'])).toMatchObject({ code: 0, values: [[{ type: 'shop', code: '1' }]] });
  const id = (await run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
  await run(['order', 'pay', id, '--card', 'approve']);
  expect(await json(['account', 'orders'])).toMatchObject({ code: 0, values: [{ totalCount: 1, orders: [{ orderId: id }] }] });
  expect((await run(['account', 'orders'])).out.split('\n').map((line) => line.replace(/\d{4}-\S+/, 'WHEN').split(/ {2,}/).slice(0, 5))).toEqual([['Order', 'Number', 'When', 'Shop', 'Total'], [id, '1', 'WHEN', 'Hornstull', '98 SEK'], ['']]);
  expect((await run(['account', 'orders', '--page', '1'])).out).toBe('No orders on this page (of 1 in all): pages are counted from 0.\n');
  expect((await run(['account', 'show'])).out).toMatch(/^E-mail {2}kim@example\.test\nPhone {3}070 174 06 05\nMember {2}\S+\n$/);
  expect((await run(['account', 'close'])).code, 'nobody was there to say yes').toBe(2);
  expect((await run(['--yes', 'account', 'close'])).code).toBe(0);
  expect((await run(['account', 'show'])).code).toBe(4);
});

it('a wrong password ends with 4', async () => {
  const { run } = await aCommandLine();
  expect((await run(['account', 'login', 'nobody@example.test'], { env })).code).toBe(4);
});

it('what a form would refuse is refused before anything is sent', async () => {
  const { json } = await aCommandLine();
  const ended = await json(['account', 'register', 'kim'], { env: { WEBORDER_PASSWORD: 'x' } });
  expect([ended.code, JSON.stringify(ended.values)]).toEqual([7, expect.stringContaining('email: InvalidEmail')]);
});

it('without a password and without anybody to ask, it says where one is taken from', async () => {
  const { json } = await aCommandLine();
  expect(await json(['account', 'login', 'kim@example.test'])).toEqual({ code: 2, values: [{ error: { code: 'usage', message: 'Nobody can be asked here: put it into WEBORDER_PASSWORD.', hint: '', retryable: false } }] });
});

/** Kim has an account, confirmed. */
const register = async (line: CommandLine): Promise<void> => {
  await line.run(['account', 'register', 'kim@example.test', '--phone', '070 174 06 05', '--shop', '1', '--accept-terms'], { env });
  const mails = (await (await fetch(`${line.url}/outbox/api/mails?to=kim@example.test`)).json()) as readonly { readonly link: string }[];
  await line.run(['account', 'confirm', mails[0]?.link ?? '']);
};

/** … and is logged in here. */
const asKim = async (): Promise<CommandLine> => {
  const line = await aCommandLine();
  await register(line);
  await line.run(['account', 'login', 'kim@example.test'], { env });
  return line;
};

/** Ends every session of Kim from another place. */
const endElsewhere = async ({ url, state }: CommandLine): Promise<void> => {
  const elsewhere = lineTo({ WEBORDER_SERVER: url }, join(state, 'elsewhere'));
  await elsewhere.run(['account', 'login', 'kim@example.test'], { env });
  expect((await elsewhere.run(['account', 'logout', '--everywhere'])).code).toBe(0);
};

const SESSION_ENDED = { code: 'user.session-ended', message: 'The session of `account login` has ended. Nothing was ordered.', hint: 'Log in with `weborder account login EMAIL`, or go on as a guest: `weborder account logout`.', retryable: false };
const toast = ['1', '1xvasterbotten-toast'];
const phone = ['--type', 'takeAway', '--phone', '070 174 06 05'];

it.each([
  ['on the command line', ['order', 'create', ...toast, ...phone], ''],
  ['in a file', ['order', 'create', '-'], '{"shop":1,"items":["1xvasterbotten-toast"],"type":"takeAway","phone":"070 174 06 05"}\n{"shop":1,"items":["2xvasterbotten-toast"],"type":"takeAway","phone":"070 174 06 05"}'],
])('whoever was logged in and is no longer orders nothing as a guest %s, and is told; after a logout they do', async (_where, command, stdin) => {
  const line = await asKim();
  await endElsewhere(line);
  expect(await line.json(command, { stdin })).toEqual({ code: 4, values: [{ error: SESSION_ENDED }] });
  expect(line.server.ledger()).toMatchObject({ orders: [] });
  expect((await line.run(['account', 'logout'])).code).toBe(0);
  expect((await line.run(command, { stdin })).code).toBe(0);
});

it('a login that ends in the middle of a file orders nothing from there on as a guest, and says where; run again after a login it goes on', async () => {
  const line = await aCommandLine();
  let placed = 0;
  // What stands before the server ends Kim's sessions behind the second order.
  const before = serve({
    fetch: async (request) => {
      const answer = await line.server.fetch(request);
      if (request.method === 'POST' && new URL(request.url).pathname === '/api/order' && (placed += 1) === 2) await endElsewhere(line);
      return answer;
    }, port: 0, hostname: '127.0.0.1',
  });
  onTestFinished(() => { before.close(); });
  await once(before, 'listening');
  const kim = lineTo({ WEBORDER_SERVER: `http://127.0.0.1:${(before.address() as AddressInfo).port}` }, line.state);
  await register(line);
  await kim.run(['account', 'login', 'kim@example.test'], { env });
  const stdin = ['a', 'b', 'c', 'd'].map((key) => JSON.stringify({ shop: 1, items: ['1xforest-taco'], type: 'takeAway', phone: '070 174 06 05', key })).join('\n');
  const ofMember = (key: string): unknown => expect.objectContaining({ key, total: 69 });
  expect(await kim.json(['order', 'create', '-'], { stdin })).toEqual({
    code: 4, values: [ofMember('a'), ofMember('b'), { error: { ...SESSION_ENDED, message: 'The input, line 3 (key "c"): The session of `account login` has ended. From here on nothing was ordered; the orders before it stand.' } }],
  });
  await kim.run(['account', 'login', 'kim@example.test'], { env });
  expect(await kim.json(['order', 'create', '-'], { stdin })).toEqual({ code: 0, values: ['a', 'b', 'c', 'd'].map(ofMember) });
  expect(line.server.ledger().orders).toHaveLength(4);
});

it('whoever was logged in and is no longer gets no price of a guest for theirs', async () => {
  const line = await asKim();
  expect((await line.run(['price', ...toast])).code).toBe(0);
  await endElsewhere(line);
  expect(await line.json(['price', ...toast])).toEqual({ code: 4, values: [{ error: { ...SESSION_ENDED, message: 'The session of `account login` has ended.' } }] });
});

it('whoever is logged in at one server orders at another as a guest, and whoever has closed their account is one', async () => {
  const [line, other] = [await asKim(), await aCommandLine()];
  expect((await line.run(['--server', other.url, 'price', ...toast])).code).toBe(0);
  expect((await line.run(['--yes', 'account', 'close'])).code).toBe(0);
  expect((await line.run(['price', ...toast])).code).toBe(0);
});
