import { Argument, Option, type Command } from 'commander';
import { seconds } from '#core/shared/duration.ts';
import { asDuration, asKiosk, asKioskCode } from '../arguments.ts';
import { PRINTER_MANNERS, TERMINAL_ACTS, type CashierOptions, type DownOptions, type PaperOptions, type PrinterOptions, type TerminalAct } from '../commands/sim-options.ts';
import type { Act } from '../program.ts';
import { example } from './sim-example.ts';

const load = () => import('../commands/sim-devices.ts');
const loadKiosks = () => import('../commands/sim-kiosks.ts');

const addTerminal = (sim: Command, act: Act): void => {
  const terminal = sim.command('terminal').description('the simulated card terminal: a hand at it, and the host that it hangs on');
  terminal.command('show').description('what it shows').addHelpText('after', example('terminal show')).action(() => act(async (context) => (await load()).showTerminal(context)));
  terminal.command('act').description('tap a card, press a key, pull a plug').addArgument(new Argument('<act>', 'what a hand does').choices(TERMINAL_ACTS)).addHelpText('after', example('terminal act tap'))
    .action((what: TerminalAct) => act(async (context) => (await load()).actAtTerminal(what, context)));
  terminal.command('attend').description('payments wait for a hand, or go through by themselves').addArgument(new Argument('<state>', 'is somebody there').choices(['on', 'off'])).addHelpText('after', example('terminal attend on'))
    .action((state: 'on' | 'off') => act(async (context) => (await load()).attendTerminal(state === 'on', context)));
  terminal.command('down').description('its host is out of reach for a while, or dead as after kill -9').addOption(new Option('--for <duration>', 'on the simulated clock').argParser(asDuration).default(seconds(10), '10s')).option('--kill', 'it dies, and starts again from what is on its disk')
    .addHelpText('after', example('terminal down --for 30s --kill')).action((options: DownOptions) => act(async (context) => (await load()).takeDown(options, context)));
};

const addPrinter = (sim: Command, act: Act): void => {
  const printer = sim.command('printer').description('the simulated receipt printer: its switches and its paper');
  printer.command('show').description('what its sensors say').addHelpText('after', example('printer show')).action(() => act(async (context) => (await load()).showPrinter(context)));
  printer.command('set').description('turn switches; what is not named stays').addOption(new Option('--power <state>', 'is it on').choices(['on', 'off'])).addOption(new Option('--cover <state>', 'its cover').choices(['open', 'closed']))
    .addOption(new Option('--jam <state>', 'is paper stuck').choices(['on', 'off'])).addOption(new Option('--paper <state>', 'the roll').choices(['full', 'near-end', 'out'])).addOption(new Option('--manner <manner>', 'what it does with a job').choices(PRINTER_MANNERS))
    .addHelpText('after', example('printer set --paper out')).action((options: PrinterOptions) => act(async (context) => (await load()).setPrinter(options, context)));
  printer.command('jobs').description('what was printed, newest first, and what is stuck').addHelpText('after', example('printer jobs')).action(() => act(async (context) => (await load()).listPrintJobs(context)));
  printer.command('paper').description('what stands on a paper; the newest when none is named').argument('[job]', 'its id').option('--svg <file>', 'write it as a picture instead').option('--escpos <file>', 'write the bytes that the printer got instead')
    .addHelpText('after', example('printer paper')).action((job: string | undefined, options: PaperOptions) => act(async (context) => (await load()).showPaper(job, options, context)));
};

/** `sim terminal …`, `sim printer …`, `sim kiosk …`: what stands in a simulated restaurant. */
export const addSimDevices = (sim: Command, act: Act): void => {
  addTerminal(sim, act);
  addPrinter(sim, act);
  const kiosk = sim.command('kiosk').description('the kiosks beside it: who is signed in, and who waits for a cashier');
  kiosk.command('list').description('signed in, and waiting with a code').addHelpText('after', example('kiosk list')).action(() => act(async (context) => (await loadKiosks()).listKiosks(context)));
  kiosk.command('sign-in').description('a cashier types the code that a kiosk shows').argument('<code>', 'as the kiosk shows it', asKioskCode).requiredOption('--cashier <name>', 'who; the password comes from WEBORDER_PASSWORD')
    .option('--name <name>', 'what the kiosk is called', 'kiosk').addHelpText('after', '\nExample:\n  WEBORDER_PASSWORD=… weborder sim kiosk sign-in "D5M PZW" --cashier kassa --name kiosk-2')
    .action((code: string, options: CashierOptions) => act(async (context) => (await loadKiosks()).signInByCode(code, options, context)));
  kiosk.command('sign-out').description('its tokens hold no longer').argument('<id>', 'as `sim kiosk list` shows it', asKiosk).addHelpText('after', example('kiosk sign-out "$KIOSK"'))
    .action((id: string) => act(async (context) => (await loadKiosks()).signOut(id, context)));
};
