import { HTTP, ORDER } from '#core/business-constants.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { getMenu } from '#adapters/wire/menus.ts';
import { calculateOrder, cancelOrder, createOrder, getOrder, getPayment, startPayment } from '#adapters/wire/orders.ts';
import { getDesign, getLanguages, getSettings } from '#adapters/wire/settings.ts';
import { getDeliverySpots, getPickupTimes, getShop, listShops } from '#adapters/wire/shops.ts';
import { getProfile } from '#adapters/wire/user.ts';
import type { Patience } from '../too-late.ts';

const READ: readonly Endpoint[] = [getSettings, getDesign, getLanguages, listShops, getShop, getMenu, getDeliverySpots, getPickupTimes, getProfile, calculateOrder, getOrder];
const CHANGE: readonly Endpoint[] = [createOrder, cancelOrder];

/** P11: how long the app waits for one answer of the product server. */
export const APP_PATIENCE: Patience = {
  who: 'the app', server: 'the server', calls: [...READ, ...CHANGE, startPayment, getPayment],
  limits: new Map<Endpoint, Millis>([...READ.map((call) => [call, HTTP.readMs] as const), ...CHANGE.map((call) => [call, ORDER.requestMs] as const)]),
};
