import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAsking } from '#ui/routing/keep-asking.ts';

/** Asks for something that fails `times` times; writes down what happens, and when. */
const anAsking = (times: number): { readonly log: readonly string[]; readonly stop: () => void } => {
  const log: string[] = [];
  const note = (what: string): void => { log.push(`${Date.now()} ${what}`); };
  let tries = 0;
  const stop = keepAsking(
    async () => {
      tries += 1;
      note('asked');
      if (tries <= times) throw new Error(`failure ${tries}`);
      return 'part';
    },
    (part) => { note(part); },
    (error) => { note(String(error)); },
  );
  return { log, stop };
};

describe('asking for a script that may be lost', () => {
  beforeEach(() => { vi.useFakeTimers({ now: 0 }); });
  afterEach(() => { vi.useRealTimers(); });

  it('asks once for what comes', async () => {
    const { log } = anAsking(0);
    await vi.runAllTimersAsync();
    expect(log).toEqual(['0 asked', '0 part']);
  });

  it('asks again after a pause, and is content then', async () => {
    const { log } = anAsking(2);
    await vi.runAllTimersAsync();
    expect(log).toEqual(['0 asked', '500 asked', '1500 asked', '1500 part']);
  });

  it('gives up after four tries, with the last error', async () => {
    const { log } = anAsking(9);
    await vi.runAllTimersAsync();
    expect(log).toEqual(['0 asked', '500 asked', '1500 asked', '3500 asked', '3500 Error: failure 4']);
  });

  it('asks and tells no more once it is stopped, in a pause or while the answer is on its way', async () => {
    const inPause = anAsking(9);
    await vi.advanceTimersByTimeAsync(700);
    inPause.stop();
    const onItsWay = anAsking(0);
    onItsWay.stop();
    const failing = anAsking(9);
    failing.stop();
    await vi.runAllTimersAsync();
    expect([inPause.log, onItsWay.log, failing.log, vi.getTimerCount()]).toEqual([['0 asked', '500 asked'], ['700 asked'], ['700 asked'], 0]);
  });
});
