import { CommanderError, type Command } from 'commander';
import { keptByNpm } from '#adapters/node-kept-by-npm.ts';
import { createProgram } from './program.ts';
import { runCommand } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { OutputFileLost } from './output-file.ts';
import { fileLost, isUnread, outputLost } from './output-lost.ts';
import { createOutput } from './render/output.ts';
import type { CliProcess } from './cli-process.ts';
import { UsageError } from './usage-error.ts';

/** `hears`: whether the command that runs takes care of it. Else whoever reads us has read enough, which is no failure, or what is said goes nowhere, which is one. */
const endWhereOutputIsLost = (program: CliProcess, isJson: boolean, hears: (error: Error) => boolean): void => {
  // Nobody hears of the progress any more; what is under way goes on, and ends as it ends.
  program.stderr.on?.('error', () => undefined);
  program.stdout.on('error', (error) => {
    if (hears(error)) return;
    if (!isUnread(error)) createOutput({ stdout: program.stderr, stderr: program.stderr }, isJson).error(outputLost(error));
    program.exit(isUnread(error) ? EXIT.ok : EXIT.failure);
  });
};

/** The command that was meant, as far as its words go; what commander has taken for the value of a flag is none of them. */
const meantBy = (command: Command): Command => {
  const next = command.commands.find((one) => one.name() === command.args[0]);
  return next === undefined ? command : meantBy(next);
};

/** `weborder sim journal` */
const pathOf = (of: Command): string => {
  const path: string[] = [];
  for (let command: Command | null = of; command !== null; command = command.parent) path.unshift(command.name());
  return path.join(' ');
};

/** Every option that one of the commands has. */
const flagsOf = ({ options, commands }: Command): readonly string[] => [...options.flatMap(({ long }) => long ?? []), ...commands.flatMap(flagsOf)];

/** What commander finds wrong, as a sentence like every other: its own begin with "error:", in small letters, and what it takes for a typing mistake stands below in brackets. */
const sentenceOf = (message: string): string => {
  const [what = '', meant = ''] = message.replace(/^error: /, '').split('\n(');
  const text = what.slice(0, 1).toUpperCase() + what.slice(1);
  return `${text.endsWith('.') ? text : `${text}.`}${meant === '' ? '' : ` ${meant.slice(0, -1)}`}`;
};

/** commander shows the help of a group alone, which a program cannot read. */
const groupProblem = (group: Command): { readonly message: string; readonly hint: string } =>
  ({ message: `After ${pathOf(group)} comes one of: ${group.commands.map((command) => command.name()).join(', ')}.`, hint: `${pathOf(group)} --help` });

/** Runs one command line (without `node` and the script) and answers its exit code. */
export const main = async (args: readonly string[], program: CliProcess): Promise<ExitCode> => {
  let code: ExitCode = EXIT.ok;
  const isJson = args.includes('--json');
  let hears: (error: Error) => boolean = () => false;
  endWhereOutputIsLost(program, isJson, (error) => hears(error));
  const root = createProgram({
    env: program.env, isJson, output: program,
    act: async (options, run) => { code = await runCommand(options, program, run, (listener) => { hears = listener; }); },
  });
  try {
    const kept = keptByNpm(flagsOf(root), program.env);
    if (kept !== null) throw new UsageError(kept);
    await root.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof UsageError) {
      createOutput(program, isJson).error({ code: error.code, message: error.message, hint: error.hint, retryable: false });
      return EXIT.usage;
    }
    if (error instanceof OutputFileLost) {
      createOutput(program, isJson).error(fileLost(error));
      return EXIT.failure;
    }
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.ok;
    // People have read the help of the group by now.
    if (error.code === 'commander.help' && !isJson) return EXIT.usage;
    const problem = error.code === 'commander.help' ? groupProblem(meantBy(root)) : { message: sentenceOf(error.message), hint: `${pathOf(meantBy(root))} --help` };
    createOutput(program, isJson).error({ code: 'usage', ...problem, retryable: false });
    return EXIT.usage;
  }
};
