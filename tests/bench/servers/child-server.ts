import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface ChildServer { readonly url: string; readonly pid: number; stop(): Promise<void> }

/** Starts one of the server processes beside this file and waits, at most a minute, until it has printed its port. */
export const startChild = (script: 'product-server-process.ts' | 'floor-process.ts', args: readonly string[]): Promise<ChildServer> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const timer = setTimeout(() => { child.kill('SIGKILL'); reject(new Error(`${script} did not start within a minute.`)); }, 60_000);
    const stop = (): Promise<void> => new Promise((done) => { child.once('exit', () => done()); child.kill('SIGTERM'); });
    child.once('exit', (code) => { clearTimeout(timer); reject(new Error(`${script} ended with ${code}.`)); });
    let heard = '';
    child.stdout.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      const port = /\{"port":(\d+)\}/.exec(heard)?.[1];
      if (port === undefined || child.pid === undefined) return;
      clearTimeout(timer);
      resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid, stop });
    });
  });
