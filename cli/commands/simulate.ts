import { availableParallelism } from 'node:os';
import { counted } from '#core/shared/figures.ts';
import { parseFaults } from '#simulator/composition/parse-faults.ts';
import { replaySession, shrinkSession } from '#simulator/composition/replay-session.ts';
import type { RunOptions } from '#simulator/composition/run-batch.ts';
import { simulate } from '#simulator/composition/simulate.ts';
import { simulationReport } from '#simulator/composition/simulation-report.ts';
import { plainFacts, ruleSays, simulationSummary } from '#simulator/composition/simulation-summary.ts';
import { WORLD_SHOP_IDS } from '#simulator/composition/world-shops.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { outputFile } from '../output-file.ts';
import { progressBar } from '../render/progress-bar.ts';

interface WorldOptions { readonly seed?: number; readonly faults: string; readonly shop?: number; readonly kind?: 'web' | 'kiosk' }

export interface SimulateOptions extends WorldOptions { readonly sessions: number; readonly workers?: number; readonly report?: string }
export interface ReplayOptions extends WorldOptions { readonly session: number; readonly skip: string; readonly alone?: boolean; readonly shrink?: boolean }

/** The run that the options describe, or the exit code of a mistake in them. */
const runOf = (options: WorldOptions, seed: number, context: CommandContext): RunOptions | ExitCode => {
  const parsed = parseFaults(options.faults);
  if ('unknown' in parsed) return context.misuse(`No such fault: ${parsed.unknown.join(', ')}. Names are F1 to F56, groups, all and none.`);
  if (options.shop !== undefined && !WORLD_SHOP_IDS.includes(options.shop)) return context.misuse(`No such shop: ${options.shop}. The virtual world has ${WORLD_SHOP_IDS.join(', ')}.`);
  return { seed, faults: parsed.faults, shop: options.shop ?? null, kind: options.kind ?? null };
};

const worldOf = ({ faults, shop, kind }: WorldOptions): string =>
  `${faults === 'all' ? '' : ` --faults ${faults}`}${shop === undefined ? '' : ` --shop ${shop}`}${kind === undefined ? '' : ` --kind ${kind}`}`;

const replayLine = (options: WorldOptions, seed: number, session: number, more = ''): string => `weborder replay --seed ${seed} --session ${session}${worldOf(options)}${more}`;

const runLine = (options: SimulateOptions, seed: number): string => `weborder simulate --sessions ${options.sessions} --seed ${seed}${worldOf(options)}`;

/** The story of a broken session as far as somebody reads it; `weborder replay` tells all of it. */
const STORY_LINES = 80;

/** `weborder simulate`: runs virtual guests. Exit code 1 when a rule was broken, with the shortest story found and the line that shows it again. */
export const runSimulation = async (options: SimulateOptions, context: CommandContext): Promise<ExitCode> => {
  const { output } = context;
  const seed = options.seed ?? Math.floor(context.random.next() * 2 ** 31);
  const run = runOf(options, seed, context);
  if (typeof run === 'number') return run;
  const report = options.report === undefined ? null : await outputFile(options.report);
  const workers = options.workers ?? Math.min(availableParallelism(), Math.ceil(options.sessions / 40));
  output.note(`Seed ${seed}, ${counted(options.sessions, 'session')}, ${workers === 0 ? 'no thread besides this one' : counted(workers, 'thread')}.`);
  const startedAt = context.clock.now();
  const bar = progressBar(process.stderr, options.sessions, () => context.clock.now(), options.sessions > 0 && !context.options.json);
  const rates: number[] = [];
  let last = { at: startedAt, sessions: 0 };
  const tally = await simulate({
    ...run, sessions: options.sessions, workers,
    onProgress: ({ sessions }) => {
      const now = context.clock.now();
      if (now - last.at >= 500) {
        rates.push(((sessions - last.sessions) / (now - last.at)) * 1000);
        last = { at: now, sessions };
      }
      bar.show(sessions);
    },
  });
  bar.end();
  const seconds = (context.clock.now() - startedAt) / 1000;
  output.data(() => simulationSummary(tally, seconds), { seed, seconds, workers, perSecond: tally.sessions / seconds, ...plainFacts(tally) });
  // After it: what was found out is told, whether or not there is room for the file.
  if (report !== null) {
    await report.write(simulationReport(tally, { seed, seconds, workers, rates, runLine: runLine(options, seed), replayLine: (one) => replayLine(options, seed, one.session) }));
    output.note(`Report: ${options.report}`);
  }
  const [first] = tally.violations.toSorted((a, b) => a.strikes - b.strikes || a.session - b.session);
  if (first === undefined) return EXIT.ok;
  const broken = await replaySession({ ...run, session: first.session, skipped: new Set(), alone: false });
  const short = await shrinkSession({ ...run, session: first.session }, broken, 60);
  const more = `${short.options.alone ? ' --alone' : ''}${short.options.skipped.size === 0 ? '' : ` --skip ${[...short.options.skipped].sort((a, b) => a - b).join()}`}`;
  const broke = short.result.lines.findIndex((line) => line.includes('VIOLATION'));
  const lines = broke === -1 ? short.result.lines : short.result.lines.slice(0, broke + 1);
  const story = lines.length > STORY_LINES ? [...lines.slice(0, 1), `(${lines.length - STORY_LINES} lines)`, ...lines.slice(1 - STORY_LINES)] : lines;
  output.note(`\n${first.id}, ${ruleSays(first.id)}: ${first.words}\n\n${story.join('\n')}\n\nSee it again:\n  ${replayLine(options, seed, first.session, more)}`);
  return EXIT.failure;
};

/** `weborder replay`: one session's story. Exit code 1 when it breaks a rule. */
export const replay = async (options: ReplayOptions, context: CommandContext): Promise<ExitCode> => {
  const run = runOf(options, options.seed ?? 0, context);
  if (typeof run === 'number') return run;
  const skipped = new Set(options.skip.split(',').filter((text) => text !== '').map(Number));
  if ([...skipped].some((each) => !Number.isInteger(each))) return context.misuse('--skip takes numbers of faults: --skip 2,5,6');
  const once = await replaySession({ ...run, session: options.session, skipped, alone: options.alone === true });
  const result = options.shrink === true && once.violation !== null ? (await shrinkSession({ ...run, session: options.session }, once)).result : once;
  const { session, kind, outcome, violation, hash, lines } = result;
  context.output.data(
    () => [...lines, '', violation === null ? `Ended: ${outcome}. No rule was broken. Hash ${hash}.` : `${violation.id}, ${ruleSays(violation.id)}: ${violation.words}. Hash ${hash}.`].join('\n'),
    { session, kind, outcome, violation, hash, lines },
  );
  return violation === null ? EXIT.ok : EXIT.failure;
};
