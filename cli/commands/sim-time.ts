import type { Millis } from '#core/shared/duration.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import type { CommandContext } from '../command-context.ts';
import type { ExitCode } from '../exit-codes.ts';

/** Writes a moment of the simulated clock. */
export type SimTime = (moment: Millis) => string;

/** How people read a simulator's moments: as `sim clock show` tells them, by the wall clock of its place. Or the exit code of having said that nobody answers. */
export const simTime = async (context: CommandContext): Promise<SimTime | ExitCode> => {
  const clock = await context.simulator().clock();
  if (!clock.ok) return context.fail(clock.error, 'read');
  const offset = /[+-]\d\d:\d\d$/.exec(clock.value.now)?.[0] ?? 'UTC';
  return (moment) => toRfc3339(moment, offset);
};
