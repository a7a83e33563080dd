import { describe, expect, it } from 'vitest';
import type { TabLock } from '#core/ports/tab-lock.ts';

/** Two locks on the same ground, as two tabs have them. */
export interface LockPair { readonly one: TabLock; readonly other: TabLock }

/** What every TabLock does. */
export const tabLockContract = (name: string, open: () => LockPair): void => {
  describe(`TabLock: ${name}`, () => {
    it('[R-10] lets one run at a time, in the order they came', async () => {
      const { one, other } = open();
      const ran: string[] = [];
      const first = Promise.withResolvers<void>();
      const runs = [
        one.hold('a', async () => { ran.push('first in'); await first.promise; ran.push('first out'); }),
        other.hold('a', async () => { ran.push('second'); }),
        one.hold('a', async () => { ran.push('third'); }),
      ];
      first.resolve();
      await Promise.all(runs);
      expect(ran).toEqual(['first in', 'first out', 'second', 'third']);
    });

    it('[R-10] is held as long as one of several waits or runs: who comes while the second one runs is not let in beside it', async () => {
      const { one, other } = open();
      const [first, second, secondIn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const runs = [one.hold('a', () => first.promise), other.hold('a', async () => {
        secondIn.resolve();
        await second.promise;
      })];
      first.resolve();
      await secondIn.promise;
      await runs[0];
      expect(await one.tryHold('a', () => Promise.resolve('beside it'))).toBeNull();
      second.resolve();
      await Promise.all(runs);
    });

    it('gives back what ran answered', async () => {
      const { one } = open();
      expect([await one.hold('a', () => Promise.resolve(7)), await one.tryHold('a', () => Promise.resolve('free'))]).toEqual([7, 'free']);
    });

    it('[R-10] does not wait when it only tries', async () => {
      const { one, other } = open();
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      const taken = Promise.withResolvers<void>();
      const run = one.hold('a', async () => { taken.resolve(); await held; });
      await taken.promise;
      expect(await other.tryHold('a', () => Promise.resolve('mine'))).toBeNull();
      letGo();
      await run;
      expect(await other.tryHold('a', () => Promise.resolve('mine'))).toBe('mine');
    });

    it('lets go when what ran throws, and passes the error on', async () => {
      const { one, other } = open();
      await expect(one.hold('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
      await expect(one.tryHold('a', () => Promise.reject(new Error('broken too')))).rejects.toThrow('broken too');
      expect(await other.tryHold('a', () => Promise.resolve('free'))).toBe('free');
    });

    it('keeps names apart', async () => {
      const { one, other } = open();
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      const run = one.hold('a', () => held);
      expect(await other.hold('b', () => Promise.resolve('free'))).toBe('free');
      letGo();
      await run;
    });
  });
};
