/** `sim start`. */
export interface StartOptions {
  readonly portBase: number;
  readonly seed?: number;
  readonly scenario?: string;
  readonly clock?: string;
  readonly shop?: number;
  readonly data?: string;
  readonly telemetry?: boolean;
  readonly detach?: boolean;
}

/** `sim telemetry`. */
export interface TelemetryOptions { readonly limit: number; readonly clear?: boolean }

export const FAULT_KINDS = ['delay', 'status', 'drop-before', 'drop-after', 'reset', 'truncate', 'html', 'hang', 'slow-body', 'rate-limit'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** `sim fault set`. Times in milliseconds. */
export interface FaultOptions {
  /** As people read it; left out, the rule's id. */
  readonly name?: string;
  readonly on: 'terminal' | 'product';
  readonly route: string;
  readonly client: string;
  readonly kind: FaultKind;
  /** Written down, but not on: it hits nobody until it is switched on at the console, or set again without this. */
  readonly off?: boolean;
  /** Of a delay: always so long, or with `toMs` anything between; or around a median. */
  readonly ms?: number;
  readonly toMs?: number;
  readonly medianMs?: number;
  readonly sigma?: number;
  /** Of an answer: `code` of §8, or `reply` in its place. */
  readonly status?: number;
  readonly code?: string;
  readonly reply?: string;
  readonly bytesPerSecond?: number;
  readonly requests?: number;
  readonly within?: number;
  /** Which requests it hits; `chance` in percent, `from` and `until` on the simulated clock. */
  readonly first?: number;
  readonly every?: number;
  readonly chance?: number;
  readonly from?: number;
  readonly until?: number;
  /** Parts that path, header (`name: part`) and body must have. */
  readonly path?: string;
  readonly header?: string;
  readonly body?: string;
}

export interface LedgerOptions { readonly check?: boolean }

/** `sim journal`. `curl`, `replay`: the number of a line. */
export interface JournalOptions {
  /** Left out: 50 lines, and of a HAR all of them. */
  readonly limit?: number;
  readonly search?: string;
  readonly route?: string;
  readonly on?: 'product' | 'terminal' | 'printer';
  readonly faults?: boolean;
  readonly follow?: boolean;
  readonly har?: string;
  readonly curl?: number;
  readonly replay?: number;
  readonly clear?: boolean;
  readonly recording?: 'on' | 'off';
}

/** `sim kitchen`. `step`: an order, or true for all of them. */
export interface KitchenOptions { readonly step?: string | true; readonly pause?: boolean; readonly resume?: boolean; readonly take?: string }

export const TERMINAL_ACTS = ['tap', 'insert', 'swipe', 'remove-card', 'digit', 'pin-right', 'pin-wrong', 'sign', 'cancel', 'unplug', 'plug-in', 'log-out', 'log-in', 'restart'] as const;
export type TerminalAct = (typeof TERMINAL_ACTS)[number];

/** `sim terminal down`. `for`: milliseconds. */
export interface DownOptions { readonly for: number; readonly kill?: boolean }

export const PRINTER_MANNERS = ['normal', 'slow', 'half', 'accepted', 'later', 'twice', 'lost'] as const;

/** `sim printer set`: what is left out stays. */
export interface PrinterOptions {
  readonly power?: 'on' | 'off';
  readonly cover?: 'open' | 'closed';
  readonly jam?: 'on' | 'off';
  readonly paper?: 'full' | 'near-end' | 'out';
  readonly manner?: (typeof PRINTER_MANNERS)[number];
}

/** `sim printer paper`: files to write. */
export interface PaperOptions { readonly svg?: string; readonly escpos?: string }

/** `sim kiosk sign-in`. `name`: what the kiosk is called. */
export interface CashierOptions { readonly cashier: string; readonly name: string }
