import { describe, expect, it } from 'vitest';
import { ProductFaults } from '#simulator/control/product-faults.ts';
import type { FaultRule } from '#simulator/faults/fault-rule.ts';
import type { SimulatorNotes } from '#simulator/product-server/store/simulator-notes.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const rule = (id: string, overrides: Partial<FaultRule> = {}): FaultRule => ({ id, name: id, isOn: true, route: '*', client: '', fault: { kind: 'drop-before' }, timing: { first: 1 }, ...overrides });

/** The database of a server, of which only the notes matter here. */
const aDatabase = () => {
  const kept = new Map<string, string>();
  const notes: SimulatorNotes = {
    read: (kind, name) => kept.get(`${kind} ${name}`) ?? null,
    names: () => [],
    write: (kind, name, value) => {
      if (value === null) kept.delete(`${kind} ${name}`);
      else kept.set(`${kind} ${name}`, value);
      return Promise.resolve();
    },
  };
  return { notes, kept };
};
const begun = (database = aDatabase()) => {
  const faults = new ProductFaults(virtualClock(), 7);
  faults.keepIn(database.notes);
  let told = 0;
  const stop = faults.onChange(() => { told += 1; });
  /** The rules that hit one more request. */
  const hits = (): readonly string[] => faults.desk.plan({ route: 'getMenu', path: '/api/menu', client: () => 'web', header: () => null, body: '' }).names;
  return { faults, database, stop, hits, told: () => told };
};

describe('the faults of the product server', () => {
  it('last through a restart; where there are none nothing is kept', async () => {
    const { faults, database } = begun();
    await faults.set(rule('a'));
    await faults.set(rule('b', { isOn: false }));
    expect(begun(database).faults.rules()).toEqual([rule('a'), rule('b', { isOn: false })]);
    await faults.replace([]);
    expect([begun(database).faults.rules(), database.kept.size]).toEqual([[], 0]);
  });

  it('count from one whenever they are set anew, all or one; the others count on', async () => {
    const { faults, hits } = begun();
    await faults.replace([rule('a'), rule('b')]);
    expect([hits(), hits()]).toEqual([['a', 'b'], []]);
    await faults.set(rule('a'));
    expect([hits(), hits()]).toEqual([['a'], []]);
    await faults.replace([rule('b'), rule('a')]);
    expect([hits(), hits()]).toEqual([['b', 'a'], []]);
    await faults.remove('b');
    expect(faults.rules()).toEqual([rule('a')]);
    await faults.set(rule('b'));
    expect([hits(), hits()]).toEqual([['b'], []]);
  });

  it('take the place of the one with the same id, and stand last when they are new', async () => {
    const { faults } = begun();
    for (const each of [rule('a'), rule('b'), rule('a', { name: 'again' })]) await faults.set(each);
    expect(faults.rules()).toEqual([rule('a', { name: 'again' }), rule('b')]);
  });

  it('can be switched off, all of them, and are there still', async () => {
    const { faults, hits } = begun();
    await faults.replace([rule('a'), rule('b')]);
    await faults.allOff();
    expect([hits(), faults.rules()]).toEqual([[], [rule('a', { isOn: false }), rule('b', { isOn: false })]]);
  });

  it('are told of when they change and when one has done what it was to do, and not where nothing changes, until nobody listens', async () => {
    const { faults, stop, hits, told } = begun();
    await faults.set(rule('a'));
    expect([told(), await faults.remove('b'), told()]).toEqual([1, false, 1]);
    expect([hits(), told(), hits(), told()]).toEqual([['a'], 2, [], 2]);
    expect([await faults.remove('a'), told(), faults.rules()]).toEqual([true, 3, []]);
    stop();
    await faults.set(rule('a'));
    expect(told()).toBe(3);
  });

  it('draw from the beginning of a seed that is set: the same script meets the same chances', async () => {
    const { faults, hits } = begun();
    await faults.set(rule('a', { timing: { chance: 0.5 } }));
    const draws = (): readonly number[] => Array.from({ length: 40 }, () => hits().length);
    const first = draws();
    const next = draws();
    faults.reseed(7);
    const again = draws();
    faults.reseed(8);
    expect([again, first.includes(0), first.includes(1)]).toEqual([first, true, true]);
    expect([next, draws()]).not.toContainEqual(first);
  });
});
