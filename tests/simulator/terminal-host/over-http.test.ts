import { connect } from 'node:net';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import { calculatePrice, getHostSession, getTerminalPayment, ping, printReceipt, startTerminalPayment } from '#adapters/wire/terminal-host.ts';
import { createOrder, orderRequest } from '#adapters/wire/orders.ts';
import { createProductServer, type ProductServer } from '#simulator/composition/create-product-server.ts';
import { createTerminalHost, DEMO_CASHIERS, type TerminalHost } from '#simulator/terminal-host/create-terminal-host.ts';
import type { Fault } from '#simulator/faults/fault-rule.ts';
import { listenWithFaults } from '#simulator/edge/listen-with-faults.ts';
import { jobText } from '#simulator/printer/print-job.ts';
import { createShiftedClock } from '#tests/support/shifted-clock.ts';
import { NOON } from '#tests/support/moment.ts';
import { APP_ORIGIN, SESSION } from './a-host.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => { for (const one of open.splice(0).reverse()) await one.close(); });

/** Real time that began at noon: the shops of the chain are open whenever this runs. */
const clock = createShiftedClock(createSystemClock(), NOON);

const sharedKey = 'shared-by-host-and-server';

/** A host over real HTTP at full speed, with a kiosk signed in. */
const setUp = async (productServer: ProductServer | null = null): Promise<{ host: TerminalHost; kiosk: HttpClient; port: number }> => {
  const host = createTerminalHost({
    data: null, clock, shopId: 1, pace: 0.01, origins: [APP_ORIGIN],
    productServer: productServer === null ? null : { origin: 'http://product.test', fetch: (url, init) => productServer.fetch(new Request(url, init)), key: sharedKey },
  });
  open.push(host);
  const { port } = await host.listen(0);
  let token = '';
  const kiosk = createHttpClient({
    baseUrl: `http://127.0.0.1:${port}`, clock, fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, origin: APP_ORIGIN, authorization: `Bearer ${token}` } }),
  });
  const [cashier] = DEMO_CASHIERS;
  if (cashier !== undefined) await host.control.signIn(SESSION, cashier, 'kiosk-1');
  const session = await kiosk.call(getHostSession, { params: { id: SESSION } });
  token = session.ok ? session.value.body.access_token : '';
  return { host, kiosk, port };
};

describe('a line that is lost, over a real socket', () => {
  const faulty = async (fault: Fault, limitMs = 2_000) => {
    const { host, kiosk } = await setUp();
    host.control.setFault({ id: 'f', name: 'f', isOn: true, route: 'ping', client: '', fault, timing: { first: 1 } });
    const [first, second] = [await kiosk.call(ping, {}, { limitMs }), await kiosk.call(ping, {})];
    expect(second).toMatchObject({ ok: true, value: { status: 200 } });
    return first;
  };

  it.each<[string, Fault, string]>([
    ['dropped before', { kind: 'drop-before' }, 'network.unreachable'], ['dropped after', { kind: 'drop-after' }, 'network.unreachable'], ['reset', { kind: 'reset' }, 'network.unreachable'],
    ['broken off in the middle', { kind: 'truncate' }, 'network.unreachable'], ['HTML', { kind: 'html' }, 'wire.unreadable-reply'],
  ])('%s is unknown to our client, and the next request goes through', async (_name, fault, code) => {
    expect(await faulty(fault)).toMatchObject({ ok: false, error: { code, outcome: 'unknown' } });
  });

  it('hanging ends with our own patience', async () => {
    expect(await faulty({ kind: 'hang' }, 100)).toMatchObject({ ok: false, error: { code: 'network.timeout', outcome: 'unknown' } });
  });

  it('dripping is read to its end', async () => {
    expect(await faulty({ kind: 'slow-body', bytesPerSecond: 2_000 })).toMatchObject({ ok: true, value: { status: 200 } });
  });
});

it('a client that does not finish its request is given up with 408', async () => {
  const running = await listenWithFaults(() => Promise.resolve(new Response('late')), 0, '127.0.0.1', {
    headersTimeout: 50, requestTimeout: 100, keepAliveTimeout: 1_000, connectionsCheckingInterval: 20, unreadTimeout: 1_000,
  });
  open.push(running);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(running.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '));
    let text = '';
    socket.on('data', (chunk: Buffer) => { text += chunk.toString(); });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('a guest orders, pays and gets a receipt, with the real product server behind the host', async () => {
  const server = await createProductServer({ data: null, clock, seed: 7, hosts: [{ shopId: 1, terminalId: 'T-01', name: 'Kassa 1', localApiUrl: 'http://127.0.0.1:4310', key: sharedKey }] });
  open.push(server);
  const { host, kiosk } = await setUp(server);
  const price = { shopId: 1, orderType: 'takeAway' as const, items: [{ code: 'cinnamon-bun', quantity: 2, choices: [] }], customerCode: '' };
  const priced = await kiosk.call(calculatePrice, { body: price });
  const amount = priced.ok ? priced.value.body.total : 0;
  expect(priced).toMatchObject({ ok: true, value: { status: 200, body: { currency: 'SEK' } } });
  const guest = createHttpClient({ baseUrl: 'http://product.test', clock, fetch: (url, init) => server.fetch(new Request(url, init)) });
  const created = await guest.call(createOrder, { headers: { 'idempotency-key': 'order-key-0001' }, body: v.parse(orderRequest, { ...price, expectedTotal: amount, terminalId: 'T-01' }) });
  expect(created).toMatchObject({ ok: true, value: { status: 201 } });
  const orderId = created.ok ? created.value.body.orderId : '';
  const attemptId = 'attempt-0001';
  const request = { headers: { 'idempotency-key': attemptId }, body: { attemptId, orderId, amount, currency: 'SEK', language: 'sv' } };
  await kiosk.call(startTerminalPayment, request);
  let status = 202;
  while (status === 202) {
    const answer = await kiosk.call(getTerminalPayment, { params: { id: attemptId } });
    status = answer.ok ? answer.value.status : 0;
  }
  const printed = await kiosk.call(printReceipt, { params: { id: orderId }, query: {}, headers: {} });
  expect([status, printed.ok, host.control.ledger().mismatches]).toEqual([200, true, []]);
  expect(host.control.printJobs().map(jobText)[0]).toMatch(/B j ö r k   &   B r ö d[^]+2 +Kanelbulle/);
});
