import type { AppError } from '#core/errors/app-error.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import { sleep } from '#core/shared/repeating.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type Did, type ExitCode } from '../exit-codes.ts';
import { outputFile } from '../output-file.ts';
import { followLog } from './follow-log.ts';
import type { JournalOptions } from './sim-options.ts';
import { simTime, type SimTime } from './sim-time.ts';
import { tell } from './tell.ts';

const JOURNAL_PAUSE_MS = seconds(1);
const USUAL_LINES = 50;

/** `12:00:37.003` */
const exact = (moment: Millis, time: SimTime): string => `${time(moment).slice(11, 19)}.${String(moment % 1_000).padStart(3, '0')}`;

/** Which lines are meant. */
const wantedBy = ({ search = '', route = '', on, faults }: JournalOptions) => ({ text: search, route, target: on ?? '', faults: faults === true ? 'only' : '' }) as const;

/** Lines of the log, oldest first, at first no more than `limit`; `--follow` goes on with every line that comes, until it is interrupted, and says where some are gone. */
const printLines = async (options: JournalOptions, context: CommandContext): Promise<ExitCode> => {
  const { output, clock } = context;
  const { limit = USUAL_LINES, follow } = options;
  const time = await simTime(context);
  if (typeof time === 'number') return time;
  const simulator = context.simulator();
  const log = followLog({
    wanted: (most, after) => simulator.journal(most, wantedBy(options), after),
    newest: () => simulator.journal(1),
  });
  for (let news = await log.first(limit); ; news = await log.next()) {
    if (!news.ok) return context.fail(news.error, 'read');
    const { lines, gap } = news.value;
    if (gap !== null) output.aside(gap, {});
    for (const entry of lines) {
      output.data(() => `${String(entry.seq).padStart(5)}  ${exact(entry.at, time)}  ${entry.client.padEnd(12)} ${entry.method.padEnd(6)} ${entry.path}  ${entry.status === 0 ? 'lost' : entry.status}  ${entry.ms} ms  ${entry.happened}`.trimEnd(), entry, { isAsSent: true });
    }
    if (follow !== true) {
      if (lines.length === 0) output.note('The log has no such line.');
      return EXIT.ok;
    }
    await sleep(clock, JOURNAL_PAUSE_MS);
  }
};

/** Of a line that there is not, or that was no request, what is wrong with it. */
const failLine = (error: AppError, line: number, did: Did, context: CommandContext): ExitCode => {
  const hint = '`weborder sim journal` shows what there is.';
  if (error.status === 404) {
    context.output.error({ code: 'simulator.no-such-line', message: `The log has no line ${line}.`, hint, retryable: false });
    return EXIT.notFound;
  }
  if (error.status !== 409) return context.fail(error, did);
  context.output.error({ code: 'simulator.not-repeatable', message: `Line ${line} cannot be sent again: it was no request, or was larger than the log keeps.`, hint, retryable: false });
  return EXIT.refused;
};

/** `weborder sim journal`: a line a request; with --json the whole entry, secrets masked. Lines are named by their number. */
export const showJournal = async (options: JournalOptions, context: CommandContext): Promise<ExitCode> => {
  const { follow, har, curl, replay, clear, recording } = options;
  if ([follow, har, curl, replay, clear, recording].filter((each) => each !== undefined).length > 1) return context.misuse('One thing at a time: --follow, --har, --curl, --replay, --clear or --recording.');
  // Passed over, a filter would leave whoever clears the lines of one call without a log.
  const filter = (['limit', 'search', 'route', 'on', 'faults'] as const).find((name) => options[name] !== undefined);
  const act = (['curl', 'replay', 'clear', 'recording'] as const).find((name) => options[name] !== undefined);
  if (filter !== undefined && act !== undefined) return context.misuse(`--${filter} says which lines are printed, or written with --har: leave it out beside --${act}.`);
  const simulator = context.simulator();
  if (har !== undefined) {
    const file = await outputFile(har);
    const log = await simulator.har(wantedBy(options), options.limit);
    if (!log.ok) return context.fail(log.error, 'read');
    await file.write(log.value);
    context.output.data(() => `${har} written.`, { file: har });
    return EXIT.ok;
  }
  if (curl !== undefined) {
    const line = await simulator.curl(curl);
    return line.ok ? tell(line, 'read', context, (text) => text) : failLine(line.error, curl, 'read', context);
  }
  if (replay !== undefined) {
    const again = await simulator.replay(replay);
    return again.ok ? tell(again, 'write', context, ({ seq, status }) => `Sent again: line ${seq}, ${status === 0 ? 'lost' : status}.`) : failLine(again.error, replay, 'write', context);
  }
  if (clear === true) return tell(await simulator.clearJournal(), 'write', context, () => 'Forgotten.');
  if (recording !== undefined) return tell(await simulator.record(recording === 'on'), 'write', context, () => (recording === 'on' ? 'Requests are logged.' : 'Nothing is logged.'));
  return printLines(options, context);
};
