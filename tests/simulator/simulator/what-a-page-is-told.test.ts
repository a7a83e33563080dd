import { expect, it } from 'vitest';
import { getMenu } from '#adapters/wire/menus.ts';
import { createSession } from '#adapters/wire/self-service.ts';
import { simulatorEventStream } from '#simulator/control/simulator-event-stream.ts';
import { HEARTBEAT_MS } from '#simulator/http/stream-places.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aSimulator } from './a-simulator.ts';

it('a page of the console is told of everything as it happens, of what comes in bursts once, and that somebody is still here; when it goes nothing is left', async () => {
  const { simulator: { world }, product } = await aSimulator();
  const clock = virtualClock();
  let text = '';
  let left = 0;
  const reader = simulatorEventStream({ control: world, clock, timeZone: 'Europe/Stockholm', leave: () => { left += 1; } }).getReader();
  const reading = (async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += new TextDecoder().decode(piece.value);
  })();
  /** What was told since somebody asked last. */
  const told = async (): Promise<readonly string[]> => {
    await new Promise((resolve) => { setImmediate(resolve); });
    const types = [...text.matchAll(/^(?:event: (\w+)|(: here))$/gm)].map(([, type, sign]) => type ?? sign ?? '');
    text = '';
    return types;
  };
  const after = async (act: () => unknown): Promise<readonly string[]> => {
    await act();
    return told();
  };
  expect(await told()).toEqual(['terminal', 'printer', 'control', 'clock', 'orders', 'snapshots']);
  expect([
    await after(() => world.productFaults.allOff()), await after(() => world.journal.record(false)), await after(() => product.call(createSession, { params: { shopId: '1' } })), await after(() => world.journal.record(true)),
    await after(() => world.journal.clear()), await after(() => world.telemetry.clear()), await after(() => world.clock.run()), await after(() => world.saveSnapshot('lunch')),
    await after(() => world.terminals[0]?.host.control.setPrinter({ jam: true })),
  ]).toEqual([['control'], ['control'], ['control'], ['control'], ['cleared'], ['telemetry'], ['clock'], ['snapshots'], ['printer']]);
  const feed = () => world.terminals[0]?.host.control.setPrinter({ jam: false });
  // Whoever only asks moves nothing; whoever sends something, or does something at the terminal, may have moved money.
  expect([await after(() => product.call(getMenu, { params: { shopId: '1' }, query: {} })), await after(() => clock.advance(100)), await after(feed), await after(() => clock.advance(100))]).toEqual([['request'], [], ['printer'], []]);
  expect([await after(() => product.call(createSession, { params: { shopId: '1' } })), await after(() => clock.advance(100))]).toEqual([['control', 'request'], ['orders']]);
  expect([await after(() => world.terminals[0]?.host.control.act('unplug')), await after(() => clock.advance(100))]).toEqual([['terminal'], ['orders']]);
  const burst = async (): Promise<readonly (readonly string[])[]> => {
    await world.kitchen.pause();
    await world.kitchen.run();
    return [await told(), await after(() => clock.advance(99)), await after(() => clock.advance(1)), await after(() => clock.advance(1000))];
  };
  expect([await burst(), await burst()]).toEqual([[[], [], ['orders'], []], [[], [], ['orders'], []]]);
  expect(await after(() => clock.advance(HEARTBEAT_MS))).toEqual([': here']);
  await world.kitchen.pause();
  expect([left, clock.pending()]).toEqual([0, 2]);
  await reader.cancel();
  await reading;
  await world.kitchen.run();
  await world.dropSnapshot('lunch');
  expect([left, clock.pending(), await told()]).toEqual([1, 0, []]);
});

it('a page of the console that has just come is told how everything stands', async () => {
  const { simulator: { world } } = await aSimulator({ scenario: 'busy' });
  await world.saveSnapshot('lunch');
  await world.productFaults.set({ id: 'f', name: 'f', isOn: true, route: '*', client: '', fault: { kind: 'hang' }, timing: {} });
  const host = world.terminals[0]?.host.control;
  host?.setPrinter({ jam: true });
  host?.act('unplug');
  const reader = simulatorEventStream({ control: world, clock: virtualClock(), timeZone: 'Europe/Stockholm', leave: () => undefined }).getReader();
  const told: unknown[] = [];
  while (told.length < 6) {
    const { value } = await reader.read();
    for (const [, type, data = ''] of new TextDecoder().decode(value).matchAll(/^event: (\w+)\ndata: (.*)$/gm)) told.push([type, JSON.parse(data)]);
  }
  await reader.cancel();
  expect(told).toEqual([
    ['terminal', { terminalId: 'T-01', phase: 'unavailable', cause: 'unplugged', outcome: '', display: ['Ingen kontakt med kassan'], attemptId: '', scenario: '', isAttended: false }],
    ['printer', { terminalId: 'T-01', online: true, coverOpen: false, jam: true, paperMm: 80_000, manner: 'normal' }],
    ['control', { terminalId: 'T-01', queue: ['busy'], faults: [], productFaults: [{ id: 'f', name: 'f', isOn: true, route: '*', client: '', fault: { kind: 'hang' }, timing: {}, isDone: false }] }],
    ['clock', { now: '2026-11-20T12:00:00+01:00', timeZone: 'Europe/Stockholm', isFrozen: true, canBeSet: true }], ['orders', { books: { isClean: true } }], ['snapshots', { names: ['lunch'] }],
  ]);
});
