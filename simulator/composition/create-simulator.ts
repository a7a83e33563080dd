import type { Hono } from 'hono';
import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { invariant } from '#core/shared/invariant.ts';
import { isSeed, SEED_WORDS } from '#core/shared/seed.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { packageVersion } from '#adapters/node-package-version.ts';
import { createCryptoRandom } from '#adapters/random/crypto-random.ts';
import { ingestionOf } from '#adapters/reporting/ingestion.ts';
import { createConsoleApp } from '../console/console-app.ts';
import type { ConsolePage } from '../console/console-page.ts';
import { ownAddresses } from '../shared/own-addresses.ts';
import { startText } from '../console/start-text.ts';
import { createSimulatorControlApp } from '../control/simulator-control-app.ts';
import { DEFAULT_SEED, SimulatorControl } from '../control/simulator-control.ts';
import { ProductFaults } from '../control/product-faults.ts';
import { listenWithFaults } from '../edge/listen-with-faults.ts';
import { pagePolicyWith } from '../http/security-headers.ts';
import type { Middleware } from '../http/http-server.ts';
import { isWildcard, LOOPBACK, urlFromHere, urlOf } from '../http/listening.ts';
import { Journal, JOURNAL_ENTRIES } from '../journal/journal.ts';
import { createProductLine } from '../product-server/product-line.ts';
import { demoChain } from '../product-server/seed/demo-chain.ts';
import { noScenario } from '../terminal-host/card-terminal/scenario-queue.ts';
import { createControlApp } from '../terminal-host/control/control-app.ts';
import type { HostControl } from '../terminal-host/control/host-control.ts';
import { DEMO_CASHIERS, type TerminalHostOptions } from '../terminal-host/create-terminal-host.ts';
import { createIngestionApp, ownConnectionString } from '../telemetry/ingestion-app.ts';
import { TelemetrySink } from '../telemetry/telemetry-sink.ts';
import { createSimulatorClock, type SimulatorClock } from '../world/simulator-clock.ts';
import { createProductServer, type ProductServer, type ProductServerOptions } from './create-product-server.ts';
import { LOOPBACK_NAMES } from '../edge/access.ts';
import { createTerminalOpener, sameNumbers, type Terminal, type TerminalPlace } from './create-terminal-opener.ts';

export interface SimulatorOptions extends Pick<ProductServerOptions, 'chain' | 'settings' | 'ui' | 'version' | 'hasher' | 'publicOrigin' | 'trustedProxies' | 'hosts'>, Pick<TerminalHostOptions, 'pace' | 'takesScenarioHeader' | 'cashiers' | 'members' | 'columns' | 'forwardTo'> {
  /** The data folder; the terminal hosts have folders of their own in it. Left out or null: everything in memory, gone with the process. */
  readonly data?: string | null;
  /** This machine's names in the local network, for listening on all addresses; left out: as the system tells them. */
  readonly ownAddresses?: () => readonly string[];
  /** Makes ids, order numbers, cards and faults repeatable; ids then are no secret. Left out: cryptographic chance. Throws on what is no seed. */
  readonly seed?: number;
  /** What the next payments at the first terminal meet: `busy, declined:51, approved`. Throws on what is no scenario. */
  readonly scenario?: string;
  /** What the simulated clock runs with; left out: the machine's. */
  readonly clock?: Clock;
  /** Where the simulated clock begins; left out: now. */
  readonly startsAt?: Millis;
  /** The clock stands until somebody moves it. */
  readonly isFrozen?: boolean;
  /** Left out: one in the first shop. */
  readonly terminals?: readonly TerminalPlace[];
  /** The console's page; null or left out: a text in its place. */
  readonly consolePage?: ConsolePage | null;
  /** R13: the product server's pages send their telemetry to this simulator, where it can be looked at, and nowhere else. */
  readonly takesTelemetry?: boolean;
  /** Requests that the log of all servers keeps; 0: there is none, and it costs nothing. */
  readonly journalEntries?: number;
  readonly onError?: (error: unknown) => void;
}

/** 0 takes a free port. */
interface SimulatorPorts {
  readonly product: number;
  /** The first terminal host's; the others take the next ones. */
  readonly terminalHost: number;
  readonly console: number;
  /** The first printer's raw port. */
  readonly rawPrinter: number;
  /** The address listened on; the console stays on this machine whatever it is. */
  readonly host?: string;
  readonly middleware?: Middleware;
}

/** Product server, terminal hosts, card terminals, printers, clock and control in one: what `npm start` runs and what tests run against. */
export interface Simulator {
  readonly product: ProductServer;
  readonly terminals: readonly Terminal[];
  /** The first terminal's control. */
  readonly control: HostControl;
  /** Control of everything: books, log, faults, kitchen, snapshots, seed. */
  readonly world: SimulatorControl;
  readonly clock: SimulatorClock;
  /** Everything the console's origin answers, without any network. */
  readonly console: Hono;
  /** `http://127.0.0.1:4300` */
  url(): string;
  consoleUrl(): string;
  /** Where everything is, who may sign in, what has been set. */
  startText(): string;
  /** Port 0 takes a free one. Rejects with Node's error when one is taken; then nothing listens. */
  listen(ports?: Partial<SimulatorPorts>): Promise<void>;
  /** As on the first day, with the same seed and scenario: a test may go on with the same simulator. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Names for calls in this process. */
const IN_PROCESS = { product: 'http://127.0.0.1:4300', console: 'http://127.0.0.1:4320' } as const;

/** The origins under which a page from this port may stand. */
const originsOf = (host: string, port: number): readonly string[] => [...new Set([urlOf(LOOPBACK, port), urlOf('localhost', port), ...(isWildcard(host) ? [] : [urlOf(host, port)])])];

/**
 * Wires a simulator: the same one for `npm start` and for tests. Instances share nothing.
 * Throws `DataFolderInUse` when another process works in the data folder, `OtherVersion` when another program has written it.
 * @example const simulator = await createSimulator({ seed: 7, scenario: 'busy, declined:51' }); await simulator.listen(); await simulator.close();
 */
export const createSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  const { data = null, seed, chain = demoChain, ui = null, hosts = [], version = packageVersion, onError = () => undefined } = options;
  if (seed !== undefined && !isSeed(seed)) throw new RangeError(`${SEED_WORDS}, not ${seed}.`);
  const machineClock = options.clock ?? createSystemClock();
  const clock = createSimulatorClock(machineClock, {
    ...(options.startsAt === undefined ? {} : { startsAt: options.startsAt }), ...(options.isFrozen === undefined ? {} : { isFrozen: options.isFrozen }),
  });
  const seeded = seed === undefined ? {} : { seed };
  const own = options.ownAddresses ?? ownAddresses;
  const places = options.terminals ?? [{ shopId: chain.shops[0]?.id ?? 1 }];
  const shopOf = (id: number): { readonly name: string; readonly timeZone: string } => chain.shops.find((shop) => shop.id === id) ?? { name: '', timeZone: 'UTC' };
  const same = sameNumbers(places);
  if (same !== null) throw new RangeError(`The terminals ${same.join(' and ')} of one shop would call out the same numbers while the product server is away: let the names end in different numbers.`);
  /** Origins of the pages that may call a terminal host; more are known once the servers listen. */
  const origins: string[] = [IN_PROCESS.product, IN_PROCESS.console, ...(options.publicOrigin === undefined ? [] : [options.publicOrigin])];
  const terminals: Terminal[] = [];
  const journal = new Journal(options.journalEntries ?? JOURNAL_ENTRIES);
  const faults = new ProductFaults(clock, seed ?? DEFAULT_SEED);
  const urls = { product: IN_PROCESS.product as string, console: IN_PROCESS.console as string, elsewhere: [] as readonly string[] };
  const connectionString = (): string => (options.takesTelemetry === true ? ownConnectionString(urls.console) : (options.settings?.telemetry?.connectionString ?? ''));
  // A page may connect to what it is told to send to: to nothing else, and to nothing at all where that is no address.
  const ingestionOrigins = (): readonly string[] => [ingestionOf(connectionString())?.origin ?? []].flat();
  const telemetry = new TelemetrySink(clock);
  const product: ProductServer = await createProductServer({
    data, clock, chain, hosts, version, onError, outboxZone: shopOf(places[0]?.shopId ?? 0).timeZone, line: createProductLine({ clock, faults: faults.desk, journal }), ...seeded, ...(options.settings && { settings: options.settings }), ...(options.hasher && { hasher: options.hasher }),
    connectionString, ...(options.publicOrigin === undefined ? {} : { publicOrigin: options.publicOrigin }), ...(options.trustedProxies && { trustedProxies: options.trustedProxies }),
    ui: ui === null ? null : { ...ui, get policy() { return pagePolicyWith(ui.policy, [...hosts.map(({ localApiUrl }) => localApiUrl), ...terminals.flatMap((terminal) => [terminal.url(), ...terminal.urlsFromElsewhere()]), ...ingestionOrigins()]); } },
  });

  const closings: (() => Promise<void>)[] = [];
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await Promise.all([...closings.map((stop) => stop()), ...terminals.map(({ host }) => host.close())]);
    // What terminal hosts still answer may need it.
    await product.close();
    clock.stop();
  };
  try {
    const open = createTerminalOpener({ options, clock, machineClock, chain, product, productOrigin: IN_PROCESS.product, origins, journal, ownAddresses: own, secrets: createCryptoRandom() });
    places.forEach((place, at) => { terminals.push(open(place, at)); });
    const [first] = terminals;
    invariant(first, 'a simulator has a terminal');
    if (options.scenario !== undefined) {
      const queued = first.host.control.setQueue(options.scenario);
      if (!queued.ok) throw new Error(noScenario(queued.error));
    }
    const text = (): string => startText({
      ownHosts: hosts,
      url: urls.product, elsewhere: urls.elsewhere, consoleUrl: urls.console, cashiers: options.cashiers ?? DEMO_CASHIERS, data, queue: first.host.control.queue(), now: clock.now(), isFrozen: clock.isFrozen(),
      timeZone: shopOf(first.shopId).timeZone, seed: world.seed(),
      terminals: terminals.map((terminal) => ({ id: terminal.id, shopId: terminal.shopId, shopName: shopOf(terminal.shopId).name, url: terminal.url(), rawPort: terminal.rawPort() })),
    });
    faults.keepIn(product.memory.notes);
    const world = new SimulatorControl({
      clock, baseClock: machineClock, product, productUrl: () => urls.product, terminals, journal, faults, telemetry, seed: seed ?? null, scenario: options.scenario ?? '', startsAt: options.startsAt ?? null,
      isFrozen: options.isFrozen ?? false,
    });
    const { timeZone } = shopOf(first.shopId);
    const controlOf = (terminal: Terminal): Hono => createControlApp({
      control: terminal.host.control, events: terminal.host.events, clock, settableClock: clock, shopId: terminal.shopId, terminalId: terminal.id, version, onError,
      timeZone: shopOf(terminal.shopId).timeZone, address: () => terminal.url(), hosts: LOOPBACK_NAMES,
    });
    const control = createSimulatorControlApp({
      control: world, machineClock, hosts: new Map(terminals.map((terminal) => [terminal.id, controlOf(terminal)])), version, timeZone, onError, url: () => urls.product, consoleUrl: () => urls.console,
      isTelemetryOn: options.takesTelemetry === true, shopNameOf: (id) => shopOf(id).name,
    });
    const consoleApp = createConsoleApp({ control, page: options.consolePage ?? null, startText: text, hosts: LOOPBACK_NAMES, ingestion: createIngestionApp(telemetry, { hosts: LOOPBACK_NAMES, origins, headers: [] }) });
    return {
      product, terminals, control: first.host.control, world, clock, console: consoleApp, url: () => urls.product, consoleUrl: () => urls.console,
      startText: text,
      listen: async ({ product: port = 0, terminalHost = 0, console: consolePort = 0, rawPrinter = 0, host = LOOPBACK, middleware } = {}) => {
        try {
          for (const [at, terminal] of terminals.entries()) {
            await terminal.host.listen(terminalHost === 0 ? 0 : terminalHost + at, host);
            await terminal.host.listenRaw(rawPrinter === 0 ? 0 : rawPrinter + at, host);
          }
          const page = await listenWithFaults(async (request, env) => consoleApp.fetch(request, env), consolePort, LOOPBACK);
          closings.push(() => page.close());
          urls.console = urlOf(LOOPBACK, page.port);
          const running = await product.listen(port, host, middleware);
          urls.product = urlFromHere(host, running.port);
          const elsewhere = isWildcard(host) ? own().map((name) => `http://${name}:${running.port}`) : [];
          urls.elsewhere = elsewhere;
          origins.push(...originsOf(host, running.port), ...elsewhere, ...originsOf(LOOPBACK, page.port));
        } catch (error) {
          await (closing ??= close());
          throw error;
        }
      },
      reset: () => world.reset('all'),
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await close();
    throw error;
  }
};
