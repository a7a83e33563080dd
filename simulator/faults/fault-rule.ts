import type { Millis } from '#core/shared/duration.ts';

/** How long something takes; drawn anew each time. */
export type Delay =
  | { readonly kind: 'fixed'; readonly ms: Millis }
  | { readonly kind: 'uniform'; readonly minMs: Millis; readonly maxMs: Millis }
  /** Mostly around the median, sometimes far above it, as networks are. */
  | { readonly kind: 'log-normal'; readonly medianMs: Millis; readonly sigma: number };

/** What goes wrong. */
export type Fault =
  | { readonly kind: 'delay'; readonly delay: Delay }
  /** This answer in place of the real one; the request is not handled. `code`: of §8; `body`: in place of a problem document. */
  | { readonly kind: 'status'; readonly status: number; readonly code: string; readonly body: string | null }
  /** F1: the request never arrives. */
  | { readonly kind: 'drop-before' }
  /** F2: everything is done, and the answer never arrives. */
  | { readonly kind: 'drop-after' }
  /** The line is torn off (RST) before anything is done. */
  | { readonly kind: 'reset' }
  /** F8: the answer breaks off in the middle. */
  | { readonly kind: 'truncate' }
  /** F9: a captive portal's page with status 200. */
  | { readonly kind: 'html' }
  /** F7: done, and no answer ever. */
  | { readonly kind: 'hang' }
  /** F8: the answer drips. */
  | { readonly kind: 'slow-body'; readonly bytesPerSecond: number }
  /** F11: more than so many requests in so long are answered with 429. */
  | { readonly kind: 'rate-limit'; readonly requests: number; readonly windowMs: Millis };

/** When a rule hits, counted over the requests that it matches. All that is given must hold. */
export interface FaultTiming {
  /** Only the first so many. */
  readonly first?: number;
  /** Only every so manieth. */
  readonly every?: number;
  /** Only in this window of simulated time. */
  readonly from?: Millis;
  readonly until?: Millis;
  /** Only by chance: 0 to 1. */
  readonly chance?: number;
}

/** What else of a request must fit. All that is given must hold. */
export interface FaultMatch {
  /** A part of path and query. */
  readonly path?: string;
  /** `contains` empty: the header is there. */
  readonly header?: { readonly name: string; readonly contains: string };
  /** A part of the body. */
  readonly body?: string;
}

/** One switch on the console. */
export interface FaultRule {
  readonly id: string;
  /** In plain words: "Payment reply lost after commit". */
  readonly name: string;
  readonly isOn: boolean;
  /** The name of an endpoint (`startTerminalPayment`), or `*`. */
  readonly route: string;
  /** Only for the client of this name; empty: for everyone. */
  readonly client: string;
  readonly match?: FaultMatch;
  readonly fault: Fault;
  readonly timing: FaultTiming;
}

/** A rule as it stands. `isDone`: it was to hit only the first so many requests, and they have come. */
export interface StandingRule extends FaultRule { readonly isDone: boolean }
