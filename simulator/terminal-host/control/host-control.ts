import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { READY_PRINTER, type PrinterCondition } from '../../printer/printer-state.ts';
import type { PrintJob } from '../../printer/print-job.ts';
import type { ReceiptPrinter } from '../../printer/receipt-printer.ts';
import { displayLines } from '../card-terminal/display-texts.ts';
import { namesIn, parseScenarioQueue, type UnknownScenario } from '../card-terminal/scenario-queue.ts';
import type { TerminalOutcome } from '../card-terminal/outcome.ts';
import type { TerminalState } from '../card-terminal/terminal-state.ts';
import type { FaultDesk } from '../../faults/fault-desk.ts';
import type { FaultRule, StandingRule } from '../../faults/fault-rule.ts';
import type { HostLife } from '../host-life.ts';
import type { Journal } from '../../journal/journal.ts';
import { inNaturalOrder } from '../../shared/natural-order.ts';
import { checkLedger, type Mismatch } from '../ledger/check-ledger.ts';
import type { ProductServerLink } from '../product-server-link.ts';
import { hostFacts, setFacts } from '../store/host-facts.ts';
import type { RecordStore } from '../store/record-store.ts';
import { recordsIn } from '../store/records-in.ts';
import type { Attempt, HostFacts, LedgerLine, ReceiptRecord, TokenFamily } from '../store/records.ts';
import { act, type TerminalAct } from '../terminal-acts.ts';

/** A till's cashier. */
export interface Cashier { readonly username: string; readonly password: string }

export interface HostControlDeps {
  readonly clock: Clock;
  readonly store: RecordStore;
  readonly faults: FaultDesk;
  readonly journal: Journal;
  readonly link: ProductServerLink | null;
  readonly cashiers: readonly Cashier[];
  readonly terminalId: string;
  readonly idleLanguage: string;
  /** Where kiosks reach this host; '' before it listens. */
  readonly localApiUrl: () => string;
  readonly life: () => HostLife | null;
  readonly device: ReceiptPrinter;
  /** Ends the host, which does not come back by itself. */
  readonly halt: () => void;
  /** Starts the host anew on what its records say now; a fresh one with this seed when they say nothing. */
  readonly restart: (seed: number) => void;
  readonly reseed: () => void;
  readonly goDown: (forMs: Millis, kill: boolean) => void;
  /** Ends the time in which it is only out of reach. */
  readonly comeBack: () => void;
  /** Starts a host that was killed and would come back by itself. */
  readonly rise: () => void;
  readonly isReached: () => boolean;
  /** Somebody came to the terminal, or left it. */
  readonly onAttendance: () => void;
  /** Something that a page shows was changed from here. */
  readonly onChange: () => void;
}

/** What the console shows of the terminal. */
export interface TerminalView {
  readonly phase: TerminalState['phase'] | 'host-down';
  readonly cause: string;
  /** How the payment on the display ended; empty while it has not. */
  readonly outcome: string;
  readonly display: readonly string[];
  readonly attemptId: string;
  readonly scenario: string;
  readonly isAttended: boolean;
}

export interface LedgerView {
  readonly lines: readonly LedgerLine[];
  readonly attempts: readonly Attempt[];
  readonly receipts: readonly ReceiptRecord[];
  readonly mismatches: readonly Mismatch[];
}

export type SignInFailure = 'wrong-credentials' | 'no-address' | AppError;

const outcomeName = (outcome: TerminalOutcome): string => (outcome.kind === 'declined' ? `declined:${outcome.responseCode}` : outcome.kind);

/** Everything that the console, the command line and tests can do to a terminal host. Every change holds from the next request on. */
export class HostControl {
  readonly #deps: HostControlDeps;
  constructor(deps: HostControlDeps) { this.#deps = deps; }

  terminal(): TerminalView {
    const { life, idleLanguage, store, isReached } = this.#deps;
    const { isAttended } = hostFacts(store);
    const state = life()?.terminal.state;
    if (state === undefined) return { phase: 'host-down', cause: 'killed', outcome: '', display: [], attemptId: '', scenario: '', isAttended };
    const payment = state.phase === 'idle' ? null : state.payment;
    return {
      ...(isReached() ? { phase: state.phase, cause: state.phase === 'unavailable' ? state.cause : '' } : { phase: 'host-down', cause: 'out-of-reach' }),
      outcome: state.phase === 'result' ? outcomeName(state.outcome) : '', display: displayLines(state, idleLanguage), attemptId: payment?.attemptId ?? '',
      scenario: payment === null ? '' : (store.get('attempt', payment.attemptId)?.scenario ?? ''), isAttended,
    };
  }

  /** A person's hand at the drawn terminal. */
  act(what: TerminalAct): void {
    const life = this.#deps.life();
    if (life !== null) act(life.terminal, what);
  }

  /** Somebody stands at the drawn terminal: payments without another scenario wait for them. */
  attend(isAttended: boolean): void {
    this.#set({ isAttended });
    this.#deps.onAttendance();
  }

  queue(): readonly string[] { return hostFacts(this.#deps.store).queue; }

  /** `busy, declined:51, approved` in the place of what was queued; nothing changes when a name is no scenario. */
  setQueue(names: string): Result<readonly string[], UnknownScenario> {
    const parsed = parseScenarioQueue(names);
    if (parsed.ok) this.#set({ queue: parsed.value });
    return parsed;
  }

  /** Does the queue hold these names, in this order? */
  isQueue(names: string): boolean { return namesIn(names).join() === this.queue().join(); }

  appendQueue(names: string): Result<readonly string[], UnknownScenario> {
    const parsed = parseScenarioQueue(names);
    return parsed.ok ? this.setQueue([...this.queue(), ...parsed.value].join(',')) : parsed;
  }

  faults(): readonly FaultRule[] { return hostFacts(this.#deps.store).faults; }
  /** The same, with what has become of them. */
  standingFaults(): readonly StandingRule[] { return this.#deps.faults.standing(); }

  /** Adds a rule, or puts it in the place of the one with its id. */
  setFault(rule: FaultRule): void {
    const rules = this.faults();
    const isNew = rules.every((one) => one.id !== rule.id);
    this.#deps.faults.forget(rule.id);
    this.#set({ faults: isNew ? [...rules, rule] : rules.map((one) => (one.id === rule.id ? rule : one)) });
  }

  /** False: there was no such rule. */
  removeFault(id: string): boolean {
    const rules = this.faults();
    this.#deps.faults.forget(id);
    this.#set({ faults: rules.filter((rule) => rule.id !== id) });
    return rules.some((rule) => rule.id === id);
  }

  allFaultsOff(): void {
    this.#deps.faults.forget();
    this.#set({ faults: this.faults().map((rule) => ({ ...rule, isOn: false })), skewMs: 0 });
  }

  seed(): number { return hostFacts(this.#deps.store).seed; }

  /** From now on chance is that of this seed, from its beginning. */
  setSeed(seed: number): void {
    this.#set({ seed });
    this.#deps.reseed();
  }

  /** Dead until `start`, `restore` or `reset('all')`: for whoever puts the product server into another world. */
  halt(): void {
    this.#deps.halt();
    this.#deps.onChange();
  }

  /** Alive again, with what it had written. */
  start(): void {
    this.#deps.restart(this.seed());
    this.#deps.onChange();
  }

  /** Everything that the host knows, as text. */
  dump(): string { return this.#deps.store.dump(); }

  /** Puts the host to where a dump was made; the terminal is idle, what was under way is resolved as after a crash. Throws `UnusableSnapshot`. */
  restore(dump: string): void {
    const { store, restart, device, faults, comeBack } = this.#deps;
    const records = recordsIn(dump);
    comeBack();
    store.restore(records);
    faults.forget();
    restart(this.seed());
    device.reload();
    this.#deps.onChange();
  }

  /** Everything that the host knows, under a name. */
  saveSnapshot(name: string): void { this.#deps.store.fact((fact) => fact.text('snapshot', name, this.dump())); }
  snapshots(): readonly string[] { return inNaturalOrder(this.#deps.store.texts('snapshot')); }

  /** Puts the host back to where it was. False: no such snapshot. Throws `UnusableSnapshot`. */
  loadSnapshot(name: string): boolean {
    const dump = this.#deps.store.text('snapshot', name);
    if (dump === null) return false;
    this.restore(dump);
    return true;
  }

  /** `scenario`: queue, faults, skew, a host that was killed or is out of reach, a person at the terminal, its cable and the printer; a bank that never answers has taken nothing. `all`: as on the first day, with the same seed; kiosks are signed out. */
  reset(what: 'scenario' | 'all'): void {
    const { store, faults, journal, life, restart, device, comeBack, rise } = this.#deps;
    comeBack();
    faults.forget();
    if (what === 'scenario') {
      rise();
      this.#set({ queue: [], faults: [], skewMs: 0 });
      this.attend(false);
      life()?.terminal.send({ type: 'scenario-over' });
      this.act('plug-in');
      this.setPrinter(READY_PRINTER);
      return;
    }
    const seed = this.seed();
    store.clear();
    journal.clear(this.#deps.terminalId);
    restart(seed);
    device.reload();
    this.#deps.onChange();
  }

  ledger(): LedgerView {
    const { store, clock } = this.#deps;
    const [attempts, lines, receipts] = [store.all('attempt'), store.all('ledger'), store.all('receipt')];
    return { attempts, lines, receipts, mismatches: checkLedger({ attempts, lines, receipts, now: clock.now() }) };
  }

  /** The attempts and what the bank has booked for them, as they are, for who compares them on their own. */
  books(): Pick<LedgerView, 'attempts' | 'lines'> {
    const { store } = this.#deps;
    return { attempts: store.all('attempt'), lines: store.all('ledger') };
  }

  /** The document of a receipt, in receiptline's markup. Null: no such receipt. */
  receiptDocument(id: string): string | null { return this.#deps.store.text('document', id); }

  kiosks(): readonly TokenFamily[] { return this.#deps.life()?.tokens.families() ?? []; }

  /** §4: a cashier signs a kiosk in at this host. The kiosk hears of a wrong password itself (§8). */
  async signIn(sessionId: string, cashier: Cashier, kiosk: string): Promise<Result<void, SignInFailure>> {
    const { life, link, localApiUrl, terminalId, cashiers } = this.#deps;
    const tokens = life()?.tokens;
    if (tokens === undefined || localApiUrl() === '') return failed('no-address');
    const isRight = cashiers.some((one) => one.username === cashier.username && one.password === cashier.password);
    // First here, then there: a kiosk that is told to come finds the door open.
    tokens.signIn(sessionId, kiosk, isRight);
    const told = link === null ? null : await link.signedIn(sessionId, { localApiUrl: localApiUrl(), terminalId });
    if (told !== null && !told.ok) return failed(told.error);
    return isRight ? ok(undefined) : failed('wrong-credentials');
  }

  signOut(familyId: string): boolean { return this.#deps.life()?.tokens.signOut(familyId) ?? false; }

  printer(): PrinterCondition { return this.#deps.device.condition(); }
  setPrinter(change: Partial<PrinterCondition>): void { this.#deps.device.set(change); }
  printJobs(): readonly PrintJob[] { return this.#deps.device.jobs(); }
  printJob(id: string): PrintJob | null { return this.#deps.device.job(id); }

  /** Takes the host down for so long: `kill` as `kill -9` does, otherwise it is only out of reach. */
  goDown(forMs: Millis, kill: boolean): void {
    this.#deps.goDown(forMs, kill);
    this.#deps.onChange();
  }

  get journal(): Journal { return this.#deps.journal; }

  #set(change: Partial<HostFacts>): void {
    setFacts(this.#deps.store, change);
    this.#deps.onChange();
  }
}
