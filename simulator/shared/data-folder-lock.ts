import { statSync, type Stats } from 'node:fs';
import { FolderInUse, lockFolder } from '#adapters/storage/node-folder-lock.ts';

/** Another process works in the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number | null) {
    super(`The data folder ${folder} is in use by ${pid === null ? 'another process' : `process ${pid}`}. Stop that one, or name another folder with --data.`);
    this.name = 'DataFolderInUse';
  }
}

const forOthers = 0o077;

const isOpen = (stats: Stats | undefined): boolean => stats !== undefined && stats.isDirectory() && (stats.mode & forOthers) !== 0;

/** Is this a folder into which other users of the machine can look? On Windows a mode says nothing of that. */
export const isOpenToOthers = (folder: string): boolean =>
  process.platform !== 'win32' && isOpen(statSync(folder, { throwIfNoEntry: false }));

/**
 * Takes the data folder for this process; returns what gives it back. Orders, customers, mails with links and the key that signs tokens are nobody else's on
 * this machine; a folder that was there stays as its owner has made it, and a program says so (`isOpenToOthers`). Throws `DataFolderInUse`.
 */
export const lockDataFolder = (folder: string): (() => void) => {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw error instanceof FolderInUse ? new DataFolderInUse(folder, error.pid) : error;
  }
};
