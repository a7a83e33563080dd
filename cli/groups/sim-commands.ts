import { Argument, Option, type Command } from 'commander';
import { days, hours, type Millis } from '#core/shared/duration.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { asDuration, asOrder, asScenarios, asSeed, asTime, asWhole } from '../arguments.ts';
import type { JournalOptions, KitchenOptions, LedgerOptions, StartOptions, TelemetryOptions } from '../commands/sim-options.ts';
import type { Act } from '../program.ts';
import { addSimDevices } from './sim-device-commands.ts';
import { example } from './sim-example.ts';
import { addSimFaults } from './sim-fault-commands.ts';

/** With --json a moment is in milliseconds since 1970, or RFC 3339: that is unmistakable by itself. */
const TIMES = 'Times are those of the simulated clock, by the wall clock of its place, as `sim clock show` tells it.';

const load = () => import('../commands/sim.ts');
const loadQueue = () => import('../commands/sim-queue.ts');
const loadJournal = () => import('../commands/sim-journal.ts');
const loadKitchen = () => import('../commands/sim-kitchen.ts');
const loadProcess = () => import('../commands/sim-process.ts');
const loadStart = () => import('../commands/sim-start.ts');

const addProcess = (sim: Command, act: Act): void => {
  sim.command('start').description('start product server, terminal host, printer and console, as `npm start` does').option('--port-base <port>', "the product server's port", asWhole(1, 65_000), 4300)
    .option('--seed <number>', 'the same ids and draws on every run', asSeed).option('--scenario <names>', 'what the next payments meet', asScenarios).option('--clock <time>', 'where the clock begins, RFC 3339')
    .option('--shop <id>', 'the shop that the terminal host stands in', asWhole(1)).option('--data <folder>', 'where everything is kept; in memory when left out').option('--telemetry', 'pages report to it').option('--detach', 'come back when it is ready, and leave it running')
    .addHelpText('after', `\nWith --json it says in one line on stdout that it is ready and where everything is.\n${example('start --detach --seed 7 --scenario "busy, declined:51"')}`)
    .action((options: StartOptions) => act(async (context) => (await loadStart()).startSimulator(options, context)));
  sim.command('stop').description('stop the simulator that `sim start --detach` has left running').addHelpText('after', example('stop'))
    .action(() => act(async (context) => (await loadProcess()).stopSimulator(context)));
  sim.command('status').description('addresses, terminals, clock, seed and books at a glance').addHelpText('after', example('status --json'))
    .action(() => act(async (context) => (await load()).showStatus(context)));
};

/** A clock is set forward only, so that an example with a date of its own would be past one day. */
const tomorrow = (): Millis => Math.floor(Date.now() / hours(1)) * hours(1) + days(1);

const addSettings = (sim: Command, act: Act): void => {
  const scenario = sim.command('scenario').description('what the next payments at the terminal meet');
  scenario.command('list').description('every scenario by name').addHelpText('after', example('scenario list')).action(() => act(async (context) => (await load()).listScenarios(context)));
  scenario.command('show').description('the queue').addHelpText('after', example('scenario show')).action(() => act(async (context) => (await loadQueue()).showQueue(context)));
  scenario.command('set').description('replace the queue').argument('<names>', 'busy, declined:51, approved', asScenarios).addHelpText('after', example('scenario set "busy, declined:51, approved"'))
    .action((names: string) => act(async (context) => (await loadQueue()).setQueue(names, context)));
  scenario.command('add').description('put more behind the queue').argument('<names>', 'busy, declined:51, approved', asScenarios).addHelpText('after', example('scenario add "wrong-pin"'))
    .action((names: string) => act(async (context) => (await loadQueue()).addToQueue(names, context)));
  scenario.command('clear').description('empty the queue: payments are approved, unless a test dish or somebody at the terminal says otherwise').addHelpText('after', example('scenario clear')).action(() => act(async (context) => (await loadQueue()).setQueue('', context)));

  const clock = sim.command('clock').description('the one clock of everything');
  clock.command('show').description('what time it is there').addHelpText('after', example('clock show')).action(() => act(async (context) => (await load()).showClock(context)));
  for (const [verb, about] of [['freeze', 'let it stand'], ['run', 'let it go on']] as const) {
    clock.command(verb).description(about).addHelpText('after', example(`clock ${verb}`)).action(() => act(async (context) => (await load()).setClock({ do: verb }, context)));
  }
  clock.command('advance').description('let time pass').argument('<duration>', '90s, 15m, 1h, 2d', asDuration).addHelpText('after', example('clock advance 15m')).action((ms: number) => act(async (context) => (await load()).setClock({ do: 'advance', ms }, context)));
  clock.command('set').description('set it forward').argument('<time>', 'RFC 3339', asTime).addHelpText('after', example(`clock set ${toRfc3339(tomorrow(), 'UTC')}`)).action((to: string) => act(async (context) => (await load()).setClock({ do: 'set', to }, context)));
  sim.command('seed').description('begin chance from a seed').argument('<number>', 'whole number', asSeed).addHelpText('after', example('seed 7')).action((seed: number) => act(async (context) => (await load()).setSeed(seed, context)));
};

const addJournal = (sim: Command, act: Act): void => {
  sim.command('journal').description('the log of all requests, newest last, each line with its number').option('--limit <count>', 'at most so many; left out, 50, and all with --har', asWhole(1, 5000)).option('--follow', 'go on printing')
    .option('--search <text>', 'only lines with this in them').option('--route <name>', 'only this call').addOption(new Option('--on <server>', 'only this server').choices(['product', 'terminal', 'printer'])).option('--faults', 'only what a fault hit')
    .option('--har <file>', 'write it as HAR 1.2 instead').option('--curl <line>', 'a request as a curl line; tokens masked', asWhole(1)).option('--replay <line>', 'send a request again', asWhole(1)).option('--clear', 'forget every line')
    .addOption(new Option('--recording <state>', 'whether requests are logged').choices(['on', 'off']))
    .addHelpText('after', `\n${TIMES}\n${example('journal --limit 20 --faults')}`).action((options: JournalOptions) => act(async (context) => (await loadJournal()).showJournal(options, context)));
};

/** A simulator that runs, by the control interface at its console. */
export const addSimCommands = (root: Command, outer: Act): void => {
  const sim = root.command('sim').description('drive a simulator: scenarios, terminal, printer, kiosks, faults, kitchen, clock, books, log').option('--terminal <id>', 'which terminal host, such as T-02; the first when left out')
    .addHelpText('after', `\n${TIMES}`);
  const act: Act = (run) => outer((context) => {
    const { terminal } = sim.opts<{ readonly terminal?: string }>();
    return run(terminal === undefined ? context : { ...context, simulator: (which) => context.simulator({ terminal, ...which }) });
  });
  addProcess(sim, act);
  addSettings(sim, act);
  addSimFaults(sim, act);
  addSimDevices(sim, act);
  sim.command('ledger').description('charges, reversals, orders, receipts').option('--check', 'exit with 1 when anything does not fit').addHelpText('after', example('ledger --check'))
    .action((options: LedgerOptions) => act(async (context) => (await load()).showLedger(options, context)));
  addJournal(sim, act);
  sim.command('outbox').description('what was mailed').addHelpText('after', example('outbox')).action(() => act(async (context) => (await load()).showOutbox(context)));
  sim.command('kitchen').description('orders on their way, and those that are paid at the counter first').option('--step [order]', 'the next step of one, or of all', asOrder).option('--pause', 'orders stay where they are').option('--resume', 'they go on')
    .option('--take <order>', 'somebody at the counter takes the money for it', asOrder).addHelpText('after', example('kitchen --step')).action((options: KitchenOptions) => act(async (context) => (await loadKitchen()).showKitchen(options, context)));
  sim.command('telemetry').description('what pages have reported, newest last; --clear forgets it').option('--limit <count>', 'at most so many', asWhole(1, 1000), 50).option('--clear', 'forget all of it')
    .addHelpText('after', example('telemetry --limit 20')).action((options: TelemetryOptions) => act(async (context) => (await load()).showTelemetry(options, context)));
  const snapshot = sim.command('snapshot').description('keep everything as it is, and come back to it');
  snapshot.command('list').description('names').addHelpText('after', example('snapshot list')).action(() => act(async (context) => (await load()).listSnapshots(context)));
  for (const verb of ['save', 'load', 'drop'] as const) {
    snapshot.command(verb).description(`${verb} one`).argument('<name>', 'its name').addHelpText('after', example(`snapshot ${verb} lunch`)).action((name: string) => act(async (context) => (await load()).snapshot(verb, name, context)));
  }
  sim.command('reset').description('scenario: queues, faults, kitchen, terminals and printers as at the start, no bank that never answers; all: everything as on the first day').addArgument(new Argument('[what]').choices(['scenario', 'all']).default('scenario'))
    .addHelpText('after', example('reset all --yes')).action((what: 'scenario' | 'all') => act(async (context) => (await load()).reset(what, context)));
};
