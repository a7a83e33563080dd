import { fingerprint } from '#core/shared/fingerprint.ts';

/** Without those that are read as a figure. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Up to here a number has one letter or two. */
const twoLetters = LETTERS.length + LETTERS.length ** 2;

/** 1 → A, 24 → Z, 25 → AA. */
const spelt = (number: number): string => {
  const before = number - 1;
  const letter = LETTERS.charAt(before % LETTERS.length);
  return before < LETTERS.length ? letter : spelt(Math.floor(before / LETTERS.length)) + letter;
};

/**
 * Two terminals of a shop call out different numbers while the product server is away, and none is the product server's: the number at the end of a terminal's
 * name in letters; three letters of its own for a name without one.
 * @example terminalLetters('T-01') // 'A'
 */
export const terminalLetters = (terminalId: string): string => {
  const number = Number(/\d{1,4}$/.exec(terminalId)?.[0] ?? 0);
  return spelt(number > 0 ? number : twoLetters + 1 + (parseInt(fingerprint(terminalId).slice(0, 8), 16) % LETTERS.length ** 3));
};
