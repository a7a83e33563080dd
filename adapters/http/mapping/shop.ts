import type { InferOutput } from 'valibot';
import type { PickupTimes } from '#core/checkout/pickup-times.ts';
import { shopId } from '#core/shared/ids.ts';
import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { deliverySpot, pickupTimes, WireShop } from '../../wire/shops.ts';
import { isKnown } from './order-types.ts';
import { toMillis, toMillisOrNull } from './times.ts';

/** `07:30` → 450 minutes after midnight. */
const minuteOfDay = (clockTime: string): number => Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3, 5));

/** W4: as with a status of a newer server, no order can be placed where nothing but what we do not know is offered. */
const isBeyondUs = ({ orderTypes }: WireShop): boolean => orderTypes.length > 0 && !orderTypes.some(isKnown);

/** §3 "Shop". */
export const toShop = (wire: WireShop): Shop => ({
  ...wire, id: shopId(wire.id),
  openingHours: wire.openingHours.map(({ dayOfWeek, opens, closes }) => ({ dayOfWeek, opensMinute: minuteOfDay(opens), closesMinute: minuteOfDay(closes) })),
  status: isBeyondUs(wire) ? 'unknown' : wire.status, externalAppUri: wire.externalAppUri ?? '',
  orderTypes: wire.orderTypes.filter(isKnown), spotRequiredFor: wire.spotRequiredFor.filter(isKnown),
});

/** §3 "Delivery spot"; those of an order type that we do not know are left out (W4). */
export const toDeliverySpots = (wires: readonly InferOutput<typeof deliverySpot>[]): readonly DeliverySpot[] =>
  wires.flatMap(({ orderType, ...spot }) => (isKnown(orderType) ? [{ ...spot, orderType }] : []));

/** W8. */
export const toPickupTimes = (wire: InferOutput<typeof pickupTimes>): PickupTimes => ({
  asap: toMillisOrNull(wire.asap),
  slots: wire.slots.map((slot) => ({ time: toMillis(slot.time), left: slot.left })),
});
