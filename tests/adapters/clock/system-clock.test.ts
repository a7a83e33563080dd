import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { days } from '#core/shared/duration.ts';

describe('the system clock', () => {
  beforeEach(() => { vi.useFakeTimers({ now: 1_000_000 }); });
  afterEach(() => { vi.useRealTimers(); });

  it('reads the machine time', () => {
    const clock = createSystemClock();
    vi.advanceTimersByTime(500);
    expect(clock.now()).toBe(1_000_500);
  });

  it('holds delays beyond 31 bits, to the millisecond', () => {
    const clock = createSystemClock();
    const ran: number[] = [];
    clock.schedule(days(60), () => ran.push(clock.now()));
    vi.advanceTimersByTime(days(60) - 1);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ran).toEqual([1_000_000 + days(60)]);
  });

  it('cancels a long delay after its first stretch', () => {
    const clock = createSystemClock();
    const cancel = clock.schedule(days(60), () => { throw new Error('was cancelled'); });
    vi.advanceTimersByTime(days(40));
    cancel();
    vi.advanceTimersByTime(days(60));
    expect(vi.getTimerCount()).toBe(0);
  });
});
