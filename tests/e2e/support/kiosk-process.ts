/**
 * A whole simulator as a process of its own, so that it can be killed under a kiosk's browser: `node kiosk-process.ts <data folder> <product port>
 * <terminal port> <console port>`. Says where it is in one line.
 */
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createSimulator } from '#simulator/composition/create-simulator.ts';
import { loadBuiltUi } from '#simulator/product-server/ui/built-ui.ts';
import { builtUi } from '#scripts/build-ui.ts';
import { openAllDay } from './open-all-day.ts';
import { shortMenu } from './short-menu.ts';

const [, , data = '', product = '0', terminalHost = '0', console = '0'] = process.argv;
const clock = createSystemClock();
const simulator = await createSimulator({ data, clock, chain: openAllDay(clock.now(), shortMenu), ui: loadBuiltUi(builtUi), onError: (error) => { process.stderr.write(`${String(error)}\n`); } });
await simulator.listen({ product: Number(product), terminalHost: Number(terminalHost), console: Number(console), rawPrinter: 0 });
process.stdout.write(`${JSON.stringify({ product: simulator.url(), terminal: simulator.terminals[0]?.url() ?? '', console: simulator.consoleUrl() })}\n`);
