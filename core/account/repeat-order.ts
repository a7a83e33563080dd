import type { Cart } from '../cart/cart.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import { appError } from '../errors/app-error.ts';
import type { MenuKeeper } from '../menu/menu-keeper.ts';
import type { ShopGateway } from '../ports/shop-gateway.ts';
import type { OrderType } from '../settings/order-type.ts';
import { failed, ok, type Result } from '../shared/result.ts';
import type { ShopKeeper } from '../shop/shop-keeper.ts';
import { canBeChosen } from '../shop/shop.ts';
import { orderAgain, type OrderAgain, type Unrestored } from './order-again.ts';
import type { PastOrder } from './past-order.ts';

export interface RepeatOrderDeps {
  readonly gateway: Pick<ShopGateway, 'byId'>;
  readonly shops: Pick<ShopKeeper, 'select'>;
  readonly menus: Pick<MenuKeeper, 'loadFor'>;
  readonly cart: Pick<CartKeeper, 'cart' | 'add' | 'changeShop' | 'changeOrderType'>;
  /** P7: while an attempt to pay is not final, in this tab or in another one, the basket stays as it is. */
  readonly canLeave: () => boolean;
}

/** What was put into the basket, or what the guest is to be asked first: something is not served the way the basket is ordered, or it is another restaurant's by now. */
export type Repeated = OrderAgain | 'other-order-type' | 'other-shop';

/** How the order was; one of a newer server's (W4) is ordered as the basket is. */
const orderTypeThen = ({ orderType }: Cart, order: PastOrder['order']): OrderType => (order.orderType === 'unknown' ? orderType : order.orderType);

/** How the guest orders now, if they have said so for a basket with something in it; else as the order was. */
const orderTypeNow = (cart: Cart, order: PastOrder['order']): OrderType =>
  (cart.items.length > 0 && cart.shopId === order.shop.id && cart.orderTypeChosen ? cart.orderType : orderTypeThen(cart, order));

const words = ({ unrestored }: OrderAgain): string => JSON.stringify(unrestored.map((one: Unrestored) => [one.kind, one.name, 'choices' in one ? one.choices : []]));

/**
 * "Order again": chooses the order's shop and puts what can be had into the basket (beside what lies there, when it is the same shop).
 * A basket keeps the order type that its guest has chosen; where that would leave something of the order out, nothing is changed and the answer is
 * `other-order-type`, until `mayChangeOrderType` says that the guest agrees.
 * Ok says what could not be restored; `order.shop-closed` when the shop cannot be chosen now, and then nothing is changed.
 */
export const repeatOrder = async ({ order, again }: PastOrder, { gateway, shops, menus, cart, canLeave }: RepeatOrderDeps, mayChangeOrderType = false): Promise<Result<Repeated>> => {
  if (!canLeave()) return failed(appError('payment.payment-already-started', { status: 409 }));
  const givenUp = cart.cart.get(); // The basket that the guest was asked about, or that was empty.
  const hasGoneElsewhere = (): boolean => ![order.shop.id, givenUp.shopId].includes(cart.cart.get().shopId);
  const shop = await gateway.byId(order.shop.id);
  if (!shop.ok) return shop;
  if (!canBeChosen(shop.value)) return failed(appError('order.shop-closed', { status: 409, values: { shopId: shop.value.id } }));
  const restoredAs = async (orderType: OrderType): Promise<Result<OrderAgain>> => {
    const menu = await menus.loadFor(shop.value.id, orderType);
    if (menu.phase !== 'ready' || menu.shopId !== shop.value.id) return failed(menu.phase === 'failed' ? menu.error : appError('menu.not-found', { values: { shopId: shop.value.id } }));
    return ok(orderAgain(again, menu.index));
  };
  if (hasGoneElsewhere()) return ok('other-shop'); // The menu in sight is of the restaurant that they are in, and stays.
  const then = orderTypeThen(cart.cart.get(), order);
  const asThen = await restoredAs(then);
  if (!asThen.ok) return asThen;
  const now = orderTypeNow(cart.cart.get(), order);
  const asNow = now === then ? asThen : await restoredAs(now);
  if (!asNow.ok) return asNow;
  if (!canLeave()) return failed(appError('payment.payment-already-started', { status: 409 }));
  if (hasGoneElsewhere()) return ok('other-shop');
  const isSame = words(asNow.value) === words(asThen.value);
  if (!isSame && !mayChangeOrderType) return ok('other-order-type');
  const [restored, orderType] = isSame ? [asNow.value, now] : [asThen.value, then];
  if (restored.lines.length > 0) {
    shops.select(shop.value);
    cart.changeShop(shop.value.id, shop.value.name);
    if (order.orderType !== 'unknown') cart.changeOrderType(orderType);
    for (const line of restored.lines) cart.add(shop.value.id, line.article, line.choices, line.quantity);
  }
  return ok(restored);
};
