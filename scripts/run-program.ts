import { spawn } from 'node:child_process';
import { projectRoot } from './project-root.ts';

export interface ProgramRun {
  /** Exit code; 1 when a signal ended the program. */
  readonly code: number;
  /** Standard output and standard error, in the order they came. */
  readonly output: string;
}

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Show the output while it comes instead of collecting it. */
  readonly live?: boolean;
}

/** Runs a program in the project's root and waits for its end. Throws only when it cannot be started. */
export const runProgram = (command: string, args: readonly string[], options: ProgramOptions = {}): Promise<ProgramRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...(options.live === true ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }), ...options.env },
      stdio: options.live === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs the JavaScript file of an installed package with the Node that runs us, so that no shell and no PATH comes in between. */
export const runTool = (file: string, args: readonly string[], options: ProgramOptions = {}): Promise<ProgramRun> =>
  runProgram(process.execPath, [`node_modules/${file}`, ...args], options);
