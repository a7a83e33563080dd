import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { createSimulatorClock } from '#simulator/world/simulator-clock.ts';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');

const setUp = (isFrozen = false) => {
  const base = createVirtualClock(0);
  const clock = createSimulatorClock(base, { startsAt: NOON, isFrozen });
  const rung: [string, number][] = [];
  const ringAfter = (ms: number, name: string): (() => void) => clock.schedule(ms, () => { rung.push([name, clock.now() - NOON]); });
  return { base, clock, rung, ringAfter };
};

describe('the clock of a simulator', () => {
  it('begins where it was told to, runs with its base, and rings in order', async () => {
    const { base, clock, rung, ringAfter } = setUp();
    ringAfter(300, 'third');
    ringAfter(100, 'first');
    ringAfter(100, 'second');
    ringAfter(200, 'never')();
    await base.advance(150);
    expect([clock.now() - NOON, rung, clock.pending()]).toEqual([150, [['first', 100], ['second', 100]], 1]);
    await base.advance(1_000);
    expect([rung.at(-1), clock.pending(), base.pending()]).toEqual([['third', 300], 0, 0]);
  });

  it('stands when frozen, and goes on from there', async () => {
    const { base, clock, rung, ringAfter } = setUp();
    ringAfter(seconds(2), 'late');
    await base.advance(seconds(1));
    clock.freeze();
    await base.advance(minutes(5));
    expect([clock.isFrozen(), clock.now() - NOON, rung, base.pending()]).toEqual([true, seconds(1), [], 0]);
    clock.run();
    await base.advance(seconds(1));
    expect([clock.isFrozen(), rung]).toEqual([false, [['late', seconds(2)]]]);
  });

  it.each([true, false])('advances through every deadline, also those set on the way (frozen: %s)', async (isFrozen) => {
    const { base, clock, rung, ringAfter } = setUp(isFrozen);
    clock.schedule(seconds(10), () => { void Promise.resolve().then(() => ringAfter(seconds(10), 'follow-up')); });
    await clock.advance(minutes(1));
    expect([rung, clock.now() - NOON, clock.isFrozen()]).toEqual([[['follow-up', seconds(20)]], minutes(1), isFrozen]);
    await base.advance(seconds(1));
    expect(clock.now() - NOON).toBe(minutes(1) + (isFrozen ? 0 : seconds(1)));
  });

  it('is set forward only; two who move it take turns', async () => {
    const { clock } = setUp(true);
    expect([await clock.set(NOON - 1), clock.now()]).toEqual([false, NOON]);
    await Promise.all([clock.advance(seconds(1)), clock.advance(seconds(2)), clock.set(NOON + seconds(2))]);
    expect(clock.now() - NOON).toBe(seconds(3));
  });

  it('put back to a snapshot, its timers keep what is left of them', async () => {
    const { base, clock, rung, ringAfter } = setUp();
    await clock.advance(minutes(30));
    ringAfter(seconds(5), 'kept');
    clock.putTo(NOON);
    expect(clock.now()).toBe(NOON);
    await base.advance(seconds(5));
    expect(rung).toEqual([['kept', seconds(5)]]);
  });

  it('a timer that throws holds up no other', async () => {
    const { clock, rung, ringAfter } = setUp(true);
    clock.schedule(1, () => { throw new Error('broken'); });
    ringAfter(2, 'next');
    await expect(clock.advance(5)).rejects.toThrow('broken');
    await clock.advance(5);
    expect(rung).toEqual([['next', 2]]);
  });

  it('tells of every change, and stopped it leaves nothing on its base', async () => {
    const { base, clock, ringAfter } = setUp();
    let changes = 0;
    const stop = clock.onChange(() => { changes += 1; });
    clock.freeze();
    clock.run();
    await clock.advance(1);
    clock.putTo(NOON);
    stop();
    clock.freeze();
    clock.run();
    ringAfter(seconds(1), 'never');
    clock.stop();
    expect([changes, base.pending()]).toEqual([4, 0]);
  });
});
