import { Option, type Command } from 'commander';
import { asSeed, asShop, asWhole } from '../arguments.ts';
import type { ReplayOptions, SimulateOptions } from '../commands/simulate.ts';
import type { Act } from '../program.ts';

const MOST_SESSIONS = 100_000_000;
const FAULTS_HELP = 'faults that may happen: F1,F7, groups (network, server, auth, clock, storage, tabs, worker, hardware, human), all or none';

/** The virtual world, in which money and orders are proved to agree. */
export const addWorldCommands = (root: Command, act: Act): void => {
  root.command('simulate').description('run virtual guests against everything that can go wrong, and compare what they were told with what was true')
    .option('-n, --sessions <count>', 'how many guests', asWhole(1, MOST_SESSIONS), 5_000).option('--seed <number>', 'the same seed is the same run; chosen by chance when left out', asSeed)
    .option('--faults <names>', FAULTS_HELP, 'all').option('--shop <id>', 'the shop all guests go to (1 to 3)', asShop).addOption(new Option('--kind <kind>', 'phones or kiosks only').choices(['web', 'kiosk']))
    .option('--workers <count>', 'threads; 0: none besides this one', asWhole(0, 64)).option('--report <file>', 'write a page with charts')
    .addHelpText('after', '\nExits with 1 when a rule was broken, and prints the line that shows it again.\n\nExample:\n  weborder simulate --sessions 20000 --seed 7 --report report.html')
    .action((options: SimulateOptions) => act(async (context) => (await import('../commands/simulate.ts')).runSimulation(options, context)));
  root.command('replay').description('run one session of a run again and print its story').requiredOption('--seed <number>', 'the seed of the run', asSeed)
    .requiredOption('--session <number>', 'number of the session', asWhole(0, MOST_SESSIONS - 1)).option('--faults <names>', FAULTS_HELP, 'all').option('--shop <id>', 'as in the run', asShop)
    .addOption(new Option('--kind <kind>', 'as in the run').choices(['web', 'kiosk'])).option('--skip <numbers>', 'faults that do not strike, by their number', '').option('--alone', 'without the sessions before it')
    .option('--shrink', 'look for the shortest story that breaks the same rule')
    .addHelpText('after', '\nExample:\n  weborder replay --seed 7 --session 4211')
    .action((options: ReplayOptions) => act(async (context) => (await import('../commands/simulate.ts')).replay(options, context)));
};
