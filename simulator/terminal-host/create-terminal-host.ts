import { join } from 'node:path';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { CallFetch } from '#adapters/http/fetch.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { packageVersion } from '#adapters/node-package-version.ts';
import { createCryptoRandom } from '#adapters/random/crypto-random.ts';
import { lockDataFolder } from '../shared/data-folder-lock.ts';
import { createSeededRandom } from '../world/seeded-random.ts';
import { jobBytes, type PrintJob } from '../printer/print-job.ts';
import { forwardToPrinter, type PrinterAddress } from '../printer/forward-to-printer.ts';
import { createRawPort } from '../printer/raw-port.ts';
import { ReceiptPrinter } from '../printer/receipt-printer.ts';
import type { Columns } from '../printer/receipt/receipt-document.ts';
import { HostControl, type Cashier } from './control/host-control.ts';
import { HostEvents } from './control/host-events.ts';
import { FaultDesk } from '../faults/fault-desk.ts';
import { HostLife } from './host-life.ts';
import { HOST_LIMITS } from './host-limits.ts';
import { createCallNoteBook } from './http/call-notes.ts';
import { LOOPBACK_NAMES, type AccessRules } from '../edge/access.ts';
import { CLIENT_HEADER } from '../edge/create-edge.ts';
import { createHostEdge } from './http/edge.ts';
import { SCENARIO_HEADER } from './http/host-app.ts';
import type { PlainCall, PlainReply } from '../http/call.ts';
import { LOOPBACK, urlFromHere, type RunningServer } from '../http/listening.ts';
import { heardInProcess, plainlyHeard } from '../edge/lost-in-process.ts';
import { listenWithFaults } from '../edge/listen-with-faults.ts';
import { Journal, JOURNAL_ENTRIES } from '../journal/journal.ts';
import { rawJobLine } from '../journal/raw-job-line.ts';
import { createMembers, DEMO_MEMBERS, type Member } from './members.ts';
import { createProductServerLink } from './product-server-link.ts';
import { firstFacts, hostFacts, openFacts } from './store/host-facts.ts';
import { createPrinterMemory } from './store/printer-memory.ts';
import { createMemoryFile, openRecordFile } from './store/record-file.ts';
import { RecordStore } from './store/record-store.ts';

export interface TerminalHostOptions {
  /** The host's own data folder; null: everything in memory, gone with the process. */
  readonly data: string | null;
  readonly shopId: number;
  readonly terminalId?: string;
  readonly clock?: Clock;
  /** The time that real lines live in, also while `clock` stands; left out: the machine's. */
  readonly machineClock?: Clock;
  /** Ids and tokens come from here. Left out: cryptographic chance, or repeatable chance when there is a seed. */
  readonly random?: Random;
  /** Makes ids, cards and faults repeatable; ids then are no secret, so not for a host that others reach. */
  readonly seed?: number;
  /** Null: none; then there are no prices, and an order is confirmed by asking for its number. `key`: shared with it, for settlements. */
  readonly productServer?: { readonly fetch: CallFetch; readonly origin: string; readonly key?: string } | null;
  /** Origins of the pages that may call. */
  readonly origins: readonly string[];
  /** Names under which the host may be called, beside loopback's; more may come in while it runs. */
  readonly hosts?: readonly string[];
  /** Where kiosks reach it, when that is not where it listens. */
  readonly publicUrl?: string;
  /** Its name for kiosks in this process, until it listens. */
  readonly inProcessUrl?: string;
  readonly cashiers?: readonly Cashier[];
  readonly members?: readonly Member[];
  readonly organisationNumber?: string;
  readonly timeZone?: string;
  readonly language?: string;
  readonly columns?: Columns;
  /** How long card, bank and a script's guest take, as a factor: 1 as they do, 0 at once. A person at the terminal has the time that people have. */
  readonly pace?: number;
  /** Takes the scenario that a request's header asks for. */
  readonly takesScenarioHeader?: boolean;
  readonly journalEntries?: number;
  /** A log that other servers write, too, in the place of its own. */
  readonly journal?: Journal;
  /** A real printer that gets every sheet, too. */
  readonly forwardTo?: PrinterAddress | null;
  readonly version?: string;
  /** Called in the place of a simulated death, by scenarios that kill the host. */
  readonly onKill?: () => void;
  readonly onError?: (error: unknown) => void;
}

/** A terminal host with its card terminal and its printer. */
export interface TerminalHost {
  /** Answers a request without any network. Rejects with a `TypeError`, as `fetch` does, where the line is lost. */
  fetch(request: Request): Promise<Response>;
  /** The same without HTTP. A line that hangs never answers. */
  call(call: PlainCall): Promise<PlainReply>;
  /** Port 0 takes a free one. Rejects with `EADDRINUSE` when it is taken. */
  listen(port: number, host?: string): Promise<{ readonly port: number }>;
  /** The printer's raw port. */
  listenRaw(port: number, host?: string): Promise<{ readonly port: number }>;
  readonly control: HostControl;
  /** What changes, for a page that shows it. */
  readonly events: HostEvents;
  close(): Promise<void>;
}

export const DEMO_CASHIERS: readonly Cashier[] = [{ username: 'kassa', password: 'bjork' }];

const openStore = (data: string | null): { store: RecordStore; unlock: () => void } => {
  if (data === null) return { store: new RecordStore(createMemoryFile()), unlock: () => undefined };
  const unlock = lockDataFolder(data);
  try {
    return { store: new RecordStore(openRecordFile(join(data, 'terminal-host.sqlite'))), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** Who may call. */
class HostAccess implements AccessRules {
  readonly #hosts: readonly string[];
  readonly origins: readonly string[];
  readonly headers: readonly string[];

  constructor({ hosts = [], origins, takesScenarioHeader }: TerminalHostOptions) {
    this.#hosts = hosts;
    this.origins = origins;
    this.headers = takesScenarioHeader === true ? [SCENARIO_HEADER, CLIENT_HEADER] : [CLIENT_HEADER];
  }

  /** Asked each time, for more may have come in. */
  get hosts(): readonly string[] { return this.#hosts.length === 0 ? LOOPBACK_NAMES : [...LOOPBACK_NAMES, ...this.#hosts]; }
}

/**
 * Wires a terminal host: the same one for `npm start`, for tests and for simulated worlds, which give it their own clock and chance.
 * Throws `DataFolderInUse` when another process works in the data folder, `OtherVersion` when another program has written it.
 * @example const host = createTerminalHost({ data: null, shopId: 1, clock, seed: 7, productServer, origins: ['http://app.test'] });
 */
export const createTerminalHost = (options: TerminalHostOptions): TerminalHost => {
  const { data, shopId, terminalId = 'T-01', pace = 1, onError = () => undefined, version = packageVersion, timeZone = 'Europe/Stockholm', language = 'sv' } = options;
  const clock = options.clock ?? createSystemClock();
  const { store, unlock } = openStore(data);
  let isSeeded = options.random === undefined && options.seed !== undefined;
  const chanceOfSecrets = (seed: number): Random => options.random ?? (isSeeded ? createSeededRandom(seed, `host-secret/${terminalId}`) : createCryptoRandom());
  const open = (seed: number): void => {
    openFacts(store, () => {
      const secrets = chanceOfSecrets(seed);
      return firstFacts(`${secrets.id()}${secrets.id()}`, seed);
    });
  };
  open(options.seed ?? 1);

  const link = options.productServer ? createProductServerLink({ clock, key: '', ...options.productServer }) : null;
  const [notes, journal] = [createCallNoteBook(), options.journal ?? new Journal(options.journalEntries ?? JOURNAL_ENTRIES)];
  const events = new HostEvents((tell) => journal.onEntry((entry) => {
    if (entry.target === 'terminal' && entry.server === terminalId) tell({ type: 'request', entry });
  }));
  // Every start has streams of its own: after a restart, the same seed must not give the ids of the first start again.
  const streams = (): Record<'faults' | 'cards' | 'ids', Random> => {
    const { seed, starts } = hostFacts(store);
    return { faults: createSeededRandom(seed, `host-faults/${terminalId}/${starts}`), cards: createSeededRandom(seed, `host-cards/${terminalId}/${starts}`), ids: createSeededRandom(seed, `host-ids/${terminalId}/${starts}`) };
  };
  let chance = streams();
  const reseed = (): void => { chance = streams(); };
  const current = (name: keyof typeof chance): Random => ({ next: () => chance[name].next(), id: () => chance[name].id() });
  const [ids, byChance] = [current('ids'), createCryptoRandom()];
  // Whoever sets a seed later asks for the same ids as who starts with one.
  const random = options.random ?? { next: () => (isSeeded ? ids : byChance).next(), id: () => (isSeeded ? ids : byChance).id() };
  const beginFromSeed = (): void => {
    isSeeded = options.random === undefined;
    reseed();
  };
  const faults = new FaultDesk({ clock, random: () => chance.faults, rules: () => hostFacts(store).faults, onDone: () => events.tell({ type: 'control' }) });

  let life: HostLife | null = null;
  /** Ends the time in which nobody reaches the host, dead or alive; null: it is in reach. */
  let cancelOutage: (() => void) | null = null;
  let address = options.publicUrl ?? options.inProcessUrl ?? '';
  let isClosed = false;
  const timers = new Set<() => void>();

  const forward = (job: PrintJob): void => {
    if (options.forwardTo) forwardToPrinter(options.forwardTo, jobBytes(job)).catch(onError);
  };
  const printer = new ReceiptPrinter({ clock, memory: createPrinterMemory(store), columns: options.columns ?? 42, nextId: () => `sim_x_${random.id()}`, onSheet: forward, onError });
  printer.onChange(() => events.tell({ type: 'printer' }));
  const begin = (): HostLife => new HostLife({
    clock, random, cards: current('cards'), store, link, printer, notes, members: createMembers({ clock, link, shopId, own: options.members ?? DEMO_MEMBERS }), shopId,
    terminalId, organisationNumber: options.organisationNumber ?? '556000-0000', timeZone, pace,
    takesScenarioHeader: options.takesScenarioHeader ?? false, version, goDown, onError,
    onTerminal: () => events.tell({ type: 'terminal' }), onQueue: () => events.tell({ type: 'control' }), onKiosks: () => events.tell({ type: 'control' }),
  });
  const end = (): void => {
    life?.end().catch(onError);
    life = null;
  };
  /** Dead, and not to come back by itself. */
  const halt = (): void => {
    end();
    comeBack();
    for (const cancel of timers) cancel();
    timers.clear();
  };
  const restart = (seed: number): void => {
    end();
    open(seed);
    reseed();
    life = begin();
    events.tell({ type: 'terminal' });
  };
  const comeBack = (): void => {
    if (cancelOutage === null) return;
    cancelOutage();
    cancelOutage = null;
    events.tell({ type: 'terminal' });
  };
  function goDown(forMs: Millis, kill: boolean): void {
    if (!kill) {
      comeBack();
      if (forMs <= 0) return;
      cancelOutage = clock.schedule(forMs, comeBack);
      events.tell({ type: 'terminal' });
      return;
    }
    if (options.onKill) {
      options.onKill();
      return;
    }
    // The last word counts: it is neither back earlier for an older one, nor later.
    halt();
    events.tell({ type: 'terminal' });
    riseAfter(forMs);
  }
  /** A host that cannot write (a full disk) cannot begin: it stays away, and tries again. */
  function rise(): void {
    if (isClosed || life !== null) return;
    try {
      restart(hostFacts(store).seed);
    } catch (error) {
      onError(error);
      riseAfter(HOST_LIMITS.restartRetryMs);
    }
  }
  function riseAfter(ms: Millis): void {
    const cancel = clock.schedule(ms, () => {
      timers.delete(cancel);
      rise();
    });
    timers.add(cancel);
  }
  /** One that was killed is back before its time; one that was halted waits for whoever halted it. */
  const riseNow = (): void => {
    if (timers.size === 0) return;
    halt();
    rise();
  };
  life = begin();

  const edge = createHostEdge({ clock, faults, journal, notes, terminalId, life: () => life, isReached: () => cancelOutage === null, access: new HostAccess(options) });
  const control = new HostControl({
    clock, store, faults, journal, link, cashiers: options.cashiers ?? DEMO_CASHIERS, terminalId, idleLanguage: language, localApiUrl: () => address,
    life: () => life, device: printer, halt, restart, reseed: beginFromSeed, goDown, comeBack, rise: riseNow, isReached: () => cancelOutage === null, onChange: () => events.tell({ type: 'control' }), onAttendance: () => events.tell({ type: 'terminal' }),
  });
  const servers: RunningServer[] = [];

  return {
    fetch: (request) => heardInProcess((asked) => edge.fetch(asked), request),
    call: (call) => plainlyHeard(edge.call(call)),
    listen: async (port, host = LOOPBACK) => {
      const running = await listenWithFaults((asked) => edge.fetch(asked), port, host);
      servers.push(running);
      if (options.publicUrl === undefined) address = urlFromHere(host, running.port);
      return { port: running.port };
    },
    listenRaw: async (port, host = LOOPBACK) => {
      const raw = createRawPort({ printer, machineClock: options.machineClock ?? createSystemClock(), onError, onJob: (job) => journal.add(rawJobLine(job, { at: clock.now(), terminalId, port: actual })) });
      const actual = await raw.listen(port, host);
      servers.push({ port: actual, close: () => raw.close() });
      return { port: actual };
    },
    control,
    events,
    close: async () => {
      isClosed = true;
      for (const cancel of timers) cancel();
      cancelOutage?.();
      await Promise.all(servers.map((server) => server.close()));
      await life?.end();
      printer.stop();
      store.close();
      unlock();
    },
  };
};
