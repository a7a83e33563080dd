import { describe, expect, it } from 'vitest';
import { getMenu } from '#adapters/wire/menus.ts';
import { createSession } from '#adapters/wire/self-service.ts';
import type { FaultRule } from '#simulator/faults/fault-rule.ts';
import { readSnapshot, writeSnapshot } from '#simulator/control/simulator-snapshot.ts';
import { aChain, aSeedShop } from '../support/a-chain.ts';
import { aSimulator, APP, type SimulatorWorld } from './a-simulator.ts';

const CASHIER = { username: 'kassa', password: 'bjork' };
const rule = (id: string, overrides: Partial<FaultRule> = {}): FaultRule => ({ id, name: id, isOn: true, route: '*', client: '', fault: { kind: 'hang' }, timing: {}, ...overrides });
const off = ({ id, isOn }: FaultRule): unknown => [id, isOn];

describe('what is done to all servers at once', () => {
  it('switches the faults of every one of them off, and counts only those that are on', async () => {
    const { simulator: { world, terminals } } = await aSimulator({ terminals: [{ shopId: 1 }, { shopId: 1 }] });
    await world.productFaults.replace([rule('a'), rule('b', { isOn: false })]);
    for (const { host } of terminals) {
      host.control.setFault(rule('c'));
      host.control.setFault(rule('d', { isOn: false }));
    }
    const before = world.faultsOn();
    await world.allFaultsOff();
    expect([before, world.faultsOn(), world.productFaults.rules().map(off), ...terminals.map(({ host }) => host.control.faults().map(off))])
      .toEqual([{ product: 1, terminal: 2 }, { product: 0, terminal: 0 }, [['a', false], ['b', false]], [['c', false], ['d', false]], [['c', false], ['d', false]]]);
  });

  it('begins the chance of faults anew, from a seed that is set, and from the same one where everything is reset', async () => {
    const { simulator: { world } } = await aSimulator();
    const draws = async (): Promise<readonly number[]> => {
      await world.productFaults.replace([rule('a', { timing: { chance: 0.5 } })]);
      return Array.from({ length: 40 }, () => world.productFaults.desk.plan({ route: 'getMenu', path: '', client: () => '', header: () => null, body: '' }).names.length);
    };
    const first = await draws();
    await world.setSeed(4217);
    const ofSeed = await draws();
    const next = await draws();
    await world.setSeed(4217);
    const again = await draws();
    await world.reset('all');
    expect([again, await draws()]).toEqual([ofSeed, ofSeed]);
    expect([first, next]).not.toContainEqual(ofSeed);
  });

  it('forgets what was logged, and what pages have sent, where everything is reset, and not where a scenario begins anew', async () => {
    const driven = await aSimulator({ takesTelemetry: true });
    const { world } = driven.simulator;
    const kept = (): readonly number[] => [world.journal.size, world.telemetry.received];
    await world.terminals[0]?.host.fetch(new Request('http://127.0.0.1:4310/self-service/ping'));
    await driven.product.call(getMenu, { params: { shopId: '1' }, query: {} });
    const report = { time: '2026-11-20T11:00:00.000Z', name: 'Microsoft.ApplicationInsights.Event', tags: {}, data: { baseType: 'EventData', baseData: { name: 'seen', properties: {} } } };
    await driven.ask('/v2/track', { method: 'POST', headers: { 'content-type': 'application/json', 'origin': APP }, body: JSON.stringify([report]) });
    const before = kept();
    await world.reset('scenario');
    const after = kept();
    await world.reset('all');
    expect([before, after, kept()]).toEqual([[2, 1], [2, 1], [0, 0]]);
  });

  it('tells of snapshots as they are saved and forgotten, and of nothing else', async () => {
    const { simulator: { world } } = await aSimulator();
    const told: (readonly string[])[] = [];
    const stop = world.onSnapshots(() => told.push(world.snapshots()));
    await world.saveSnapshot('lunch');
    expect([await world.dropSnapshot('dinner'), await world.loadSnapshot('dinner'), await world.dropSnapshot('lunch')]).toEqual([false, false, true]);
    stop();
    await world.saveSnapshot('lunch');
    expect(told).toEqual([['lunch'], []]);
  });

  it('starts a terminal host that a snapshot says nothing of, as one that has just been switched on', async () => {
    const { simulator: { world, control, product: { memory: { notes } } } } = await aSimulator();
    await world.saveSnapshot('lunch');
    await notes.write('snapshot', 'lunch', writeSnapshot({ ...readSnapshot(notes.read('snapshot', 'lunch') ?? ''), terminals: {} }));
    expect([await world.loadSnapshot('lunch'), control.terminal().phase]).toEqual([true, 'idle']);
  });
});

describe('a kiosk that is signed in by its code', () => {
  const waiting = async ({ product }: SimulatorWorld, shopId: string): Promise<string> => {
    const begun = await product.call(createSession, { params: { shopId } });
    return begun.ok ? begun.value.body.code : '';
  };

  it('is let in at a terminal of its own shop, or at the one that is named', async () => {
    const world = await aSimulator({ chain: aChain({ shops: [aSeedShop(1), aSeedShop(2)] }), terminals: [{ shopId: 1 }, { shopId: 2 }, { shopId: 2 }] });
    const { simulator: { world: control, terminals } } = world;
    const kiosks = (): readonly (readonly string[])[] => terminals.map(({ host }) => host.control.kiosks().map(({ kiosk }) => kiosk));
    await control.signInByCode(await waiting(world, '2'), CASHIER, 'own');
    const named = await world.ask(`/control/signins/${await waiting(world, '2')}?terminal=T-03`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...CASHIER, kiosk: 'named' }) });
    expect([named.status, kiosks()]).toEqual([204, [[], ['own'], ['named']]]);
    expect(await control.signInByCode('AAAAAA', CASHIER, 'nobody')).toBeNull();
  });
});
