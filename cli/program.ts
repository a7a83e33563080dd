import { Command, InvalidArgumentError } from 'commander';
import { packageVersion } from '#adapters/node-package-version.ts';
import type { CommandContext } from './command-context.ts';
import { commonOptions, LONGEST_SECONDS, parseSeconds, type CommonFlags, type CommonOptions } from './common-options.ts';
import type { ExitCode } from './exit-codes.ts';
import { addAccountCommands } from './groups/account-commands.ts';
import { addConformanceCommands } from './groups/conformance-commands.ts';
import { addKioskCommands } from './groups/kiosk-commands.ts';
import { addOrderCommands } from './groups/order-commands.ts';
import { addShopCommands } from './groups/shop-commands.ts';
import { addShellCommands } from './groups/shell-commands.ts';
import { addSimCommands } from './groups/sim-commands.ts';
import { addWorldCommands } from './groups/world-commands.ts';
import { withSession } from './state-folder.ts';

/** Runs a command with its context and keeps its exit code. */
export type Act = (run: (context: CommandContext) => Promise<ExitCode>) => Promise<void>;

export interface ProgramDeps {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isJson: boolean;
  readonly output: { readonly stdout: { write(text: string): unknown }; readonly stderr: { write(text: string): unknown } };
  readonly act: (options: CommonOptions, run: (context: CommandContext) => Promise<ExitCode>) => Promise<void>;
}

const asSeconds = (text: string): number => {
  const seconds = parseSeconds(text);
  if (seconds === null) throw new InvalidArgumentError(`Seconds, more than 0 and at most ${LONGEST_SECONDS}.`);
  return seconds;
};

const CODES = `
Exit codes:
  0 ok   1 failure   2 usage   3 not found   4 not allowed   5 unreachable   6 refused by a rule   7 invalid   8 busy
  9 outcome unknown: ask before trying again   10 printer   124 out of time, nothing was sent   130 interrupted

Also said by: WEBORDER_SERVER, WEBORDER_HOST, WEBORDER_CONTROL, WEBORDER_TIMEOUT, WEBORDER_STATE, or the same names in
~/.config/weborder/config.json. Passwords come from WEBORDER_PASSWORD or a question, never from a flag.`;

/** commander shows the help of the group instead, and takes that for success. */
const refuseHelpOnNothing = (group: Command): void => {
  group.on('beforeHelp', () => {
    const word = group.args[0] === 'help' ? group.args[1] : group.args[0];
    if (word === undefined || word.startsWith('-') || group.commands.length === 0 || group.commands.some((one) => one.name() === word)) return;
    group.error(`error: unknown command '${word}'`, { code: 'commander.unknownCommand' });
  });
  for (const one of group.commands) refuseHelpOnNothing(one);
};

/** The command tree. Each group is a file; what a command does is loaded when it runs. */
export const createProgram = ({ env, isJson, output, act }: ProgramDeps): Command => {
  const root = new Command('weborder')
    .description('Order from a restaurant chain, from scripts and terminals.')
    .version(isJson ? JSON.stringify({ version: packageVersion }) : packageVersion, '-V, --version')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => { output.stdout.write(text); }, writeErr: (text) => { if (!isJson) output.stderr.write(text); }, outputError: () => undefined /* `main` says it, as it says every other mistake */ })
    .showSuggestionAfterError()
    .option('--server <url>', 'product server (http://127.0.0.1:4300)')
    .option('--host <url>', 'terminal host (http://127.0.0.1:4310)')
    .option('--control <url>', "the simulator's console (http://127.0.0.1:4320)")
    .option('--json', 'JSON on stdout, errors included')
    .option('--timeout <seconds>', 'longest time the command may take', asSeconds)
    .option('--state <folder>', 'where open payments and the session are kept')
    .option('--config <file>', 'config file')
    .option('--no-input', 'never ask a question')
    .option('-y, --yes', 'answer questions with yes')
    .exitOverride()
    .addHelpText('after', `${CODES}\n\nExample:\n  weborder shops\n  weborder menu 1 --article bjork-burger\n  weborder order create 1 2xvasterbotten-toast --type takeAway --phone "070 174 06 05"`);
  const run: Act = (command) => act(commonOptions(root.opts<CommonFlags>(), env), command);
  addShopCommands(root, run);
  addOrderCommands(root, withSession(run));
  addAccountCommands(root, withSession(run));
  addKioskCommands(root, run);
  addSimCommands(root, run);
  addWorldCommands(root, run);
  addConformanceCommands(root, run);
  addShellCommands(root, run);
  refuseHelpOnNothing(root);
  return root;
};
