import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minutes } from '#core/shared/duration.ts';
import { sleep } from '#core/shared/repeating.ts';
import type { CommandContext } from '../command-context.ts';
import type { ToldBy } from '../composition/cli-services.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { usableFolder } from '../state-folder.ts';
import type { StartOptions } from './sim-options.ts';
import { findRunning, LONGEST_ANSWER_MS, pidFile } from './sim-process.ts';

const root = join(import.meta.dirname, '..', '..');
const LOOK_MS = 200;
/** One that builds the app first takes its time on a small machine; whoever would rather not wait says --timeout. */
const LONGEST_START_MS = minutes(10);

/** The mistake among what a simulator that has ended has written; where its options are told, which it says below a wrong one, is none. */
const whyItEnded = (log: string): { readonly message: string; readonly isUsage: boolean } => {
  const [said = '', usage] = log.split(/^All options: /m);
  const lines = said.trim().split('\n').filter((line) => line !== '');
  return { message: lines.find((line) => /^\w*Error(?: \[\w+\])?: /.test(line)) ?? lines.at(-1) ?? 'It ended at once.', isUsage: usage !== undefined };
};

/** How a simulator is started. It runs in the project's folder; a folder that is named is one of the caller's. */
export const argumentsOf = ({ portBase, seed, scenario, clock, shop, data, telemetry }: StartOptions): readonly string[] => [
  '--import', join(root, 'scripts/preflight.mjs'), join(root, 'scripts/start.ts'), '--port-base', String(portBase), ...(data === undefined ? ['--ephemeral'] : ['--data', resolve(data)]),
  ...(seed === undefined ? [] : ['--seed', String(seed)]), ...(scenario === undefined ? [] : ['--scenario', scenario]), ...(clock === undefined ? [] : ['--clock', clock]), ...(shop === undefined ? [] : ['--shop', String(shop)]),
  ...(telemetry === true ? ['--telemetry'] : []),
];

/** Ends it with all that it has begun: one that is still starting builds the app by other programs. */
const end = (child: ChildProcess): void => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill();
  }
};

/** A simulator that was just started. `said`: what it has written so far; `story`: where to read all of it. */
interface Starting { readonly child: ChildProcess; readonly control: string; readonly said: () => string; readonly story: string }

/** Waits until it answers, and answers with what it says; or the exit code of having said why it does not. */
const untilReady = async ({ child, control, said, story }: Starting, context: CommandContext): Promise<ToldBy<'status'> | ExitCode> => {
  const { clock, output } = context;
  const until = clock.now() + LONGEST_START_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      const { message, isUsage } = whyItEnded(said());
      const hint = story === '' ? (isUsage ? 'weborder sim start --help' : '') : `The whole story: ${story}`;
      output.error({ code: isUsage ? 'usage' : 'simulator.not-started', message, hint, retryable: false });
      return isUsage ? EXIT.usage : EXIT.failure;
    }
    const status = await context.simulator({ control }).status(LONGEST_ANSWER_MS);
    // Who answers may be another simulator, on whose ports ours is about to fail.
    if (status.ok && status.value.pid === child.pid) return status.value;
    if (clock.now() > until) {
      output.error({ code: 'simulator.not-started', message: `It has not said within ${LONGEST_START_MS / minutes(1)} minutes that it listens, and was ended.`, hint: story === '' ? '' : `The whole story: ${story}`, retryable: false });
      return EXIT.failure;
    }
    await sleep(clock, LOOK_MS);
  }
};

const readyJson = ({ url, consoleUrl, terminals, pid }: ToldBy<'status'>): unknown => ({ state: 'ready', url, consoleUrl, terminals: terminals.map(({ id, shopId, url: at }) => ({ id, shopId, url: at })), pid });

/** What it says goes to the terminal as it is; with --json to stderr alone, for stdout says when it is ready, and where everything is. */
const inForeground = async (args: readonly string[], control: string, context: CommandContext): Promise<ExitCode> => {
  const { options, output } = context;
  // Of a group of its own: it hears once that it is to end, from us, and not from the terminal as well.
  const child = spawn(process.execPath, args, { cwd: root, detached: true, stdio: ['ignore', options.json ? 2 : 'inherit', 'pipe'] });
  const ended = once(child, 'close');
  const endIt = (): void => { end(child); };
  process.on('exit', endIt);
  let [held, isHeld] = ['', true];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (isHeld) held += text;
    else process.stderr.write(text);
  });
  try {
    const ready = await untilReady({ child, control, said: () => held, story: '' }, context);
    isHeld = false;
    if (typeof ready === 'number') {
      // A mistake has been said; of anything else there is more to read.
      if (ready !== EXIT.usage && held.trim().includes('\n')) process.stderr.write(held);
      return ready;
    }
    process.stderr.write(held);
    if (options.json) output.data(() => '', readyJson(ready));
    await ended;
    if (child.exitCode === 0) return EXIT.ok;
    output.error({ code: 'simulator.ended', message: `The simulator has ended by itself (${child.signalCode ?? child.exitCode}).`, hint: 'What it said last stands on stderr.', retryable: false });
    return EXIT.failure;
  } finally {
    process.off('exit', endIt);
    endIt();
  }
};

/** `weborder sim start`: in the foreground, or with --detach until it answers; `sim stop` ends that one. `args`: how the simulator is started. */
export const startSimulator = async (start: StartOptions, context: CommandContext, args = argumentsOf(start)): Promise<ExitCode> => {
  const { output, options } = context;
  const control = `http://127.0.0.1:${start.portBase + 20}`;
  if (start.detach !== true) return inForeground(args, control, context);
  const running = await findRunning(context);
  if (running !== null) return context.misuse(`A simulator of yours runs already (process ${running}). Stop it with \`weborder sim stop\`.`);
  const log = join(usableFolder(options.state), 'simulator.log');
  const file = openSync(log, 'w', 0o600);
  const child = spawn(process.execPath, args, { cwd: root, detached: true, stdio: ['ignore', file, file] });
  child.unref();
  const writeDown = (): void => { if (child.pid !== undefined) writeFileSync(pidFile(context), JSON.stringify({ pid: child.pid, control }), { mode: 0o600 }); };
  const forget = (): void => {
    end(child);
    rmSync(pidFile(context), { force: true });
  };
  writeDown();
  // Nobody would know of one that listens after the command has ended.
  context.putBackIfCutShort(() => Promise.resolve(forget()));
  const ready = await untilReady({ child, control, said: () => readFileSync(log, 'utf8'), story: log }, context);
  context.putBackIfCutShort(() => Promise.resolve());
  if (typeof ready === 'number') {
    forget();
    return ready;
  }
  // Another command may have forgotten it while it did not answer yet.
  writeDown();
  output.data(() => `${ready.url}\n${ready.consoleUrl}`, readyJson(ready));
  return EXIT.ok;
};
