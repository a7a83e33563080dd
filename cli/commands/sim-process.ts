import { spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { appError } from '#core/errors/app-error.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { sleep, within } from '#core/shared/repeating.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { usableFolder } from '../state-folder.ts';
import type { StartOptions } from './sim-options.ts';

const root = join(import.meta.dirname, '..', '..');
const pidFile = ({ options }: CommandContext): string => join(options.state, 'simulator.pid');
const LOOK_MS = 200;
const LONGEST_START_MS = minutes(3);
const LONGEST_STOP_MS = seconds(10);
const LONGEST_ANSWER_MS = seconds(2);
const LONGEST_LOOK_MS = seconds(3);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** What `sim start --detach` writes down: the process, and where it can be asked whether it is the one. */
const leftRunning = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(2)), control: v.string() });

/** Null: nothing is written down; of a form that is not ours, `of` says nothing. */
const readLeft = (context: CommandContext): { readonly of: v.InferOutput<typeof leftRunning> | null } | null => {
  let text: string;
  try {
    text = readFileSync(pidFile(context), 'utf8');
  } catch {
    return null;
  }
  try {
    const read = v.safeParse(leftRunning, JSON.parse(text));
    return { of: read.success ? read.output : null };
  } catch {
    return { of: null };
  }
};

/** The process that a simulator names at this address; null: nobody answers, or not with that. */
const pidAt = ({ clock, simulator }: CommandContext, control: string): Promise<number | null> =>
  within(clock, LONGEST_ANSWER_MS, simulator({ control }).status().then((status) => (status.ok ? (status.value.pid ?? null) : null)), () => null);

/**
 * The simulator of this state folder. The number of a process that has ended may be anybody's by now, so it is ours only when the simulator at its address says
 * that number itself. Null: there is none; a file that has outlived it is taken away, and said to be.
 */
const findRunning = async (context: CommandContext): Promise<number | null> => {
  const { clock, output } = context;
  const left = readLeft(context);
  if (left === null) return null;
  const until = clock.now() + LONGEST_LOOK_MS;
  while (left.of !== null) {
    const named = await pidAt(context, left.of.control);
    if (named === left.of.pid) return named;
    if (named !== null || !isAlive(left.of.pid) || clock.now() > until) break; // One that is about to listen does not answer yet.
    await sleep(clock, LOOK_MS);
  }
  rmSync(pidFile(context), { force: true });
  output.aside(left.of === null ? `${pidFile(context)} was not written by this version: forgotten, and no process touched.` : `No simulator at ${left.of.control} says that it is process ${left.of.pid}: forgotten, and no process touched.`, { file: pidFile(context) });
  return null;
};

/** The mistake among what a simulator that has ended has written; its help text, when that was printed below, is none. */
const whyItEnded = (log: string): { readonly message: string; readonly isUsage: boolean } => {
  const [said = '', usage] = log.split(/^Usage: /m);
  const lines = said.trim().split('\n').filter((line) => line !== '');
  return { message: lines.find((line) => /^\w*Error(?: \[\w+\])?: /.test(line)) ?? lines.at(-1) ?? 'It ended at once.', isUsage: usage !== undefined };
};

const argumentsOf = ({ portBase, seed, scenario, clock, shop, data, telemetry }: StartOptions): readonly string[] => [
  '--import', join(root, 'scripts/preflight.mjs'), join(root, 'scripts/start.ts'), '--port-base', String(portBase), ...(data === undefined ? ['--ephemeral'] : ['--data', data]),
  ...(seed === undefined ? [] : ['--seed', String(seed)]), ...(scenario === undefined ? [] : ['--scenario', scenario]), ...(clock === undefined ? [] : ['--clock', clock]), ...(shop === undefined ? [] : ['--shop', String(shop)]),
  ...(telemetry === true ? ['--telemetry'] : []),
];

const inForeground = (args: readonly string[]): Promise<ExitCode> =>
  new Promise((resolve) => {
    // Ctrl-C reaches it, too, since it stands in the same terminal.
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.on('close', (code) => { resolve(code === 0 || code === null ? EXIT.ok : EXIT.failure); });
  });

/** `weborder sim start`: in the foreground, or with --detach until it answers; `sim stop` ends that one. */
export const startSimulator = async (start: StartOptions, context: CommandContext): Promise<ExitCode> => {
  const { clock, output, options } = context;
  if (start.detach !== true) return inForeground(argumentsOf(start));
  const running = await findRunning(context);
  if (running !== null) return context.misuse(`A simulator of yours runs already (process ${running}). Stop it with \`weborder sim stop\`.`);
  const log = join(usableFolder(options.state), 'simulator.log');
  const file = openSync(log, 'w', 0o600);
  const child = spawn(process.execPath, argumentsOf(start), { cwd: root, detached: true, stdio: ['ignore', file, file] });
  child.unref();
  const control = `http://127.0.0.1:${start.portBase + 20}`;
  if (child.pid !== undefined) writeFileSync(pidFile(context), JSON.stringify({ pid: child.pid, control }), { mode: 0o600 });
  const until = clock.now() + LONGEST_START_MS;
  for (;;) {
    if (child.exitCode !== null) {
      rmSync(pidFile(context), { force: true });
      const { message, isUsage } = whyItEnded(readFileSync(log, 'utf8'));
      output.error({ code: isUsage ? 'usage' : 'simulator.not-started', message, hint: `The whole story: ${log}`, retryable: false });
      return isUsage ? EXIT.usage : EXIT.failure;
    }
    const status = await context.simulator({ control }).status();
    // Who answers may be another simulator, on whose ports ours is about to fail: ours says its own address when it listens.
    if (status.ok && readFileSync(log, 'utf8').includes(status.value.consoleUrl)) {
      output.data(() => `${status.value.url}\n${status.value.consoleUrl}`, { url: status.value.url, consoleUrl: status.value.consoleUrl, pid: child.pid });
      return EXIT.ok;
    }
    if (clock.now() > until) return context.fail(status.ok ? appError('network.timeout', { title: `It does not say that it listens. The whole story: ${log}`, outcome: 'unknown' }) : status.error, 'read');
    await sleep(clock, LOOK_MS);
  }
};

/** `weborder sim stop`: asks the simulator of this state folder to end, and waits until it has. */
export const stopSimulator = async (context: CommandContext): Promise<ExitCode> => {
  const pid = await findRunning(context);
  if (pid === null) return context.misuse('No simulator of yours runs: `weborder sim start --detach` starts one.');
  process.kill(pid, 'SIGTERM');
  const until = context.clock.now() + LONGEST_STOP_MS;
  while (isAlive(pid)) {
    if (context.clock.now() > until) {
      context.output.error({ code: 'simulator.not-stopped', message: `Process ${pid} does not end.`, hint: `kill -9 ${pid}`, retryable: false });
      return EXIT.failure;
    }
    await sleep(context.clock, LOOK_MS);
  }
  rmSync(pidFile(context), { force: true });
  context.output.data(() => 'Stopped.', { stopped: true });
  return EXIT.ok;
};
