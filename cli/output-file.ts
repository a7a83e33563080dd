import { open, writeFile } from 'node:fs/promises';
import { UsageError } from './usage-error.ts';

/** A file that a command was asked to write. */
export interface OutputFile { write(content: string | Uint8Array): Promise<void> }

/**
 * Opens it before anything else is done, so that what a command finds out in minutes is not lost where it cannot be written. Throws `UsageError`.
 * @example const report = await outputFile('report.html')
 */
export const outputFile = async (path: string): Promise<OutputFile> => {
  const fail = (error: unknown): never => {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UsageError(`The file ${path} cannot be written (${why}).`);
  };
  const file = await open(path, 'a').catch(fail);
  await file.close();
  return { write: (content) => writeFile(path, content).catch(fail) };
};
