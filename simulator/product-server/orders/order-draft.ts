import { priceCart, type CartPrice } from '#core/cart/cart-price.ts';
import type { CartItem } from '#core/cart/cart.ts';
import { choiceOf, picksOf } from '#core/menu/choice-rules.ts';
import type { OrderLine } from '#core/order-tracking/order.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import { translated } from '#core/shared/text.ts';
import type { ShopMoment } from '../chain/shop-moments.ts';

/** W9: what a basket costs in this shop today. §6: a member is who is signed in, or has shown a card at a kiosk; elsewhere a code alone proves nothing. */
export const priceOf = (items: readonly CartItem[], orderType: OrderType, moment: ShopMoment, isMember: boolean): CartPrice =>
  priceCart(items, { orderType, date: moment.date, vatRates: moment.record.menu.vatRates, isMember });

/** The lines as the order keeps them, whatever the menu becomes later: names in the guest's language, prices as paid. */
export const orderLines = (items: readonly CartItem[], price: CartPrice, language: string): readonly OrderLine[] =>
  items.map((item, index) => ({
    code: item.article.code, name: translated(item.article, 'name', language), quantity: item.quantity, total: price.lines[index]?.total ?? 0,
    choices: item.article.choices.flatMap((rule) => picksOf(item.choices, rule.level).flatMap((pick) => choiceOf(rule, pick) ?? [])).map((choice) => translated(choice, 'name', language)),
    imageUrl: item.article.imageUrl,
  }));
