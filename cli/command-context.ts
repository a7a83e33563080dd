import type { AppError } from '#core/errors/app-error.ts';
import { seconds } from '#core/shared/duration.ts';
import { within } from '#core/shared/repeating.ts';
import { INTERRUPTIONS, type CliProcess } from './cli-process.ts';
import type { CommonOptions } from './common-options.ts';
import type { CliServices } from './composition/cli-services.ts';
import { exitCodeOf, EXIT, isRetryable, type Did, type ExitCode } from './exit-codes.ts';
import { createInput, type Input } from './input.ts';
import { explain, type Silent } from './render/explain.ts';
import { isUnread, outputLost } from './output-lost.ts';
import { createOutput, type Output } from './render/output.ts';

/** What a command runs with. */
export interface CommandContext extends CliServices {
  readonly options: CommonOptions;
  readonly output: Output;
  readonly input: Input;
  /** Says an error and answers the exit code that goes with it. `where`: the place in an input that it is about. */
  readonly fail: (error: AppError, did: Did, where?: string) => ExitCode;
  /** Says a mistake in how the command was written. */
  readonly misuse: (problem: string) => ExitCode;
  /** What is said when the command is interrupted or runs out of time from now on, and that nobody knows how it ends; null: nothing is under way. */
  readonly ifCutShort: (said: CutShort | null) => void;
  /** What is put back, of what the command has set on the way, when it is interrupted or runs out of time from now on. */
  readonly putBackIfCutShort: (putBack: () => Promise<void>) => void;
  /** Ends the command as if its time were over: what is under way has had its time, and nobody who could end it answers (P8). */
  readonly giveUp: () => void;
}

/** `isSameAgain`: the very same command goes on with it. `isDone`: nothing is under way, but something was done, and the command has not come to its end. */
export interface CutShort { readonly message: string; readonly hint: string; readonly isSameAgain?: boolean; readonly isDone?: boolean }

/** Whoever has pressed Ctrl-C waits so long at most for what is put back. */
const PUT_BACK_MS = seconds(2);

const silentOf = ({ server, control }: CommonOptions, { lastSilent, whyUntrusted }: CliServices): Silent | null => {
  const at = lastSilent();
  return at === null ? null : { at, server, control, untrusted: whyUntrusted() };
};

type Cut = 'interrupted' | 'out-of-time' | 'output-lost';

/** Tells when the guest has pressed Ctrl-C, or the time given with --timeout is over; the output, and whoever gives up, tell by `end`. */
const cutShort = (program: CliProcess, limitMs: number | null): { readonly cut: Promise<Cut>; readonly end: (how: Cut) => void; readonly stop: () => void } => {
  const { promise, resolve } = Promise.withResolvers<Cut>();
  const interrupted = (): void => { resolve('interrupted'); };
  for (const signal of INTERRUPTIONS) program.on(signal, interrupted);
  const timer = limitMs === null ? null : setTimeout(() => { resolve('out-of-time'); }, limitMs);
  return {
    cut: promise, end: resolve,
    stop: () => {
      for (const signal of INTERRUPTIONS) program.off(signal, interrupted);
      if (timer !== null) clearTimeout(timer);
    },
  };
};

/**
 * Opens the services, runs the command, closes them, and answers its exit code. `whenOutputIsLost` takes who hears of the output while the command runs;
 * what they answer true to ends the command, or has ended with it.
 */
export const runCommand = async (
  options: CommonOptions, program: CliProcess, run: (context: CommandContext) => Promise<ExitCode>, whenOutputIsLost: (hears: (error: Error) => boolean) => void = () => undefined,
): Promise<ExitCode> => {
  const { createCliServices } = await import('./composition/cli-services.ts');
  const spoken = createOutput(program, options.json);
  // What becomes of it after it was cut short has been said: what still ends with it would be told behind the last word.
  const output: Output = { ...spoken, note: (text) => { if (!isCut) spoken.note(text); }, aside: (text, json) => { if (!isCut) spoken.aside(text, json); } };
  const services = createCliServices(options);
  let underWay: CutShort | null = null;
  let putBack: (() => Promise<void>) | null = null;
  let isCut = false;
  const context: CommandContext = {
    ...services, options, output, input: createInput(program, options),
    fail: (error, did, where = '') => {
      // Nobody was reached by anything that changes something, and nothing of an earlier run is under way: as if only asked.
      const isUntouched = error.code === 'network.unreachable' && underWay === null && !services.mayHaveChanged();
      const code = exitCodeOf(error, isUntouched ? 'read' : did);
      const said = explain(error, isRetryable(code, did), silentOf(options, services), did === 'part');
      if (!isCut) output.error(where === '' ? said : { ...said, message: `${where}: ${said.message}` }); // What becomes of it after the time is over has been said.
      return code;
    },
    misuse: (problem) => {
      output.error({ code: 'usage', message: problem, hint: '', retryable: false });
      return EXIT.usage;
    },
    ifCutShort: (said) => { underWay = said; },
    putBackIfCutShort: (wanted) => { putBack = wanted; },
    giveUp: () => { end('out-of-time'); },
  };
  /** What somebody has to ask about; what is done is done, whoever hears of it. */
  const open = (): CutShort | null => (underWay?.isDone === true ? null : underWay);
  const isUnknown = (): boolean => open() !== null || services.isWriteOpen();
  const say = (cut: 'interrupted' | 'out-of-time'): ExitCode => {
    const unknown = underWay !== null || isUnknown();
    const { message, hint, isSameAgain = !unknown } = underWay ?? { message: cut === 'interrupted' ? 'Interrupted.' : 'The time given with --timeout is over.', hint: unknown ? 'Something was sent and not answered: look before you send it again.' : cut === 'interrupted' ? '' : 'Nothing was sent that could have changed anything. Give more time with --timeout.' };
    output.error({ code: cut === 'interrupted' ? 'interrupted' : unknown ? 'outcome-unknown' : 'timeout', message, hint, retryable: isSameAgain });
    if (cut === 'interrupted') return EXIT.interrupted;
    return unknown ? EXIT.outcomeUnknown : EXIT.timeout;
  };
  let lostBy: Error | null = null;
  const sayLost = (error: Error): ExitCode => {
    const [lost, unheard] = [outputLost(error), open()];
    createOutput({ stdout: program.stderr, stderr: program.stderr }, options.json)
      .error(unheard === null ? lost : { ...lost, message: `${lost.message} ${unheard.message}`, hint: unheard.hint, retryable: unheard.isSameAgain ?? false });
    if (isUnread(error)) return EXIT.interrupted;
    return isUnknown() ? EXIT.outcomeUnknown : EXIT.failure;
  };
  const { cut, end, stop } = cutShort(program, options.timeoutMs);
  whenOutputIsLost((error) => {
    // Whoever has read enough of what only reads is no failure: the program ends at once, and says nothing.
    if (isUnread(error) && underWay === null && !services.mayHaveChanged()) return false;
    lostBy ??= error;
    end('output-lost');
    return true;
  });
  const running = run(context);
  try {
    const ended = await Promise.race([running, cut]);
    if (typeof ended === 'number') {
      // It has ended with its own code, which nobody needs to read; what cannot be written is a failure all the same.
      whenOutputIsLost(isUnread);
      await services.close();
      return ended;
    }
    const code = ended === 'output-lost' ? sayLost(lostBy ?? new Error()) : say(ended);
    isCut = true;
    // What the command still waits for ends with it; what must last is on the disk.
    running.catch(() => undefined);
    await services.abandon(() => (putBack === null ? Promise.resolve() : within(services.clock, PUT_BACK_MS, putBack(), () => undefined)));
    program.exit(code);
    return code;
  } catch (error) {
    // Connections that are left open would keep the program from ending.
    await services.close();
    throw error;
  } finally {
    stop();
  }
};
