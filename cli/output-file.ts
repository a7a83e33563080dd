import { open, rm, writeFile } from 'node:fs/promises';
import { errorCode } from '#adapters/node-error-code.ts';
import { UsageError } from './usage-error.ts';

/** A file that a command was asked to write. Throws `OutputFileLost` when there is no room for it by then. */
export interface OutputFile { write(content: string | Uint8Array): Promise<void> }

/** The command was written rightly, and what it has found out could not be written there. Ends with exit code 1. */
export class OutputFileLost extends Error {}

/** Looked at by opening it; `isNew`: it was not there before. */
const readied = async (path: string): Promise<OutputFile & { readonly isNew: boolean }> => {
  if (path === '-') throw new UsageError('`-` is no file, and what is written to a file does not go to stdout. Name one, such as ./out.');
  const said = (error: unknown): string => `The file ${path} cannot be written (${errorCode(error)}).`;
  const made = await open(path, 'ax').catch(() => null);
  const file = made ?? await open(path, 'a').catch((error: unknown) => { throw new UsageError(said(error)); });
  await file.close();
  return { isNew: made !== null, write: (content) => writeFile(path, content).catch((error: unknown) => { throw new OutputFileLost(said(error)); }) };
};

/**
 * Opens it before anything else is done, so that what a command finds out in minutes is not lost where it cannot be written. Throws `UsageError`.
 * @example const report = await outputFile('report.html')
 */
export const outputFile = (path: string): Promise<OutputFile> => readied(path);

/** Several of them, in their order: where one cannot be written, none is, and none is left empty. Throws `UsageError`. */
export const outputFiles = async (paths: readonly string[]): Promise<readonly OutputFile[]> => {
  const files: (OutputFile & { readonly path: string; readonly isNew: boolean })[] = [];
  try {
    for (const path of paths) files.push({ path, ...(await readied(path)) });
    return files;
  } catch (error) {
    for (const { path, isNew } of files) if (isNew) await rm(path, { force: true });
    throw error;
  }
};
