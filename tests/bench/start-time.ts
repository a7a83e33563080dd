import { spawn } from 'node:child_process';
import { tryPorts } from '#scripts/free-ports.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { freePort } from './free-port.ts';
import { median } from './profile.ts';

/** A base from which on every port that `npm start` takes is free. */
const freeBase = async (): Promise<number> => {
  for (;;) {
    const portBase = await freePort();
    if (portBase < 65_000 && (await tryPorts({ portBase, host: '127.0.0.1' }).then(() => true, () => false))) return portBase;
  }
};

const once = async (): Promise<number> => {
  const port = await freeBase();
  const started = performance.now();
  const child = spawn('npm', ['start', '--', '--ephemeral', '--port-base', String(port)], { cwd: projectRoot, stdio: 'ignore', detached: true });
  try {
    while (performance.now() - started < 60_000) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (answer?.ok) return performance.now() - started;
      await new Promise((resolve) => { setTimeout(resolve, 5); });
    }
    throw new Error('`npm start` gave no answer within a minute.');
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await new Promise((resolve) => { child.once('exit', resolve); });
  }
};

/** Milliseconds from `npm start`, the app being built, to the first page answered: the median. npm's own start is part of it. */
export const startTime = async (runs: number): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await once());
  return median(times);
};
