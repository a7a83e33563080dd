import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import type { FaultRule } from '#simulator/faults/fault-rule.ts';
import { readSnapshot, writeSnapshot } from '#simulator/control/simulator-snapshot.ts';
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

  it('and are there again when that is no world at all', async () => {
    const world = await aSimulator();
    await onItsWay(world);
    const { notes } = world.simulator.product.memory;
    await notes.write('snapshot', 'broken', writeSnapshot({ ...readSnapshot(notes.read('snapshot', 'before') ?? ''), product: 'broken' }));
    await expect(world.simulator.world.loadSnapshot('broken')).rejects.toThrow(SyntaxError);
    const phase = world.simulator.control.terminal().phase;
    const { charges, mismatches } = await standing(world);
    expect([phase, charges.map(({ kind, amount }) => [kind, amount]), mismatches]).toEqual(['idle', [['charge', 7000]], []]);
  });
});
