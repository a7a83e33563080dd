import type { DeliverySpot } from './delivery-spot.ts';

/** The number that stands on a table ("Bord 12"); null: the spot has a name only, or more numbers than one. */
export const spotNumber = ({ name }: DeliverySpot): number | null => {
  const numbers = name.match(/\d+/g) ?? [];
  return numbers.length === 1 ? Number(numbers[0]) : null;
};

/**
 * The spots that carry a number just as it was typed: none, one, or several where tables of two rooms share it. R5: 3x is not 3.
 * @example spotsByNumber([table3, table13], '3') // [table3]
 */
export const spotsByNumber = (spots: readonly DeliverySpot[], typed: string): readonly DeliverySpot[] =>
  (/^\d+$/.test(typed) ? spots.filter((spot) => spotNumber(spot) === Number(typed)) : []);

/** May what was typed so far still become the number of a spot? Otherwise the guest is told at once. */
export const mayBecomeSpot = (spots: readonly DeliverySpot[], typed: string): boolean =>
  typed === '' || spots.some((spot) => String(spotNumber(spot) ?? '').startsWith(typed));
