import type { CartItem } from '#core/cart/cart.ts';
import type { WireOrderRequest } from '#adapters/wire/orders.ts';

type Choice = WireOrderRequest['items'][number]['choices'][number];

const line = (quantity: number, code: string, choices: readonly Choice[]): string =>
  `${quantity} ${code}${choices.length === 0 ? '' : ` with ${choices.map(({ level, articleCode, choiceCode }) => `${level}/${articleCode}/${choiceCode}`).join()}`}`;

/** What is ordered, as one text. */
export const textOfOrder = (items: WireOrderRequest['items']): string => items.map(({ quantity, code, choices }) => line(quantity, code, choices)).join(' + ');

/** What lies in a basket, as the same text; read by the oracle itself, for what core makes of a basket is what is looked at. */
export const textOfBasket = (items: readonly CartItem[]): string =>
  items.map(({ quantity, article, choices }) => line(quantity, article.code, choices.flatMap(({ level, choices: picks }) => picks.map(({ articleCode, choiceCode }) => ({ level, articleCode, choiceCode }))))).join(' + ');
