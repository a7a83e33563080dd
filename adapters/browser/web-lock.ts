import { invariant } from '#core/shared/invariant.ts';
import type { TabLock } from '#core/ports/tab-lock.ts';
import { createInPageTabLock } from '../tabs/in-page-tab-lock.ts';

/** R10: Web Locks hold over all tabs and let go by themselves when a tab dies; without them (an insecure origin) one page is all that can be guarded. */
export const createWebLock = (locks: LockManager | undefined): TabLock => {
  if (locks === undefined) return createInPageTabLock();
  const request = <T>(name: string, ifAvailable: boolean, run: () => Promise<T>): Promise<{ readonly of: T } | null> =>
    locks.request(name, { ifAvailable }, async (lock) => (lock === null ? null : { of: await run() }));
  return {
    hold: async (name, run) => {
      const answer = await request(name, false, run);
      invariant(answer !== null, 'a lock that is waited for is given');
      return answer.of;
    },
    tryHold: async (name, run) => (await request(name, true, run))?.of ?? null,
  };
};
