import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Result } from '#core/shared/result.ts';
import type {
  Books, Cashier, ClockChange, ClockView, FaultRoute, FaultRule, FaultServer, KitchenView, LogEntry, Mail, PrinterCondition, PrintJob, Scenario, SimulatorStatus, StandingRule, TelemetryView, TerminalAct, TerminalView,
} from './simulator-parts.ts';

type Answer<T> = Promise<Result<T>>;

/** Everything that the console can do to a simulator. Every change holds from the next request on. */
export interface Simulator {
  status(): Answer<SimulatorStatus>;
  scenarios(): Answer<readonly Scenario[]>;
  queue(): Answer<readonly string[]>;
  /** Replaces the queue that was `was`. Refused with 409 when it is another one by now; nothing changes then. */
  setQueue(scenarios: readonly string[], was: readonly string[]): Answer<readonly string[]>;
  /** Adds to the queue. Refused with 422 when a name is no scenario; nothing changes then. */
  addToQueue(scenarios: readonly string[]): Answer<readonly string[]>;
  act(act: TerminalAct): Answer<TerminalView>;
  attend(isAttended: boolean): Answer<TerminalView>;
  /** The terminal host is out of reach, or with `kill` dead, for so long on the simulated clock. */
  takeDown(forMs: Millis, kill: boolean): Answer<void>;
  /** Every rule of every server, on or off. */
  faults(): Answer<readonly StandingRule[]>;
  setFault(rule: FaultRule): Answer<void>;
  removeFault(server: FaultServer, id: string): Answer<void>;
  routes(): Answer<readonly FaultRoute[]>;
  switchFaultsOff(): Answer<void>;
  setSeed(seed: number): Answer<void>;
  reset(what: 'scenario' | 'all'): Answer<void>;
  saveSnapshot(name: string): Answer<void>;
  loadSnapshot(name: string): Answer<void>;
  dropSnapshot(name: string): Answer<void>;
  books(): Answer<Books>;
  kitchen(): Answer<KitchenView>;
  pauseKitchen(isPaused: boolean): Answer<KitchenView>;
  /** The next step of one order; empty: of all that are under way. */
  stepKitchen(orderId: string): Answer<KitchenView>;
  /** Somebody at the counter takes the money. */
  takeAtCounter(orderId: string): Answer<KitchenView>;
  /** Newest first. */
  outbox(): Answer<readonly Mail[]>;
  /** What pages have reported: the newest `limit`, newest first. */
  telemetry(limit: number): Answer<TelemetryView>;
  clearTelemetry(): Answer<void>;
  /** The newest `limit`, newest first. */
  journal(limit: number): Answer<readonly LogEntry[]>;
  /** Forgets every line of the log. */
  clearJournal(): Answer<void>;
  /** Whether requests are logged. */
  record(isOn: boolean): Answer<void>;
  /** Sends a request again; the number of the new one, and how it was answered. */
  replay(seq: number): Answer<{ readonly seq: number; readonly status: number }>;
  signKioskIn(by: { readonly code: string } | { readonly sessionId: string }, cashier: Cashier, kiosk: string): Answer<void>;
  signKioskOut(id: string): Answer<void>;
  setPrinter(change: Partial<PrinterCondition>): Answer<PrinterCondition>;
  /** Newest first. */
  printJobs(): Answer<readonly PrintJob[]>;
  printedPicture(id: string): Answer<string>;
  printedText(id: string): Answer<string>;
  printedBytes(id: string): Answer<Uint8Array>;
  setClock(change: ClockChange): Answer<ClockView>;
  /** Addresses for downloads. */
  readonly addresses: { readonly har: string; picture(jobId: string): string; bytes(jobId: string): string };
}

/** What a simulator tells of by itself. */
export type SimulatorEvent =
  | { readonly type: 'terminal'; readonly terminalId: string; readonly terminal: TerminalView }
  | { readonly type: 'printer'; readonly terminalId: string; readonly condition: PrinterCondition }
  | { readonly type: 'control'; readonly terminalId: string; readonly queue: readonly string[]; readonly faults: readonly StandingRule[] }
  | { readonly type: 'request'; readonly entry: LogEntry }
  | { readonly type: 'clock'; readonly clock: ClockView }
  /** Lines of the log are gone: the simulator was reset, or its log emptied. Whoever shows it asks. */
  | { readonly type: 'cleared' }
  /** Something about orders, mails or books: whoever shows them asks. */
  | { readonly type: 'orders' }
  /** Pages have reported something: whoever shows it asks. */
  | { readonly type: 'telemetry' }
  /** All that are saved; also told to a page that has just come. */
  | { readonly type: 'snapshots'; readonly names: readonly string[] };

export interface SimulatorEvents {
  /** `line`: whether events can come just now; each `true` may follow a gap. Call what comes back to stop. */
  follow(hear: (event: SimulatorEvent) => void, line: (isOpen: boolean) => void): () => void;
}

/** What the panels share. */
export interface ConsoleDeps {
  readonly simulator: Simulator;
  readonly clock: Clock;
  /** Puts text on the clipboard; false where that is not allowed. */
  readonly copy: (text: string) => Promise<boolean>;
}
