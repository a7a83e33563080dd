import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { curlLine } from '#core/shared/logged-request.ts';
import { ClockViewModel } from './clock-view-model.ts';
import { FaultsViewModel } from './faults-view-model.ts';
import { KiosksViewModel } from './kiosks-view-model.ts';
import { KitchenViewModel } from './kitchen-view-model.ts';
import { LedgerViewModel } from './ledger-view-model.ts';
import { LogViewModel } from './log-view-model.ts';
import { Newest } from './newest.ts';
import { Notices } from './notices.ts';
import { OutboxViewModel } from './outbox-view-model.ts';
import { OutcomesViewModel } from './outcomes-view-model.ts';
import { PrinterViewModel } from './printer-view-model.ts';
import { Soon } from './soon.ts';
import type { ConsoleDeps, SimulatorEvent, SimulatorEvents } from './simulator.ts';
import type { LogEntry, SimulatorStatus, TerminalPlace } from './simulator-parts.ts';
import { TelemetryViewModel } from './telemetry-view-model.ts';
import { TerminalViewModel } from './terminal-view-model.ts';
import { WorldsViewModel } from './worlds-view-model.ts';

/** Requests that a page fetches when it opens, or after a gap. */
const CATCH_UP = 1_000;

/** What changes in bursts is asked for once; paper comes at once. */
const LOOK_MS = { books: 250, paper: 60 } as const;

/** Where the command line looks for the product server when nobody tells it. */
const DEFAULT_SERVER = 'http://127.0.0.1:4300';

/** One server with where it is reached. `address`: empty while nobody listens. `isUp`: it answers whoever calls there now. */
export interface HostPlace { readonly name: 'product' | 'terminal host' | 'printer'; readonly address: string; readonly port: string; readonly isUp: boolean }

/** The console of a simulator: every panel on it, and the line that keeps them true. One per page. */
export class ConsoleViewModel {
  readonly #deps: ConsoleDeps;
  readonly #events: SimulatorEvents;
  readonly #look: Readonly<Record<'all' | 'books' | 'orders' | 'paper' | 'telemetry' | 'facts', Soon>>;
  readonly notices: Notices;
  readonly log: LogViewModel;
  readonly ledger: LedgerViewModel;
  readonly kitchen: KitchenViewModel;
  readonly outbox: OutboxViewModel;
  readonly telemetry: TelemetryViewModel;
  readonly terminal: TerminalViewModel;
  readonly outcomes: OutcomesViewModel;
  readonly printer: PrinterViewModel;
  readonly faults: FaultsViewModel;
  readonly kiosks: KiosksViewModel;
  readonly clock: ClockViewModel;
  readonly worlds: WorldsViewModel;

  /** How things stood when they were told last, oldest first, by what they are about. `at`: as many had been told by then. */
  readonly #told = new Map<string, { readonly event: SimulatorEvent; readonly at: number }>();
  #toldCount = 0;
  /** Requests that are told while answers are on their way, for each of these. */
  readonly #meanwhile = new Set<LogEntry[]>();
  readonly #newestFacts = new Newest();

  /** Events come; else what is shown may be old. */
  isLive = false;
  /** Something has come at all. */
  isKnown = false;
  status: SimulatorStatus | null = null;

  constructor(deps: ConsoleDeps & { readonly events: SimulatorEvents }) {
    this.#deps = deps;
    this.#events = deps.events;
    this.notices = new Notices(deps.clock);
    this.log = new LogViewModel(deps);
    this.ledger = new LedgerViewModel(deps, this.notices, this.log);
    this.kitchen = new KitchenViewModel(deps, this.notices);
    this.outbox = new OutboxViewModel(deps, this.notices);
    this.telemetry = new TelemetryViewModel(deps, this.notices);
    this.terminal = new TerminalViewModel(deps, this.notices);
    this.outcomes = new OutcomesViewModel(deps, this.notices);
    this.printer = new PrinterViewModel(deps, this.notices);
    this.faults = new FaultsViewModel(deps, this.notices, { terminal: this.terminal, printer: this.printer });
    this.kiosks = new KiosksViewModel(deps, this.notices, { changed: () => this.#loadFacts() });
    this.clock = new ClockViewModel(deps, this.notices);
    this.worlds = new WorldsViewModel(deps, this.notices, {
      changed: async () => {
        runInAction(() => this.log.forget());
        await this.load();
      },
    });
    makeAutoObservable(this, { status: observableRef, notices: false, log: false, ledger: false, kitchen: false, outbox: false, telemetry: false, terminal: false, outcomes: false, printer: false, faults: false, kiosks: false, clock: false, worlds: false });
    this.#look = {
      all: new Soon(deps.clock, LOOK_MS.paper, () => this.load()),
      books: new Soon(deps.clock, LOOK_MS.books, () => this.ledger.load()),
      orders: new Soon(deps.clock, LOOK_MS.books, () => Promise.all([this.kitchen.load(), this.outbox.load()])),
      paper: new Soon(deps.clock, LOOK_MS.paper, () => this.printer.load()),
      telemetry: new Soon(deps.clock, LOOK_MS.books, () => this.telemetry.load()),
      facts: new Soon(deps.clock, LOOK_MS.paper, () => this.#loadFacts()),
    };
    this.log.onNew((entries) => {
      this.#look.books.ask();
      if (entries.some((entry) => this.#contradicts(entry))) this.#look.facts.ask();
    });
  }

  start(): () => void {
    const stops = [
      this.clock.start(),
      this.#events.follow((event) => {
        this.#keep(event);
        runInAction(() => this.#hear(event));
      }, (isOpen) => {
        runInAction(() => {
          this.isLive = isOpen;
          if (!isOpen) this.clock.lose();
        });
        if (isOpen) void this.load();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.log.stop();
      for (const look of Object.values(this.#look)) look.stop();
      this.kitchen.stop();
      this.notices.clear();
    };
  }

  /** The terminal that is drawn. */
  get place(): TerminalPlace | null { return this.status?.terminals[0] ?? null; }
  get shopName(): string { return this.place?.shopName ?? ''; }

  /** Where the printer takes ESC/POS; empty while it does not listen. */
  get rawAddress(): string {
    const { place } = this;
    return place?.rawPort ? `${new RegExp('//([^:/]+)').exec(place.url)?.[1] ?? 'localhost'}:${String(place.rawPort)}` : '';
  }

  /** Makes the first requests, on a command line in the project's folder; it names the server where the command line would ask another one. */
  get firstCommand(): string {
    const url = this.status?.url ?? '';
    return `npm run weborder -- kiosk sign-in ${String(this.place?.shopId ?? 1)}${url === '' || url === DEFAULT_SERVER ? '' : ` --server ${url}`}`;
  }

  /** The servers, with where each is reached and whether it is: each for itself, and none while nothing is heard of them. */
  get hosts(): readonly HostPlace[] {
    const { place, isLive } = this;
    const at = (name: HostPlace['name'], address: string, isUp: boolean): HostPlace => ({ name, address, port: /:\d+$/.exec(address)?.[0] ?? '', isUp: isLive && address !== '' && isUp });
    return [
      at('product', this.status?.url ?? '', this.status?.isReached ?? false), at('terminal host', place?.url ?? '', !this.terminal.isHostDown && (place?.isReached ?? false)),
      at('printer', this.rawAddress, this.printer.condition.online),
    ];
  }

  /** A request as a line for the shell, to the server that got it. Null: it was none, but what came to a printer. */
  curlOf(entry: LogEntry): string | null {
    const server = entry.target === 'product' ? this.status : this.status?.terminals.find(({ id }) => id === entry.server);
    return curlLine(entry, server?.url ?? '');
  }

  /** Everything, as when the page opens: what happened in a gap was not told. */
  async load(): Promise<void> {
    const { simulator } = this.#deps;
    // What comes in while the answers are on their way is newer than they are.
    const [newest, pid, told] = [this.log.newest, this.status?.pid, this.#toldCount];
    const asking = this.notices.heard(simulator.status());
    const [[status, facts, journal], requests] = await this.#withRequests(Promise.all([asking, this.#newestFacts.of(asking), this.notices.heard(simulator.journal(CATCH_UP))]));
    runInAction(() => {
      if (status) this.show(status.value);
      if (facts) this.#showFacts(facts.value);
      for (const { event, at } of [...this.#told.values()]) if (at > told) this.#hear(event);
      const entries = journal?.value ?? [];
      // A simulator that was started anew counts from one again.
      const isAnew = pid !== undefined && status !== null && status.value.pid !== pid;
      if (journal && (isAnew || (entries[0]?.seq ?? 0) < newest)) this.#beginLog(requests);
      for (const entry of entries) this.log.add(entry);
      this.log.flush();
    });
    await Promise.all([
      this.faults.load(), this.ledger.load(), this.printer.load(), this.kitchen.load(), this.outbox.load(), this.telemetry.load(), ...(this.outcomes.scenarios.length === 0 ? [this.outcomes.load()] : []),
    ]);
  }

  /** What events tell, too. */
  show({ clock, terminals: [place] }: SimulatorStatus): void {
    this.isKnown = true;
    this.clock.show(clock);
    if (place === undefined) return;
    this.terminal.showId(place.id);
    this.terminal.show(place.terminal);
    this.printer.show(place.printer);
    this.outcomes.show(place.queue);
  }

  /** The log begins anew, here and at the simulator. */
  async clearLog(): Promise<void> {
    const [heard, requests] = await this.#withRequests(this.notices.heard(this.#deps.simulator.clearJournal()));
    if (heard) runInAction(() => this.#beginLog(requests));
  }

  async turnRecording(): Promise<void> {
    const isOn = !this.log.isRecording;
    if (await this.notices.heard(this.#deps.simulator.record(isOn))) runInAction(() => this.log.showRecording(isOn));
  }

  /** Sends a request again, and leads to the new one. */
  async replay(entry: LogEntry): Promise<void> {
    const heard = await this.notices.heard(this.#deps.simulator.replay(entry.seq));
    if (!heard) return;
    this.notices.tell('Sent again');
    runInAction(() => this.log.openSoon(heard.value.seq));
  }

  /** Copies, and says so. */
  async copy(text: string, what: string): Promise<void> {
    if (await this.#deps.copy(text)) this.notices.tell(`${what} copied`);
    else this.notices.refuse('The browser does not let this page use the clipboard');
  }

  /** An answer, and the requests that were told while it was on its way: they are newer. */
  async #withRequests<T>(answering: Promise<T>): Promise<readonly [answer: T, requests: readonly LogEntry[]]> {
    const requests: LogEntry[] = [];
    this.#meanwhile.add(requests);
    const answer = await answering;
    this.#meanwhile.delete(requests);
    return [answer, requests];
  }

  #beginLog(requests: readonly LogEntry[]): void {
    this.log.forget();
    for (const entry of requests) this.log.add(entry);
  }

  /** What no event carries: where the servers are, seed, recording, kiosks. */
  #showFacts(status: SimulatorStatus): void {
    this.status = status;
    this.worlds.show(status.seed);
    this.log.showRecording(status.journal.isOn);
    const { place } = this;
    this.kiosks.show(place?.kiosks ?? [], status.signins);
    if (place) this.kiosks.showAddress(`${status.url}/self-service/${String(place.shopId)}/start`);
  }

  async #loadFacts(): Promise<void> {
    const heard = await this.#newestFacts.of(this.notices.heard(this.#deps.simulator.status()));
    if (heard) runInAction(() => this.#showFacts(heard.value));
  }

  /** A line was lost where a server is shown as up, or answered where it is not: a fault with a time of its own has begun or ended. */
  #contradicts({ target, status }: LogEntry): boolean {
    const host = this.hosts.find(({ name }) => name === (target === 'product' ? 'product' : 'terminal host'));
    return target !== 'printer' && host?.isUp !== (status !== 0);
  }

  /** Keeps what tells how something stands: an answer that was made before it may come after it. */
  #keep(event: SimulatorEvent): void {
    if (event.type !== 'clock' && !('terminalId' in event)) return;
    const about = `${event.type} ${'terminalId' in event ? event.terminalId : ''}`;
    this.#toldCount += 1;
    this.#told.delete(about);
    this.#told.set(about, { event, at: this.#toldCount });
  }

  #hear(event: SimulatorEvent): void {
    // Other terminals than the drawn one are in the log only.
    if ('terminalId' in event && event.terminalId !== this.terminal.terminalId) return;
    switch (event.type) {
      case 'terminal':
        if ((event.terminal.phase === 'host-down') !== this.terminal.isHostDown) this.#look.facts.ask();
        this.terminal.show(event.terminal);
        this.#look.books.ask();
        break;
      case 'printer':
        this.printer.show(event.condition);
        this.#look.paper.ask();
        this.#look.books.ask();
        break;
      case 'control':
        this.outcomes.show(event.queue);
        this.faults.show(event.faults);
        this.#look.facts.ask();
        break;
      case 'request':
        this.log.add(event.entry);
        for (const requests of this.#meanwhile) requests.push(event.entry);
        break;
      case 'cleared':
        this.log.forget();
        for (const requests of this.#meanwhile) requests.length = 0;
        this.#look.all.ask();
        break;
      case 'clock':
        this.clock.show(event.clock);
        this.#look.facts.ask();
        break;
      case 'telemetry': this.#look.telemetry.ask(); break;
      case 'snapshots': this.worlds.showSnapshots(event.names); break;
      case 'orders':
        this.#look.orders.ask();
        this.#look.books.ask();
        break;
    }
  }
}
