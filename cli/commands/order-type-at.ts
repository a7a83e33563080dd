import { EMPTY_CART } from '#core/cart/cart.ts';
import { fitOrderType } from '#core/cart/cart-transitions.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { orderTypesOf } from '#core/shop/order-types-of.ts';
import type { CommandContext } from '../command-context.ts';

/** §4: whoever does not say how they eat does so as in the app: in the place (ORDERTYPE-1), or as the shop offers first (ORDERTYPE-3). Where nobody says what it offers, the server that is asked next refuses what it does not. */
export const orderTypeAt = async (shop: ShopId, said: OrderType | undefined, { shops, settings }: Pick<CommandContext, 'shops' | 'settings'>): Promise<OrderType> => {
  if (said !== undefined) return said;
  const [found, chain] = await Promise.all([shops.byId(shop), settings.settings()]);
  return found.ok && chain.ok ? fitOrderType(EMPTY_CART, orderTypesOf(found.value, chain.value)).orderType : EMPTY_CART.orderType;
};
