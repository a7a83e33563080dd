/** How many letters have to be changed, put in or left out to make one of the other. */
const slipsBetween = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_each, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
};

const LARGEST_SLIP = 3;
/** Of a short name three letters are nearly all of it. */
const isOneOf = (slips: number, longest: number): boolean => slips <= LARGEST_SLIP && slips < longest * 0.6;

/** Names that somebody may have meant who typed `word`, the nearest first, whatever the size of the letters. */
export const alike = (word: string, names: readonly string[]): readonly string[] => {
  const typed = word.toLowerCase();
  return names
    .map((name) => ({ name, slips: slipsBetween(typed, name.toLowerCase()) })).filter(({ name, slips }) => isOneOf(slips, Math.max(name.length, typed.length)))
    .toSorted((a, b) => a.slips - b.slips).map(({ name }) => name);
};
