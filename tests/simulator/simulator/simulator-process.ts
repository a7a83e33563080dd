/**
 * A whole simulator as a process of its own, so that it can be killed: `node simulator-process.ts <data folder>`. Says where it is, and how much
 * time of its own its start took, in one line.
 */
import { flushCompileCache } from 'node:module';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createSimulator } from '#simulator/composition/create-simulator.ts';
import { aChain, aSeedShop } from '../support/a-chain.ts';

const [, , data = ''] = process.argv;
const everyDay = ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: '00:00', closes: '23:59' }));
const begun = process.cpuUsage();
const simulator = await createSimulator({
  data, pace: 0.02, clock: createSystemClock(), chain: aChain({ shops: [aSeedShop(1, { openingHours: everyDay, slotCapacity: 100_000 })] }), onError: (error) => { process.stderr.write(`${String(error)}\n`); },
  // Always at noon: a shop that is about to close is another test's business.
  startsAt: Date.parse('2026-11-20T11:00:00Z') + (Date.now() % 3_600_000),
});
await simulator.listen();
const { user, system } = process.cpuUsage(begun);
// What is killed writes nothing when it ends, so what Node has compiled is kept now: the next one begins in half the time.
flushCompileCache();
process.stdout.write(`${JSON.stringify({ product: simulator.url(), terminal: simulator.terminals[0]?.url() ?? '', console: simulator.consoleUrl(), readyMs: (user + system) / 1000 })}\n`);
