import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The file that stands where a folder is to be, or on the way to it; null: none does. */
const fileInTheWay = (folder: string): string | null => {
  const above = dirname(folder);
  return isFile(folder) ? folder : existsSync(folder) || above === folder ? null : fileInTheWay(above);
};

/** What the system calls it when one may not write somewhere; SQLite's numbers of the same (PERM, READONLY, CANTOPEN) in the lower byte. */
const FORBIDDEN: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);
const SQLITE_FORBIDDEN: ReadonlySet<number> = new Set([3, 8, 14]);

const isForbidden = (error: Error): boolean =>
  ('code' in error && FORBIDDEN.has(error.code)) || ('errcode' in error && typeof error.errcode === 'number' && SQLITE_FORBIDDEN.has(error.errcode & 0xff));

const helpFor = (error: Error, data: string): string => {
  if (isForbidden(error)) return `You may not write there: \`ls -ld ${data}\` shows whose it is and who may; on a disk that is mounted read-only, as one is after an error, nobody may. Start as its owner, or name`;
  return /\bfull\b|ENOSPC|EDQUOT/.test(error.message) ? 'Make room there, or name' : 'Name';
};

/** Why nothing can be kept in a data folder, and what to do, in one line; null: the error is not about that. */
export const noDataFolder = (error: unknown, data: string | null): string | null => {
  const isOfDisk = error instanceof Error && (('code' in error && error.code === 'ERR_SQLITE_ERROR') || ('syscall' in error && error.syscall === 'mkdir'));
  if (!isOfDisk || data === null) return null;
  const file = fileInTheWay(data);
  const [why, help] = file === null ? [error.message, `${helpFor(error, data)} another folder with --data.`] : [`${file} is a file`, 'Name a folder with --data; one that is not there yet is made.'];
  return `Nothing can be kept in the data folder ${data}: ${why}. ${help}`;
};
