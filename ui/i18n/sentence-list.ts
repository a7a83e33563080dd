/** A name with another capital in it (IPA, Coca-Cola) is left as it is. */
const isProper = (name: string): boolean => /^.+\p{Lu}/u.test(name);

/**
 * Names strung together as a sentence would: the first keeps its capital, the others lose theirs.
 * @example sentenceList(['Rågsurdeg', 'Picklad rödlök'], 'sv') // 'Rågsurdeg, picklad rödlök'
 */
export const sentenceList = (names: readonly string[], language: string): string =>
  names.map((name, at) => (at === 0 || isProper(name) ? name : name.charAt(0).toLocaleLowerCase(language) + name.slice(1))).join(', ');
