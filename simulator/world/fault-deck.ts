import type { Random } from '#core/ports/random.ts';
import type { Changing } from './changing.ts';
import { FAULTS, type FaultId } from './fault-catalogue.ts';
import { PAYMENT_PHASES, type PaymentPhase } from './payment-phase.ts';
import { createSeededRandom } from './seeded-random.ts';

/** A fault of this session: how likely it strikes where it can, at most how often, and in which phase only. */
export interface ActiveFault { readonly id: FaultId; readonly rate: number; readonly most: number; readonly phase: PaymentPhase | null }

/** What may go wrong in one session. Every fault draws from a stream of its own: leaving one out changes nothing about the others. */
export interface FaultDeck {
  readonly active: readonly ActiveFault[];
  has(id: FaultId): boolean;
  /** May one of these still strike, now or later? */
  remains(ids: readonly FaultId[]): boolean;
  /** Does it strike here and now? Told in the transcript and counted when it does. */
  strikes(id: FaultId, where: string): boolean;
  /** For what exactly it does: a number between 0 and 1, and one of several. */
  next(id: FaultId): number;
  oneOf<T>(id: FaultId, values: readonly [T, ...T[]]): T;
  /** From now on nothing goes wrong. */
  heal(): void;
  readonly isHealed: boolean;
}

export interface FaultDeckDeps {
  readonly seed: number;
  readonly session: number;
  readonly active: readonly ActiveFault[];
  readonly phase: () => PaymentPhase;
  readonly say: (text: string) => void;
  readonly onStrike: (id: FaultId, phase: PaymentPhase) => void;
  /** Strikes that do not happen, by their number: what shrinking takes out. */
  readonly skipped?: ReadonlySet<number>;
}

/** What a run allows: faults by name; null: all. */
export type AllowedFaults = ReadonlySet<FaultId> | null;

const rates = [0.02, 0.05, 0.1, 0.25, 0.5] as const;
const mosts = [1, 1, 2, 3, 6, 12] as const;

const pick = <T>(random: Random, values: readonly [T, ...T[]]): T => values[Math.floor(random.next() * values.length)] ?? values[0];

/** Faults whose moment is rare are drawn more often than the others; else a run of days would hardly see them strike. */
const weights: Partial<Record<FaultId, number>> = { F13: 2, F26: 2, F27: 3, F28: 2, F29: 2, F30: 3, F31: 2, F32: 2, F33: 2, F37: 2, F45: 2, F48: 2, F54: 2, F55: 5 };

/** Phases that are only reached when something has gone wrong before: a fault aimed at one of them takes along what leads there. */
const waysTo: Partial<Record<PaymentPhase, readonly [ActiveFault, ...ActiveFault[]]>> = {
  unknown: [
    { id: 'F2', rate: 0.8, most: 2, phase: 'starting' }, { id: 'F7', rate: 0.8, most: 3, phase: 'at-card' }, { id: 'F10', rate: 0.8, most: 4, phase: 'at-card' },
    { id: 'F10', rate: 0.7, most: 6, phase: 'confirming' }, { id: 'F3', rate: 0.8, most: 2, phase: 'starting' },
  ],
  confirming: [{ id: 'F1', rate: 0.6, most: 3, phase: 'confirming' }, { id: 'F7', rate: 0.5, most: 2, phase: 'confirming' }, { id: 'F15', rate: 0.7, most: 3, phase: 'confirming' }],
};

/** Faults of a refresh: a refused request leads to one in whichever phase. */
const ofRefresh: ReadonlySet<FaultId> = new Set(['F28', 'F29', 'F30', 'F31', 'F32', 'F33']);

/** Who may be drawn, each as often as it weighs; the same for every session of a run. */
const drawable = new WeakMap<object, Partial<Record<'web' | 'kiosk', readonly FaultId[]>>>();
const everything = {};
const candidatesFor = (kind: 'web' | 'kiosk', allowed: AllowedFaults): readonly FaultId[] => {
  const known = drawable.get(allowed ?? everything) ?? {};
  drawable.set(allowed ?? everything, known);
  return known[kind] ??= FAULTS.filter(({ id, reach }) => (reach === 'both' || reach === kind) && (allowed === null || allowed.has(id))).flatMap(({ id }) => Array.from({ length: weights[id] ?? 1 }, () => id));
};

/**
 * Swarm selection: every session draws its own subset. Some have none, many aim one fault at one phase of paying (else the grid has holes),
 * the rest mix a handful at different rates (all at once would fail so early that nothing deep is ever reached).
 */
export const drawFaults = (random: Random, kind: 'web' | 'kiosk', allowed: AllowedFaults): readonly ActiveFault[] => {
  const candidates = candidatesFor(kind, allowed);
  const [first] = candidates;
  if (first === undefined) return [];
  const mode = random.next();
  const draw = (): FaultId => candidates[Math.floor(random.next() * candidates.length)] ?? first;
  if (mode < 0.12) return [];
  if (mode < 0.62) {
    const [aim, anyPhase] = [draw(), pick(random, PAYMENT_PHASES)];
    // What a terminal will do is decided before the card: as a guest pays, while nothing has begun.
    const phase = aim === 'F55' && random.next() < 0.6 ? 'shopping' : anyPhase;
    const aimed: ActiveFault = { id: aim, rate: 0.6, most: pick(random, [1, 1, 2, 4]), phase };
    const ways: readonly [ActiveFault, ...ActiveFault[]] | undefined = ofRefresh.has(aim) ? [{ id: 'F27', rate: 0.8, most: 2, phase }] : waysTo[phase];
    const way = ways === undefined ? null : pick(random, ways);
    const second: ActiveFault = { id: draw(), rate: pick(random, rates), most: 2, phase: null };
    const helpers = random.next() < 0.4 ? [second] : [];
    const all = [aimed, ...(way !== null && candidates.includes(way.id) ? [way] : []), ...helpers];
    return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
  }
  const wanted = new Set(Array.from({ length: 2 + Math.floor(random.next() * 6) }, draw));
  return [...wanted].map((id) => ({ id, rate: pick(random, rates), most: pick(random, mosts), phase: null }));
};

export const createFaultDeck = ({ seed, session, active, phase, say, onStrike, skipped }: FaultDeckDeps): FaultDeck => {
  const byId = new Map(active.map((one) => [one.id, one]));
  /** Made when it is first drawn from: most faults wait for a phase that does not come. */
  const streams = new Map<FaultId, Random>();
  const struck = new Map<FaultId, number>();
  let strikes = 0;
  const next = (id: FaultId): number => {
    if (!byId.has(id)) return 0;
    const stream = streams.get(id) ?? createSeededRandom(seed, `${session}/${id}`);
    streams.set(id, stream);
    return stream.next();
  };
  const deck: Changing<FaultDeck> = {
    active,
    isHealed: false,
    has: (id) => byId.has(id) && !deck.isHealed,
    strikes: (id, where) => {
      const fault = byId.get(id);
      if (fault === undefined || deck.isHealed) return false;
      const count = struck.get(id) ?? 0;
      if (count >= fault.most) return false;
      // Where it strikes in whichever phase, the phase is asked for only when it does.
      if (fault.phase !== null && fault.phase !== phase()) return false;
      if (next(id) >= fault.rate) return false;
      const at = fault.phase ?? phase();
      struck.set(id, count + 1);
      strikes += 1;
      if (skipped?.has(strikes)) return false;
      say(`fault ${id} #${strikes} in ${at}: ${where}`);
      onStrike(id, at);
      return true;
    },
    remains: (ids) => !deck.isHealed && active.some(({ id, most }) => (struck.get(id) ?? 0) < most && ids.includes(id)),
    next,
    oneOf: (id, values) => values[Math.floor(next(id) * values.length)] ?? values[0],
    heal: () => { deck.isHealed = true; },
  };
  return deck;
};
