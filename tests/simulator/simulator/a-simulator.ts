import { expect, onTestFinished } from 'vitest';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import type { Endpoint, InputOf, ReplyOf } from '#adapters/wire/endpoint.ts';
import { createOrder } from '#adapters/wire/orders.ts';
import { createSession } from '#adapters/wire/self-service.ts';
import { getHostSession, getTerminalPayment, printReceipt, startTerminalPayment } from '#adapters/wire/terminal-host.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { seconds } from '#core/shared/duration.ts';
import { createSimulator, type Simulator, type SimulatorOptions } from '#simulator/composition/create-simulator.ts';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import { NOON } from '#tests/support/moment.ts';
import { aChain } from '../support/a-chain.ts';
import { anOrderBody } from '../support/orders.ts';

export const APP = 'http://127.0.0.1:4300';
export const CONSOLE = 'http://127.0.0.1:4320';
const CASHIER = DEMO_CASHIERS[0] ?? { username: '', password: '' };

/** A kiosk that a cashier has signed in at a terminal of a simulator. */
interface SimulatedKiosk {
  readonly host: HttpClient;
  /** Orders two buns and pays them at the terminal; answers the status of the payment when it is final. */
  buys(name: string): Promise<{ readonly orderId: string; readonly status: number }>;
  prints(name: string): Promise<number>;
}

export interface SimulatorWorld {
  readonly simulator: Simulator;
  readonly errors: readonly unknown[];
  /** Calls the product server, as a program does. */
  readonly product: HttpClient;
  /** Calls the console's origin; throws what is refused. */
  tell<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>['body']>;
  ask(path: string, init?: RequestInit): Promise<Response>;
  kiosk(name?: string, terminal?: number): Promise<SimulatedKiosk>;
}

/** Calls in this process are answered by the machine's time: the simulated one stands until it is moved. */
const machine = createSystemClock();

/** A simulator in memory whose clock stands on Friday noon in Stockholm, with a small chain. `isSeeded` false: its ids are left to chance. Closed when the test ends. */
export const aSimulator = async (options: SimulatorOptions = {}, isSeeded = true): Promise<SimulatorWorld> => {
  const errors: unknown[] = [];
  const simulator = await createSimulator({ ...(isSeeded && { seed: 7 }), startsAt: NOON, isFrozen: true, chain: aChain(), onError: (error) => { errors.push(error); }, ...options });
  onTestFinished(() => simulator.close());
  const product = createHttpClient({ baseUrl: APP, clock: machine, fetch: (url, init) => simulator.product.fetch(new Request(url, init)) });
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => simulator.console.fetch(new Request(`${CONSOLE}${path}`, init));
  const console = createHttpClient({ baseUrl: '', clock: machine, fetch: (url, init) => ask(url, init) });
  return {
    simulator, errors, product, ask,
    tell: async (endpoint, input) => {
      const reply = await console.call(endpoint, input);
      if (!reply.ok) throw new Error(JSON.stringify(reply.error));
      return reply.value.body;
    },
    kiosk: async (name = 'kiosk-1', at = 0) => {
      const terminal = simulator.terminals[at];
      if (terminal === undefined) throw new Error('there is no such terminal');
      const begun = await product.call(createSession, { params: { shopId: String(terminal.shopId) } });
      const sessionId = begun.ok ? begun.value.body.id : '';
      expect(await terminal.host.control.signIn(sessionId, CASHIER, name)).toEqual({ ok: true, value: undefined });
      let token = '';
      const host = createHttpClient({
        baseUrl: terminal.url(), clock: machine,
        fetch: (url, init) => terminal.host.fetch(new Request(url, { ...init, headers: { ...init.headers, origin: APP, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) } })),
      });
      const signed = await host.call(getHostSession, { params: { id: sessionId } });
      token = signed.ok ? signed.value.body.access_token : '';
      return {
        host,
        buys: async (purchase) => {
          const created = await product.call(createOrder, {
            headers: { 'idempotency-key': `order-${purchase}` }, body: anOrderBody({ shopId: terminal.shopId, terminalId: terminal.id, contact: { phone: '', email: '' } }),
          });
          const orderId = created.ok ? created.value.body.orderId : '';
          const attemptId = `attempt-${purchase}`;
          await host.call(startTerminalPayment, { headers: { 'idempotency-key': attemptId }, body: { attemptId, orderId, amount: 70, currency: 'SEK', language: 'sv' } });
          await simulator.clock.advance(seconds(20));
          const paid = await host.call(getTerminalPayment, { params: { id: attemptId } });
          return { orderId, status: paid.ok ? paid.value.status : (paid.error.status ?? 0) };
        },
        prints: async (purchase) => {
          const printed = await host.call(printReceipt, { params: { id: `attempt-${purchase}` }, query: {}, headers: { 'idempotency-key': `receipt-${purchase}` } });
          return printed.ok ? printed.value.status : (printed.error.status ?? 0);
        },
      };
    },
  };
};
