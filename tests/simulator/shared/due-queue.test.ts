import { describe, expect, it } from 'vitest';
import { hours, minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { createDueQueue } from '#simulator/shared/due-queue.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

/** A queue over some moments: what it runs is done, unless it is left or held. */
const aQueue = (...dues: Millis[]) => {
  const clock = virtualClock(0);
  const work = { dues: [...dues], ran: [] as Millis[], errors: [] as unknown[], isLeft: false, holds: Promise.resolve() };
  const queue = createDueQueue({
    clock, onError: (error) => { work.errors.push(error); },
    nextDue: () => (work.dues.length === 0 ? null : Math.min(...work.dues)),
    run: async (now) => {
      work.ran.push(now);
      await work.holds;
      if (work.isLeft) throw new Error('not now');
      work.dues = work.dues.filter((due) => due > now);
    },
  });
  /** The work takes until the returned function is called. */
  const hold = (): (() => void) => {
    let end = (): void => undefined;
    work.holds = new Promise((resolve) => { end = resolve; });
    return end;
  };
  return { clock, work, queue, hold };
};

describe('a queue of due work', () => {
  it('runs what came due before it started at once, and everything else when it is due', async () => {
    const { clock, work, queue } = aQueue(-5, seconds(3), seconds(7));
    queue.start();
    await clock.advance(minutes(1));
    expect([work.ran, clock.pending()]).toEqual([[0, 3_000, 7_000], 0]);
  });

  it('wakes for what is due earlier, and does not sleep longer for what is due later', async () => {
    const { clock, work, queue } = aQueue(seconds(10));
    queue.start();
    for (const due of [seconds(20), seconds(4)]) {
      work.dues.push(due);
      queue.wake(due);
    }
    await clock.advance(minutes(1));
    expect(work.ran).toEqual([4_000, 10_000, 20_000]);
  });

  it('has one timer, whatever it is woken for while it works, and works on what was written meanwhile when it has ended', async () => {
    const { clock, work, queue, hold } = aQueue(0);
    const end = hold();
    queue.start();
    work.dues.push(seconds(2), seconds(5));
    for (const due of [seconds(2), seconds(5)]) queue.wake(due);
    const during = clock.pending();
    await clock.advance(seconds(3));
    const ran = [...work.ran];
    end();
    await clock.advance(minutes(1));
    expect([during, ran, work.ran, clock.pending()]).toEqual([0, [0], [0, 4_000, 5_000], 0]);
  });

  it('tries what is left again after a second, and tells why', async () => {
    const { clock, work, queue } = aQueue(0);
    work.isLeft = true;
    queue.start();
    await clock.advance(2_500);
    work.isLeft = false;
    await clock.advance(minutes(1));
    expect([work.ran, work.errors.map(String)]).toEqual([[0, 1_000, 2_000, 3_000], Array.from({ length: 3 }, () => 'Error: not now')]);
  });

  it('looks at the clock every hour, which may have been set in between', async () => {
    const { clock, work, queue } = aQueue(hours(48));
    queue.start();
    await clock.advance(minutes(10));
    clock.jump(hours(48));
    await clock.advance(minutes(49));
    const before = [...work.ran];
    await clock.advance(minutes(1));
    expect([before, work.ran]).toEqual([[], [hours(49)]]);
  });

  it('does nothing before it was started and after it was stopped; who stops it waits for what runs', async () => {
    const { clock, work, queue, hold } = aQueue(0, seconds(5));
    queue.wake(0);
    await clock.advance(seconds(1));
    const end = hold();
    queue.start();
    let isStopped = false;
    const stopping = queue.stop().then(() => { isStopped = true; });
    await clock.advance(seconds(10));
    const before = isStopped;
    end();
    await stopping;
    queue.wake(clock.now());
    await clock.advance(minutes(1));
    expect([work.ran, before, isStopped, clock.pending()]).toEqual([[1_000], false, true, 0]);
  });

  it('does one thing at a time, also when it is started again before the last has ended', async () => {
    const { clock, work, queue, hold } = aQueue(0);
    const end = hold();
    queue.start();
    const stopping = queue.stop();
    queue.start();
    const during = [...work.ran];
    work.dues.push(seconds(2));
    end();
    await stopping;
    await clock.advance(minutes(1));
    expect([during, work.ran, clock.pending()]).toEqual([[0], [0, 2_000], 0]);
  });
});
