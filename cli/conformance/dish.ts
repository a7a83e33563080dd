import { unitPrice } from '#core/cart/cart-price.ts';
import type { ChosenLevel } from '#core/cart/cart.ts';
import type { Article, ArticleChoices, MenuItem } from '#core/menu/menu.ts';
import type { Minor } from '#core/shared/money.ts';
import { toMenu } from '#adapters/http/mapping/menu.ts';
import { isKnown } from '#adapters/http/mapping/order-types.ts';
import type { WireArticle, WireMenu, WireMenuItem } from '#adapters/wire/menus.ts';
import type { WireOrderRequest } from '#adapters/wire/orders.ts';
import type { WireShop } from '#adapters/wire/shops.ts';

/** What is priced and ordered: the cheapest dish that needs no choosing. */
export interface Dish { readonly shopId: number; readonly orderType: WireOrderRequest['orderType']; readonly code: string; readonly price: number }

const articlesOf = (items: readonly WireMenuItem[]): readonly WireArticle[] =>
  items.flatMap((item) => (item.type === 'container' ? articlesOf(item.items) : item.type === 'article' ? [item] : []));

/** Without campaigns, so that the menu's price is the price; without choices that must be made. */
const isPlain = ({ price, campaigns, choices, vatCategory }: WireArticle): boolean =>
  price > 0 && campaigns.length === 0 && vatCategory === 'food' && choices.every(({ min }) => min === 0);

/** An order type of the shop that asks for no table, as far as it is one of ours. Null: there is none. */
export const orderTypeOf = ({ orderTypes, spotRequiredFor }: Pick<WireShop, 'orderTypes' | 'spotRequiredFor'>): Dish['orderType'] | null => {
  const offered = orderTypes.length === 0 ? (['takeAway', 'dineInPlace'] as const) : orderTypes;
  return [...offered].toSorted((a) => (a === 'takeAway' ? -1 : 1)).filter(isKnown).find((type) => !spotRequiredFor.includes(type)) ?? null;
};

/** Null: this shop sells nothing that a program could order without choosing. `isSoldOut`: one that is sold out. */
export const cheapestDish = (shop: WireShop, menu: WireMenu, isSoldOut = false): Dish | null => {
  const orderType = orderTypeOf(shop);
  const [article] = articlesOf(menu.items).filter((each) => isPlain(each) && each.available === !isSoldOut).toSorted((a, b) => a.price - b.price);
  return orderType === null || article === undefined ? null : { shopId: shop.id, orderType, code: article.code, price: article.price };
};

/** A dish with picks that fit, and what one piece of it costs by the menu. */
export interface ChosenDish { readonly code: string; readonly choices: readonly ChosenLevel[]; readonly price: Minor }

const coreArticles = (items: readonly MenuItem[]): readonly Article[] => items.flatMap((item) => (item.kind === 'container' ? coreArticles(item.items) : [item.article]));

/** One pick more than is free, where it may be: only then is it seen which ones are. */
const picksFor = ({ level, min, max, free, choices }: ArticleChoices): ChosenLevel => ({
  level, choices: choices.filter(({ available }) => available).slice(0, Math.min(max, Math.max(min, free + 1))).map(({ articleCode, code }) => ({ articleCode, choiceCode: code })),
});

/** The dish whose choices add most to its price, as the app adds them up. Null: no choice of this menu costs anything. */
export const dearestChoices = (menu: WireMenu): ChosenDish | null => {
  const [first] = coreArticles(toMenu(menu).items)
    .filter(({ available, campaigns }) => available && campaigns.length === 0)
    .map((article) => ({ article, choices: article.choices.map(picksFor) }))
    .filter(({ article, choices }) => article.choices.every(({ min }, at) => (choices[at]?.choices.length ?? 0) >= min))
    .map(({ article, choices }) => ({ code: article.code, choices, price: unitPrice(article, choices), more: unitPrice(article, choices) - article.price }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more);
  return first === undefined ? null : { code: first.code, choices: first.choices, price: first.price };
};

export const priceBody = ({ shopId, orderType, code }: Dish, quantity = 1): Pick<WireOrderRequest, 'shopId' | 'orderType' | 'items' | 'customerCode'> =>
  ({ shopId, orderType, customerCode: '', items: [{ code, quantity, choices: [] }] });

/** One piece, as soon as possible. The note tells whoever reads it in a kitchen what it is. */
export const orderBody = (dish: Dish, expectedTotal: number, more: Partial<WireOrderRequest> = {}): WireOrderRequest => ({
  ...priceBody(dish), pickupTime: null, note: 'CONFORMANCE TEST', spotId: null, contact: { phone: '+46701740605', email: 'conformance@example.test' },
  smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal, ...more,
});
