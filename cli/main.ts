import { CommanderError } from 'commander';
import { createProgram } from './program.ts';
import { runCommand } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { createOutput } from './render/output.ts';
import type { CliProcess } from './cli-process.ts';
import { UsageError } from './usage-error.ts';

/** Whoever reads us has read enough (`weborder menu 1 | head`): that is no failure. */
const endQuietlyWhenNobodyReads = (program: CliProcess): void => {
  program.stdout.on('error', (error) => { program.exit('code' in error && error.code === 'EPIPE' ? EXIT.ok : EXIT.failure); });
};

/** Runs one command line (without `node` and the script) and answers its exit code. */
export const main = async (args: readonly string[], program: CliProcess): Promise<ExitCode> => {
  endQuietlyWhenNobodyReads(program);
  let code: ExitCode = EXIT.ok;
  const isJson = args.includes('--json');
  const root = createProgram({
    env: program.env, isJson, output: program,
    act: async (options, run) => { code = await runCommand(options, program, run); },
  });
  try {
    await root.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof UsageError) {
      createOutput(program, isJson).error({ code: error.code, message: error.message, hint: error.hint, retryable: false });
      return EXIT.usage;
    }
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.ok;
    if (isJson) createOutput(program, true).error({ code: 'usage', message: error.message.replace(/^error: /, ''), hint: 'weborder --help', retryable: false });
    return EXIT.usage;
  }
};
