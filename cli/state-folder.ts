import { accessSync, constants, mkdirSync } from 'node:fs';
import { UsageError } from './usage-error.ts';

const reasonOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown');

/** The folder, made when it is not there yet: asked before anything begins that has to be kept. Throws `UsageError`. */
export const usableFolder = (folder: string): string => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw new UsageError(`The state folder ${folder} cannot be used: ${reasonOf(error)}.`, { code: 'storage.unavailable', hint: 'Name another with --state or WEBORDER_STATE.' });
  }
};
