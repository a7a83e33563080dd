import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import * as wire from '#adapters/wire/terminal-control.ts';
import { createControlApp } from '#simulator/terminal-host/control/control-app.ts';
import type { SettableClock } from '#simulator/world/settable-clock.ts';
import { aHost, SESSION } from './a-host.ts';

const CONSOLE = 'http://console.test';

const setUp = async (isSettable = true) => {
  const world = await aHost();
  let isFrozen = false;
  const settableClock: SettableClock = {
    isFrozen: () => isFrozen, freeze: () => { isFrozen = true; }, run: () => { isFrozen = false; }, advance: (ms) => world.clock.advance(ms),
    set: async (to) => {
      if (to < world.clock.now()) return false;
      await world.clock.advanceTo(to);
      return true;
    },
  };
  const app = createControlApp({
    control: world.host.control, events: world.host.events, clock: world.clock, settableClock: isSettable ? settableClock : null, shopId: 1, terminalId: 'T-01', timeZone: 'Europe/Stockholm',
    address: () => 'http://localhost:4860', hosts: ['console.test'], version: '1.2.3', onError: (error) => { world.errors.push(error); },
  });
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => app.fetch(new Request(url, init));
  // A caller of its own: its patience must not be measured by the clock that it moves.
  const control = createHttpClient({ baseUrl: CONSOLE, fetch: (url, init) => fetch(url, init), clock: createSystemClock() });
  const body = async <T>(answering: Promise<{ ok: true; value: { body: T } } | { ok: false; error: unknown }>): Promise<T> => {
    const answer = await answering;
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value.body;
  };
  return { world, control, body, fetch };
};

describe('the control interface', () => {
  it('tells everything at a glance', async () => {
    const { world, control, body } = await setUp();
    await world.pay();
    await world.clock.advance(seconds(2));
    expect(await body(control.call(wire.getHostStatus, {}))).toEqual({
      terminalId: 'T-01', shopId: 1, address: 'http://localhost:4860', queue: [], faultsOn: 0, seed: 7, charges: 0, sums: [], reversals: 0, orders: 0, receipts: 0, mismatches: [],
      terminal: { phase: 'reading', cause: '', outcome: '', display: ['154,00 SEK', 'Läser kortet, ta inte ut det'], attemptId: 'attempt-0001', scenario: 'approved', isAttended: false },
      printer: { online: true, coverOpen: false, jam: false, paperMm: 80_000, manner: 'normal' },
      clock: { now: '2026-11-20T12:00:02+01:00', timeZone: 'Europe/Stockholm', isFrozen: false, canBeSet: true },
      kiosks: [{ id: world.host.control.kiosks()[0]?.id, kiosk: 'kiosk-1', signedInAt: world.clock.now() - seconds(2), hasCalled: true }],
    });
  });

  it('scripts outcomes; a name that nobody knows is refused with names like it', async () => {
    const { control, body } = await setUp();
    expect(await body(control.call(wire.setQueue, { body: { scenarios: 'busy, declined:51' } }))).toEqual({ scenarios: ['busy', 'declined:51'] });
    expect(await body(control.call(wire.appendQueue, { body: { scenarios: 'approved' } }))).toEqual({ scenarios: ['busy', 'declined:51', 'approved'] });
    expect(await control.call(wire.setQueue, { body: { scenarios: 'unplugd' } })).toMatchObject({
      ok: false, error: { status: 422, values: { name: 'unplugd', similar: ['unplugged', 'unplugged:before', 'unplugged:during', 'unplugged:after'] } },
    });
    expect(await body(control.call(wire.getQueue, {}))).toEqual({ scenarios: ['busy', 'declined:51', 'approved'] });
    expect(await control.call(wire.setQueue, { body: { scenarios: 'approved, busy', was: 'busy, approved' } })).toMatchObject({
      ok: false, error: { status: 409, values: { path: 'was', queue: ['busy', 'declined:51', 'approved'] } },
    });
    expect(await body(control.call(wire.setQueue, { body: { scenarios: 'approved, busy', was: 'busy,declined:51 , approved' } }))).toEqual({ scenarios: ['approved', 'busy'] });
    expect((await body(control.call(wire.listScenarios, {}))).find((scenario) => scenario.name === 'declined:51')).toEqual({ name: 'declined:51', title: 'Declined 51, insufficient funds' });
  });

  it('is a hand at the terminal', async () => {
    const { world, control, body } = await setUp();
    await body(control.call(wire.attendTerminal, { body: { isAttended: true } }));
    await world.pay();
    expect(await body(control.call(wire.actAtTerminal, { body: { act: 'tap' } }))).toMatchObject({ phase: 'reading', scenario: 'person', isAttended: true });
    await world.clock.advance(seconds(3));
    expect((await world.status()).status).toBe(200);
    expect((await body(control.call(wire.getHostStatus, {}))).terminal).toMatchObject({ phase: 'result', outcome: 'approved' });
  });

  it('sets faults with plain names, and switches them off', async () => {
    const { world, control, body } = await setUp();
    const rule = { name: 'Payment reply lost after commit', isOn: true, route: 'startTerminalPayment', client: '', fault: { kind: 'drop-after' as const }, timing: { first: 1 } };
    expect(await body(control.call(wire.setFault, { params: { id: 'lost' }, body: rule }))).toEqual([{ id: 'lost', ...rule, isDone: false }]);
    expect([(await world.pay()).status, (await world.pay()).status]).toEqual([0, 202]);
    expect(await body(control.call(wire.listFaults, {}))).toEqual([{ id: 'lost', ...rule, isDone: true }]);
    await body(control.call(wire.switchFaultsOff, {}));
    expect((await body(control.call(wire.listFaults, {}))).map((one) => one.isOn)).toEqual([false]);
    await body(control.call(wire.removeFault, { params: { id: 'lost' } }));
    expect(await control.call(wire.removeFault, { params: { id: 'lost' } })).toMatchObject({ ok: false, error: { status: 404 } });
  });

  it.each([
    { kind: 'nonsense' }, { kind: 'delay', delay: { kind: 'fixed', ms: -1 } }, { kind: 'status', status: 99 }, { kind: 'slow-body', bytesPerSecond: 0 },
  ])('refuses a fault that is none: %o', async (fault) => {
    const { world, fetch } = await setUp();
    const answer = await fetch(`${CONSOLE}/control/host/faults/x`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'x', fault }) });
    expect([answer.status, world.host.control.faults()]).toEqual([400, []]);
  });

  it.each([
    [{ route: 'startTerminalPaymnt' }, { path: 'route', name: 'startTerminalPaymnt', similar: ['startTerminalPayment'] }], [{ route: 'createOrder' }, { path: 'route', name: 'createOrder', similar: [] }],
    [{ fault: { kind: 'delay', delay: { kind: 'uniform', minMs: 9, maxMs: 2 } } }, { path: 'fault.delay.maxMs' }], [{ timing: { from: 9, until: 9 } }, { path: 'timing.until' }],
    [{ timing: { frist: 1 } }, { path: 'timing.frist' }], [{ match: { paths: '/order' } }, { path: 'match.paths' }],
  ])('refuses a rule that would never hit, or others than it says: %o', async (part, values) => {
    const { world, fetch } = await setUp();
    const answer = await fetch(`${CONSOLE}/control/host/faults/x`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'x', fault: { kind: 'hang' }, ...part }) });
    expect([answer.status, await answer.json(), world.host.control.faults()]).toEqual([400, expect.objectContaining({ code: 'request.invalid-field', values }), []]);
  });

  it.each([
    ['ms', { kind: 'fixed', ms: 600_001 }], ['minMs', { kind: 'uniform', minMs: 600_001, maxMs: 600_002 }], ['maxMs', { kind: 'uniform', minMs: 1, maxMs: 600_001 }], ['medianMs', { kind: 'log-normal', medianMs: 600_001, sigma: 0 }],
  ])('refuses a delay that it would cut, and says which are none too long: %s', async (field, delay) => {
    const { world, fetch } = await setUp();
    const set = async (of: unknown) => {
      const { status, text } = await fetch(`${CONSOLE}/control/host/faults/x`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'x', fault: { kind: 'delay', delay: of } }) }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));
      return { status, said: JSON.parse(text) as unknown };
    };
    expect(await set(delay)).toEqual({ status: 400, said: expect.objectContaining({ code: 'request.invalid-field', detail: `${field} is at most 600000, which are ten minutes`, values: { path: `fault.delay.${field}` } }) as unknown });
    expect(world.host.control.faults()).toEqual([]);
    const longest = Object.fromEntries(Object.entries(delay).map(([name, value]) => [name, typeof value === 'number' ? Math.min(value, 600_000) : value]));
    expect([(await set(longest)).status, world.host.control.faults()]).toEqual([200, [expect.objectContaining({ fault: { kind: 'delay', delay: longest } })]]);
  });

  it('a switch of the printer that there is not is refused, not passed over', async () => {
    const { fetch } = await setUp();
    const answer = await fetch(`${CONSOLE}/control/host/printer`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ offline: true }) });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'request.invalid-field', values: { path: 'offline' } })]);
  });

  it.each([
    ['POST', 'snapshots/none/load', 'There is no such snapshot'], ['DELETE', 'faults/none', 'There is no such rule'], ['DELETE', 'kiosks/none', 'There is no such sign-in of a kiosk'], ['GET', 'printer/jobs/none/text', 'Nothing of this id was printed'],
  ])('says what there is not: %s %s', async (method, path, title) => {
    const { fetch } = await setUp();
    const answer = await fetch(`${CONSOLE}/control/host/${path}`, { method });
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'error.notFound', title })]);
  });

  it('shows ledger, log and paper', async () => {
    const { world, control, body, fetch } = await setUp();
    await world.pay();
    await world.clock.advance(seconds(10));
    await world.call('PUT', '/self-service/receipt/order-0001/print');
    expect(await body(control.call(wire.getLedger, {}))).toMatchObject({ charges: 1, sums: [{ currency: 'SEK', chargedMinor: 15_400, reversedMinor: 0 }], reversals: 0, orders: 1, receipts: 1, mismatches: [] });
    const entries = await body(control.call(wire.getJournal, { query: { text: '', route: 'startTerminalPayment', after: '0', limit: '10' } }));
    expect(entries.map((entry) => [entry.path, entry.status, entry.scenario, entry.scenarioSource])).toEqual([['/self-service/payment', 202, 'approved', 'default']]);
    const [job] = await body(control.call(wire.listPrintJobs, {}));
    expect(job).toMatchObject({ title: 'receipt 214', state: 'out', columns: 42 });
    const of = (what: string) => fetch(`${CONSOLE}/control/host/printer/jobs/${job?.id}/${what}`);
    const [picture, text, bytes] = [await of('picture'), await of('text'), await of('bytes')];
    expect([picture.headers.get('content-type'), (await picture.text()).startsWith('<svg'), (await text.text()).includes('TEST, INGET KÖP'), new Uint8Array(await bytes.arrayBuffer()).slice(0, 2)]).toEqual(
      ['image/svg+xml', true, true, Uint8Array.of(0x1b, 0x40)],
    );
    const har: unknown = await (await fetch(`${CONSOLE}/control/host/journal.har`)).json();
    expect(har).toMatchObject({ log: { version: '1.2', entries: { length: 3 } } });
  });

  it('moves the clock, and time does not go back', async () => {
    const { world, control, body } = await setUp();
    const at = world.clock.now();
    expect((await body(control.call(wire.setClock, { body: { do: 'freeze' } }))).isFrozen).toBe(true);
    expect((await body(control.call(wire.setClock, { body: { do: 'advance', ms: minutes(15) } }))).now).toBe('2026-11-20T12:15:00+01:00');
    expect((await body(control.call(wire.setClock, { body: { do: 'set', to: '2026-11-21T08:00:00+01:00' } }))).now).toBe('2026-11-21T08:00:00+01:00');
    expect(await control.call(wire.setClock, { body: { do: 'set', to: '2026-11-20T08:00:00+01:00' } })).toMatchObject({ ok: false, error: { status: 409 } });
    expect([(await body(control.call(wire.setClock, { body: { do: 'run' } }))).isFrozen, world.clock.now() - at]).toEqual([false, minutes(20 * 60)]);
    const real = await setUp(false);
    expect(await real.control.call(wire.setClock, { body: { do: 'freeze' } })).toMatchObject({ ok: false, error: { status: 409 } });
  });

  it('signs kiosks in and out', async () => {
    const { world, control, body } = await setUp();
    const who = { sessionId: 'session-aaaaaaaaaaaaaaaa', username: 'kassa', password: 'bjork', kiosk: 'kiosk-2' };
    expect(await body(control.call(wire.signKioskIn, { body: who }))).toBeNull();
    expect(await control.call(wire.signKioskIn, { body: { ...who, password: 'no' } })).toMatchObject({ ok: false, error: { status: 401 } });
    const [first] = world.host.control.kiosks();
    await body(control.call(wire.signKioskOut, { params: { id: first?.id ?? '' } }));
    expect([(await world.call('GET', '/self-service/ping')).status, (await world.call('GET', `/self-service/session/${SESSION}`)).status]).toEqual([401, 404]);
    world.server.isDown = true;
    expect(await control.call(wire.signKioskIn, { body: who })).toMatchObject({ ok: false, error: { code: 'self-service.session-data' } });
  });

  it('forgets a sign-in whose tokens nobody has used while they could be fetched: staff have proved by it that they are staff', async () => {
    const { world, control, body } = await setUp();
    await world.call('GET', '/self-service/ping');
    await body(control.call(wire.signKioskIn, { body: { sessionId: 'session-of-the-staff', username: 'kassa', password: 'bjork', kiosk: 'kiosk-2' } }));
    const signedIn = () => world.host.control.kiosks().map(({ kiosk, isUsed }) => `${kiosk} ${isUsed ? 'has called' : 'has not'}`);
    const before = signedIn();
    await world.clock.advance(minutes(10));
    expect([before, signedIn()]).toEqual([['kiosk-1 has called', 'kiosk-2 has not'], ['kiosk-1 has called']]);
  });

  it('saves and loads snapshots, seeds, resets, and takes the host down', async () => {
    const { world, control, body } = await setUp();
    await world.pay();
    await body(control.call(wire.saveSnapshot, { params: { name: 'before lunch' } }));
    expect(await body(control.call(wire.listSnapshots, {}))).toEqual(['before lunch']);
    await body(control.call(wire.setHostSeed, { body: { seed: 4217 } }));
    expect((await body(control.call(wire.getHostStatus, {}))).seed).toBe(4217);
    await body(control.call(wire.resetHost, { body: { what: 'all' } }));
    expect((await body(control.call(wire.getLedger, {}))).attempts).toEqual([]);
    await body(control.call(wire.loadSnapshot, { params: { name: 'before lunch' } }));
    expect((await body(control.call(wire.getLedger, {}))).attempts.map((attempt) => attempt.state)).toEqual(['failed']);
    expect(await control.call(wire.loadSnapshot, { params: { name: 'none' } })).toMatchObject({ ok: false, error: { status: 404 } });
    await body(control.call(wire.takeHostDown, { body: { forMs: seconds(5), kill: true } }));
    expect([(await world.status()).status, (await body(control.call(wire.getHostStatus, {}))).terminal.phase]).toEqual([0, 'host-down']);
    await world.clock.advance(seconds(5));
    expect((await world.status()).status).toBe(402);
  });

  it('tells a page of changes as they happen, and leaves nothing behind when the page goes', async () => {
    const { world, fetch } = await setUp();
    const before = world.clock.pending();
    const response = await fetch(`${CONSOLE}/control/host/events`);
    const reader = response.body?.getReader();
    let text = '';
    const readUntil = async (part: string): Promise<void> => {
      while (!text.includes(part)) text += new TextDecoder().decode((await reader?.read())?.value);
    };
    await readUntil('event: control');
    await world.pay();
    await readUntil('event: request');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    // The second `control`: the kiosk has come.
    expect([...text.matchAll(/^event: (\w+)$/gm)].map(([, type]) => type)).toEqual(['terminal', 'printer', 'control', 'control', 'terminal', 'request']);
    await reader?.cancel();
    await world.clock.advance(seconds(30));
    expect(world.clock.pending()).toBe(before);
  });

  it('ends the stream of a page that has stopped reading, and follows nothing for it any more', async () => {
    const { world, fetch } = await setUp();
    const before = world.clock.pending();
    const reader = (await fetch(`${CONSOLE}/control/host/events`)).body?.getReader();
    for (let asked = 0; asked < 1_200; asked += 1) await world.status();
    expect(world.clock.pending()).toBe(before);
    let pieces = 0;
    while ((await reader?.read())?.done === false) pieces += 1;
    expect(pieces).toBeLessThan(1_100);
  });

  it('is described by OpenAPI, made from the very values it is served with', async () => {
    const { fetch } = await setUp();
    const document: unknown = await (await fetch(`${CONSOLE}/control/openapi.json`)).json();
    const operations = Object.values(wire.TERMINAL_CONTROL).map((endpoint) => endpoint.name).toSorted();
    expect([...JSON.stringify(document).matchAll(/"operationId":"(\w+)"/g)].map(([, name = '']) => name).toSorted()).toEqual(operations);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'weborder simulator control', version: '1.2.3' } });
  });

  it('is closed to pages of other places, and under other names', async () => {
    const { fetch } = await setUp();
    const ask = async (headers: Readonly<Record<string, string>>): Promise<number> => (await fetch(`${CONSOLE}/control/host/queue`, { headers })).status;
    expect([await ask({}), await ask({ origin: CONSOLE }), await ask({ origin: 'http://evil.test' }), await ask({ origin: 'null' }), await ask({ host: 'evil.test' }), await ask({ 'sec-fetch-site': 'cross-site' })]).toEqual(
      [200, 200, 403, 403, 403, 403],
    );
  });

  it('knows nothing else', async () => {
    const { fetch, world } = await setUp();
    const otherwise = await fetch(`${CONSOLE}/control/host/queue`, { method: 'PATCH' });
    expect([otherwise.status, otherwise.headers.get('allow')]).toEqual([405, 'GET, PUT, POST']);
    const coded = await fetch(`${CONSOLE}/control/host/queue`, { method: 'PUT', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: '{"scenarios":"busy"}' });
    expect([coded.status, coded.headers.get('accept-encoding'), world.host.control.queue()]).toEqual([415, 'identity', []]);
    expect([(await fetch(`${CONSOLE}/control/nothing`)).status, world.errors]).toEqual([404, []]);
  });
});
