import type { CartKeeper } from '../cart/cart-keeper.ts';
import { appError } from '../errors/app-error.ts';
import type { MenuKeeper } from '../menu/menu-keeper.ts';
import type { ShopGateway } from '../ports/shop-gateway.ts';
import { failed, ok, type Result } from '../shared/result.ts';
import type { ShopKeeper } from '../shop/shop-keeper.ts';
import { canBeChosen } from '../shop/shop.ts';
import { orderAgain, type OrderAgain } from './order-again.ts';
import type { PastOrder } from './past-order.ts';

export interface RepeatOrderDeps {
  readonly gateway: Pick<ShopGateway, 'byId'>;
  readonly shops: Pick<ShopKeeper, 'select'>;
  readonly menus: Pick<MenuKeeper, 'loadFor'>;
  readonly cart: Pick<CartKeeper, 'add' | 'changeShop' | 'changeOrderType'>;
  /** P7: while an attempt to pay is not final, in this tab or in another one, the basket stays as it is. */
  readonly canLeave: () => boolean;
}

/**
 * "Order again": chooses the order's shop and puts what can be had into the basket (beside what lies there, when it is the same shop).
 * Ok says what could not be restored; `order.shop-closed` when the shop cannot be chosen now, and then nothing is changed.
 */
export const repeatOrder = async ({ order, again }: PastOrder, { gateway, shops, menus, cart, canLeave }: RepeatOrderDeps): Promise<Result<OrderAgain>> => {
  if (!canLeave()) return failed(appError('payment.payment-already-started', { status: 409 }));
  const shop = await gateway.byId(order.shop.id);
  if (!shop.ok) return shop;
  if (!canBeChosen(shop.value)) return failed(appError('order.shop-closed', { status: 409, values: { shopId: shop.value.id } }));
  const menu = await menus.loadFor(shop.value.id, order.orderType);
  if (menu.phase !== 'ready') return failed(menu.phase === 'failed' ? menu.error : appError('menu.not-found', { values: { shopId: shop.value.id } }));
  const restored = orderAgain(again, menu.index);
  if (!canLeave()) return failed(appError('payment.payment-already-started', { status: 409 }));
  if (restored.lines.length > 0) {
    shops.select(shop.value);
    cart.changeShop(shop.value.id, shop.value.name);
    cart.changeOrderType(order.orderType);
    for (const line of restored.lines) cart.add(shop.value.id, line.article, line.choices, line.quantity);
  }
  return ok(restored);
};
