import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Millis } from '#core/shared/duration.ts';
import { makeFolder } from './node-make-folder.ts';

/** Another process works in the folder. `pid` null: nobody knows which. */
export class FolderInUse extends Error {
  readonly pid: number | null;

  constructor(folder: string, pid: number | null) {
    super(`The folder ${folder} is in use by ${pid === null ? 'another process' : `process ${pid}`}.`);
    this.name = 'FolderInUse';
    this.pid = pid;
  }
}

const pidIn = (lock: DatabaseSync): number | null => {
  const pid = lock.prepare('SELECT pid FROM holder').get()?.['pid'];
  return typeof pid === 'number' ? pid : null;
};

/** SQLite's result code for "another process holds the lock". */
const sqliteBusy = 5;
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;

/**
 * Takes a folder for this process, made for its owner alone when it is not there; returns what gives it back. The lock is the operating system's own lock on
 * a file: it goes away with the process, however that ends, so there is no stale lock to clean up and no guessing by process number. The file holds the
 * number of the holder, for the message. `waitMs`: so long it stands still for another that has the lock only for a moment. Throws `FolderInUse`.
 */
export const lockFolder = (folder: string, waitMs: Millis = 200): (() => void) => {
  makeFolder(folder);
  const lock = new DatabaseSync(join(folder, 'in-use.lock'));
  try {
    lock.exec(`PRAGMA busy_timeout = ${waitMs}; CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL)`);
    lock.exec(`BEGIN IMMEDIATE; DELETE FROM holder; INSERT INTO holder VALUES (${process.pid}); COMMIT; BEGIN IMMEDIATE`);
  } catch (error) {
    const pid = isBusy(error) ? pidIn(lock) : null;
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(folder, pid);
  }
  return () => lock.close();
};
