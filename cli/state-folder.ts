import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#adapters/node-error-code.ts';
import { makeFolder } from '#adapters/storage/node-make-folder.ts';
import type { Act } from './program.ts';
import { UsageError } from './usage-error.ts';

export const unusableFolder = (folder: string, why: string): UsageError =>
  new UsageError(`The state folder ${folder} cannot be used: ${why}.`, { code: 'storage.unavailable', hint: 'Name another with --state or WEBORDER_STATE.' });

/** The folder, made when it is not there yet: asked before anything begins that has to be kept. Throws `UsageError`. */
export const usableFolder = (folder: string): string => {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw unusableFolder(folder, errorCode(error));
  }
};

/** For commands that act as whoever is logged in: without the session they would act as nobody, and not say so. */
export const withSession = (act: Act): Act => (run) => act(async (context) => {
  usableFolder(join(context.options.state, 'session'));
  return run(context);
});
