import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createWebLock } from '#adapters/browser/web-lock.ts';
import { createInPageTabLock } from '#adapters/tabs/in-page-tab-lock.ts';
import { createFolderTabLock } from '#adapters/tabs/node-folder-tab-lock.ts';
import { tabLockContract } from './tab-lock-contract.ts';

tabLockContract('in page', () => {
  const lock = createInPageTabLock();
  return { one: lock, other: lock };
});

// Node has Web Locks of its own, shared by all that ask `navigator.locks`.
tabLockContract('Web Locks', () => ({ one: createWebLock(navigator.locks), other: createWebLock(navigator.locks) }));

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'weborder-lock-'));
  onTestFinished(() => { rmSync(folder, { recursive: true, force: true }); });
  return folder;
};

tabLockContract('of programs with one state folder, within a program', () => {
  const lock = createFolderTabLock(aFolder());
  return { one: lock, other: lock };
});

it('one program at a time holds the lock of a state folder, whoever else waits for it or tries', async () => {
  const folder = aFolder();
  const [one, other] = [createFolderTabLock(folder), createFolderTabLock(folder)];
  const ran: string[] = [];
  const [held, isIn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = one.hold('a', async () => {
    isIn.resolve();
    await held.promise;
    ran.push('first out');
  });
  await isIn.promise;
  const second = other.hold('a', () => Promise.resolve(ran.push('second')));
  expect([await other.tryHold('b', () => Promise.resolve('another name')), await createFolderTabLock(folder).tryHold('a', () => Promise.resolve('beside it'))]).toEqual(['another name', null]);
  held.resolve();
  await Promise.all([first, second]);
  expect(ran).toEqual(['first out', 'second']);
});

it('[R-9] where no lock can be had in the state folder, a program guards itself alone', async () => {
  const folder = join(aFolder(), 'a-file');
  writeFileSync(folder, '');
  const lock = createFolderTabLock(folder);
  expect(await lock.hold('a', async () => [await lock.tryHold('a', () => Promise.resolve('beside it')), 'ran'])).toEqual([null, 'ran']);
});

it('[R-10] without Web Locks one page is still guarded', async () => {
  const lock = createWebLock(undefined);
  const ran: string[] = [];
  await Promise.all([
    lock.hold('a', async () => { ran.push('in'); await Promise.resolve(); ran.push('out'); }),
    lock.hold('a', async () => { ran.push('next'); }),
  ]);
  expect(ran).toEqual(['in', 'out', 'next']);
});
