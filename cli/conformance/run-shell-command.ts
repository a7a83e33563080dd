import { exec } from 'node:child_process';

const LIMIT_MS = 60_000;

/** Runs what somebody gave on their own command line, in their shell; answers what went wrong, or null. */
export const runShellCommand = (command: string): Promise<string | null> =>
  new Promise((resolve) => {
    exec(command, { timeout: LIMIT_MS }, (error, _out, said) => { resolve(error === null ? null : `the command ended with ${String(error.code ?? error.signal)}: ${said.slice(0, 200)}`); });
  });
