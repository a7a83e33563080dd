import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stopSimulator, type ProcessContext } from '#cli/commands/sim-process.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { createOutput } from '#cli/render/output.ts';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok } from '#core/shared/result.ts';
import { aDataFolder } from '../simulator/support/a-data-folder.ts';

const CONTROL = 'http://127.0.0.1:4320';

/** A clock on which every wait is over at once. */
const hurryingClock = (): ProcessContext['clock'] => {
  let now = 0;
  return { now: () => now, schedule: (ms, run) => {
    now += ms;
    queueMicrotask(run);
    return () => undefined;
  } };
};

/** `sim stop` with this in the file of the process, where whoever is asked names `answers`; null: nobody answers. */
const stopped = async (left: unknown, answers: number | null) => {
  const state = aDataFolder();
  const file = join(state, 'simulator.pid');
  writeFileSync(file, JSON.stringify(left));
  const said = { out: '', err: '' };
  const asked: string[] = [];
  const code = await stopSimulator({
    options: { state }, clock: hurryingClock(), misuse: () => EXIT.usage,
    output: createOutput({ stdout: { write: (text) => { said.out += text; } }, stderr: { write: (text) => { said.err += text; } } }, true),
    simulator: ({ control }) => ({ status: () => {
      asked.push(control);
      return Promise.resolve(answers === null ? failed(appError('network.unreachable', { outcome: 'unknown' })) : ok({ pid: answers }));
    } }),
  });
  return { code, ...said, isFileThere: existsSync(file), asked: [...new Set(asked)], file };
};

const somebodys = () => {
  const child = spawn('sleep', ['60']);
  onTestFinished(() => { child.kill('SIGKILL'); });
  return { child, pid: child.pid ?? 0 };
};
const isRunning = ({ child }: ReturnType<typeof somebodys>): boolean => child.exitCode === null && child.signalCode === null;

describe('sim stop', () => {
  it.each([['where nobody answers', null], ['where a simulator names another process', 4242]])('leaves the process alone that the file names, though it lives, %s: the number may be anybody\'s by now', async (_where, answers) => {
    const other = somebodys();
    const { file, ...ended } = await stopped({ pid: other.pid, control: CONTROL }, answers);
    const words = `No simulator at ${CONTROL} says that it is process ${other.pid}: forgotten, and no process touched.`;
    expect([ended, isRunning(other)]).toEqual([{ code: EXIT.usage, out: '', err: `${JSON.stringify({ note: words, file })}\n`, isFileThere: false, asked: [CONTROL] }, true]);
  });

  // Where nothing takes ended processes off the list, as in many containers, they stay on it.
  it.runIf(process.platform === 'linux')('has stopped a process that has ended and is still on the list of processes', async () => {
    const holder = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => { holder.kill('SIGKILL'); });
    const [pid = 0] = (await once(holder.stdout, 'data')).map(Number);
    const now = (of: number | undefined): string => readFileSync(`/proc/${of}/stat`, 'utf8');
    // The shell would ask how it ended; `sleep`, in its place, does not.
    await expect.poll(() => now(holder.pid)).toContain('(sleep)');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => now(pid)).toContain(') Z ');
    expect(await stopped({ pid, control: CONTROL }, pid)).toMatchObject({ code: EXIT.ok, out: '{"stopped":true}\n', err: '', isFileThere: false });
  });

  it('ends with 1 where the process is not to be stopped so, says how it can be, and goes on knowing it', async () => {
    const child = spawn('sh', ['-c', 'trap "" TERM; echo; while :; do sleep 60; done'], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    const pid = child.pid ?? 0;
    onTestFinished(() => { process.kill(-pid, 'SIGKILL'); });
    await once(child.stdout, 'data');
    const { code, out, err, isFileThere } = await stopped({ pid, control: CONTROL }, pid);
    expect({ code, out: JSON.parse(out) as unknown, err, isFileThere }).toEqual({
      code: EXIT.failure, out: { error: { code: 'simulator.not-stopped', message: `Process ${pid} does not end.`, hint: `kill -9 ${pid}`, retryable: false } }, err: '', isFileThere: true,
    });
  });

  it.each([[-1], [0], [1], [1.5], ['12']])('asks nobody and touches nothing where the file names %j, which is no process of ours', async (pid) => {
    const { code, isFileThere, asked } = await stopped({ pid, control: CONTROL }, null);
    expect({ code, isFileThere, asked }).toEqual({ code: EXIT.usage, isFileThere: false, asked: [] });
  });
});
