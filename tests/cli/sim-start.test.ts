import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CliProcess } from '#cli/cli-process.ts';
import { runCommand, type CommandContext } from '#cli/command-context.ts';
import { stopSimulator } from '#cli/commands/sim-process.ts';
import { argumentsOf, startSimulator } from '#cli/commands/sim-start.ts';
import { commonOptions } from '#cli/common-options.ts';
import type { ExitCode } from '#cli/exit-codes.ts';
import { aFreeBase } from '../simulator/support/a-free-base.ts';

const entry = join(import.meta.dirname, '../../cli/weborder.mjs');
const small = join(import.meta.dirname, 'simulator-at-base-process.ts');

const aStateFolder = (): string => {
  const state = mkdtempSync(join(tmpdir(), 'weborder-sim-start-'));
  onTestFinished(() => { rmSync(state, { recursive: true, force: true }); });
  return state;
};

/** The real program. */
const started = (args: readonly string[]) => {
  const child = spawn(process.execPath, [entry, ...args], { env: { ...process.env, WEBORDER_STATE: aStateFolder() } });
  const said = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => { said.out += piece.toString(); });
  child.stderr.on('data', (piece: Buffer) => { said.err += piece.toString(); });
  return once(child, 'close').then(([code]: unknown[]) => ({ code, ...said }));
};

async function* nobodyTypes(): AsyncGenerator<Uint8Array, void> { /* nothing */ }

/** The command with a small simulator in place of the built one, from when it says something on. */
const runningAt = async (base: number): Promise<{ readonly ready: { readonly pid: number }; readonly values: readonly unknown[]; readonly ended: Promise<number> }> => {
  const [state, values, told] = [aStateFolder(), [] as unknown[], Promise.withResolvers<void>()];
  const program: CliProcess = {
    stdout: {
      write: (piece) => {
        values.push(JSON.parse(piece));
        told.resolve();
      },
      on: () => undefined,
    },
    stderr: { write: () => undefined }, stdin: nobodyTypes(), env: {}, on: () => undefined, off: () => undefined, exit: () => undefined,
  };
  const ended = runCommand(commonOptions({ json: true, state }, { XDG_CONFIG_HOME: state }), program, (context) => startSimulator({ portBase: base }, context, [small, String(base)]));
  await Promise.race([told.promise, ended]);
  return { ready: values[0] as { readonly pid: number }, values, ended };
};

it('a folder for what is kept is the caller\'s, wherever the simulator runs', () => {
  expect(argumentsOf({ portBase: 4300, data: 'kept' }).slice(-2)).toEqual(['--data', resolve('kept')]);
});

it('a simulator is started with what was said and nothing else, and keeps nothing where no folder is named', () => {
  const said = { portBase: 4300, seed: 7, scenario: 'busy', clock: '2026-11-20T12:00:00+01:00', shop: 3, telemetry: true };
  expect([argumentsOf(said).slice(3), argumentsOf({ portBase: 5000 }).slice(3)]).toEqual([
    ['--port-base', '4300', '--ephemeral', '--seed', '7', '--scenario', 'busy', '--clock', said.clock, '--shop', '3', '--telemetry'], ['--port-base', '5000', '--ephemeral'],
  ]);
});

describe('sim start in the foreground', { timeout: 60_000 }, () => {
  it.each([
    [['--scenario', 'nonsense'], /^--scenario: "nonsense" is no scenario\./], [['--clock', 'noon'], /^--clock is a time with an offset/], [['--shop', '77'], /^--shop is one of 1 Hornstull,.* not 77\.$/],
  ])('with a mistake in its options (%j) ends with 2 and says the mistake, as every command does', async (args, message) => {
    const line = ['sim', 'start', '--port-base', String(await aFreeBase()), ...args];
    const forPrograms = await started(['--json', ...line]);
    expect([forPrograms.code, JSON.parse(forPrograms.out), forPrograms.err]).toEqual([2, { error: { code: 'usage', message: expect.stringMatching(message) as string, hint: 'weborder sim start --help', retryable: false } }, '']);
    const forPeople = await started(line);
    expect(forPeople).toEqual({ code: 2, out: '', err: expect.stringMatching(/ \(usage\)\nweborder sim start --help\n$/) as string });
  });

  it('on a port that is taken ends with 1 and says which', async () => {
    const base = await aFreeBase();
    const holder = createServer().listen(base + 20, '127.0.0.1');
    await once(holder, 'listening');
    onTestFinished(() => { holder.close(); });
    const { code, out, err } = await started(['--json', 'sim', 'start', '--port-base', String(base)]);
    expect([code, JSON.parse(out), err]).toEqual([1, { error: { code: 'simulator.not-started', message: `Port ${base + 20} on 127.0.0.1 is taken, and the console needs it. Stop what runs there, or choose another base with --port-base.`, hint: '', retryable: false } }, '']);
  });

  it('says as JSON that it is ready and where everything is, nothing else on stdout, and ends as the simulator ends', async () => {
    const base = await aFreeBase();
    const { ready, values, ended } = await runningAt(base);
    expect(ready).toEqual({
      state: 'ready', url: `http://127.0.0.1:${base}`, consoleUrl: `http://127.0.0.1:${base + 20}`, terminals: [{ id: 'T-01', shopId: 1, url: `http://127.0.0.1:${base + 10}` }], pid: expect.any(Number) as number,
    });
    expect((await fetch(`http://127.0.0.1:${base}/api/shops`)).status).toBe(200);
    process.kill(ready.pid, 'SIGTERM');
    expect([await ended, values]).toEqual([0, [ready]]);
  });

  it('keeps what the simulator says on stdout away from programs, and ends with 1 when it ends with another code than 0', async () => {
    const base = await aFreeBase();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'foreground-process.ts'), String(base), aStateFolder()]);
    onTestFinished(() => { child.kill('SIGKILL'); });
    const said = { out: '', err: '' };
    const ready = Promise.withResolvers<number>();
    child.stdout.on('data', (piece: Buffer) => {
      said.out += piece.toString();
      ready.resolve((JSON.parse(said.out.split('\n')[0] ?? '') as { readonly pid: number }).pid);
    });
    child.stderr.on('data', (piece: Buffer) => { said.err += piece.toString(); });
    const closed = once(child, 'close');
    process.kill(await ready.promise, 'SIGTERM');
    const [code] = await closed as unknown[];
    const values = said.out.trim().split('\n').map((line): unknown => JSON.parse(line));
    expect([code, values, said.err]).toEqual([1, [
      expect.objectContaining({ state: 'ready' }), { error: { code: 'simulator.ended', message: 'The simulator has ended by itself (3).', hint: 'What it said last stands on stderr.', retryable: false } },
    ], 'a small simulator\n']);
  });

  it('says so when the simulator dies', async () => {
    const { ready, values, ended } = await runningAt(await aFreeBase());
    process.kill(ready.pid, 'SIGKILL');
    expect([await ended, values.slice(1)]).toEqual([1, [{ error: { code: 'simulator.ended', message: 'The simulator has ended by itself (SIGKILL).', hint: 'What it said last stands on stderr.', retryable: false } }]]);
  });
});

describe('sim start --detach of a simulator that does not listen yet', { timeout: 60_000 }, () => {
  const never = ['-e', 'setInterval(() => undefined, 1000)'];
  const isRunning = (pid: number): boolean => {
    try {
      // Ended, and still on the list of processes, where nothing takes it off.
      return process.kill(pid, 0) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      return false;
    }
  };
  const starting = async (inTurn: (context: CommandContext, file: string) => CommandContext, args: readonly string[], interrupted: (file: string) => Promise<unknown> = () => new Promise<never>(() => undefined)) => {
    const [base, state, said] = [await aFreeBase(), aStateFolder(), { out: '' }];
    const file = join(state, 'simulator.pid');
    let pid = 0;
    const readPid = (): void => { ({ pid } = JSON.parse(readFileSync(file, 'utf8')) as { readonly pid: number }); };
    const program: CliProcess = {
      stdout: { write: (piece) => { said.out += piece; }, on: () => undefined }, stderr: { write: () => undefined }, stdin: nobodyTypes(), env: {}, off: () => undefined, exit: () => undefined,
      on: (signal, heard) => {
        if (signal === 'SIGINT') void interrupted(file).then(() => { readPid(); }).then(heard);
      },
    };
    const options = commonOptions({ json: true, state }, { XDG_CONFIG_HOME: state });
    const code = await runCommand(options, program, (context) => startSimulator({ portBase: base, detach: true }, inTurn({
      ...context,
      simulator: (which) => {
        if (pid === 0) readPid();
        return context.simulator(which);
      },
    }, file), [...args, ...(args === never ? [] : [String(base)])]));
    return { base, state, file, pid, code, value: JSON.parse(said.out) as unknown };
  };

  it('ends it when the command is interrupted: nobody would know of one that listens after that', async () => {
    const { pid, code, value, file } = await starting((context) => context, never, async (at) => { await expect.poll(() => existsSync(at)).toBe(true); });
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect([code, value, existsSync(file)]).toEqual([130, { error: { code: 'interrupted', message: 'Interrupted.', hint: '', retryable: true } }, false]);
  });

  it('ends it after ten minutes, and says so', async () => {
    const hurrying = (context: CommandContext): CommandContext => ({ ...context, clock: { ...context.clock, now: () => context.clock.now() * 10_000 } });
    const { pid, code, value, file, state } = await starting(hurrying, never);
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect([code, value, existsSync(file)]).toEqual([1, { error: {
      code: 'simulator.not-started', message: 'It has not said within 10 minutes that it listens, and was ended.', hint: `The whole story: ${join(state, 'simulator.log')}`, retryable: false,
    } }, false]);
  });

  it('is what `sim stop` ends once it listens, also where another command has found it silent before, and has forgotten it', async () => {
    const { pid, code, file, base } = await starting((context, at) => ({ ...context, simulator: (which) => {
      const asked = context.simulator(which);
      rmSync(at, { force: true });
      return asked;
    } }), [small]);
    onTestFinished(() => { if (isRunning(pid)) process.kill(pid); });
    expect([code, JSON.parse(readFileSync(file, 'utf8'))]).toEqual([0, { pid, control: `http://127.0.0.1:${base + 20}` }]);
  });
});

it('sim start --detach leaves a log that its owner alone reads, for names and tokens may stand in it; sim stop ends what it has started', { timeout: 60_000 }, async () => {
  const [base, state] = [await aFreeBase(), aStateFolder()];
  const run = async (act: (context: CommandContext) => Promise<ExitCode>) => {
    let out = '';
    const program: CliProcess = {
      stdout: { write: (piece) => { out += piece; }, on: () => undefined }, stderr: { write: () => undefined }, stdin: nobodyTypes(), env: {}, on: () => undefined, off: () => undefined, exit: () => undefined,
    };
    const code = await runCommand(commonOptions({ json: true, state }, { XDG_CONFIG_HOME: state }), program, act);
    return { code, said: JSON.parse(out) as unknown };
  };
  const modeOf = (name: string): number => statSync(join(state, name)).mode & 0o777;
  const left = await run((context) => startSimulator({ portBase: base, detach: true }, context, [small, String(base)]));
  const { pid } = left.said as { readonly pid: number };
  expect(await run((context) => startSimulator({ portBase: base, detach: true }, context, [small, String(base)]))).toEqual({ code: 2, said: { error: {
    code: 'usage', message: `A simulator of yours runs already (process ${pid}). Stop it with \`weborder sim stop\`.`, hint: '', retryable: false,
  } } });
  const modes = ['simulator.log', 'simulator.pid'].map(modeOf);
  expect([await run(stopSimulator), left, modes, readFileSync(join(state, 'simulator.log'), 'utf8')]).toMatchObject([{ code: 0, said: { stopped: true } }, { code: 0, said: { state: 'ready', url: `http://127.0.0.1:${base}` } }, [0o600, 0o600], 'a small simulator\n']);
});
