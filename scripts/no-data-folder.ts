import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { minutes } from '#core/shared/duration.ts';

/** What there is of the way to a folder: itself, or the nearest above it. */
const asFarAsThere = (folder: string): string => {
  const above = dirname(folder);
  return existsSync(folder) || above === folder ? folder : asFarAsThere(above);
};

/** What the system calls it when one may not write somewhere; SQLite's numbers of the same (PERM, READONLY, CANTOPEN) in the lower byte. */
const FORBIDDEN: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);
const SQLITE_FORBIDDEN: ReadonlySet<number> = new Set([3, 8, 14]);

const isForbidden = (error: Error): boolean =>
  ('code' in error && FORBIDDEN.has(error.code)) || ('errcode' in error && typeof error.errcode === 'number' && SQLITE_FORBIDDEN.has(error.errcode & 0xff));

const isFull = (error: Error): boolean => /\bfull\b|ENOSPC|EDQUOT/.test(error.message);

const helpFor = (error: Error, there: string): string => {
  if (isForbidden(error)) return `You may not write there: \`ls -ld ${there}\` shows whose it is and who may; on a disk that is mounted read-only, as one is after an error, nobody may. Start as its owner, or name`;
  return isFull(error) ? 'Make room there, or name' : 'Name';
};

/** Why nothing can be kept in a data folder, and what to do, in one line; null: the error is not about that. */
export const noDataFolder = (error: unknown, data: string | null): string | null => {
  const isOfDisk = error instanceof Error && (('code' in error && error.code === 'ERR_SQLITE_ERROR') || ('syscall' in error && error.syscall === 'mkdir'));
  if (!isOfDisk || data === null) return null;
  const there = asFarAsThere(data);
  const isFile = statSync(there, { throwIfNoEntry: false })?.isFile() === true;
  const [why, help] = isFile ? [`${there} is a file`, 'Name a folder with --data; one that is not there yet is made.'] : [error.message, `${helpFor(error, there)} another folder with --data.`];
  return `Nothing can be kept in the data folder ${data}: ${why}. ${help}`;
};

/** What a running server tells of an error: of a disk that is full or read-only the one line, for each request would bring its stack; of anything else the error. */
export const whatToTell = (error: unknown, data: string | null): unknown =>
  (error instanceof Error && (isFull(error) || isForbidden(error)) ? noDataFolder(error, data) : null) ?? error;

/** After so long somebody who looks again should find the line below what else was told meanwhile. */
const toldAgainMs = minutes(1);

/** Tells the errors of a running server. A disk that is full fails every write: its line is told once, and once more where it is still so after a minute. */
export const createTeller = (data: string | null, tell: (what: unknown) => void, now: () => number): ((error: unknown) => void) => {
  const told = new Map<unknown, number>();
  return (error) => {
    const what = whatToTell(error, data);
    if (what !== error) {
      if (now() < (told.get(what) ?? -Infinity) + toldAgainMs) return;
      told.set(what, now());
    }
    tell(what);
  };
};
