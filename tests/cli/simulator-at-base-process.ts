/** A small simulator as a process of its own, on the ports of a base: `node simulator-at-base-process.ts <port base>`. Ends on SIGTERM. */
import { createSimulator } from '#simulator/composition/create-simulator.ts';

const base = Number(process.argv[2]);
const simulator = await createSimulator({ onError: (error) => { process.stderr.write(`${String(error)}\n`); } });
await simulator.listen({ product: base, terminalHost: base + 10, console: base + 20, rawPrinter: base + 91, host: '127.0.0.1' });
process.on('SIGTERM', () => { void simulator.close().then(() => process.exit(0)); });
