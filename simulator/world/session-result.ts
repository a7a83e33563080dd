import type { InvariantId } from './invariants/catalogue.ts';
import type { Violation } from './invariants/judge.ts';

/** What became of one session. */
export interface SessionResult {
  readonly session: number;
  readonly kind: 'web' | 'kiosk';
  readonly hash: string;
  readonly outcome: string;
  readonly violation: Violation | null;
  /** Which faults it had, in words, and the strikes of each by phase: `F2/unknown`. */
  readonly faults: readonly string[];
  readonly strikes: ReadonlyMap<string, number>;
  /** How many strikes there were at all: what shrinking takes out one by one. */
  readonly strikeCount: number;
  readonly sometimes: ReadonlyMap<string, number>;
  readonly looks: ReadonlyMap<InvariantId, number>;
  /** What guests were told went wrong: code, status, names of its values. */
  readonly errors: ReadonlyMap<string, number>;
  readonly lines: readonly string[];
  readonly calls: number;
  readonly events: number;
  readonly virtualMs: number;
}
