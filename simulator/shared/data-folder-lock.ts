import { statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '#adapters/storage/node-make-folder.ts';

/** Another process works in the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number | null) {
    super(`The data folder ${folder} is in use by ${pid === null ? 'another process' : `process ${pid}`}. Stop that one, or name another folder with --data.`);
    this.name = 'DataFolderInUse';
  }
}

const pidIn = (lock: DatabaseSync): number | null => {
  const pid = lock.prepare('SELECT pid FROM holder').get()?.['pid'];
  return typeof pid === 'number' ? pid : null;
};

const forOthers = 0o077;

const isOpen = (stats: Stats | undefined): boolean => stats !== undefined && stats.isDirectory() && (stats.mode & forOthers) !== 0;

/** Is this a folder into which other users of the machine can look? On Windows a mode says nothing of that. */
export const isOpenToOthers = (folder: string): boolean =>
  process.platform !== 'win32' && isOpen(statSync(folder, { throwIfNoEntry: false }));

/** SQLite's result code for "another process holds the lock". */
const sqliteBusy = 5;
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;

/**
 * Takes the data folder for this process; returns what gives it back. The lock is the operating system's own lock on a file: it goes
 * away with the process, however that ends, so there is no stale lock to clean up and no guessing by process number. The file holds the
 * number of the holder, for the message. Throws `DataFolderInUse`.
 */
export const lockDataFolder = (folder: string): (() => void) => {
  // Orders, customers, mails with links and the key that signs tokens: nobody else's on this machine. A folder that was there stays as its owner has made it: a program says so (`isOpenToOthers`).
  makeFolder(folder);
  const lock = new DatabaseSync(join(folder, 'in-use.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 200; CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL)');
    lock.exec(`BEGIN IMMEDIATE; DELETE FROM holder; INSERT INTO holder VALUES (${process.pid}); COMMIT; BEGIN IMMEDIATE`);
  } catch (error) {
    const pid = isBusy(error) ? pidIn(lock) : null;
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderInUse(folder, pid);
  }
  return () => lock.close();
};
