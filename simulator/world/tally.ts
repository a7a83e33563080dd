import type { InvariantId } from './invariants/catalogue.ts';
import type { SessionResult } from './session-result.ts';

type Counts = Record<string, number>;

/** A session that broke an invariant, with what is needed to see it again. */
export interface FoundViolation { readonly session: number; readonly kind: string; readonly id: InvariantId; readonly words: string; readonly strikes: number; readonly faults: readonly string[] }

/** What many sessions came to. Plain data: it goes from worker to worker, and into `--json`. */
export interface Tally {
  sessions: number;
  calls: number;
  events: number;
  virtualMs: number;
  /** Sum over all sessions' hashes, the same in whatever order they were run (R6). */
  hashLow: number;
  hashHigh: number;
  outcomes: Counts;
  /** `F2/unknown` → how often. */
  grid: Counts;
  sometimes: Counts;
  looks: Counts;
  /** The same by kind of session: a rule that is looked at with kiosks only says nothing of phones. */
  looksByKind: Record<SessionResult['kind'], Counts>;
  /** What guests were told went wrong (R1). */
  errors: Counts;
  violations: FoundViolation[];
}

export const emptyTally = (): Tally => ({
  sessions: 0, calls: 0, events: 0, virtualMs: 0, hashLow: 0, hashHigh: 0, outcomes: {}, grid: {}, sometimes: {}, looks: {}, looksByKind: { web: {}, kiosk: {} }, errors: {}, violations: [],
});

const add = (counts: Counts, key: string, by: number): void => { counts[key] = (counts[key] ?? 0) + by; };
const addAll = (counts: Counts, more: Counts): void => { for (const [key, count] of Object.entries(more)) add(counts, key, count); };

export const tallySession = (tally: Tally, result: SessionResult): void => {
  tally.sessions += 1;
  tally.calls += result.calls;
  tally.events += result.events;
  tally.virtualMs += result.virtualMs;
  const [low, high] = [Number.parseInt(result.hash.slice(0, 8), 16), Number.parseInt(result.hash.slice(8), 16)];
  tally.hashLow = (tally.hashLow + Math.imul(low, result.session * 2 + 1)) >>> 0;
  tally.hashHigh = (tally.hashHigh + Math.imul(high, result.session * 2 + 1)) >>> 0;
  add(tally.outcomes, `${result.kind}: ${result.outcome}`, 1);
  for (const [key, count] of result.strikes) add(tally.grid, key, count);
  for (const [key, count] of result.sometimes) add(tally.sometimes, key, count);
  for (const [key, count] of result.looks) {
    add(tally.looks, key, count);
    add(tally.looksByKind[result.kind], key, count);
  }
  for (const [key, count] of result.errors) add(tally.errors, key, count);
  if (result.violation !== null) tally.violations.push({ session: result.session, kind: result.kind, ...result.violation, strikes: result.strikeCount, faults: result.faults });
};

export const mergeTally = (into: Tally, from: Tally): void => {
  into.sessions += from.sessions;
  into.calls += from.calls;
  into.events += from.events;
  into.virtualMs += from.virtualMs;
  into.hashLow = (into.hashLow + from.hashLow) >>> 0;
  into.hashHigh = (into.hashHigh + from.hashHigh) >>> 0;
  for (const name of ['outcomes', 'grid', 'sometimes', 'looks', 'errors'] as const) addAll(into[name], from[name]);
  for (const kind of ['web', 'kiosk'] as const) addAll(into.looksByKind[kind], from.looksByKind[kind]);
  into.violations.push(...from.violations);
};

export const hashOfTally = ({ hashLow, hashHigh }: Tally): string => hashLow.toString(16).padStart(8, '0') + hashHigh.toString(16).padStart(8, '0');
