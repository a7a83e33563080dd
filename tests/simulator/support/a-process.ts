import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Resolves with the first match in its output; rejects when it ends before. */
  says(form: RegExp): Promise<RegExpExecArray>;
  /** Resolves when it has ended: exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

/** A Node program in the project's root; gone when the test ends. */
export const aProcess = (args: readonly string[]): RunningProcess => {
  const child = spawn(process.execPath, [...args], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const listeners = new Set<() => void>();
  const hear = (piece: Buffer): void => {
    text += piece.toString('utf8');
    for (const listener of [...listeners]) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? '');
  const kill = (signal: NodeJS.Signals): Promise<number | string> => {
    child.kill(signal);
    return ended;
  };
  onTestFinished(async () => { await kill('SIGKILL'); });
  return {
    child, ended, kill, output: () => text,
    says: (form) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = form.exec(text);
          if (!match) return;
          listeners.delete(look);
          resolve(match);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`ended without ${String(form)}:\n${text}`)));
      }),
  };
};
