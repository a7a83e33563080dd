import { Argument, Option, type Command } from 'commander';
import { asWhole } from '../arguments.ts';
import type { FaultOptions, JournalOptions, LedgerOptions, StartOptions, TelemetryOptions } from '../commands/sim-options.ts';
import type { Act } from '../program.ts';

const load = () => import('../commands/sim.ts');
const loadProcess = () => import('../commands/sim-process.ts');
const example = (line: string): string => `\nExample:\n  weborder sim ${line}`;

const addProcess = (sim: Command, act: Act): void => {
  sim.command('start').description('start product server, terminal host, printer and console, as `npm start` does').option('--port-base <port>', "the product server's port", asWhole(1, 65_000), 4300)
    .option('--seed <number>', 'the same ids and draws on every run', asWhole(0, 2 ** 32 - 1)).option('--scenario <names>', 'what the next payments meet').option('--clock <time>', 'where the clock begins, RFC 3339')
    .option('--shop <id>', 'the shop that the terminal host stands in', asWhole(1)).option('--data <folder>', 'where everything is kept; in memory when left out').option('--telemetry', 'pages report to it').option('--detach', 'come back when it is ready, and leave it running')
    .addHelpText('after', example('start --detach --seed 7 --scenario "busy, declined:51"'))
    .action((options: StartOptions) => act(async (context) => (await loadProcess()).startSimulator(options, context)));
  sim.command('stop').description('stop the simulator that `sim start --detach` has left running').addHelpText('after', example('stop'))
    .action(() => act(async (context) => (await loadProcess()).stopSimulator(context)));
  sim.command('status').description('addresses, terminals, clock, seed and books at a glance').addHelpText('after', example('status --json'))
    .action(() => act(async (context) => (await load()).showStatus(context)));
};

const addSettings = (sim: Command, act: Act): void => {
  const scenario = sim.command('scenario').description('what the next payments at the terminal meet');
  scenario.command('list').description('every scenario by name').addHelpText('after', example('scenario list')).action(() => act(async (context) => (await load()).listScenarios(context)));
  scenario.command('show').description('the queue').addHelpText('after', example('scenario show')).action(() => act(async (context) => (await load()).showQueue(context)));
  scenario.command('set').description('replace the queue').argument('<names>', 'busy, declined:51, approved').addHelpText('after', example('scenario set "busy, declined:51, approved"'))
    .action((names: string) => act(async (context) => (await load()).setQueue(names, context)));
  scenario.command('clear').description('then approve').addHelpText('after', example('scenario clear')).action(() => act(async (context) => (await load()).setQueue('', context)));

  const fault = sim.command('fault').description('what goes wrong on the way');
  fault.command('list').description('every rule').addHelpText('after', example('fault list')).action(() => act(async (context) => (await load()).listFaults(context)));
  fault.command('routes').description('the calls that a rule can be set on').addHelpText('after', example('fault routes')).action(() => act(async (context) => (await load()).listRoutes(context)));
  fault.command('set').description('set a rule').argument('<id>', 'a name for it').addOption(new Option('--on <server>', 'whose calls').choices(['terminal', 'product']).default('terminal'))
    .option('--route <name>', 'one call; every one when left out', '*').option('--client <name>', 'one client, such as kiosk-1', '')
    .addOption(new Option('--kind <kind>', 'what happens').choices(['delay', 'status', 'drop-before', 'drop-after', 'reset', 'truncate', 'html', 'hang']).makeOptionMandatory())
    .option('--ms <milliseconds>', 'of a delay', asWhole(0, 3_600_000)).option('--status <status>', 'of an answer', asWhole(200, 599)).option('--first <count>', 'only the first ones', asWhole(1)).option('--every <nth>', 'each nth', asWhole(1))
    .addHelpText('after', example('fault set lost-reply --route startTerminalPayment --kind drop-after --first 1'))
    .action((id: string, options: FaultOptions) => act(async (context) => (await load()).setFault(id, options, context)));
  fault.command('off').description('take a rule away, or all of them').argument('[id]', 'its name').addHelpText('after', example('fault off')).action((id: string | undefined) => act(async (context) => (await load()).removeFault(id, context)));

  const clock = sim.command('clock').description('the one clock of everything');
  clock.command('show').description('what time it is there').addHelpText('after', example('clock show')).action(() => act(async (context) => (await load()).showClock(context)));
  for (const [verb, about] of [['freeze', 'let it stand'], ['run', 'let it go on']] as const) {
    clock.command(verb).description(about).addHelpText('after', example(`clock ${verb}`)).action(() => act(async (context) => (await load()).setClock({ do: verb }, context)));
  }
  clock.command('advance').description('let time pass').argument('<duration>', '90s, 15m, 1h, 2d').addHelpText('after', example('clock advance 15m')).action((text: string) => act(async (context) => (await load()).advanceClock(text, context)));
  clock.command('set').description('set it forward').argument('<time>', 'RFC 3339').addHelpText('after', example('clock set 2026-11-20T12:00:00+01:00')).action((to: string) => act(async (context) => (await load()).setClock({ do: 'set', to }, context)));
  sim.command('seed').description('begin chance from a seed').argument('<number>', 'whole number', asWhole(0, 2 ** 32 - 1)).addHelpText('after', example('seed 7')).action((seed: number) => act(async (context) => (await load()).setSeed(seed, context)));
};

/** A simulator that runs, by the control interface at its console. */
export const addSimCommands = (root: Command, act: Act): void => {
  const sim = root.command('sim').description('drive a simulator: scenarios, faults, clock, books, log');
  addProcess(sim, act);
  addSettings(sim, act);
  sim.command('ledger').description('charges, reversals, orders, receipts').option('--check', 'exit with 1 when anything does not fit').addHelpText('after', example('ledger --check'))
    .action((options: LedgerOptions) => act(async (context) => (await load()).showLedger(options, context)));
  sim.command('journal').description('the log of all requests, newest last').option('--limit <count>', 'at most so many', asWhole(1, 5000), 50).option('--follow', 'go on printing').option('--har <file>', 'write it as HAR 1.2 instead')
    .addHelpText('after', example('journal --limit 20')).action((options: JournalOptions) => act(async (context) => (await load()).showJournal(options, context)));
  sim.command('outbox').description('what was mailed').addHelpText('after', example('outbox')).action(() => act(async (context) => (await load()).showOutbox(context)));
  sim.command('kitchen').description('orders on their way; --step moves them on').option('--step [order]', 'the next step of one, or of all').addHelpText('after', example('kitchen --step'))
    .action((options: { step?: string | true }) => act(async (context) => (await load()).showKitchen(options.step, context)));
  sim.command('telemetry').description('what pages have reported, newest last; --clear forgets it').option('--limit <count>', 'at most so many', asWhole(1, 1000), 50).option('--clear', 'forget all of it')
    .addHelpText('after', example('telemetry --limit 20')).action((options: TelemetryOptions) => act(async (context) => (await load()).showTelemetry(options, context)));
  const snapshot = sim.command('snapshot').description('keep everything as it is, and come back to it');
  snapshot.command('list').description('names').addHelpText('after', example('snapshot list')).action(() => act(async (context) => (await load()).listSnapshots(context)));
  for (const verb of ['save', 'load'] as const) {
    snapshot.command(verb).description(`${verb} one`).argument('<name>', 'its name').addHelpText('after', example(`snapshot ${verb} lunch`)).action((name: string) => act(async (context) => (await load()).snapshot(verb, name, context)));
  }
  sim.command('reset').description('scenario: queues and faults; all: everything as on the first day').addArgument(new Argument('[what]').choices(['scenario', 'all']).default('scenario'))
    .addHelpText('after', example('reset all --yes')).action((what: 'scenario' | 'all') => act(async (context) => (await load()).reset(what, context)));
};
