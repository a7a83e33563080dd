import { InvalidArgumentError, type Command } from 'commander';
import { asShop } from '../arguments.ts';
import type { ConformanceOptions } from '../commands/conformance-options.ts';
import type { CommonFlags } from '../common-options.ts';
import type { Act } from '../program.ts';

const asAmount = (text: string): number => {
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text) || Number(text) < 1) throw new InvalidArgumentError('An amount from 1 on, such as 150 or 99.50.');
  return Number(text);
};

/** An empty one, as of a variable that is not set, restarts nothing. */
const asCommand = (text: string): string => {
  if (text.trim() === '') throw new InvalidArgumentError('A shell command is needed.');
  return text;
};

const HELP = `
Reads only, unless it is allowed to do more. Exits with 0 when every check passed or was skipped, 1 when one failed, 2 when the command is written wrongly.
A host needs the sign-in of \`weborder kiosk sign-in\`, or --cashier with a simulator; prices and orders come from --product, else --server.

Example:
  weborder conformance --product http://127.0.0.1:4300
  WEBORDER_PASSWORD=… weborder conformance --host http://127.0.0.1:4310 --cashier kassa --allow-payments --max-amount 150 --allow-orders --allow-print --junit conformance.xml`;

/** Does somebody else's server keep the contract? */
export const addConformanceCommands = (root: Command, act: Act): void => {
  root.command('conformance').description('check a product server (--product) or a terminal host (--host) against the contract')
    .option('--product <url>', 'product server to check').option('--shop <id>', 'the shop that is looked at; the first that is open when left out', asShop)
    .option('--origin <url>', "origin of the kiosk's page, as the host knows it; --server when left out").option('--cashier <name>', "sign in at a simulator's console first; the password comes from WEBORDER_PASSWORD")
    .option('--simulator', "the host is the simulator's of --control: its sheets are counted").option('--allow-payments', 'begin payments; all money goes back, but for --allow-orders at a host').option('--max-amount <amount>', 'no payment and no order is larger', asAmount)
    .option('--allow-orders', 'place orders; they are cancelled, but for one that is paid at a host').option('--allow-print', 'print receipts').option('--restart-with <command>', 'a shell command that restarts the host', asCommand)
    .option('--only <ids...>', 'only these checks, by the beginning of their ids').option('--junit <file>', 'write JUnit XML, too').addHelpText('after', HELP)
    .action((options: Omit<ConformanceOptions, 'checksHost'>) => act(async (context) =>
      (await import('../commands/conformance.ts')).checkConformance({ ...options, checksHost: root.opts<CommonFlags>().host !== undefined }, context)));
};
