import type { Article } from '../menu/menu.ts';
import type { Cart, CartItem } from './cart.ts';
import { lineKey } from './cart-transitions.ts';

/** R10: one thing that is not as the guest has last seen it. */
export type CartChange =
  | { readonly kind: 'added' | 'removed'; readonly article: Article; readonly quantity: number }
  | { readonly kind: 'quantity'; readonly article: Article; readonly before: number; readonly now: number }
  /** Other choices of the same line. */
  | { readonly kind: 'choices'; readonly article: Article }
  | { readonly kind: 'shop' | 'order-type' | 'spot' | 'note' };

const byId = (items: readonly CartItem[], id: CartItem['id']): CartItem | undefined => items.find((item) => item.id === id);

/** The same line: by its id, else by what it is (removed and added again), unless that one is another of the lines `item` stands among. */
const same = (items: readonly CartItem[], item: CartItem, among: readonly CartItem[]): CartItem | undefined =>
  byId(items, item.id) ?? items.find((candidate) => lineKey(candidate) === lineKey(item) && !byId(among, candidate.id));

const changeOf = (before: CartItem, now: CartItem): CartChange[] => [
  ...(before.quantity === now.quantity ? [] : [{ kind: 'quantity' as const, article: now.article, before: before.quantity, now: now.quantity }]),
  ...(lineKey({ ...now, choices: before.choices }) === lineKey(now) ? [] : [{ kind: 'choices' as const, article: now.article }]),
];

/**
 * R10: what another tab has changed, by name, so that a guest at checkout is told before paying. Prices and texts that the menu brought are none of it:
 * those are asked about by W9.
 */
export const cartChanges = (before: Cart, now: Cart): readonly CartChange[] => {
  const lines = [
    ...now.items.flatMap((item): CartChange[] => {
      const old = same(before.items, item, now.items);
      return old ? changeOf(old, item) : [{ kind: 'added', article: item.article, quantity: item.quantity }];
    }),
    ...before.items.flatMap((item): CartChange[] => (same(now.items, item, before.items) ? [] : [{ kind: 'removed', article: item.article, quantity: item.quantity }])),
  ];
  if (before.shopId !== now.shopId) return [{ kind: 'shop' }, ...lines];
  return [
    ...lines,
    ...(before.orderType === now.orderType ? [] : [{ kind: 'order-type' as const }]),
    // Another order type clears the spot (§4): told by that.
    ...(before.spotId === now.spotId || before.orderType !== now.orderType ? [] : [{ kind: 'spot' as const }]),
    ...(before.note === now.note ? [] : [{ kind: 'note' as const }]),
  ];
};
