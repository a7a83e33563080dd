import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { projectRoot } from '#scripts/project-root.ts';
import { PORTS } from '#scripts/start-options.ts';
import { aFreeBase } from '#tests/simulator/support/a-free-base.ts';

const said = v.object({ product: v.string(), terminal: v.string(), console: v.string() });
type Places = v.InferOutput<typeof said>;

export interface KillableSimulator {
  readonly at: Places;
  /** kill -9; resolves when it is dead. */
  kill(): Promise<void>;
  /** At the same addresses, with the same data. */
  restart(): Promise<void>;
  /** Kills it for good and forgets its data. */
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('kiosk-process.ts', import.meta.url));

const run = async (data: string, ports: readonly string[]): Promise<{ readonly child: ChildProcess; readonly at: Places }> => {
  const child = spawn(process.execPath, [program, data, ...ports], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) return { child, at: v.parse(said, JSON.parse(line)) };
  throw new Error('The simulator ended before it was ready.');
};

/** A simulator in a process of its own, on ports that stay the same, and that nobody else is given while it is dead. */
export const killableSimulator = async (): Promise<KillableSimulator> => {
  const data = mkdtempSync(join(tmpdir(), 'weborder-kiosk-'));
  const base = await aFreeBase();
  const ports = [PORTS.product, PORTS.terminalHost, PORTS.console].map((port) => String(base + port));
  let running = await run(data, ports);
  const { at } = running;
  const kill = async (): Promise<void> => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    at, kill,
    restart: async () => { running = await run(data, ports); },
    close: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
