import type { I18n } from '../shared/text.ts';
import type { OrderType } from '../settings/order-type.ts';

/** §3: where an order is served or handed over. */
export interface DeliverySpot { readonly id: number; readonly name: string; readonly i18n: I18n; readonly orderType: OrderType }

interface SpotChoice { readonly orderType: OrderType; readonly spotId: number | null }

/** The spot that is chosen, if it is one of those for the order type. */
export const chosenSpot = ({ orderType, spotId }: SpotChoice, spots: readonly DeliverySpot[]): DeliverySpot | null =>
  spots.find((spot) => spot.id === spotId && spot.orderType === orderType) ?? null;

/** Is a spot chosen that there is? One from a link may be another order type's, one from yesterday gone. While the shop's spots are not known, any counts. */
export const hasSpot = (choice: SpotChoice, spots: readonly DeliverySpot[]): boolean =>
  spots.length === 0 ? choice.spotId !== null : chosenSpot(choice, spots) !== null;
