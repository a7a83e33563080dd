import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import { createOrder, getOrder } from '#adapters/wire/orders.ts';
import { createSession } from '#adapters/wire/self-service.ts';
import { getBooks } from '#adapters/wire/simulator-control.ts';
import { signKioskIn } from '#adapters/wire/terminal-control.ts';
import { getHostSession, getTerminalPayment, printReceipt, startTerminalPayment } from '#adapters/wire/terminal-host.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProcess, type RunningProcess } from '../support/a-process.ts';
import { anOrderBody } from '../support/orders.ts';

const program = join(projectRoot, 'tests', 'simulator', 'simulator', 'simulator-process.ts');
const said = v.object({ product: v.string(), terminal: v.string(), console: v.string(), readyMs: v.number() });

interface Running { readonly process: RunningProcess; readonly at: v.InferOutput<typeof said>; readonly product: HttpClient; readonly console: HttpClient; readonly host: (token: string) => HttpClient }

const machine = createSystemClock();
const start = async (data: string): Promise<Running> => {
  const process = aProcess([program, data]);
  const [line] = await process.says(/^\{.*\}\n/m);
  const at = v.parse(said, JSON.parse(line));
  const client = (baseUrl: string, headers: Readonly<Record<string, string>> = {}): HttpClient =>
    createHttpClient({ baseUrl, clock: machine, fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...headers } }) });
  return {
    process, at, product: client(at.product), console: client(at.console),
    host: (token) => client(at.terminal, { origin: at.product, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }),
  };
};

/** `KILLS=200 npx vitest run tests/simulator/simulator/killed-simulator.test.ts` for the long run; another `SEED` kills at other moments. */
const kills = Number(process.env['KILLS'] ?? 5);
const seed = Number(process.env['SEED'] ?? 20_261_120);

it('kill -9 of everything, at any moment of a purchase: what was acknowledged is there, and the books of both servers fit', async () => {
  const random = createSeededRandom(seed, 'kills');
  const data = aDataFolder();
  let running = await start(data);
  const signIn = async (): Promise<string> => {
    const begun = await running.product.call(createSession, { params: { shopId: '1' } });
    const sessionId = begun.ok ? begun.value.body.id : '';
    await running.console.call(signKioskIn, { body: { sessionId, username: 'kassa', password: 'bjork', kiosk: 'kiosk-1' } });
    const session = await running.host('').call(getHostSession, { params: { id: sessionId } });
    return session.ok ? session.value.body.access_token : '';
  };
  let token = await signIn();
  /** Orders that were acknowledged, and whether their guests have read that they are paid. */
  const orders = new Map<string, boolean>();
  const readyMs: number[] = [];

  /** Buys as a kiosk does, until everything is gone; `reached` is told how far it has come. */
  const buy = async (name: string, reached: (step: number) => void): Promise<void> => {
    const { product, host } = running;
    const created = await product.call(createOrder, { headers: { 'idempotency-key': `order-${name}` }, body: anOrderBody({ terminalId: 'T-01', contact: { phone: '', email: '' } }) });
    if (!created.ok) return;
    const { orderId } = created.value.body;
    orders.set(orderId, false);
    reached(1);
    const attemptId = `attempt-${name}`;
    await host(token).call(startTerminalPayment, { headers: { 'idempotency-key': attemptId }, body: { attemptId, orderId, amount: 70, currency: 'SEK', language: 'sv' } });
    reached(2);
    for (;;) {
      const status = await host(token).call(getTerminalPayment, { params: { id: attemptId } });
      if (!status.ok) return;
      if (status.value.status !== 200) continue;
      const printed = await host(token).call(printReceipt, { params: { id: attemptId }, query: {}, headers: { 'idempotency-key': `receipt-${name}` } });
      // A number on paper is a promise that the order is paid.
      if (printed.ok) orders.set(orderId, true);
      return;
    }
  };

  for (let round = 0; round < kills; round += 1) {
    // Some die before they have heard anything, some while they pay, however slow the machine is.
    const deadly = round % 3;
    const { promise: come, resolve: arrive } = Promise.withResolvers<void>();
    const buying = buy(String(10_000 + round), (step) => { if (step >= deadly) arrive(); }).finally(arrive);
    if (deadly > 0) await come;
    await new Promise((resolve) => { setTimeout(resolve, random.next() * 150); });
    await running.process.kill('SIGKILL');
    await buying;
    running = await start(data);
    // A long run outlives a token: now and then the cashier comes again.
    if (round % 20 === 19) token = await signIn();
    readyMs.push(running.at.readyMs);
    for (const [orderId, isPaid] of orders) {
      const known = await running.product.call(getOrder, { params: { orderId }, headers: {} });
      expect([seed, orderId, known.ok, known.ok && isPaid && !known.value.body.paid]).toEqual([seed, orderId, true, false]);
    }
  }
  const books = await running.console.call(getBooks, {});
  expect([seed, books.ok && books.value.body.mismatches, orders.size > kills / 3]).toEqual([seed, [], true]);
  expect(Math.max(...readyMs)).toBeLessThan(1_000);
}, kills * 30_000);
