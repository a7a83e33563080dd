import { invariant } from './invariant.ts';

/** An amount in the currency's minor unit (öre, cent, øre): always a whole number, never floating-point kronor. W2 */
export type Minor = number;

/** What a menu says of its money (§3): `SEK`, and what stands by its amounts. */
export interface Currency { readonly name: string; readonly symbol: string }

/** W2: a wire amount (at most two decimals) as minor units. Rounds away the binary dust of numbers such as 1.15. Dust below nothing is 0, for -0 would be shown with its sign. */
export const toMinor = (wireAmount: number): Minor => Math.round(wireAmount * 100) + 0;

/** W2: minor units as the wire's number. */
export const fromMinor = (minor: Minor): number => minor / 100;

/**
 * Splits an amount in proportion to weights so that nothing is left over: the largest remainders get the odd öre,
 * the earlier part when remainders are equal. All weights zero: everything goes to the first part.
 * @example splitInProportion(100, [1, 1, 1]) // [34, 33, 33]
 */
export const splitInProportion = (amount: Minor, weights: readonly number[]): Minor[] => {
  invariant(weights.length > 0, 'an amount is split over at least one part');
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  // Whole numbers throughout: as fractions, two equal remainders would differ in their last bits, and the wrong part would get the odd öre.
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum));
  const remainder = (index: number): number => amount * (weights[index] ?? 0) - (shares[index] ?? 0) * sum;
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const getOneMore = [...shares.keys()].sort((a, b) => remainder(b) - remainder(a) || a - b).slice(0, left);
  return shares.map((share, index) => share + Number(getOneMore.includes(index)));
};
