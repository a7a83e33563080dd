import type { DeliverySpot } from './delivery-spot.ts';

/** The digits of a table's number as they are written; null: the spot has a name only, or more numbers than one. */
const digitsOf = ({ name }: DeliverySpot): string | null => {
  const numbers = name.match(/\d+/g) ?? [];
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
};

/** The number that stands on a table ("Bord 12"); null: the spot has a name only, or more numbers than one. */
export const spotNumber = (spot: DeliverySpot): number | null => {
  const digits = digitsOf(spot);
  return digits === null ? null : Number(digits);
};

/**
 * The spots that carry a number: none, one, or several where tables of two rooms share it. R5: 3x is not 3.
 * @example spotsByNumber([table3, table13], '3') // [table3]
 */
export const spotsByNumber = (spots: readonly DeliverySpot[], typed: string): readonly DeliverySpot[] =>
  (/^\d+$/.test(typed) ? spots.filter((spot) => spotNumber(spot) === Number(typed)) : []);

/** May what was typed so far still become the number of a spot, as it is written ("07") or as it is said? Otherwise the guest is told at once. */
export const mayBecomeSpot = (spots: readonly DeliverySpot[], typed: string): boolean =>
  typed === '' || spots.map(digitsOf).some((digits) => digits !== null && (digits.startsWith(typed) || String(Number(digits)).startsWith(typed)));
