import { flushCompileCache } from 'node:module';
import { createTerminalHost, DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';

/** A terminal host as a process of its own, so that it can be killed: `node host-process.ts <data folder> <session id>`. Says its port in one line. */
const [, , data = '', sessionId = ''] = process.argv;
const begun = process.cpuUsage();
const host = createTerminalHost({ data, shopId: 1, productServer: null, origins: ['http://app.test'], pace: 0.02 });
const { port } = await host.listen(0);
const [cashier] = DEMO_CASHIERS;
if (sessionId !== '' && cashier !== undefined) await host.control.signIn(sessionId, cashier, 'kiosk-1');
const { user, system } = process.cpuUsage(begun);
// What is killed writes nothing when it ends, so what Node has compiled is kept now: the next one begins in half the time.
flushCompileCache();
// Its own time, whatever else the machine does.
process.stdout.write(`${JSON.stringify({ port, readyMs: (user + system) / 1000 })}\n`);
