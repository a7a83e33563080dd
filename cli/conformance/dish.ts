import { isKnown } from '#adapters/http/mapping/order-types.ts';
import type { WireArticle, WireMenu, WireMenuItem } from '#adapters/wire/menus.ts';
import type { WireOrderRequest } from '#adapters/wire/orders.ts';
import type { WireShop } from '#adapters/wire/shops.ts';

/** What is priced and ordered: the cheapest dish that needs no choosing. */
export interface Dish { readonly shopId: number; readonly orderType: WireOrderRequest['orderType']; readonly code: string; readonly price: number }

const articlesOf = (items: readonly WireMenuItem[]): readonly WireArticle[] =>
  items.flatMap((item) => (item.type === 'container' ? articlesOf(item.items) : item.type === 'article' ? [item] : []));

/** Without campaigns, so that the menu's price is the price; without choices that must be made. */
const isPlain = ({ available, price, campaigns, choices, vatCategory }: WireArticle): boolean =>
  available && price > 0 && campaigns.length === 0 && vatCategory === 'food' && choices.every(({ min }) => min === 0);

/** An order type of the shop that asks for no table, as far as it is one of ours. Null: there is none. */
export const orderTypeOf = ({ orderTypes, spotRequiredFor }: Pick<WireShop, 'orderTypes' | 'spotRequiredFor'>): Dish['orderType'] | null => {
  const offered = orderTypes.length === 0 ? (['takeAway', 'dineInPlace'] as const) : orderTypes;
  return [...offered].toSorted((a) => (a === 'takeAway' ? -1 : 1)).filter(isKnown).find((type) => !spotRequiredFor.includes(type)) ?? null;
};

/** Null: this shop sells nothing that a program could order without choosing. */
export const cheapestDish = (shop: WireShop, menu: WireMenu): Dish | null => {
  const orderType = orderTypeOf(shop);
  const [article] = articlesOf(menu.items).filter(isPlain).toSorted((a, b) => a.price - b.price);
  return orderType === null || article === undefined ? null : { shopId: shop.id, orderType, code: article.code, price: article.price };
};

export const priceBody = ({ shopId, orderType, code }: Dish, quantity = 1): Pick<WireOrderRequest, 'shopId' | 'orderType' | 'items' | 'customerCode'> =>
  ({ shopId, orderType, customerCode: '', items: [{ code, quantity, choices: [] }] });

/** One piece, as soon as possible. The note tells whoever reads it in a kitchen what it is. */
export const orderBody = (dish: Dish, expectedTotal: number, more: Partial<WireOrderRequest> = {}): WireOrderRequest => ({
  ...priceBody(dish), pickupTime: null, note: 'CONFORMANCE TEST', spotId: null, contact: { phone: '+46701740605', email: 'conformance@example.test' },
  smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal, ...more,
});
