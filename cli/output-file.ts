import { open, writeFile } from 'node:fs/promises';
import { errorCode } from '#adapters/node-error-code.ts';
import { UsageError } from './usage-error.ts';

/** A file that a command was asked to write. Throws `OutputFileLost` when there is no room for it by then. */
export interface OutputFile { write(content: string | Uint8Array): Promise<void> }

/** The command was written rightly, and what it has found out could not be written there. Ends with exit code 1. */
export class OutputFileLost extends Error {}

/**
 * Opens it before anything else is done, so that what a command finds out in minutes is not lost where it cannot be written. Throws `UsageError`.
 * @example const report = await outputFile('report.html')
 */
export const outputFile = async (path: string): Promise<OutputFile> => {
  if (path === '-') throw new UsageError('`-` is no file, and what is written to a file does not go to stdout. Name one, such as ./out.');
  const said = (error: unknown): string => `The file ${path} cannot be written (${errorCode(error)}).`;
  const file = await open(path, 'a').catch((error: unknown) => { throw new UsageError(said(error)); });
  await file.close();
  return { write: (content) => writeFile(path, content).catch((error: unknown) => { throw new OutputFileLost(said(error)); }) };
};
