import { resolve } from 'node:path';
import { createSimulator, type Simulator, type SimulatorOptions } from '#simulator/composition/create-simulator.ts';
import { loadConsolePage } from '#simulator/console/console-page.ts';
import { DataFolderInUse, isOpenToOthers, lockDataFolder } from '#simulator/shared/data-folder-lock.ts';
import { OtherVersion } from '#simulator/shared/other-version.ts';
import type { Middleware } from '#simulator/http/http-server.ts';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import { noScenario, parseScenarioQueue } from '#simulator/terminal-host/card-terminal/scenario-queue.ts';
import { builtConsole } from './build-ui.ts';
import { closedShop } from './closed-shop.ts';
import { PortRefused, refusalOf, tryPorts } from './free-ports.ts';
import { createTeller, noDataFolder } from './no-data-folder.ts';
import { PORTS, startOptions, usage, UsageError, type StartOptions } from './start-options.ts';

/** What the two ways of starting differ in. */
export interface Flavour {
  /** Made ready before the servers listen: the app's files, and what answers before the product server does. */
  readonly prepare: (options: StartOptions) => Promise<{ readonly ui: NonNullable<SimulatorOptions['ui']>; readonly middleware?: Middleware; readonly close?: () => Promise<void> }>;
}

/** Of somebody's own host; what it calls itself is its own affair. */
const OWN_TERMINAL = 'X-01';

/** How long closing may take before the process ends anyway. */
const longestCloseMs = 1800;

const fail = (line: string): never => {
  console.error(line);
  process.exit(1);
};

const greet = async (simulator: Simulator, shopId: number): Promise<void> => {
  console.log(`${simulator.startText()}

Try: choose Hornstull, put something into the basket, pay with a test card, and follow the order.
     Or open Kiosk and Console side by side: sign the kiosk in, order, and tap the drawn terminal.
     Then stop the servers the hard way (kill -9), start them again, and look at the order once more.`);
  const closed = await closedShop(simulator, shopId);
  if (closed !== null) console.log(`\n${closed} is closed at this hour: its kiosk sells nothing, and what is ordered is cooked when it opens. Lunch time: npm start -- --clock 2026-11-20T11:00:00+01:00`);
};

const closeOnSignals = (close: () => Promise<void>): void => {
  let isClosing = false;
  const stop = (): void => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => process.exit(1), longestCloseMs).unref();
    close().then(() => process.exit(0), (error: unknown) => { console.error(error); process.exit(1); });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

/** What only the demo chain and the card terminal know to be wrong. Throws `UsageError`. */
const checkDemo = ({ shopId, scenario }: StartOptions): void => {
  if (!demoChain.shops.some((shop) => shop.id === shopId)) {
    throw new UsageError(`--shop is one of ${demoChain.shops.map((shop) => `${shop.id} ${shop.name}`).join(', ')}, not ${shopId}.`);
  }
  const queue = parseScenarioQueue(scenario);
  if (!queue.ok) throw new UsageError(`--scenario: ${noScenario(queue.error)}`);
};

const readOptions = (): StartOptions => {
  try {
    const options = startOptions(process.argv.slice(2), process.env);
    if (options !== null) {
      checkDemo(options);
      return options;
    }
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}\nAll options: npm start -- --help`);
    throw error;
  }
  console.log(usage);
  return process.exit(0);
};

const start = async (options: StartOptions, { prepare }: Flavour): Promise<{ readonly simulator: Simulator; readonly close: () => Promise<void> }> => {
  const data = options.data === null ? null : resolve(options.data);
  await tryPorts(options);
  if (data !== null) {
    if (isOpenToOthers(data)) console.warn(`The data folder ${data} is open to other users of this machine, and orders, customers and keys lie in it. For you alone: chmod 700 ${data}`);
    lockDataFolder(data)();
  }
  const { ui, middleware, close } = await prepare(options);
  const simulator = await createSimulator({
    data, ui, onError: createTeller(data, (what) => { console.error(what); }, () => performance.now()), terminals: [{ shopId: options.shopId }], takesScenarioHeader: options.takesScenarioHeader, takesTelemetry: options.takesTelemetry, forwardTo: options.printer,
    consolePage: loadConsolePage(builtConsole),
    ...(options.ownHost && { hosts: [{ shopId: options.shopId, terminalId: OWN_TERMINAL, name: 'Kassa X', localApiUrl: options.ownHost.url, key: options.ownHost.key }] }),
    ...(options.publicOrigin === null ? {} : { publicOrigin: options.publicOrigin }), trustedProxies: options.trustedProxies,
    ...(options.scenario === '' ? {} : { scenario: options.scenario }), ...(options.clockStart === null ? {} : { startsAt: options.clockStart }), ...(options.seed === null ? {} : { seed: options.seed }),
  });
  const at = (offset: number): number => options.portBase + offset;
  await simulator.listen({
    product: at(PORTS.product), terminalHost: at(PORTS.terminalHost), console: at(PORTS.console), rawPrinter: at(PORTS.rawPrinter), host: options.host, ...(middleware ? { middleware } : {}),
  });
  return {
    simulator,
    close: async () => {
      await close?.();
      await simulator.close();
    },
  };
};

/** Starts the simulator as a program of its own: reads the command line, says what is wrong in one line, prints where everything is, ends on a signal. */
export const runSimulator = async (flavour: Flavour): Promise<void> => {
  const options = readOptions();
  try {
    const { simulator, close } = await start(options, flavour);
    closeOnSignals(close);
    await greet(simulator, options.shopId);
  } catch (error) {
    const line = error instanceof DataFolderInUse || error instanceof OtherVersion || error instanceof PortRefused ? error.message : noDataFolder(error, options.data === null ? null : resolve(options.data)) ?? refusalOf(error, options.host, options.portBase);
    if (line === null) throw error;
    fail(line);
  }
};
