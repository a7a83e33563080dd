import { expect, it } from 'vitest';
import { createWebLock } from '#adapters/browser/web-lock.ts';
import { createInPageTabLock } from '#adapters/tabs/in-page-tab-lock.ts';
import { tabLockContract } from './tab-lock-contract.ts';

tabLockContract('in page', () => {
  const lock = createInPageTabLock();
  return { one: lock, other: lock };
});

// Node has Web Locks of its own, shared by all that ask `navigator.locks`.
tabLockContract('Web Locks', () => ({ one: createWebLock(navigator.locks), other: createWebLock(navigator.locks) }));

it('[R-10] without Web Locks one page is still guarded', async () => {
  const lock = createWebLock(undefined);
  const ran: string[] = [];
  await Promise.all([
    lock.hold('a', async () => { ran.push('in'); await Promise.resolve(); ran.push('out'); }),
    lock.hold('a', async () => { ran.push('next'); }),
  ]);
  expect(ran).toEqual(['in', 'out', 'next']);
});
