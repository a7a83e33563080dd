import { UsageError } from '../usage-error.ts';

/** How many letters have to be changed, put in or left out to make one of the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_each, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
};

const LARGEST_SLIP = 3;

/** `host.money` of `host.money.final-stays`. */
const groupOf = (id: string): string => id.split('.').slice(0, 2).join('.');

const groupsOf = (ids: readonly string[]): readonly string[] => [...new Set(ids.map(groupOf))];

/** What looks like it: whole ids and their beginnings. */
const near = (beginning: string, ids: readonly string[]): readonly string[] =>
  [...groupsOf(ids), ...ids].map((id) => ({ id, slips: distance(beginning, id) })).filter(({ slips }) => slips <= LARGEST_SLIP).toSorted((a, b) => a.slips - b.slips).slice(0, 3).map(({ id }) => id);

/** A side of the contract: its checks, and whether it is looked at in this run. */
interface Side { readonly ids: readonly string[]; readonly isChecked: boolean; readonly name: string; readonly flag: string }

const problemOf = (beginning: string, sides: readonly Side[]): string => {
  const other = sides.find(({ ids, isChecked }) => !isChecked && ids.some((id) => id.startsWith(beginning)));
  if (other !== undefined) return `No check begins with "${beginning}" here: it is one of a ${other.name}, say ${other.flag}.`;
  const ids = sides.flatMap((side) => side.ids);
  const similar = near(beginning, ids);
  return `No check begins with "${beginning}". ${similar.length > 0 ? `Near: ${similar.join(', ')}.` : `They begin with ${groupsOf(ids).join(', ')}.`}`;
};

/** A mistyped id would look at nothing and find nothing wrong. Throws `UsageError`. */
export const refuseUnknownIds = (only: readonly string[], sides: readonly Side[]): void => {
  const unknown = only.find((beginning) => !sides.some(({ ids, isChecked }) => isChecked && ids.some((id) => id.startsWith(beginning))));
  if (unknown !== undefined) throw new UsageError(problemOf(unknown, sides), { hint: 'All ids: docs/conformance.md.' });
};
