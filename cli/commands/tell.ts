import type { Result } from '#core/shared/result.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type Did, type ExitCode } from '../exit-codes.ts';

/** Says what was answered, or what went wrong: the end of a command that asks one thing. `did`: whether something may have changed. */
export const tell = <T>(answer: Result<T>, did: Did, context: Pick<CommandContext, 'output' | 'fail'>, text: (value: T) => string): ExitCode => {
  if (!answer.ok) return context.fail(answer.error, did);
  const { value } = answer;
  context.output.data(() => text(value), value ?? { done: true });
  return EXIT.ok;
};
