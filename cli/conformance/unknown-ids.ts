import { alike } from '#core/shared/alike.ts';
import { UsageError } from '../usage-error.ts';

/** `host.money` of `host.money.final-stays`. */
const groupOf = (id: string): string => id.split('.').slice(0, 2).join('.');

const groupsOf = (ids: readonly string[]): readonly string[] => [...new Set(ids.map(groupOf))];

/** A side of the contract: its checks, and whether it is looked at in this run. */
interface Side { readonly ids: readonly string[]; readonly isChecked: boolean; readonly name: string; readonly flag: string }

const problemOf = (beginning: string, sides: readonly Side[]): string => {
  if (beginning === '') return 'The beginning of a check\'s id is needed: an empty one, as of a variable that is not set, would be all of them.';
  const other = sides.find(({ ids, isChecked }) => !isChecked && ids.some((id) => id.startsWith(beginning)));
  if (other !== undefined) return `No check begins with "${beginning}" here: it is one of a ${other.name}, say ${other.flag}.`;
  const ids = sides.flatMap((side) => side.ids);
  // Whole ids and their beginnings.
  const similar = alike(beginning, [...groupsOf(ids), ...ids]).slice(0, 3);
  return `No check begins with "${beginning}". ${similar.length > 0 ? `Near: ${similar.join(', ')}.` : `They begin with ${groupsOf(ids).join(', ')}.`}`;
};

/** A mistyped id would look at nothing and find nothing wrong. Throws `UsageError`. */
export const refuseUnknownIds = (only: readonly string[], sides: readonly Side[]): void => {
  const unknown = only.find((beginning) => beginning === '' || !sides.some(({ ids, isChecked }) => isChecked && ids.some((id) => id.startsWith(beginning))));
  if (unknown !== undefined) throw new UsageError(problemOf(unknown, sides), { hint: 'All ids: docs/conformance.md.' });
};
