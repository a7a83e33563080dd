import { FAULTS, isFaultId, type FaultId } from '../world/fault-catalogue.ts';

/** `F1,F7`, a group's name (`network,storage`), `all` or `none`. Answers the names that are none of these when there are any. */
export const parseFaults = (text: string): { readonly faults: ReadonlySet<FaultId> | null } | { readonly unknown: readonly string[] } => {
  if (text === 'all') return { faults: null };
  if (text === 'none') return { faults: new Set() };
  const names = text.split(',').map((name) => name.trim()).filter((name) => name !== '');
  if (names.length === 0) return { unknown: [text.trim()] }; // A variable that nobody has set must not pass for "none".
  const unknown = names.filter((name) => !isFaultId(name.toUpperCase()) && !FAULTS.some(({ group }) => group === name));
  if (unknown.length > 0) return { unknown };
  return { faults: new Set(FAULTS.filter(({ id, group }) => names.some((name) => name.toUpperCase() === id || name === group)).map(({ id }) => id)) };
};
