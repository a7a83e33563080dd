import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import type { OpeningHours } from '#core/shop/opening-hours.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { WireShop } from '#adapters/wire/shops.ts';
import { wireI18n } from './wire-texts.ts';

const clockTime = (minuteOfDay: number): string => `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;

const wireHours = ({ dayOfWeek, opensMinute, closesMinute }: OpeningHours): WireShop['openingHours'][number] => ({
  dayOfWeek, opens: clockTime(opensMinute), closes: clockTime(closesMinute),
});

/** §3 "Shop" as the wire has it. */
export const wireShop = (shop: Shop): WireShop => ({
  id: shop.id, name: shop.name, description: shop.description, i18n: wireI18n(shop.i18n), contactInformation: { ...shop.contactInformation }, location: shop.location,
  openingHours: shop.openingHours.map(wireHours), openForBusiness: shop.openForBusiness, status: shop.status, externalAppUri: shop.externalAppUri,
  timeZone: shop.timeZone, orderTypes: [...shop.orderTypes], spotRequiredFor: [...shop.spotRequiredFor],
});

/** §3 "Delivery spot" as the wire has it. */
export const wireSpot = (spot: DeliverySpot): { id: number; name: string; i18n: ReturnType<typeof wireI18n>; orderType: DeliverySpot['orderType'] } => ({
  id: spot.id, name: spot.name, i18n: wireI18n(spot.i18n), orderType: spot.orderType,
});
