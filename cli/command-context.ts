import type { AppError } from '#core/errors/app-error.ts';
import type { CliServices } from './composition/cli-services.ts';
import { exitCodeOf, EXIT, type ExitCode } from './exit-codes.ts';
import { explain } from './render/explain.ts';
import { createOutput, type Output, type Streams } from './render/output.ts';

/** Options that every command has. */
export interface CommonOptions { readonly server: string; readonly json?: boolean }

/** What a command runs with. */
export interface CommandContext extends CliServices {
  readonly output: Output;
  /** Says an error and answers the exit code that goes with it. */
  readonly fail: (error: AppError, did: 'read' | 'write') => ExitCode;
  /** Says a mistake in how the command was written. */
  readonly misuse: (problem: string) => ExitCode;
}

/** Opens the services, runs the command, closes them, and leaves its exit code with the process. */
export const runCommand = async (options: CommonOptions, streams: Streams, run: (context: CommandContext) => Promise<ExitCode>): Promise<ExitCode> => {
  const { createCliServices } = await import('./composition/cli-services.ts');
  const output = createOutput(streams, options.json === true);
  const services = createCliServices(options.server);
  try {
    return await run({
      ...services,
      output,
      fail: (error, did) => {
        output.error(explain(error));
        return exitCodeOf(error, did);
      },
      misuse: (problem) => {
        output.error({ code: 'usage', message: problem, hint: '', retryable: false });
        return EXIT.usage;
      },
    });
  } finally {
    await services.close();
  }
};
