/** Of one language everywhere: two runs of a script list the same. */
const natural = new Intl.Collator('en', { numeric: true });

/** Names as people count: `run 2` before `run 10`. */
export const inNaturalOrder = (names: readonly string[]): readonly string[] => names.toSorted(natural.compare);
