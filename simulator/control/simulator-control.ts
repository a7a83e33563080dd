import type { Clock } from '#core/ports/clock.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { CLIENT_HEADER } from '../edge/create-edge.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import type { Journal, JournalEntry } from '../journal/journal.ts';
import type { KitchenDesk } from '../product-server/kitchen/kitchen-desk.ts';
import type { LedgerView as ProductBooks } from '../product-server/ledger-view.ts';
import type { Outbox } from '../product-server/mail-outbox/outbox.ts';
import type { SigninBook } from '../product-server/self-service/signin-book.ts';
import type { ServerMemory } from '../product-server/server-memory.ts';
import type { Cashier, HostControl, SignInFailure } from '../terminal-host/control/host-control.ts';
import type { HostEvents } from '../terminal-host/control/host-events.ts';
import { inNaturalOrder } from '../shared/natural-order.ts';
import type { TelemetrySink } from '../telemetry/telemetry-sink.ts';
import type { SimulatorClock } from '../world/simulator-clock.ts';
import type { ProductFaults } from './product-faults.ts';
import { readSnapshot, writeSnapshot } from './simulator-snapshot.ts';
import { bookMismatches, type BookMismatch, type TerminalBooks } from './simulator-books.ts';

/** The product server as its simulator drives it. */
interface DrivenProduct {
  fetch(request: Request): Promise<Response>;
  readonly memory: ServerMemory;
  readonly kitchen: KitchenDesk;
  readonly signins: Pick<SigninBook, 'waiting' | 'onChange'>;
  readonly outbox: Pick<Outbox, 'list' | 'count' | 'onChange'>;
  ledger(): ProductBooks;
}

/** A terminal host as its simulator drives it. */
export interface DrivenTerminal {
  readonly id: string;
  readonly shopId: number;
  readonly host: { fetch(request: Request): Promise<Response>; readonly control: HostControl; readonly events: HostEvents };
  url(): string;
  rawPort(): number | null;
}

export interface SimulatorControlDeps {
  readonly clock: SimulatorClock;
  /** What the simulated clock runs with. */
  readonly baseClock: Clock;
  readonly product: DrivenProduct;
  readonly productUrl: () => string;
  readonly terminals: readonly DrivenTerminal[];
  readonly journal: Journal;
  readonly faults: ProductFaults;
  readonly telemetry: TelemetrySink;
  /** Null: ids and draws are left to chance. */
  readonly seed: number | null;
  /** What the first terminal's queue begins with; empty: nothing. */
  readonly scenario: string;
  /** Where the clock begins; null: at the time of its base. */
  readonly startsAt: number | null;
  readonly isFrozen: boolean;
}

export interface Books { readonly product: ProductBooks; readonly terminals: readonly TerminalBooks[]; readonly mismatches: readonly BookMismatch[] }

export type ReplayFailure = 'unknown' | 'cannot';

/** The seed that draws come from where nobody named one. */
export const DEFAULT_SEED = 1;

/** Everything that the console, the command line and tests can do to a whole simulator. Every change holds from the next request on. */
export class SimulatorControl {
  readonly #deps: SimulatorControlDeps;
  readonly #snapshotListeners = new Set<() => void>();
  #seed: number | null;

  constructor(deps: SimulatorControlDeps) {
    this.#deps = deps;
    this.#seed = deps.seed;
  }

  get clock(): SimulatorClock { return this.#deps.clock; }
  get terminals(): readonly DrivenTerminal[] { return this.#deps.terminals; }
  get journal(): Journal { return this.#deps.journal; }
  get kitchen(): KitchenDesk { return this.#deps.product.kitchen; }
  get outbox(): Pick<Outbox, 'list' | 'count' | 'onChange'> { return this.#deps.product.outbox; }
  get signins(): Pick<SigninBook, 'waiting' | 'onChange'> { return this.#deps.product.signins; }
  get telemetry(): TelemetrySink { return this.#deps.telemetry; }
  get productFaults(): ProductFaults { return this.#deps.faults; }

  /** M2, M10: the books of all servers side by side. */
  books(): Books {
    const product = this.#deps.product.ledger();
    const terminals = this.#deps.terminals.map(({ id, host }) => ({ id, books: host.control.ledger() }));
    return { product, terminals, mismatches: bookMismatches(product, terminals) };
  }

  async allFaultsOff(): Promise<void> {
    await this.#deps.faults.allOff();
    for (const { host } of this.#deps.terminals) host.control.allFaultsOff();
  }

  /** Rules that are on, by server. */
  faultsOn(): { readonly product: number; readonly terminal: number } {
    const on = (rules: readonly FaultRule[]): number => rules.filter((rule) => rule.isOn).length;
    return { product: on(this.#deps.faults.rules()), terminal: this.#deps.terminals.reduce((sum, { host }) => sum + on(host.control.faults()), 0) };
  }

  seed(): number | null { return this.#seed; }

  /** From now on the chance of all servers is that of this seed, from its beginning. */
  async setSeed(seed: number): Promise<void> {
    this.#seed = seed;
    this.#deps.faults.reseed(seed);
    for (const { host } of this.#deps.terminals) host.control.setSeed(seed);
    await this.#deps.product.memory.reseed(seed);
  }

  /** Where the server of a line of the log is reached. */
  originOf({ target, server }: Pick<JournalEntry, 'target' | 'server'>): string {
    return target === 'product' ? this.#deps.productUrl() : (this.#deps.terminals.find(({ id }) => id === server)?.url() ?? '');
  }

  /** Sends a logged request again, to the same server and with its own secrets, as a client of its own. */
  async replay(seq: number): Promise<Result<{ readonly seq: number; readonly status: number }, ReplayFailure>> {
    const { journal, product, terminals } = this.#deps;
    const entry = journal.entry(seq);
    if (entry === null) return failed('unknown');
    const original = journal.original(seq);
    const server = entry.target === 'product' ? product : terminals.find(({ id }) => entry.target === 'terminal' && id === entry.server)?.host;
    if (original === null || server === undefined) return failed('cannot');
    const headers = new Headers(original.headers.map(([name, value]): [string, string] => [name, value]));
    const mark = `replay-${seq}`;
    headers.set(CLIENT_HEADER, mark);
    const request = new Request(`${this.originOf(entry)}${original.path}`, { method: original.method, headers, ...(original.body === '' ? {} : { body: original.body }) });
    const before = journal.latest;
    // A line that is lost once more is an outcome like others.
    const status = await server.fetch(request).then((response) => response.status, () => 0);
    const line = journal.list({ after: before }).find((one) => one.requestHeaders[CLIENT_HEADER] === mark);
    return ok({ seq: line?.seq ?? 0, status });
  }

  /** §4: a cashier types the code that a kiosk shows. `terminalId` empty: a terminal of the kiosk's own shop. Null: no kiosk waits with it. */
  async signInByCode(code: string, cashier: Cashier, kiosk: string, terminalId = ''): Promise<Result<void, SignInFailure> | null> {
    const waiting = this.#deps.product.signins.waiting().find((session) => session.code === code.toUpperCase());
    if (waiting === undefined) return null;
    const { terminals } = this.#deps;
    const terminal = terminals.find(({ id }) => id === terminalId) ?? terminals.find(({ shopId }) => shopId === waiting.shop_id) ?? terminals[0];
    return terminal === undefined ? failed<AppError | 'no-address'>('no-address') : terminal.host.control.signIn(waiting.id, cashier, kiosk);
  }

  snapshots(): readonly string[] { return inNaturalOrder(this.#deps.product.memory.notes.names('snapshot')); }

  /** Everything, under a name: orders, payments, customers, mails, terminals, printers, faults, time. */
  async saveSnapshot(name: string): Promise<void> {
    const { product, terminals, faults, clock } = this.#deps;
    await product.memory.notes.write('snapshot', name, writeSnapshot({
      now: clock.now(), isFrozen: clock.isFrozen(), isKitchenPaused: product.kitchen.view().isPaused, productFaults: faults.rules(), product: product.memory.dump(),
      terminals: Object.fromEntries(terminals.map(({ id, host }) => [id, host.control.dump()])),
    }));
    this.#tellSnapshots();
  }

  /** Puts everything back to where it was, the clock too. False: no such snapshot. Throws `UnusableSnapshot`, and then all is as it was. */
  async loadSnapshot(name: string): Promise<boolean> {
    const { product, terminals, faults, clock } = this.#deps;
    const text = product.memory.notes.read('snapshot', name);
    if (text === null) return false;
    const snapshot = readSnapshot(text);
    const before = [clock.now(), clock.isFrozen()] as const;
    this.#setTime(snapshot.now, snapshot.isFrozen);
    try {
      await this.#changeWorld(snapshot.product);
    } catch (error) {
      this.#setTime(...before);
      throw error;
    }
    await faults.replace(snapshot.productFaults);
    await (snapshot.isKitchenPaused ? product.kitchen.pause() : product.kitchen.run());
    for (const { id, host } of terminals) {
      const dump = snapshot.terminals[id];
      if (dump === undefined) host.control.start();
      else host.control.restore(dump);
    }
    return true;
  }

  /** False: there was no such snapshot. */
  async dropSnapshot(name: string): Promise<boolean> {
    const isThere = this.snapshots().includes(name);
    if (!isThere) return false;
    await this.#deps.product.memory.notes.write('snapshot', name, null);
    this.#tellSnapshots();
    return true;
  }

  /** One was saved, or is forgotten. */
  onSnapshots(listener: () => void): () => void {
    this.#snapshotListeners.add(listener);
    return () => { this.#snapshotListeners.delete(listener); };
  }

  /** `scenario`: queues, faults, kitchen, terminals with their people, and printers are as at the start, and no bank is silent for ever. `all`: everything is, the clock too; snapshots stay. */
  async reset(what: 'scenario' | 'all'): Promise<void> {
    const { product, terminals, faults, journal, baseClock, startsAt, isFrozen, scenario } = this.#deps;
    if (what === 'all') {
      this.#setTime(startsAt ?? baseClock.now(), isFrozen);
      await this.#changeWorld(null);
      faults.reseed(this.#seed ?? DEFAULT_SEED);
      journal.clear();
      this.telemetry.clear();
    }
    if (faults.rules().length > 0) await faults.replace([]);
    if (product.kitchen.view().isPaused) await product.kitchen.run();
    for (const { host } of terminals) host.control.reset(what);
    if (scenario !== '') terminals[0]?.host.control.setQueue(scenario);
  }

  /** Puts the product server into another world. The hosts are ended before, and to be started last: what they have to tell is for the server of their own world (M2). */
  async #changeWorld(dump: string | null): Promise<void> {
    const { product, terminals } = this.#deps;
    for (const { host } of terminals) host.control.halt();
    try {
      await product.memory.restore(dump);
    } catch (error) {
      for (const { host } of terminals) host.control.start();
      throw error;
    }
  }

  #tellSnapshots(): void { for (const listener of [...this.#snapshotListeners]) listener(); }

  #setTime(now: number, isFrozen: boolean): void {
    const { clock } = this.#deps;
    clock.putTo(now);
    if (isFrozen) clock.freeze();
    else clock.run();
  }
}
