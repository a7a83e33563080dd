import type { InferOutput } from 'valibot';
import type { PickupTimes } from '#core/checkout/pickup-times.ts';
import { shopId } from '#core/shared/ids.ts';
import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { deliverySpot, pickupTimes, WireShop } from '../../wire/shops.ts';
import { toMillis, toMillisOrNull } from './times.ts';

/** `07:30` → 450 minutes after midnight. */
const minuteOfDay = (clockTime: string): number => Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3, 5));

/** §3 "Shop". */
export const toShop = (wire: WireShop): Shop => ({
  id: shopId(wire.id), name: wire.name, description: wire.description, i18n: wire.i18n,
  contactInformation: wire.contactInformation, location: wire.location,
  openingHours: wire.openingHours.map((hours) => ({
    dayOfWeek: hours.dayOfWeek, opensMinute: minuteOfDay(hours.opens), closesMinute: minuteOfDay(hours.closes),
  })),
  openForBusiness: wire.openForBusiness, status: wire.status, externalAppUri: wire.externalAppUri ?? '', timeZone: wire.timeZone,
  orderTypes: wire.orderTypes, spotRequiredFor: wire.spotRequiredFor,
});

/** §3 "Delivery spot". */
export const toDeliverySpot = (wire: InferOutput<typeof deliverySpot>): DeliverySpot => wire;

/** W8. */
export const toPickupTimes = (wire: InferOutput<typeof pickupTimes>): PickupTimes => ({
  asap: toMillisOrNull(wire.asap),
  slots: wire.slots.map((slot) => ({ time: toMillis(slot.time), left: slot.left })),
});
