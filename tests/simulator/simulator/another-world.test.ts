import { describe, expect, it, vi } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import type { FaultRule } from '#simulator/faults/fault-rule.ts';
import { readSnapshot, writeSnapshot } from '#simulator/control/simulator-snapshot.ts';
import { UnusableSnapshot } from '#simulator/shared/unusable-snapshot.ts';
import { aSimulator, type SimulatorWorld } from './a-simulator.ts';

const late: FaultRule = { id: 'late', name: 'Settlements are late', isOn: true, route: 'settleAtTerminal', client: '', fault: { kind: 'delay', delay: { kind: 'fixed', ms: seconds(30) } }, timing: {} };
/** A guest has paid, and the product server hears of it in half a minute. */
const onItsWay = async (world: SimulatorWorld): Promise<void> => {
  const kiosk = await world.kiosk();
  await world.simulator.world.saveSnapshot('before');
  await world.simulator.world.productFaults.set(late);
  expect((await kiosk.buys('number-1')).status).toBe(200);
};
const standing = async ({ simulator }: SimulatorWorld) => {
  await simulator.clock.advance(minutes(2));
  const { product, terminals, mismatches } = simulator.world.books();
  return { orders: product.orders.length, told: product.onsite, charges: terminals.flatMap(({ books }) => books.lines), mismatches };
};
const nothing = { orders: 0, told: [], charges: [], mismatches: [] };

describe('[M2] [M10] a settlement that is on its way', () => {
  it('does not arrive after a reset', async () => {
    const world = await aSimulator();
    await onItsWay(world);
    await world.simulator.reset();
    expect([await standing(world), world.errors]).toEqual([nothing, []]);
  });

  it('does not arrive after a snapshot was loaded', async () => {
    const world = await aSimulator();
    await onItsWay(world);
    expect(await world.simulator.world.loadSnapshot('before')).toBe(true);
    expect([await standing(world), world.errors]).toEqual([nothing, []]);
  });

  it('and was so when a snapshot was taken is told once more, to the server of the snapshot and by its faults', async () => {
    const world = await aSimulator();
    await onItsWay(world);
    await world.simulator.world.saveSnapshot('during');
    await world.simulator.world.productFaults.allOff();
    await world.simulator.clock.advance(minutes(1));
    await world.simulator.world.loadSnapshot('during');
    await world.simulator.clock.advance(seconds(20));
    const before = world.simulator.world.books().product.onsite;
    const { told, charges, mismatches } = await standing(world);
    expect([before, told.map(({ id, state }) => [id, state]), charges.map(({ kind, amount }) => [kind, amount]), mismatches]).toEqual([[], [['attempt-number-1', 'taken']], [['charge', 7000]], []]);
  });
});

describe('while the product server is put into another world', () => {
  it.each([
    ['reset', (world: SimulatorWorld) => world.simulator.reset()], ['a snapshot', (world: SimulatorWorld) => world.simulator.world.loadSnapshot('before')],
  ])('the terminal hosts are down: %s', async (_what, change) => {
    const world = await aSimulator();
    await onItsWay(world);
    const phase = (): string => world.simulator.control.terminal().phase;
    const changing = change(world);
    const during = phase();
    await changing;
    expect([during, phase()]).toEqual(['host-down', 'idle']);
  });

  it('and are there again when that is no world at all, at the time that it is', async () => {
    const world = await aSimulator();
    await onItsWay(world);
    await world.simulator.clock.advance(seconds(5));
    const before = world.simulator.clock.now();
    const { notes } = world.simulator.product.memory;
    await notes.write('snapshot', 'broken', writeSnapshot({ ...readSnapshot(notes.read('snapshot', 'before') ?? ''), product: 'broken' }));
    await expect(world.simulator.world.loadSnapshot('broken')).rejects.toThrow(UnusableSnapshot);
    const [phase, now] = [world.simulator.control.terminal().phase, world.simulator.clock.now()];
    const { charges, mismatches } = await standing(world);
    expect([now - before, phase, charges.map(({ kind, amount }) => [kind, amount]), mismatches]).toEqual([0, 'idle', [['charge', 7000]], []]);
  });
});

describe('[R-9] a snapshot that another version has saved, or that is damaged', () => {
  type Tables = Record<string, Record<string, unknown>[]>;
  /** What was saved, with its tables changed. */
  const changed = (text: string, change: (tables: Tables) => void): string => {
    const snapshot = readSnapshot(text);
    const tables = JSON.parse(snapshot.product) as Tables;
    change(tables);
    return writeSnapshot({ ...snapshot, product: JSON.stringify(tables) });
  };
  const eachOrder = (tables: Tables, change: (row: Record<string, unknown>) => void): void => { for (const row of tables['guest_order'] ?? []) change(row); };
  const refusal = { status: 409, code: 'request.invalid-field', title: 'This snapshot was saved by another version of weborder, or is damaged: load it there, or save one anew' };

  it.each<readonly [string, (text: string) => string]>([
    ['is no JSON', (text) => text.slice(0, -9)],
    ['has another number', (text) => JSON.stringify({ ...JSON.parse(text) as object, version: 2 })],
    ['has a column that is not there now', (text) => changed(text, (tables) => eachOrder(tables, (row) => { row['smell'] = ''; }))],
    ['lacks a column that must be filled now', (text) => changed(text, (tables) => eachOrder(tables, (row) => { delete row['shop_id']; }))],
    ['lacks rows on which others hang now', (text) => changed(text, (tables) => { tables['guest_order'] = []; })],
    ['has a table that is not there now', (text) => changed(text, (tables) => { tables['table_to_come'] = []; })],
    ['has rows that are none', (text) => changed(text, (tables) => eachOrder(tables, (row) => { row['id'] = {}; }))],
    ['has records of a kind that no host has now', (text) => writeSnapshot({ ...readSnapshot(text), terminals: { 'T-01': '{"kind-to-come":[]}' } })],
  ])('and %s, is said to be that, and nothing has changed', async (_what, write) => {
    const world = await aSimulator();
    await (await world.kiosk()).buys('number-1');
    await world.simulator.world.saveSnapshot('now');
    const { notes } = world.simulator.product.memory;
    await notes.write('snapshot', 'theirs', write(notes.read('snapshot', 'now') ?? ''));
    await world.simulator.clock.advance(minutes(1));
    const state = () => ({ now: world.simulator.clock.now(), books: world.simulator.world.books(), phase: world.simulator.control.terminal().phase });
    const before = state();
    const answer = await world.ask('/control/snapshots/theirs/load', { method: 'POST' });
    expect([await answer.json(), state(), world.errors]).toEqual([expect.objectContaining(refusal), before, []]);
    expect([before.books.product.orders.length, await world.simulator.world.loadSnapshot('now')]).toEqual([1, true]);
  });

  it('is refused where one host is asked, too', async () => {
    const world = await aSimulator();
    const { control } = world.simulator.terminals[0]?.host ?? {};
    if (control === undefined) throw new Error('there is a terminal');
    vi.spyOn(control, 'dump').mockReturnValueOnce('{"kind-to-come":[]}');
    control.saveSnapshot('theirs');
    control.goDown(minutes(1), true);
    const answer = await world.ask('/control/host/snapshots/theirs/load', { method: 'POST' });
    expect([await answer.json(), control.terminal().phase, world.errors]).toEqual([expect.objectContaining(refusal), 'host-down', []]);
  });
});
