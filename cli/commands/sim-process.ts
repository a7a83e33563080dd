import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { seconds } from '#core/shared/duration.ts';
import { sleep } from '#core/shared/repeating.ts';
import type { Result } from '#core/shared/result.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';

/** What looking for a simulator's process needs. */
export type ProcessContext = Pick<CommandContext, 'clock' | 'output' | 'misuse'> & {
  readonly options: Pick<CommandContext['options'], 'state'>;
  readonly simulator: (which: { readonly control: string }) => { status(limitMs: number): Promise<Result<{ readonly pid?: number | undefined }>> };
};

/** What names the simulator that `sim start --detach` has left running. */
export const pidFile = ({ options }: Pick<ProcessContext, 'options'>): string => join(options.state, 'simulator.pid');
const LOOK_MS = 200;
const LONGEST_STOP_MS = seconds(10);
export const LONGEST_ANSWER_MS = seconds(2);
const LONGEST_LOOK_MS = seconds(3);

/** Ended, and on Linux's list of processes until its parent asks how: in a container whose first process asks for nobody, for good. */
const isOnlyListed = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isOnlyListed(pid);
  } catch {
    return false;
  }
};

/** What `sim start --detach` writes down: the process, and where it can be asked whether it is the one. */
const leftRunning = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(2)), control: v.string() });

/** Null: nothing is written down; of a form that is not ours, `of` says nothing. */
const readLeft = (context: ProcessContext): { readonly of: v.InferOutput<typeof leftRunning> | null } | null => {
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
const pidAt = async ({ simulator }: ProcessContext, control: string): Promise<number | null> => {
  const status = await simulator({ control }).status(LONGEST_ANSWER_MS);
  return status.ok ? (status.value.pid ?? null) : null;
};

/**
 * The simulator of this state folder. The number of a process that has ended may be anybody's by now, so it is ours only when the simulator at its address says
 * that number itself. Null: there is none; a file that has outlived it is taken away, and said to be.
 */
export const findRunning = async (context: ProcessContext): Promise<number | null> => {
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

/** `weborder sim stop`: asks the simulator of this state folder to end, and waits until it has. */
export const stopSimulator = async (context: ProcessContext): Promise<ExitCode> => {
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
