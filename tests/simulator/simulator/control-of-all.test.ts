import { describe, expect, it } from 'vitest';
import { spokenCode } from '#core/shared/spoken-code.ts';
import { minutes } from '#core/shared/duration.ts';
import { LARGEST_SEED, SEED_WORDS } from '#core/shared/seed.ts';
import { getMenu } from '#adapters/wire/menus.ts';
import { createOrder, getOrder } from '#adapters/wire/orders.ts';
import { createSession } from '#adapters/wire/self-service.ts';
import { login, register } from '#adapters/wire/identity.ts';
import * as wire from '#adapters/wire/simulator-control.ts';
import { getHostStatus, getQueue, setClock, TERMINAL_CONTROL } from '#adapters/wire/terminal-control.ts';
import { createSimulator } from '#simulator/composition/create-simulator.ts';
import { NOON } from '#tests/support/moment.ts';
import { anOrderBody } from '../support/orders.ts';
import { aSimulator, APP, CONSOLE, type SimulatorWorld } from './a-simulator.ts';

const journalQuery = { text: '', route: '', target: '', faults: '', after: '0', limit: '200' } as const;
const log = (world: SimulatorWorld, query: Partial<{ [key in keyof typeof journalQuery]: string }> = {}) =>
  world.tell(wire.getSimulatorJournal, { query: { ...journalQuery, ...query } as typeof journalQuery });
const order = ({ product }: SimulatorWorld, key: string) => product.call(createOrder, { headers: { 'idempotency-key': key }, body: anOrderBody() });

describe('the control interface of a simulator', () => {
  it('tells everything at a glance', async () => {
    const world = await aSimulator({ scenario: 'approved, busy' });
    const kiosk = await world.kiosk();
    await kiosk.buys('number-1');
    await world.product.call(createSession, { params: { shopId: '1' } });
    const status = await world.tell(wire.getSimulatorStatus, {});
    expect(status).toMatchObject({
      url: APP, consoleUrl: CONSOLE, seed: 7, faultsOn: { product: 0, terminal: 0 }, clock: { isFrozen: true, canBeSet: true }, mails: 0,
      isReached: true,
      terminals: [{ id: 'T-01', shopId: 1, shopName: 'Shop 1', url: 'http://127.0.0.1:4310', isReached: true, rawPort: null, queue: ['busy'], kiosks: [{ kiosk: 'kiosk-1' }] }],
      books: { isClean: true, charges: 1, sums: [{ currency: 'SEK', chargedMinor: 7000, reversedMinor: 0 }], reversals: 0, orders: 1, receipts: 0, mismatches: [] }, journal: { isOn: true, capacity: 5000 },
    });
    expect(status.signins.map(({ shopId, code }) => [shopId, code.length])).toEqual([[1, 6]]);
  });

  it('is one document: its own calls and those of the terminal hosts', async () => {
    const world = await aSimulator();
    const document: unknown = await (await world.ask('/control/openapi.json')).json();
    const names = [...Object.values(wire.SIMULATOR_CONTROL), ...Object.values(TERMINAL_CONTROL)].map((endpoint) => endpoint.name).toSorted();
    expect([...JSON.stringify(document).matchAll(/"operationId":"(\w+)"/g)].map(([, name = '']) => name).toSorted()).toEqual(names);
  });

  it('leads to the terminal that is named, and to the first where none is', async () => {
    const world = await aSimulator({ terminals: [{ shopId: 1 }, { shopId: 1 }] });
    world.simulator.terminals[1]?.host.control.setQueue('busy');
    const queueAt = async (query: string): Promise<unknown> => (await world.ask(`${getQueue.path}${query}`)).json();
    expect([await queueAt(''), await queueAt('?terminal=T-01'), await queueAt('?terminal=T-02'), (await world.ask(`${getQueue.path}?terminal=T-99`)).status]).toEqual(
      [{ scenarios: [] }, { scenarios: [] }, { scenarios: ['busy'] }, 404],
    );
    expect((await world.tell(getHostStatus, {})).terminalId).toBe('T-01');
  });

  it('has a text that says where everything is, until there is a page', async () => {
    const world = await aSimulator({ scenario: 'busy' });
    const [page, text] = [await world.ask('/'), await world.ask('/start.txt')];
    expect([page.headers.get('content-type'), await page.text()]).toEqual(['text/plain; charset=utf-8', await text.text()]);
    expect(world.simulator.startText()).toContain(`Kiosk        ${APP}/self-service/1/start`);
    expect(world.simulator.startText()).toMatch(/kassa \/ bjork[\s\S]*Scenario {5}busy[\s\S]*2026-11-20T12:00:00\+01:00, frozen[\s\S]*Seed {9}7/);
  });

  it('is closed to pages of other places, and under other names; a body has a limit, and no content coding', async () => {
    const world = await aSimulator();
    const ask = async (headers: Readonly<Record<string, string>>, path = '/control/status'): Promise<number> => (await world.ask(path, { headers })).status;
    expect([await ask({}), await ask({ origin: CONSOLE }), await ask({ origin: CONSOLE.replace('http:', 'https:') }), await ask({ origin: 'http://evil.test' }), await ask({ origin: 'null' }), await ask({ host: 'evil.test' }), await ask({ 'sec-fetch-site': 'cross-site' })]).toEqual(
      [200, 200, 200, 403, 403, 403, 403],
    );
    expect([await ask({ host: 'evil.test' }, '/'), await ask({ host: 'localhost:4320' }, '/'), await ask({ host: 'evil.test' }, '/control/openapi.json')]).toEqual([403, 200, 403]);
    const big = await world.ask('/control/seed', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seed: 1, more: 'x'.repeat(300_000) }) });
    const wrong = await world.ask('/control/seed', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"seed":-1}' });
    const coded = await world.ask('/control/seed', { method: 'PUT', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: '{"seed":1}' });
    expect([coded.status, coded.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect([big.status, wrong.status, (await world.ask('/nothing')).status, (await world.ask('/', { method: 'POST' })).status, world.errors]).toEqual([413, 400, 404, 405, []]);
  });
});

it.each([
  ['POST', '/control/status', 'GET'], ['DELETE', '/control/seed', 'PUT'], ['GET', '/control/snapshots/lunch', 'PUT, DELETE'], ['POST', '/control/product/faults/lost', 'PUT, DELETE'], ['DELETE', '/control/host/terminal/acts', 'POST'],
])('%s %s, a known call by another method, says which ones there are', async (method, path, allowed) => {
  const world = await aSimulator();
  const reply = await world.ask(path, { method });
  expect([reply.status, reply.headers.get('allow'), await reply.json()]).toEqual([405, allowed, expect.objectContaining({ code: 'error.badRequest', values: { allow: allowed.split(', ') } })]);
  expect([(await world.ask('/control/nothing', { method })).status, (await world.ask('/control/status', { method: 'HEAD' })).status]).toEqual([404, 200]);
});

describe('the log of all servers', () => {
  it('has what came to each of them, newest first, and can be narrowed', async () => {
    const world = await aSimulator();
    const kiosk = await world.kiosk();
    await kiosk.buys('number-1');
    const all = await log(world);
    expect(all.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).toSorted((a, b) => b - a));
    expect(all.map(({ target, server, client, route }) => `${target} ${server} ${client} ${route}`).reverse()).toEqual([
      'product product  createSession', 'product product T-01 setSessionData', 'terminal T-01  getHostSession', 'product product  createOrder', 'terminal T-01 kiosk-1 startTerminalPayment',
      'product product T-01 settleAtTerminal', 'terminal T-01 kiosk-1 getTerminalPayment',
    ]);
    expect(all.filter(({ schema }) => schema !== 'ok').map(({ route }) => route)).toEqual([]);
    expect((await log(world, { target: 'terminal', route: 'startTerminalPayment' })).map(({ status, scenario, scenarioSource }) => [status, scenario, scenarioSource])).toEqual([[202, 'approved', 'default']]);
    expect((await log(world, { text: 'attempt-number-1', limit: '1' })).length).toBe(1);
    const newest = all[0]?.seq ?? 0;
    await world.product.call(getMenu, { params: { shopId: '1' }, query: {} });
    expect((await log(world, { after: String(newest) })).map(({ route, happened }) => [route, happened])).toEqual([['getMenu', expect.stringMatching(/^\d+\.\d kB$/)]]);
  });

  it('shows no secret: no token, no password, no key, no session', async () => {
    const world = await aSimulator();
    const kiosk = await world.kiosk();
    await kiosk.buys('number-1');
    await world.product.call(register, { body: { email: 'anna@example.test', password: 'Hemligt-lösen-1', name: 'Anna', lastName: 'Berg', phone: '070 174 06 05', favoriteShopId: 1, acceptTerms: true, marketingConsent: false, externalToken: '' } });
    await world.product.call(login, { query: {}, body: { email: 'anna@example.test', password: 'Hemligt-lösen-1' } } as never);
    const shown = JSON.stringify(await log(world));
    const originals = (await log(world)).map(({ seq }) => JSON.stringify(world.simulator.world.journal.original(seq))).join('\n');
    const secrets = [...originals.matchAll(/Bearer ([\w.-]{20,})/g)].map(([, token = '']) => token);
    const sessions = [...originals.matchAll(/session\/([\w-]{16,64})/g)].map(([, id = '']) => id);
    expect([secrets.length > 2, sessions.length > 1]).toEqual([true, true]);
    for (const secret of [...secrets, ...sessions, 'Hemligt-lösen-1']) expect(shown).not.toContain(secret);
    expect(shown).toContain('Bearer ••••');
    const har = await (await world.ask('/control/journal.har')).text();
    for (const secret of [...secrets, ...sessions, 'Hemligt-lösen-1']) expect(har).not.toContain(secret);
  });

  it('has no link of a mail, also where a fault hits whoever reads the outbox', async () => {
    const world = await aSimulator();
    await world.product.call(register, { body: { email: 'anna@example.test', password: 'Hemligt-lösen-1', name: 'Anna', lastName: 'Berg', phone: '070 174 06 05', favoriteShopId: 1, acceptTerms: true, marketingConsent: false, externalToken: '' } });
    await world.tell(wire.setProductFault, { params: { id: 'all' }, body: { isOn: true, route: '*', client: '', timing: {}, name: 'all', fault: { kind: 'delay', delay: { kind: 'fixed', ms: 0 } } } });
    const mails = await (await world.simulator.product.fetch(new Request(`${APP}/outbox/api/mails`))).text();
    const [, code = ''] = /code=([\w-]{16,64})/.exec(mails) ?? [];
    expect(code).not.toBe('');
    const shown = JSON.stringify(await log(world));
    expect([shown.includes('/outbox/api/mails'), shown.includes(code)]).toEqual([true, false]);
  });

  it('sends a request again, with its own secrets, marked as a client of its own', async () => {
    const world = await aSimulator();
    const kiosk = await world.kiosk();
    await kiosk.buys('number-1');
    const [paid] = await log(world, { route: 'getTerminalPayment' });
    const again = await world.tell(wire.replayEntry, { params: { seq: String(paid?.seq) } });
    expect([again.status, (await log(world, { route: 'getTerminalPayment' })).map(({ seq, client, status }) => [seq, client, status])]).toEqual(
      [200, [[again.seq, `replay-${paid?.seq}`, 200], [paid?.seq, 'kiosk-1', 200]]],
    );
    // The key is the same, so the order is.
    const [created] = await log(world, { route: 'createOrder' });
    await world.tell(wire.replayEntry, { params: { seq: String(created?.seq) } });
    expect(world.simulator.world.books().product.orders.length).toBe(1);
    expect([(await world.ask('/control/journal/99999/replay', { method: 'POST' })).status]).toEqual([404]);
  });

  it('says what can not be sent again', async () => {
    const world = await aSimulator();
    await world.product.call(getMenu, { params: { shopId: '1' }, query: {} });
    const huge = await world.simulator.product.fetch(new Request(`${APP}/api/order`, { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': 'key-000001' }, body: `"${'x'.repeat(300_000)}"` }));
    const [tooLarge] = await log(world, { route: 'createOrder' });
    expect([huge.status, tooLarge?.canReplay, (await world.ask(`/control/journal/${tooLarge?.seq}/replay`, { method: 'POST' })).status]).toEqual([413, false, 409]);
  });

  it('copies a line for the shell, tokens masked', async () => {
    const world = await aSimulator();
    const kiosk = await world.kiosk();
    await kiosk.buys("it's-1");
    const [entry] = await log(world, { route: 'startTerminalPayment' });
    const text = await (await world.ask(`/control/journal/${entry?.seq}/curl`)).text();
    expect(text.split('\n')).toEqual([
      "curl -i -X POST 'http://127.0.0.1:4310/self-service/payment' \\", '  -H "authorization: Bearer $TOKEN" \\', "  -H 'content-type: application/json' \\",
      String.raw`  -H 'idempotency-key: attempt-it'\''s-1' \ `.trimEnd(), "  -H 'origin: http://127.0.0.1:4300' \\", expect.stringContaining(String.raw`--data-raw '{"attemptId":"attempt-it'\''s-1"`),
    ]);
  });

  it('can be turned off, cleared, and is bounded', async () => {
    const world = await aSimulator({ journalEntries: 5 });
    const ask = (times: number) => Promise.all(Array.from({ length: times }, () => world.product.call(getMenu, { params: { shopId: '1' }, query: {} })));
    await ask(12);
    expect([(await log(world)).length, world.simulator.world.journal.size]).toEqual([5, 5]);
    await world.tell(wire.clearJournal, {});
    await world.tell(wire.recordJournal, { body: { isOn: false } });
    await ask(3);
    expect([await log(world), (await world.tell(wire.getSimulatorStatus, {})).journal]).toEqual([[], { isOn: false, entries: 0, capacity: 5 }]);
    await world.tell(wire.recordJournal, { body: { isOn: true } });
    await ask(1);
    expect((await log(world)).length).toBe(1);
    const without = await aSimulator({ journalEntries: 0 });
    await without.product.call(getMenu, { params: { shopId: '1' }, query: {} });
    await without.tell(wire.recordJournal, { body: { isOn: true } });
    expect(await log(without)).toEqual([]);
  });
});

describe('what else can be driven', () => {
  it('the kitchen: lanes, pause, one step, all', async () => {
    const world = await aSimulator();
    const kiosk = await world.kiosk();
    const { orderId } = await kiosk.buys('number-1');
    await kiosk.buys('number-2');
    expect(await world.tell(wire.pauseKitchen, { body: { isPaused: true } })).toMatchObject({ isPaused: true, counts: { paid: 2 }, orders: [{ number: '2', lane: 'paid', nextStepAt: null }, { number: '1', totalMinor: 7000, dishes: [{ name: 'bun', quantity: 2 }] }] });
    expect((await world.tell(wire.stepKitchen, { body: { orderId } })).counts).toEqual({ paid: 1, cooking: 1, ready: 0, collected: 0 });
    expect((await world.tell(wire.stepKitchen, { body: {} })).counts).toEqual({ paid: 0, cooking: 1, ready: 1, collected: 0 });
    expect((await world.ask('/control/kitchen/step', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"orderId":"nobody"}' })).status).toBe(404);
    await world.tell(wire.resetSimulator, { body: { what: 'scenario' } });
    expect((await world.tell(wire.getKitchen, {})).isPaused).toBe(false);
  });

  it('the counter: an order that is paid there waits with its code, and is the kitchen\'s once the money is taken', async () => {
    const world = await aSimulator();
    const created = await world.product.call(createOrder, { headers: { 'idempotency-key': 'counter-order-1' }, body: { ...anOrderBody({ contact: { phone: '', email: '' } }), terminalId: 'T-01', payAtCounter: true } });
    const orderId = created.ok ? created.value.body.orderId : '';
    expect(await world.tell(wire.getKitchen, {})).toMatchObject({ orders: [], atCounter: [{ orderId, shopId: 1, code: spokenCode(orderId), totalMinor: 7000, currency: 'SEK' }] });
    expect(await world.tell(wire.takeAtCounter, { params: { orderId } })).toMatchObject({ atCounter: [], orders: [{ orderId, number: '1', lane: 'paid' }] });
    const take = async (id: string): Promise<number> => (await world.ask(`/control/kitchen/counter/${id}`, { method: 'POST' })).status;
    expect([await take(orderId), await take('nobody')]).toEqual([200, 404]);
    expect(world.simulator.world.books().mismatches).toEqual([]);
  });

  it('sign-in by the code that the kiosk shows', async () => {
    const world = await aSimulator();
    const begun = await world.product.call(createSession, { params: { shopId: '1' } });
    const code = begun.ok ? begun.value.body.code : '';
    const type = (typed: string, password: string) => world.ask(`/control/signins/${typed}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'kassa', password, kiosk: 'kiosk-1' }) });
    expect([(await type('AAAAAA', 'bjork')).status, (await type(code, 'wrong')).status]).toEqual([404, 401]);
    const again = await world.product.call(createSession, { params: { shopId: '1' } });
    expect((await type((again.ok ? again.value.body.code : '').toLowerCase(), 'bjork')).status).toBe(204);
    expect(world.simulator.control.kiosks().map(({ kiosk }) => kiosk)).toEqual(['kiosk-1']);
  });

  it('mails, and the books of both servers', async () => {
    const world = await aSimulator();
    const kiosk = await world.kiosk();
    const { orderId } = await kiosk.buys('number-1');
    expect(await world.tell(wire.getOutbox, {})).toEqual([]);
    expect(await world.tell(wire.getBooks, {})).toMatchObject({
      isClean: true, charges: 1, sums: [{ currency: 'SEK', chargedMinor: 7000, reversedMinor: 0 }], orders: 1, mismatches: [], product: { lines: [{ kind: 'terminal taken', orderId, amountMinor: 7000 }], orders: [{ id: orderId, paid: true, totalMinor: 7000 }] },
      terminals: [{ id: 'T-01', ledger: { charges: 1, mismatches: [] } }],
    });
  });

  it('a snapshot is everything: orders, money, tokens, faults, kitchen, and the time', async () => {
    const world = await aSimulator({ scenario: 'approved, declined:51' });
    const kiosk = await world.kiosk();
    await kiosk.buys('number-1');
    await world.tell(wire.setProductFault, { params: { id: 'f' }, body: { name: 'f', route: 'getShop', fault: { kind: 'hang' } } as never });
    await world.tell(wire.pauseKitchen, { body: { isPaused: true } });
    await world.tell(wire.saveWorld, { params: { name: 'lunch' } });
    const [books, now] = [world.simulator.world.books(), world.simulator.clock.now()];
    await world.tell(wire.resetSimulator, { body: { what: 'all' } });
    expect([world.simulator.world.books().product.orders, world.simulator.control.queue(), world.simulator.clock.now() - NOON, await world.tell(wire.listProductFaults, {}), await world.tell(wire.listWorlds, {})]).toEqual(
      [[], ['approved', 'declined:51'], 0, [], ['lunch']],
    );
    await world.simulator.clock.advance(minutes(90));
    await world.tell(wire.loadWorld, { params: { name: 'lunch' } });
    expect([world.simulator.world.books(), world.simulator.clock.now() - now, (await world.tell(wire.listProductFaults, {})).map(({ id }) => id), (await world.tell(wire.getKitchen, {})).isPaused, world.simulator.control.queue()]).toEqual(
      [books, 0, ['f'], true, ['declined:51']],
    );
    // The kiosk's token holds again, and what comes next is new.
    await world.tell(wire.switchAllFaultsOff, {});
    expect([(await kiosk.buys('number-2')).status, (await kiosk.buys('number-3')).status, world.simulator.world.books().mismatches]).toEqual([402, 200, []]);
    await world.tell(wire.dropWorld, { params: { name: 'lunch' } });
    expect([await world.tell(wire.listWorlds, {}), (await world.ask('/control/snapshots/lunch/load', { method: 'POST' })).status]).toEqual([[], 404]);
  });

  it('snapshots are listed as people count, at each place', async () => {
    const world = await aSimulator();
    for (const name of ['run 10', 'run 2', 'Before', 'after']) {
      await world.tell(wire.saveWorld, { params: { name } });
      world.simulator.terminals[0]?.host.control.saveSnapshot(name);
    }
    expect([await world.tell(wire.listWorlds, {}), await (await world.ask('/control/host/snapshots')).json()]).toEqual(Array.from({ length: 2 }, () => ['after', 'Before', 'run 2', 'run 10']));
  });

  it.each(['/control/seed', '/control/host/seed'])('%s takes the seeds that the command line takes, and says of others what a seed is', async (path) => {
    const world = await aSimulator();
    const put = (seed: unknown): Promise<Response> => world.ask(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seed }) });
    const bounds = [await put(0), await put(LARGEST_SEED)];
    expect(bounds.map(({ status }) => status)).toEqual([204, 204]);
    for (const seed of [LARGEST_SEED + 1, -1, 1.5, '7', null]) {
      expect([seed, await (await put(seed)).json()]).toEqual([seed, expect.objectContaining({ status: 400, code: 'request.invalid-field', detail: SEED_WORDS, values: { path: 'seed' } })]);
    }
  });

  it.each([LARGEST_SEED + 1, -1, 1.5, NaN])('does not begin with %d, which is no seed', async (seed) => {
    await expect(createSimulator({ seed })).rejects.toThrow(`${SEED_WORDS}, not ${seed}`);
  });

  it.each([['with a seed', true], ['without one', false]])('a seed: from there on, two worlds that were started %s are the same', async (_started, isSeeded) => {
    const [one, two] = [await aSimulator({}, isSeeded), await aSimulator({}, isSeeded)];
    await (await two.kiosk()).buys('number-0');
    for (const world of [one, two]) {
      await world.tell(wire.setSeed, { body: { seed: 4217 } });
      await world.tell(wire.resetSimulator, { body: { what: 'all' } });
    }
    const [first, second] = [await (await one.kiosk()).buys('number-1'), await (await two.kiosk()).buys('number-1')];
    expect([second, one.simulator.world.seed(), one.simulator.world.books()]).toEqual([first, 4217, two.simulator.world.books()]);
  });

  it('the one clock: holds and sign-ins follow it', async () => {
    const world = await aSimulator();
    const created = await order(world, 'key-000001');
    const orderId = created.ok ? created.value.body.orderId : '';
    await world.tell(setClock, { body: { do: 'advance', ms: minutes(11) } });
    const gone = await world.product.call(getOrder, { params: { orderId }, headers: {} });
    const far = async (body: object): Promise<number> => (await world.ask(setClock.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status;
    expect([await far({ do: 'advance', ms: 1e12 }), await far({ do: 'set', to: '2999-01-01T00:00:00Z' }), await far({ do: 'set', to: '2020-01-01T00:00:00Z' })]).toEqual([400, 400, 409]);
    expect([gone.ok && gone.value.body.status, (await world.tell(wire.getSimulatorStatus, {})).clock.now]).toEqual(['Cancelled', '2026-11-20T12:11:00+01:00']);
  });

  it('tells a page of everything as it happens, and leaves nothing behind', async () => {
    const world = await aSimulator();
    const kiosk = await world.kiosk();
    const response = await world.ask('/control/events');
    const reader = response.body?.getReader();
    let text = '';
    const readUntil = async (part: string): Promise<void> => {
      while (!text.includes(part)) text += new TextDecoder().decode((await reader?.read())?.value);
    };
    await readUntil('event: orders');
    expect([...text.matchAll(/^event: (\w+)$/gm)].map(([, type]) => type)).toEqual(['terminal', 'printer', 'control', 'clock', 'orders']);
    text = '';
    await kiosk.buys('number-1');
    for (const part of ['event: request', 'event: terminal', 'event: clock', 'event: orders', '"target":"product"', '"target":"terminal"']) await readUntil(part);
    await reader?.cancel();
    await order(world, 'key-000009');
    expect(world.errors).toEqual([]);
  });
});
