import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createProductServer, type ProductServer, type ProductServerOptions } from '#simulator/composition/create-product-server.ts';
import { DataFolderInUse, lockDataFolder } from '#simulator/shared/data-folder-lock.ts';
import type { Middleware } from '#simulator/http/http-server.ts';
import { createShiftedClock } from '#simulator/world/shifted-clock.ts';
import { projectRoot } from './project-root.ts';
import { startOptions, usage, UsageError, type StartOptions } from './start-options.ts';

/** What the two ways of starting differ in. */
export interface Flavour {
  /** Made ready before the server listens: the app's files, and what answers before the server does. */
  readonly prepare: (options: StartOptions) => Promise<{ readonly ui: NonNullable<ProductServerOptions['ui']>; readonly middleware?: Middleware; readonly close?: () => Promise<void> }>;
}

/** How long closing may take before the process ends anyway. */
const longestCloseMs = 1800;

const fail = (line: string): never => {
  console.error(line);
  process.exit(1);
};

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

const listenFailure = (error: unknown, { portBase, host }: StartOptions): string | null => {
  if (isCode(error, 'EADDRINUSE')) return `Port ${portBase} on ${host} is taken. Stop what runs there, or choose another base with --port-base.`;
  if (isCode(error, 'EACCES')) return `Port ${portBase} may not be used by this user. Choose another base with --port-base.`;
  if (isCode(error, 'EADDRNOTAVAIL') || isCode(error, 'ENOTFOUND')) return `${host} is no address of this machine. Choose another with --host.`;
  return null;
};

/** Is the port free? Asked, like the data folder, before anything that takes time, so that the answer comes at once. */
const tryPort = ({ portBase, host }: StartOptions): Promise<void> =>
  new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', taken);
    probe.listen(portBase, host, () => probe.close(() => free()));
  });

const version = (): string => {
  const found = /"version":\s*"([^"]+)"/.exec(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return found?.[1] ?? '0.0.0';
};

const isOpenShop = (shop: unknown): boolean =>
  typeof shop === 'object' && shop !== null && 'openForBusiness' in shop && shop.openForBusiness === true && 'status' in shop && shop.status === 'online';

/** How many shops take orders now: at night it may be none, and then a hint is worth more than a demo with closed doors. */
const openShops = async (server: ProductServer): Promise<number> => {
  const shops: unknown = await (await server.fetch(new Request('http://localhost/api/shops'))).json();
  return Array.isArray(shops) ? shops.filter(isOpenShop).length : 0;
};

const greet = async (options: StartOptions, server: ProductServer): Promise<void> => {
  const url = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${options.portBase}`;
  const open = await openShops(server);
  console.log(`weborder is ready.

  Order       ${url}/
  API         ${url}/api/openapi.json
  Data        ${options.data === null ? 'in memory, gone when stopped' : resolve(options.data)}

Try: choose Hornstull, put something into the basket, pay with a test card, and follow the order.
     Then stop the server the hard way (kill -9), start it again, and look at the order once more.`);
  if (open === 0) console.log('\nNo shop is open at this hour. Lunch time: npm start -- --clock 2026-11-20T11:00:00+01:00');
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

const readOptions = (): StartOptions => {
  try {
    const options = startOptions(process.argv.slice(2));
    if (options !== null) return options;
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}\n${usage}`);
    throw error;
  }
  console.log(usage);
  return process.exit(0);
};

/** Starts the product server as a program of its own: reads the command line, says what is wrong in one line, prints where it is, ends on a signal. */
export const runProductServer = async ({ prepare }: Flavour): Promise<void> => {
  const options = readOptions();
  try {
    await tryPort(options);
    if (options.data !== null) lockDataFolder(resolve(options.data))();
    const { ui, middleware, close } = await prepare(options);
    const system = createSystemClock();
    const server = await createProductServer({
      data: options.data === null ? null : resolve(options.data), ui, version: version(), onError: (error) => { console.error(error); },
      clock: options.clockStart === null ? system : createShiftedClock(system, options.clockStart),
      ...(options.seed === null ? {} : { seed: options.seed }),
    });
    await server.listen(options.portBase, options.host, middleware);
    closeOnSignals(async () => {
      await close?.();
      await server.close();
    });
    await greet(options, server);
  } catch (error) {
    const line = error instanceof DataFolderInUse ? error.message : listenFailure(error, options);
    if (line === null) throw error;
    fail(line);
  }
};
