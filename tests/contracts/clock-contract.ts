import { describe, expect, it } from 'vitest';
import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';

/** A clock and how to let time pass on it. */
export interface ClockUnderTest { readonly clock: Clock; readonly pass: (ms: Millis) => Promise<void> }

/** What every Clock does. */
export const clockContract = (name: string, open: () => ClockUnderTest): void => {
  describe(`Clock: ${name}`, () => {
    it('runs what was scheduled once, not before its time', async () => {
      const { clock, pass } = open();
      const start = clock.now();
      const ran: Millis[] = [];
      clock.schedule(50, () => ran.push(clock.now() - start));
      await pass(40);
      expect(ran).toEqual([]);
      await pass(200);
      expect(ran.length).toBe(1);
      expect(ran[0]).toBeGreaterThanOrEqual(49); // A machine's timer may be a fraction of a millisecond early.
    });

    it('runs in the order of the deadlines, whatever the order of scheduling', async () => {
      const { clock, pass } = open();
      const ran: string[] = [];
      clock.schedule(60, () => ran.push('late'));
      clock.schedule(0, () => ran.push('now'));
      clock.schedule(30, () => ran.push('soon'));
      await pass(120);
      expect(ran).toEqual(['now', 'soon', 'late']);
    });

    it('does not run what was cancelled; cancelling twice or afterwards does no harm', async () => {
      const { clock, pass } = open();
      const ran: string[] = [];
      const cancel = clock.schedule(10, () => ran.push('cancelled'));
      const done = clock.schedule(5, () => ran.push('done'));
      cancel();
      cancel();
      await pass(60);
      done();
      expect(ran).toEqual(['done']);
    });

    it('takes a delay that is over already as "as soon as possible", never at once', async () => {
      const { clock, pass } = open();
      const ran: string[] = [];
      clock.schedule(-1000, () => ran.push('past'));
      expect(ran).toEqual([]);
      await pass(20);
      expect(ran).toEqual(['past']);
    });

    it('waits for a month, which is longer than a machine timer holds', async () => {
      const { clock, pass } = open();
      const ran: string[] = [];
      const cancel = clock.schedule(2 ** 31 + 1000, () => ran.push('far'));
      await pass(60);
      cancel();
      expect(ran).toEqual([]);
    });
  });
};
