import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

type Read<O extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

/** What the command line asks for. Ends the program with the usage when that is asked for, and with it and a reason when the line can't be read (exit code 2). */
export const readOptions = <O extends ParseArgsOptionsConfig>(usage: string, options: O, whyNot: (values: Read<O>) => string | null): Read<O> => {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  const fails = (reason: string): never => {
    console.error(`${reason}\n${usage}`);
    process.exit(2);
  };
  let values: Read<O>;
  try {
    ({ values } = parseArgs({ options }));
  } catch (error) {
    return fails(error instanceof Error ? error.message : 'The options could not be read.');
  }
  const reason = whyNot(values);
  return reason === null ? values : fails(reason);
};
