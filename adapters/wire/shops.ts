import * as v from 'valibot';
import { anyOrderType, dateTime, i18n, orderType, shopId, shopIdParam, timeZone, tolerant } from './common.ts';
import { endpoint } from './endpoint.ts';

/** `24:00` is the end of the day. */
const clockTime = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/));

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most));

const openingHours = v.object({ dayOfWeek: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), opens: clockTime, closes: clockTime });

/** §3 "Shop". */
export const shop = v.object({
  id: shopId,
  name: v.string(),
  description: v.optional(v.string(), ''),
  i18n,
  contactInformation: v.optional(v.object({
    address1: v.optional(v.string(), ''), address2: v.optional(v.string(), ''), zipCode: v.optional(v.string(), ''),
    city: v.optional(v.string(), ''), phone: v.optional(v.string(), ''),
  }), {}),
  location: v.optional(v.nullable(v.object({ latitude: degrees(90), longitude: degrees(180) })), null),
  openingHours: v.optional(v.array(openingHours), []),
  openForBusiness: v.boolean(),
  status: tolerant(['online', 'paused', 'offline']),
  externalAppUri: v.optional(v.nullable(v.string()), ''),
  timeZone: v.optional(timeZone, 'Europe/Stockholm'),
  orderTypes: v.optional(v.array(anyOrderType), []),
  spotRequiredFor: v.optional(v.array(anyOrderType), []),
});
export type WireShop = v.InferOutput<typeof shop>;

/** §3 "Delivery spot". */
export const deliverySpot = v.object({ id: v.pipe(v.number(), v.safeInteger()), name: v.string(), i18n, orderType: anyOrderType });

/** W8. `asap` null: a time must be chosen. `left`: orders the slot still takes. */
export const pickupTimes = v.object({
  asap: v.nullable(dateTime),
  slots: v.array(v.object({ time: dateTime, left: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })),
});

const params = v.object({ shopId: shopIdParam });

export const listShops = endpoint({
  name: 'listShops', summary: 'All shops of the chain', source: '§7', method: 'GET', path: '/api/shops', replies: { 200: v.array(shop) },
});
export const getShop = endpoint({
  name: 'getShop', summary: 'One shop; 404 `preorder.shop-not-found`', source: '§7', method: 'GET', path: '/api/shops/{shopId}', params, replies: { 200: shop },
});
export const getDeliverySpots = endpoint({
  name: 'getDeliverySpots', summary: 'Where an order can be served or handed over', source: '§7', method: 'GET', path: '/api/shops/{shopId}/delivery-spots', params,
  replies: { 200: v.array(deliverySpot) },
});
export const getPickupTimes = endpoint({
  name: 'getPickupTimes', summary: 'The only source of pickup times', source: 'W8', method: 'GET', path: '/api/shops/{shopId}/pickup-times', params,
  query: v.object({ orderType }), replies: { 200: pickupTimes },
});
