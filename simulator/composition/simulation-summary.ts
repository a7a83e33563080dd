import { counted } from '#core/shared/figures.ts';
import { holesIn, MEANINGFUL } from '../world/grid-cells.ts';
import { INVARIANTS, type InvariantId } from '../world/invariants/catalogue.ts';
import { SOMETIMES } from '../world/sometimes.ts';
import { hashOfTally, type Tally } from '../world/tally.ts';
import { total } from './report-charts.ts';

/** More cells than these are not listed by name: the run was too short to ask for them. */
const MOST_HOLES = 60;

const line = (count: number, name: string): string => `  ${String(count).padStart(8)}  ${name}`;

/** What a rule says, in a sentence. */
export const ruleSays = (id: InvariantId): string => INVARIANTS.find((rule) => rule.id === id)?.says ?? '';

/** What a run came to, for programs: with every state, also those never reached, and the cells that are left. */
export const plainFacts = (tally: Tally): Tally & { readonly hash: string; readonly holes: readonly string[] } =>
  ({ hash: hashOfTally(tally), holes: holesIn(tally.grid), ...tally, sometimes: Object.fromEntries(SOMETIMES.map((name) => [name, tally.sometimes[name] ?? 0])) });

/** More broken sessions than these are counted only. */
const MOST_BROKEN = 20;

const brokenRules = ({ violations }: Tally): readonly string[] => {
  if (violations.length === 0) return ['No rule was broken.'];
  const inOrder = violations.toSorted((a, b) => a.session - b.session);
  return [`${counted(violations.length, 'session')} broke a rule:`, ...inOrder.slice(0, MOST_BROKEN).map(({ session, id, words }) => `  session ${session}: ${id}, ${words}`)];
};

/** How many rules were looked at, and with what: of a rule that was looked at with the others only, nothing is known here. */
export const rulesLookedAt = ({ looks, looksByKind: { web, kiosk } }: Tally): string => {
  const [rules, phones, kiosks] = [looks, web, kiosk].map((counts) => Object.keys(counts).length);
  return `${rules} of ${INVARIANTS.length} rules (with phones ${phones}, at kiosks ${kiosks})`;
};

/** What a run came to, for people at a terminal. */
export const simulationSummary = (tally: Tally, seconds: number): string => {
  const holes = holesIn(tally.grid);
  const outcomes = Object.entries(tally.outcomes).sort(([, a], [, b]) => b - a);
  return [
    `${counted(tally.sessions, 'session')} in ${seconds.toFixed(1)} s (${Math.round(tally.sessions / seconds)} a second), ${tally.calls} calls, ${total(tally.looks)} looks at ${rulesLookedAt(tally)}. Hash ${hashOfTally(tally)}.`,
    ...outcomes.map(([name, count]) => line(count, name)),
    `${total(tally.grid)} faults struck in ${MEANINGFUL - holes.length} of ${MEANINGFUL} cells of the grid of faults and phases${holes.length === 0 || holes.length > MOST_HOLES ? '' : `; not reached: ${holes.join(' ')}`}.`,
    'States that a run must have seen, and how many sessions did:', ...SOMETIMES.map((name) => line(tally.sometimes[name] ?? 0, name)),
    ...brokenRules(tally),
  ].join('\n');
};
