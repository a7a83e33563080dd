/**
 * A product server as a process of its own, for tests that kill it: `node product-server-process.ts <data folder> <clock start, ms>`.
 * Prints its port on a line; its clock starts at the given moment.
 */
import { flushCompileCache } from 'node:module';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createProductServer } from '#simulator/composition/create-product-server.ts';
import { createShiftedClock } from '#tests/support/shifted-clock.ts';
import { aChain, aSeedShop } from './a-chain.ts';
import { HOSTS } from './hosts.ts';

const [, , data = '', start = ''] = process.argv;
const server = await createProductServer({
  data, clock: createShiftedClock(createSystemClock(), Number(start)), chain: aChain({ shops: [aSeedShop(1, { slotCapacity: 100_000 })] }), hosts: HOSTS,
  onError: (error) => { process.stderr.write(`${String(error)}\n`); },
});
const { port } = await server.listen(0);
// What is killed writes nothing when it ends, so what Node has compiled is kept now: the next one begins in half the time.
flushCompileCache();
process.stdout.write(`${port}\n`);
