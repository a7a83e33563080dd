import type { Millis } from '#core/shared/duration.ts';
import type { Minor } from '#core/shared/money.ts';

/** What the console is told of the simulator. The interface of a tool, so amounts are minor units and times milliseconds. */

export interface TerminalView {
  /** `idle`, `waiting-for-card`, `reading`, `pin`, `signature`, `bank`, `result`, `unavailable`, `host-down`. */
  readonly phase: string;
  /** Why it is unavailable: `unplugged`, `logged-out`, `restarting`. */
  readonly cause: string;
  /** How the payment on the display ended: `approved`, `declined:51`, `cancelled`, `failed`; empty while it has not. */
  readonly outcome: string;
  /** The very lines that a kiosk shows. */
  readonly display: readonly string[];
  readonly attemptId: string;
  readonly scenario: string;
  /** Somebody stands at the drawn terminal: payments without another scenario wait for them. */
  readonly isAttended: boolean;
}

/** What a hand can do at the terminal. */
export type TerminalAct =
  | 'tap' | 'insert' | 'swipe' | 'remove-card' | 'digit' | 'pin-right' | 'pin-wrong' | 'sign' | 'cancel' | 'unplug' | 'plug-in' | 'log-out' | 'log-in' | 'restart';

export type PrinterManner = 'normal' | 'slow' | 'half' | 'accepted' | 'later' | 'twice' | 'lost';

export interface PrinterCondition {
  readonly online: boolean;
  readonly coverOpen: boolean;
  readonly jam: boolean;
  readonly paperMm: number;
  readonly manner: PrinterManner;
}

export interface PrintJob {
  readonly id: string;
  readonly title: string;
  readonly columns: number;
  readonly state: 'waiting' | 'stuck' | 'out' | 'half' | 'never';
  readonly requestedAt: Millis;
  readonly sheets: readonly Millis[];
  readonly unknownCommands: readonly string[];
}

export type Delay =
  | { readonly kind: 'fixed'; readonly ms: Millis }
  | { readonly kind: 'uniform'; readonly minMs: Millis; readonly maxMs: Millis }
  | { readonly kind: 'log-normal'; readonly medianMs: Millis; readonly sigma: number };

export type Fault =
  | { readonly kind: 'delay'; readonly delay: Delay }
  | { readonly kind: 'status'; readonly status: number; readonly code: string; readonly body: string | null }
  | { readonly kind: 'drop-before' | 'drop-after' | 'reset' | 'truncate' | 'html' | 'hang' }
  | { readonly kind: 'slow-body'; readonly bytesPerSecond: number }
  | { readonly kind: 'rate-limit'; readonly requests: number; readonly windowMs: Millis };

/** When a rule hits; all that is given must hold. */
export interface FaultTiming {
  readonly first?: number;
  readonly every?: number;
  readonly from?: Millis;
  readonly until?: Millis;
  readonly chance?: number;
}

/** What else of a request must fit. */
interface FaultMatch { readonly path?: string; readonly header?: { readonly name: string; readonly contains: string }; readonly body?: string }

export type FaultServer = 'product' | 'terminal';

export interface FaultRule {
  readonly id: string;
  /** Whose requests it hits. */
  readonly server: FaultServer;
  readonly name: string;
  readonly isOn: boolean;
  /** An endpoint's name, or `*`. */
  readonly route: string;
  /** A client's name; empty: everyone's requests. */
  readonly client: string;
  readonly match?: FaultMatch;
  readonly fault: Fault;
  readonly timing: FaultTiming;
}

/** A rule as it stands. `isDone`: it was to hit only the first so many requests, and they have come. */
export interface StandingRule extends FaultRule { readonly isDone: boolean }

/** A call that a rule can be set on. */
export interface FaultRoute { readonly target: string; readonly name: string; readonly method: string; readonly path: string; readonly summary: string }

/** One request. Secrets are masked before it gets here. */
export interface LogEntry {
  readonly seq: number;
  readonly target: 'product' | 'terminal' | 'printer';
  /** `product`, or a terminal's id. */
  readonly server: string;
  /** Its secrets and its whole body are still in memory. */
  readonly canReplay: boolean;
  readonly at: Millis;
  readonly ms: Millis;
  readonly client: string;
  readonly method: string;
  readonly path: string;
  /** The endpoint's name; empty: none. */
  readonly route: string;
  /** 0: no answer ever arrived. */
  readonly status: number;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  readonly replyHeaders: Readonly<Record<string, string>>;
  /** Also one that was written and never sent. */
  readonly replyBody: string;
  readonly schema: 'ok' | 'misfit';
  readonly scenario: string;
  readonly scenarioSource: string;
  readonly faults: readonly string[];
  readonly happened: string;
}

export interface Mismatch { readonly kind: string; readonly attemptId: string; readonly orderId: string; readonly message: string }

/** The books of all servers, side by side. */
export interface Books {
  readonly charges: number;
  readonly reversals: number;
  /** Each currency by itself. */
  readonly sums: readonly { readonly currency: string; readonly chargedMinor: Minor }[];
  readonly orders: number;
  readonly receipts: number;
  readonly mismatches: readonly Mismatch[];
  /** Attempts to pay at each terminal; `processing` ones are not over. */
  readonly terminals: readonly { readonly id: string; readonly ledger: { readonly attempts: readonly { readonly amountMinor: Minor; readonly currency: string; readonly state: string }[] } }[];
}

export type Lane = 'paid' | 'cooking' | 'ready' | 'collected';

export interface KitchenOrder {
  readonly orderId: string;
  readonly number: string;
  readonly lane: Lane;
  readonly since: Millis;
  /** When it goes on by itself; null: never. */
  readonly nextStepAt: Millis | null;
  readonly dishes: readonly { readonly name: string; readonly quantity: number }[];
}

/** An order whose guest pays at the counter first; `code` is what they say there. */
interface CounterOrder { readonly orderId: string; readonly code: string; readonly totalMinor: Minor; readonly currency: string; readonly until: Millis }

/** Orders newest first in each lane. */
export interface KitchenView { readonly isPaused: boolean; readonly counts: Readonly<Record<Lane, number>>; readonly orders: readonly KitchenOrder[]; readonly atCounter: readonly CounterOrder[] }

export interface Mail { readonly id: string; readonly to: string; readonly subject: string; readonly createdAt: string; readonly url: string }

/** One thing that a page has reported. `at`: by its own clock, RFC 3339. `item`: all that was sent, as JSON. */
export interface TelemetryReport {
  readonly seq: number;
  readonly at: string;
  readonly kind: 'page' | 'event' | 'error' | 'other';
  readonly name: string;
  readonly role: string;
  readonly values: Readonly<Record<string, string>>;
  readonly item: string;
}

/** `isOn`: pages are told to report here. */
export interface TelemetryView { readonly isOn: boolean; readonly received: number; readonly reports: readonly TelemetryReport[] }

/** A kiosk that shows its code and waits for a cashier. */
export interface WaitingKiosk { readonly sessionId: string; readonly code: string; readonly shopId: number; readonly createdAt: Millis; readonly expiresAt: Millis }

/** `hasCalled`: somebody has used its tokens. */
export interface Kiosk { readonly id: string; readonly kiosk: string; readonly signedInAt: Millis; readonly hasCalled: boolean }

/** `now`: with the shop's offset, `2026-11-20T12:41:07+01:00`. `timeZone`: the shop's, IANA name. */
export interface ClockView { readonly now: string; readonly timeZone: string; readonly isFrozen: boolean; readonly canBeSet: boolean }

export type ClockChange =
  | { readonly do: 'freeze' } | { readonly do: 'run' } | { readonly do: 'advance'; readonly ms: Millis } | { readonly do: 'set'; readonly to: string };

export interface Scenario { readonly name: string; readonly title: string }

/** A terminal host, with the terminal and the printer on it. */
export interface TerminalPlace {
  readonly id: string;
  readonly shopId: number;
  readonly shopName: string;
  readonly url: string;
  /** Not killed, and no fault keeps everybody out. */
  readonly isReached: boolean;
  /** The printer's raw port; null: it does not listen. */
  readonly rawPort: number | null;
  readonly terminal: TerminalView;
  readonly printer: PrinterCondition;
  readonly queue: readonly string[];
  readonly kiosks: readonly Kiosk[];
}

export interface SimulatorStatus {
  /** The product server's address. */
  readonly url: string;
  /** The simulator's process: one that was started anew has another. Left out: it does not say. */
  readonly pid?: number | undefined;
  /** No fault keeps everybody from the product server. */
  readonly isReached: boolean;
  readonly terminals: readonly TerminalPlace[];
  readonly clock: ClockView;
  /** Null: ids and draws are left to chance. */
  readonly seed: number | null;
  /** `isOn`: requests are logged. */
  readonly journal: { readonly isOn: boolean };
  readonly signins: readonly WaitingKiosk[];
  /** All mails in the outbox. */
  readonly mails: number;
}

export interface Cashier { readonly username: string; readonly password: string }
