/** `weborder --json sim start` as a process of its own, with a small simulator that ends with code 3: `node foreground-process.ts <port base> <state folder>`. */
import { join } from 'node:path';
import { runCommand } from '#cli/command-context.ts';
import { startSimulator } from '#cli/commands/sim-start.ts';
import { commonOptions } from '#cli/common-options.ts';

const [base = '', state = ''] = process.argv.slice(2);
const small = join(import.meta.dirname, 'simulator-at-base-process.ts');
const options = commonOptions({ json: true, state }, { XDG_CONFIG_HOME: state });
process.exitCode = await runCommand(options, process, (context) => startSimulator({ portBase: Number(base) }, context, [small, base, '3']));
