import type { AppError } from '#core/errors/app-error.ts';
import type { Result } from '#core/shared/result.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { tell } from './tell.ts';

/** `busy, declined:51` as names. */
const namesIn = (text: string): readonly string[] => text.split(',').map((name) => name.trim()).filter((name) => name !== '');

const queueText = (queue: readonly string[]): string =>
  (queue.length === 0 ? 'Nothing queued: payments are approved, unless a test dish or somebody at the terminal says otherwise.' : [...queue, 'then approve'].join(', '));

/** A simulator names what is no scenario, and what looks like it. */
const failQueue = (error: AppError, context: CommandContext): ExitCode => {
  const { path, name, similar } = error.values;
  if (path !== 'scenarios' || typeof name !== 'string') return context.fail(error, 'write');
  const near = Array.isArray(similar) && similar.length > 0 ? ` Similar: ${similar.join(', ')}.` : '';
  context.output.error({ code: error.code, message: `"${name}" is no scenario.${near}`, hint: '`weborder sim scenario list` names them all.', retryable: false });
  return EXIT.validation;
};

const told = (answer: Result<readonly string[]>, context: CommandContext): ExitCode => (answer.ok ? tell(answer, 'write', context, queueText) : failQueue(answer.error, context));

/** `weborder sim scenario show`: what the next payments meet. */
export const showQueue = async (context: CommandContext): Promise<ExitCode> => tell(await context.simulator().queue(), 'read', context, queueText);

/** `weborder sim scenario set NAMES`: a name that is none changes nothing. */
export const setQueue = async (names: string, context: CommandContext): Promise<ExitCode> => told(await context.simulator().setQueue(namesIn(names)), context);

/** `weborder sim scenario add NAMES`: behind what waits already. */
export const addToQueue = async (names: string, context: CommandContext): Promise<ExitCode> => told(await context.simulator().addToQueue(namesIn(names)), context);

/** Guests of one command for whom something is queued: how many of how many have begun to pay. */
interface QueuedFor { readonly guests: number; readonly begun: () => number }

/** What was for guests who have not begun to pay is taken away, where nobody has changed the queue meanwhile; where nobody began, it is as it was before. */
type TakeBack = () => Promise<void>;

/** The terminal may be another's than the simulator's. */
const failFirst = (error: AppError, terminal: string, context: CommandContext): ExitCode => {
  if (!('terminal' in error.values)) return failQueue(error, context);
  context.output.error({
    code: error.code, message: `The kiosk is signed in at terminal ${terminal}, and the simulator has none of that name: no scenario can be queued there.`,
    hint: 'Leave --scenario out, or sign in at one of those that `weborder sim status` lists.', retryable: false,
  });
  return EXIT.notFound;
};

/** What the next payments at this terminal meet, set on the way to something else; taken back also when that is cut short. An exit code: a name is none, or the simulator has no such terminal, and that is said. */
export const queueFirst = async (names: string, terminal: string, { guests, begun }: QueuedFor, context: CommandContext): Promise<ExitCode | TakeBack> => {
  const simulator = context.simulator({ terminal });
  const before = await simulator.queue();
  if (!before.ok) return failFirst(before.error, terminal, context);
  let queued = namesIn(names);
  const takeBack: TakeBack = async () => {
    const left = queued.slice(begun());
    if (begun() < guests && left.length > 0) await simulator.setQueue(begun() === 0 ? before.value : queued.slice(guests), left);
  };
  context.putBackIfCutShort(takeBack);
  const set = await simulator.setQueue(queued);
  if (!set.ok) return failFirst(set.error, terminal, context);
  queued = set.value;
  return takeBack;
};
