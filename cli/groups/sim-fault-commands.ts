import { Option, type Command } from 'commander';
import { asDuration, asMoment, asRuleName, asWhole } from '../arguments.ts';
import { FAULT_KINDS, type FaultOptions } from '../commands/sim-options.ts';
import type { Act } from '../program.ts';
import { example } from './sim-example.ts';

const load = () => import('../commands/sim-faults.ts');

/** Milliseconds: no delay of a simulator is longer. */
const aDelay = asWhole(0, 600_000);

const KINDS = `
Kinds:
  delay        --ms 2000 | --ms 2000 --to-ms 8000 (anything between) | --median-ms 400 [--sigma 1] (now and then far more)
  status       --status 503 [--code error.server | --reply TEXT]: in place of the answer; nothing is done
  drop-before  nothing arrives            drop-after  everything is done, the answer is lost
  reset        the line is torn off       hang        done, and never answered
  truncate     the answer breaks off      html        a network page with status 200
  slow-body    --bytes-per-second 200     rate-limit  --requests 20 --within 10s: what is more gets 429

All that is said of when and for whom must hold. Times are of the simulated clock.`;

/** `sim fault …`: what goes wrong on the way to a server or back. */
export const addSimFaults = (sim: Command, act: Act): void => {
  const fault = sim.command('fault').description('what goes wrong on the way');
  fault.command('list').description('every rule').addHelpText('after', example('fault list')).action(() => act(async (context) => (await load()).listFaults(context)));
  fault.command('routes').description('the calls that a rule can be set on').addHelpText('after', example('fault routes')).action(() => act(async (context) => (await load()).listRoutes(context)));
  const set = fault.command('set').description('set a rule').argument('<id>', 'what it is set, listed and taken away by').option('--name <text>', 'what the console calls it; its id when left out', asRuleName).addOption(new Option('--on <server>', 'whose calls').choices(['terminal', 'product']).default('terminal'))
    .option('--route <name>', 'one call; every one when left out', '*').option('--client <name>', 'one client, such as kiosk-1', '')
    .addOption(new Option('--kind <kind>', 'what happens').choices(FAULT_KINDS).makeOptionMandatory());
  set.option('--ms <milliseconds>', 'of a delay', aDelay).option('--to-ms <milliseconds>', 'the longest of a delay', aDelay).option('--median-ms <milliseconds>', 'of a delay that varies', aDelay)
    .option('--sigma <number>', 'how much it varies', asWhole(0, 10)).option('--status <status>', 'of an answer', asWhole(200, 599)).option('--code <code>', 'of an answer').option('--reply <text>', 'an answer\'s body')
    .option('--bytes-per-second <count>', 'of a body that drips', asWhole(1, 1_000_000_000)).option('--requests <count>', 'of a rate limit', asWhole(0, 1_000_000)).option('--within <duration>', 'of a rate limit: 10s', asDuration);
  set.option('--first <count>', 'only the first ones', asWhole(1)).option('--every <nth>', 'each nth', asWhole(1)).option('--chance <percent>', 'now and then', asWhole(0, 100)).option('--from <time>', 'not before, RFC 3339', asMoment).option('--until <time>', 'not after, RFC 3339', asMoment)
    .option('--path <part>', 'a part of path and query').option('--header <header>', 'a header that is there: "x-kiosk: 2"').option('--body <part>', 'a part of the body').option('--off', 'write it down, but do not switch it on');
  set.addHelpText('after', `${KINDS}\n${example('fault set lost-reply --route startTerminalPayment --kind drop-after --first 1')}`)
    .action((id: string, options: FaultOptions) => act(async (context) => (await load()).setFault(id, options, context)));
  fault.command('off').description('take a rule away; without a name switch all of them off').argument('[id]', 'its name').addHelpText('after', example('fault off')).action((id: string | undefined) => act(async (context) => (await load()).removeFault(id, context)));
};
