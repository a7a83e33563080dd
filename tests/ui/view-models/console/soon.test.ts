import { describe, expect, it } from 'vitest';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { Soon } from '#ui/view-models/console/soon.ts';

describe('doing something soon', () => {
  it('once for all that asks within a moment, and once more for what asks meanwhile', async () => {
    const clock = virtualClock();
    const finish: (() => void)[] = [];
    const soon = new Soon(clock, 100, () => new Promise<void>((resolve) => { finish.push(resolve); }));
    soon.ask();
    soon.ask();
    await clock.advance(100);
    expect(finish.length).toBe(1);
    soon.ask();
    soon.ask();
    await clock.advance(500);
    expect(finish.length).toBe(1);
    finish[0]?.();
    await clock.advance(0);
    await clock.advance(100);
    expect(finish.length).toBe(2);
    finish[1]?.();
    await clock.advance(500);
    expect([finish.length, clock.pending()]).toEqual([2, 0]);
  });

  it('not at all once it is stopped', async () => {
    const clock = virtualClock();
    let count = 0;
    const soon = new Soon(clock, 100, async () => { count += 1; });
    soon.ask();
    soon.stop();
    await clock.advance(500);
    expect([count, clock.pending()]).toEqual([0, 0]);
  });
});
