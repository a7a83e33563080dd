import { describe, expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { createOrder } from '#adapters/wire/orders.ts';
import { fetchOfKiosk } from '#adapters/http/fetch-of-kiosk.ts';
import * as wire from '#adapters/wire/simulator-control.ts';
import { anOrderBody } from '../support/orders.ts';
import { aSimulator, APP, type SimulatorWorld } from './a-simulator.ts';

const journalQuery = { text: '', route: '', target: '', faults: '', after: '0', limit: '200' } as const;
const log = (world: SimulatorWorld, query: Partial<{ [key in keyof typeof journalQuery]: string }> = {}) =>
  world.tell(wire.getSimulatorJournal, { query: { ...journalQuery, ...query } as typeof journalQuery });
const order = ({ product }: SimulatorWorld, key: string) => product.call(createOrder, { headers: { 'idempotency-key': key }, body: anOrderBody() });

describe('faults of the product server', () => {
  const rule = { isOn: true, route: 'createOrder', client: '', timing: {} } as const;

  it('happen to the calls that they name, from the next request on, and the log says so', async () => {
    const world = await aSimulator();
    await world.tell(wire.setProductFault, { params: { id: 'lost' }, body: { ...rule, name: 'Order placed, reply lost', fault: { kind: 'drop-after' }, timing: { first: 1 } } });
    const [first, second] = [await order(world, 'key-000001'), await order(world, 'key-000001')];
    expect([first, second]).toMatchObject([{ ok: false, error: { code: 'network.unreachable', outcome: 'unknown' } }, { ok: true }]);
    expect([world.simulator.world.books().product.orders.length, (await log(world, { faults: 'only' })).map(({ status, happened, faults }) => [status, happened, faults])]).toEqual(
      [1, [[0, 'done, reply lost, Order placed, reply lost', ['Order placed, reply lost']]]],
    );
    expect((await world.tell(wire.listProductFaults, {})).map(({ id }) => id)).toEqual(['lost']);
    await world.tell(wire.switchAllFaultsOff, {});
    expect((await world.tell(wire.listProductFaults, {})).map(({ isOn }) => isOn)).toEqual([false]);
    await world.tell(wire.removeProductFault, { params: { id: 'lost' } });
    expect([await world.tell(wire.listProductFaults, {}), (await world.ask('/control/product/faults/lost', { method: 'DELETE' })).status]).toEqual([[], 404]);
  });

  it('are in the log also of calls that nobody reads of else', async () => {
    const world = await aSimulator();
    const picture = async (): Promise<number> => (await world.simulator.product.fetch(new Request(`${APP}/api/images/none.webp`))).status;
    const before = await picture();
    await world.tell(wire.setProductFault, { params: { id: 'picture' }, body: { ...rule, name: 'No picture', route: 'getImage', fault: { kind: 'status', status: 503, code: 'error.server', body: null }, timing: { first: 1 } } });
    const statuses = [before, await picture(), await picture()];
    expect([statuses, (await log(world, { route: 'getImage' })).map(({ status, faults }) => [status, faults])]).toEqual([[404, 503, 404], [[503, ['No picture']]]]);
  });

  it('look at path, header, body and client', async () => {
    const world = await aSimulator();
    const set = (id: string, more: object) => world.tell(wire.setProductFault, { params: { id }, body: { ...rule, name: id, fault: { kind: 'status', status: 503, code: 'error.server', body: null }, ...more } });
    await set('body', { match: { body: '"quantity":3' } });
    const three = await world.product.call(createOrder, { headers: { 'idempotency-key': 'key-000003' }, body: anOrderBody({ items: [{ code: 'bun', quantity: 3, choices: [] }], expectedTotal: 90 }) });
    expect([three.ok, (await order(world, 'key-000002')).ok]).toEqual([false, true]);
    await set('header', { route: '*', match: { header: { name: 'x-test', contains: 'blue' } } });
    const status = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> => (await world.simulator.product.fetch(new Request(`${APP}${path}`, { headers }))).status;
    expect([await status('/api/shops'), await status('/api/shops', { 'x-test': 'deep blue' }), await status('/api/shops', { 'x-test': 'red' })]).toEqual([200, 503, 200]);
    await set('header', { route: 'getShop', match: { path: '/shops/1' } });
    expect([await status('/api/shops/1'), await status('/api/shops')]).toEqual([503, 200]);
    await set('header', { route: 'listShops', client: 'kiosk-7' });
    expect([await status('/api/shops'), await status('/api/shops', { 'x-simulator-client': 'kiosk-7' })]).toEqual([200, 503]);
  });

  it('leave the log what was answered and how large it is, also where it goes out packed because a browser asks for that; it comes as it would without them', async () => {
    const world = await aSimulator();
    await world.simulator.listen({ product: 0, terminalHost: 0, console: 0 });
    const answers = async (encoding: string): Promise<unknown> => {
      const response = await fetch(`${world.simulator.url()}/api/shops/1/menu`, { headers: { 'accept-encoding': encoding } });
      const { headers } = response;
      const [line] = await log(world, { route: 'getMenu' });
      return [headers.get('content-encoding'), headers.get('content-length'), await response.text(), line?.replyBody, line?.schema, line?.happened];
    };
    const encodings = ['br', 'gzip', 'identity'];
    const without: unknown[] = [];
    for (const encoding of encodings) without.push(await answers(encoding));
    await world.tell(wire.setProductFault, { params: { id: 'other' }, body: { ...rule, name: 'Of somebody else', client: 'kiosk-9', fault: { kind: 'hang' } } });
    for (const [at, encoding] of encodings.entries()) expect(await answers(encoding)).toEqual(without[at]);
  });

  it('tell a kiosk from a guest on every page: its calls bear the name that it was signed in under', async () => {
    const world = await aSimulator();
    const asks = async (kiosk: string): Promise<number> => {
      const fetch = fetchOfKiosk((url, init) => world.simulator.product.fetch(new Request(url, init)), () => kiosk);
      return (await fetch(`${APP}/api/shops`, { headers: { 'user-agent': 'Mozilla/5.0', 'referer': `${APP}/shop/1/menu` } })).status;
    };
    const set = (client: string) => world.tell(wire.setProductFault, { params: { id: 'one' }, body: { ...rule, name: 'one', route: 'listShops', client, fault: { kind: 'status', status: 503, code: 'error.server', body: null } } });
    const statuses: number[] = [];
    for (const client of ['web', 'kiosk-1', 'kiosk-2']) {
      await set(client);
      statuses.push(await asks(''), await asks('kiosk-1'));
    }
    expect([statuses, (await log(world, { route: 'listShops' })).map(({ client }) => client)]).toEqual([[503, 200, 200, 503, 200, 200], ['kiosk-1', 'web', 'kiosk-1', 'web', 'kiosk-1', 'web']]);
  });

  it('last as long as the server does', async () => {
    const world = await aSimulator();
    await world.tell(wire.setProductFault, { params: { id: 'slow' }, body: { ...rule, name: 'Slow orders', fault: { kind: 'delay', delay: { kind: 'fixed', ms: 2_000 } } } });
    const placing = order(world, 'key-000001');
    await world.simulator.clock.advance(seconds(2));
    expect([(await placing).ok, (await log(world, { faults: 'only' })).map(({ ms }) => ms)]).toEqual([true, [2_000]]);
    await world.tell(wire.resetSimulator, { body: { what: 'scenario' } });
    expect([await world.tell(wire.listProductFaults, {}), world.simulator.world.books().product.orders.length]).toEqual([[], 1]);
  });

  it.each([
    [{ route: 'getMenus' }, { path: 'route', name: 'getMenus', similar: ['getMenu'] }], [{ route: 'printReceipt' }, { path: 'route', name: 'printReceipt', similar: [] }],
    [{ fault: { kind: 'delay', delay: { kind: 'uniform', minMs: 9, maxMs: 2 } } }, { path: 'fault.delay.maxMs' }], [{ timing: { from: 9, until: 9 } }, { path: 'timing.until' }],
  ])('are refused where they could never hit, a call of a terminal host too: %o', async (part, values) => {
    const world = await aSimulator();
    const reply = await world.ask('/control/product/faults/x', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'x', fault: { kind: 'hang' }, ...part }) });
    expect([reply.status, await reply.json(), await world.tell(wire.listProductFaults, {})]).toEqual([400, expect.objectContaining({ code: 'request.invalid-field', values }), []]);
  });

  it('have names to choose from', async () => {
    const routes = await (await aSimulator()).tell(wire.listRoutes, {});
    expect([routes.find(({ name }) => name === 'createOrder'), routes.find(({ name }) => name === 'startTerminalPayment')]).toMatchObject(
      [{ target: 'product', method: 'POST', path: '/api/order' }, { target: 'terminal', method: 'POST', path: '/self-service/payment' }],
    );
    expect(new Set(routes.map(({ target, name }) => `${target} ${name}`)).size).toBe(routes.length);
  });
});
