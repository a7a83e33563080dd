import { join } from 'node:path';
import type { TabLock } from '#core/ports/tab-lock.ts';
import { FolderInUse, lockFolder } from '../storage/node-folder-lock.ts';
import { createInPageTabLock } from './in-page-tab-lock.ts';

/** How soon whoever waits for another program looks again. */
const AGAIN_MS = 50;

/** A turn that does not keep a program alive: whoever waits for the lock bounds that wait (P11). */
const aMoment = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, AGAIN_MS).unref(); });

/** What lets go; null: another program holds it. R9: where no lock can be had, as in a folder that nobody may write, this program guards itself alone. */
const take = (folder: string): (() => void) | null => {
  try {
    return lockFolder(folder, 0);
  } catch (error) {
    return error instanceof FolderInUse ? null : () => undefined;
  }
};

/** One holder at a time over all programs that keep their state in this folder; within one program in the order they came. Goes away with its program, however that ends. */
export const createFolderTabLock = (folder: string): TabLock => {
  const here = createInPageTabLock();
  const placeOf = (name: string): string => join(folder, encodeURIComponent(name));
  const held = async <T>(letGo: () => void, run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } finally {
      letGo();
    }
  };
  return {
    hold: (name, run) => here.hold(name, async () => {
      for (;;) {
        const letGo = take(placeOf(name));
        if (letGo !== null) return held(letGo, run);
        await aMoment();
      }
    }),
    tryHold: (name, run) => here.tryHold(name, async () => {
      const letGo = take(placeOf(name));
      return letGo === null ? null : held(letGo, run);
    }),
  };
};
