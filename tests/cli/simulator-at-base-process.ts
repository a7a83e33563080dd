/** A small simulator as a process of its own, on the ports of a base: `node simulator-at-base-process.ts <port base> [exit code]`. Ends on SIGTERM; what it says on stdout is no JSON. */
import { createSimulator } from '#simulator/composition/create-simulator.ts';

const base = Number(process.argv[2]);
const simulator = await createSimulator({ onError: (error) => { process.stderr.write(`${String(error)}\n`); } });
await simulator.listen({ product: base, terminalHost: base + 10, console: base + 20, rawPrinter: base + 91, host: '127.0.0.1' });
process.on('SIGTERM', () => { void simulator.close().then(() => process.exit(Number(process.argv[3] ?? 0))); });
process.stdout.write('a small simulator\n');
