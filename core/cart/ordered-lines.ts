import { fingerprint } from '../shared/fingerprint.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Cart } from './cart.ts';
import { clearItems, lineKey } from './cart-transitions.ts';

/** What an order takes out of the basket once it is paid: its lines, by what they are, and a mark of its note. */
export interface OrderedLines {
  readonly lines: readonly { readonly key: string; readonly quantity: number }[];
  readonly note: string;
}

/** What is ordered when this basket is. */
export const orderedLines = (cart: Cart): OrderedLines => ({
  lines: cart.items.map((item) => ({ key: lineKey(item), quantity: item.quantity })),
  note: fingerprint(cart.note),
});

/**
 * R10: the order is paid, so what it ordered leaves the basket. What another tab has put in meanwhile stays, down to the second piece of an ordered line;
 * so does a note that is a newer one, and the whole basket of another shop. A guest who still sits there keeps the spot.
 */
export const withoutOrdered = (cart: Cart, shop: ShopId, { lines, note }: OrderedLines): Cart => {
  if (cart.shopId !== shop) return cart;
  const ordered = new Map(lines.map(({ key, quantity }) => [key, quantity]));
  const items = cart.items.flatMap((item) => {
    const left = item.quantity - (ordered.get(lineKey(item)) ?? 0);
    return left > 0 ? [left === item.quantity ? item : { ...item, quantity: left }] : [];
  });
  if (items.length === 0) return clearItems(cart);
  return { ...cart, items, note: fingerprint(cart.note) === note ? '' : cart.note };
};
