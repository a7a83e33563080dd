import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import { SIMULATOR_CONTROL } from '#adapters/wire/simulator-control.ts';
import { TERMINAL_CONTROL } from '#adapters/wire/terminal-control.ts';
import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import { seconds } from '#core/shared/duration.ts';
import { aSimulator, CONSOLE } from '../simulator/a-simulator.ts';
import { aCustomer, aServerWithCustomers, ordered } from '../support/a-browser.ts';
import { ORIGIN } from '../support/a-product-server.ts';
import { HOSTS, KEY } from '../support/hosts.ts';
import { aHost, APP_ORIGIN, SESSION } from '../terminal-host/a-host.ts';
import { faultOf, inWords, spoiltCalls, type Known, type SpoiltCall } from './spoilt-calls.ts';

/** What was found: faults in words, and how many answers of each status. */
export interface Fire { readonly faults: readonly string[]; readonly statuses: ReadonlyMap<number, number> }

/** Nobody waits longer for an answer than this. */
const PATIENCE_MS = 20_000;
const STREAMS: ReadonlySet<string> = new Set(['orderEvents', 'hostEvents', 'simulatorEvents']);

type Send = (call: SpoiltCall) => Promise<Response>;
const over = (origin: string, more: () => Readonly<Record<string, string>>): Send => ({ method, path, headers, body }) =>
  fetch(origin + path, { method, headers: { ...more(), ...headers }, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...(body !== undefined && { body }) });

const fire = async (endpoints: readonly Endpoint[], known: Known, send: Send, { each, seed }: Amount, afterwards: () => Promise<void> = () => Promise.resolve()): Promise<Fire> => {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (const endpoint of endpoints) {
    for (const call of spoiltCalls(endpoint, known, each, seed)) {
      const response = await send(call);
      const isStream = STREAMS.has(endpoint.name) && response.status === 200;
      if (isStream) await response.body?.cancel();
      const answer = { status: response.status, contentType: response.headers.get('content-type') ?? '', text: isStream ? '' : await response.text() };
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(endpoint, answer);
      if (fault !== null) faults.push(`${endpoint.name} ${fault} after ${inWords(call)}`);
      await afterwards();
    }
  }
  return { faults, statuses };
};

/** How many calls of each endpoint, and which. */
export interface Amount { readonly each: number; readonly seed: number }

/** What ends the session comes last. */
const last = ['changePassword', 'resetPassword', 'logout', 'deleteProfile'];
const inOrder = (endpoints: readonly Endpoint[]): readonly Endpoint[] => endpoints.toSorted((one, other) => last.indexOf(one.name) - last.indexOf(other.name));

/** A product server over real HTTP, with a customer who is signed in, and an order. */
export const fireAtProductServer = async (amount: Amount): Promise<Fire & { readonly errors: readonly unknown[]; readonly isAlive: boolean }> => {
  const world = await aServerWithCustomers({ hosts: HOSTS });
  const customer = await aCustomer(world);
  const orderId = await ordered(customer);
  const { port } = await world.server.listen(0);
  const origin = `http://127.0.0.1:${String(port)}`;
  const cookies = { 'cookie': customer.jar.header(`${ORIGIN}/api/identity/external/x`), 'x-xsrf-token': customer.cookie('XSRF-TOKEN') ?? '', 'authorization': `Bearer ${KEY}` };
  const known: Known = { shopId: 1, favoriteShopId: 1, orderId, terminalId: 'T1', items: [{ code: 'bun', quantity: 2, choices: [] }], expectedTotal: 70, amount: 70, pickupTime: null, spotId: null, customerCode: '', authorization: `Bearer ${KEY}`, url: 'bun.webp' };
  const found = await fire(inOrder(Object.values(PRODUCT_SERVER)), known, over(origin, () => cookies), amount, () => world.clock.advance(seconds(1)));
  const alive = await fetch(`${origin}/api/shops`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return { ...found, errors: world.errors, isAlive: alive.status === 200 && (await alive.text()).startsWith('[') };
};

/** A terminal host over real HTTP, with a kiosk that is signed in. */
export const fireAtTerminalHost = async (amount: Amount): Promise<Fire & { readonly errors: readonly unknown[]; readonly isAlive: boolean }> => {
  const world = await aHost();
  const { port } = await world.host.listen(0);
  const origin = `http://127.0.0.1:${String(port)}`;
  try {
    await world.pay();
    const known: Known = { shopId: 1, orderId: 'order-0002', items: [{ code: 'bun', quantity: 2, choices: [] }], amount: 70, id: 'attempt-0001', customerCode: '' };
    const headers = (): Readonly<Record<string, string>> => ({ origin: APP_ORIGIN, authorization: `Bearer ${world.token()}` });
    let calls = 0;
    const found = await fire(Object.values(TERMINAL_HOST), { ...known, sessionId: SESSION }, over(origin, headers), amount, async () => {
      await world.clock.advance(seconds(1));
      calls += 1;
      // As a kiosk does, before its token runs out.
      if (calls % 200 === 0) await world.refresh();
    });
    const alive = await fetch(`${origin}/self-service/ping`, { headers: headers(), signal: AbortSignal.timeout(PATIENCE_MS) });
    await alive.text();
    return { ...found, errors: world.errors, isAlive: alive.status < 500 };
  } finally {
    await world.host.close();
  }
};

/** Downs, leaps in time and faults would be what they are asked for, and not faults of the server. */
const onPurpose: ReadonlySet<string> = new Set(['takeHostDown', 'setClock', 'setFault', 'setProductFault', 'replayEntry']);

/** The control interfaces of a simulator in this process. */
export const fireAtControls = async (amount: Amount): Promise<Fire & { readonly errors: readonly unknown[]; readonly isAlive: boolean }> => {
  const world = await aSimulator();
  const send: Send = ({ path, method, headers, body }) => world.ask(path, { method, headers: { ...headers, origin: CONSOLE, 'sec-fetch-site': 'same-origin' }, ...(body !== undefined && { body }) });
  const endpoints = [...Object.values(TERMINAL_CONTROL), ...Object.values(SIMULATOR_CONTROL)].filter(({ name }) => !onPurpose.has(name));
  const found = await fire(endpoints, {}, send, amount);
  return { ...found, errors: world.errors, isAlive: (await world.ask('/control/status')).status < 500 };
};
