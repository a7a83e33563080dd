import type { Hono } from 'hono';
import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { getMenu } from '#adapters/wire/menus.ts';
import { getDeliverySpots, getPickupTimes, getShop, listShops } from '#adapters/wire/shops.ts';
import type { MenuReplies } from '../chain/menu-replies.ts';
import type { ShopMoments } from '../chain/shop-moments.ts';
import type { ShopReplies } from '../chain/shop-replies.ts';
import { wireSpot } from '../chain/wire-shop.ts';
import { writtenTime } from '../chain/written-times.ts';
import { refuse } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { offeredStarts } from '../orders/pickup-choice.ts';
import { shopNotFound } from '../not-found.ts';

export interface ShopEndpointsDeps {
  readonly clock: Clock;
  readonly moments: ShopMoments;
  readonly menus: MenuReplies;
  readonly shops: ShopReplies;
  readonly orders: OrderStore;
}

/** §7: shops, menus, delivery spots, pickup times. */
export const addShopEndpoints = (app: Hono, { clock, moments, menus, shops, orders }: ShopEndpointsDeps): void => {
  serve(app, listShops, () => ({ ready: shops.list() }));

  serve(app, getShop, ({ params }) => {
    const ready = shops.shop(Number(params.shopId));
    return ready === null ? shopNotFound(Number(params.shopId)) : { ready };
  });

  serve(app, getMenu, ({ params, query }) => {
    const ready = menus.menu(Number(params.shopId), query.language ?? null);
    return ready === null ? refuse(404, 'menu.not-found', { shopId: Number(params.shopId) }) : { ready };
  });

  serve(app, getDeliverySpots, ({ params }) => {
    const moment = moments(Number(params.shopId), clock.now());
    return moment === null ? shopNotFound(Number(params.shopId)) : { status: 200, body: moment.record.spots.map(wireSpot) };
  });

  // W8: a pause lasts minutes and an order type changes no times, so both leave the times as they are; creating an order asks for both.
  serve(app, getPickupTimes, ({ params }) => {
    const moment = moments(Number(params.shopId), clock.now());
    if (moment === null) return shopNotFound(Number(params.shopId));
    const { shop, record } = moment;
    const taken = orders.takenFrom(shop.id, moment.starts[0] ?? clock.now());
    const placesLeft = (start: Millis): number => Math.max(0, record.slots.slotCapacity - (taken.get(start) ?? 0));
    const slots = offeredStarts(moment, placesLeft).map((start) => ({ start, left: placesLeft(start) }));
    const asap = slots.find((slot) => slot.left > 0);
    return {
      status: 200,
      body: { asap: asap ? writtenTime(asap.start, shop.timeZone) : null, slots: slots.map(({ start, left }) => ({ time: writtenTime(start, shop.timeZone), left })) },
    };
  });
};
