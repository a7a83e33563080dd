import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder for its owner alone, with those on the way to it, one at a time: `recursive` goes round for ever where there can be none, as under /proc. Throws what the system says. */
export const makeFolder = (folder: string): void => {
  const above = dirname(folder);
  if (!existsSync(above)) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
};
