import type { CartItem } from '#core/cart/cart.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { Minor } from '#core/shared/money.ts';

/** What of a basket is compared. */
export interface BasketLook { readonly items: readonly CartItem[]; readonly total: Minor; readonly orderType: OrderType }

/**
 * What has become of the basket, for those who listen (X11): the line that is new, the one whose number is another, or just the total. Null: nothing that is not
 * told elsewhere: what was removed, and what another order type costs, have words of their own.
 */
export type BasketNews = { readonly kind: 'added' | 'quantity'; readonly item: CartItem } | { readonly kind: 'total' } | null;

/** How the basket looked before, once what has been removed since is told: that has words of its own, at once. What comes back is new, however soon. */
export const withoutRemoved = (before: BasketLook, after: BasketLook): BasketLook => {
  const left = before.items.filter(({ id }) => after.items.some((item) => item.id === id));
  return left.length === before.items.length ? before : { ...after, items: left };
};

/** Compares the basket with how it looked a moment before. */
export const basketNews = (before: BasketLook, after: BasketLook): BasketNews => {
  const was = new Map(before.items.map((item) => [item.id, item]));
  const changed = after.items.findLast((item) => was.get(item.id)?.quantity !== item.quantity);
  if (changed) return { kind: was.has(changed.id) ? 'quantity' : 'added', item: changed };
  const isSame = after.items.length === before.items.length && after.orderType === before.orderType;
  return isSame && after.total !== before.total && before.total > 0 && after.total > 0 ? { kind: 'total' } : null;
};
