import type { ShopGateway } from '#core/ports/shop-gateway.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { failed, ok } from '#core/shared/result.ts';
import { getMenu } from '../wire/menus.ts';
import { getDeliverySpots, getPickupTimes, getShop, listShops } from '../wire/shops.ts';
import type { HttpClient } from './http-client.ts';
import { toMenu } from './mapping/menu.ts';
import { toDeliverySpots, toPickupTimes, toShop } from './mapping/shop.ts';
import { unreadableReply } from './read-reply.ts';

export interface HttpShopGatewayDeps {
  readonly client: HttpClient;
  /** Asks for the menu's texts in this language and the fallback only, and takes the pictures of this language; left out: texts in all languages. */
  readonly menuLanguage?: () => string;
}

const inPath = (id: ShopId): { readonly params: { readonly shopId: string } } => ({ params: { shopId: String(id) } });

/** §7, W8: shops, menus, delivery spots and pickup times over HTTP. */
export const createHttpShopGateway = ({ client, menuLanguage }: HttpShopGatewayDeps): ShopGateway => ({
  list: async () => {
    const reply = await client.call(listShops, {});
    return reply.ok ? ok(reply.value.body.map(toShop)) : reply;
  },
  byId: async (id) => {
    const reply = await client.call(getShop, inPath(id));
    return reply.ok ? ok(toShop(reply.value.body)) : reply;
  },
  menu: async (id) => {
    const language = menuLanguage?.();
    const reply = await client.call(getMenu, { ...inPath(id), query: { language } });
    if (!reply.ok) return reply;
    // We never send If-None-Match ourselves (the browser's cache does), so 304 answers a question that was not asked.
    return reply.value.status === 200 ? ok(toMenu(reply.value.body, language)) : failed(unreadableReply(getMenu.name, reply.value.status, '', 'status'));
  },
  deliverySpots: async (id) => {
    const reply = await client.call(getDeliverySpots, inPath(id));
    return reply.ok ? ok(toDeliverySpots(reply.value.body)) : reply;
  },
  pickupTimes: async (id, orderType) => {
    const reply = await client.call(getPickupTimes, { ...inPath(id), query: { orderType } });
    return reply.ok ? ok(toPickupTimes(reply.value.body)) : reply;
  },
});
