import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';
import { createShiftedClock } from '#tests/support/shifted-clock.ts';

describe('the virtual clock', () => {
  it('runs deadlines in the order of (due, sequence) and stands at each of them meanwhile', async () => {
    const clock = createVirtualClock(1000);
    const seen: (readonly [string, number])[] = [];
    const note = (name: string) => (): void => { seen.push([name, clock.now()]); };
    clock.schedule(50, note('late'));
    clock.schedule(10, note('first'));
    clock.schedule(10, note('second'));
    clock.schedule(-5, note('overdue'));
    await clock.advance(30);
    expect([seen, clock.now(), clock.pending(), clock.nextDue()]).toEqual([[['overdue', 1000], ['first', 1010], ['second', 1010]], 1030, 1, 1050]);
  });

  it('lets promises settle between deadlines, and what they schedule still runs in time', async () => {
    const clock = createVirtualClock(0);
    const seen: number[] = [];
    const again = async (): Promise<void> => {
      seen.push(clock.now());
      await Promise.resolve();
      await new Promise((resolve) => { setImmediate(resolve); });
      if (clock.now() < 40) clock.schedule(10, () => void again());
    };
    clock.schedule(10, () => void again());
    for (let round = 0; round < 10; round += 1) await clock.advance(10);
    expect(seen).toEqual([10, 20, 30, 40]);
  });

  it('a cancelled deadline does not run, and cancelling twice or too late changes nothing', async () => {
    const clock = createVirtualClock(0);
    const seen: string[] = [];
    const cancel = clock.schedule(5, () => { seen.push('cancelled'); });
    const cancelLate = clock.schedule(6, () => { seen.push('kept'); });
    cancel();
    cancel();
    expect(clock.pending()).toBe(1);
    await clock.advance(10);
    cancelLate();
    clock.schedule(1, () => { seen.push('after'); });
    await clock.advance(1);
    expect([seen, clock.pending(), clock.nextDue()]).toEqual([['kept', 'after'], 0, null]);
  });

  it('keeps thousands of deadlines in order, whatever the order of their making', async () => {
    const clock = createVirtualClock(0);
    const seen: number[] = [];
    const cancels = Array.from({ length: 3000 }, (_, index) => clock.schedule((index * 7919) % 3001, () => { seen.push(clock.now()); }));
    cancels.filter((_, index) => index % 3 === 0).forEach((cancel) => { cancel(); });
    for (let next = clock.nextDue(); next !== null; next = clock.nextDue()) await clock.advanceTo(next + 300);
    expect([seen.length, seen.every((at, index) => at >= (seen[index - 1] ?? 0))]).toEqual([2000, true]);
  });

  it('two callers who move it take turns', async () => {
    const clock = createVirtualClock(0);
    await Promise.all([clock.advance(100), clock.advance(100)]);
    expect(clock.now()).toBe(200);
    await clock.advanceTo(50);
    expect(clock.now()).toBe(200);
  });

  it('a shifted clock begins where it is told and runs along', async () => {
    const clock = createVirtualClock(1_000_000);
    const shifted = createShiftedClock(clock, 5000);
    const seen: number[] = [];
    shifted.schedule(10, () => { seen.push(shifted.now()); });
    await clock.advance(20);
    expect([seen, shifted.now()]).toEqual([[5010], 5020]);
  });
});
