import { countPieces, type Cart } from '#core/cart/cart.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { Currency, Minor } from '#core/shared/money.ts';

/** Each picture once, five at most. */
export const fewPictures = (urls: readonly string[]): readonly string[] => [...new Set(urls.filter((url) => url !== ''))].slice(0, 5);

/** The basket in short: a few pictures, how many pieces, and its price. */
export interface KeptBasket { readonly pictures: readonly string[]; readonly pieces: number; readonly total: Minor; readonly currency: Currency }

/** What is still in the basket; null: nothing. */
export const keptBasket = (cart: Cart, { total }: CartPrice, currency: Currency): KeptBasket | null =>
  cart.items.length === 0 ? null : { pictures: fewPictures(cart.items.map(({ article }) => article.imageUrl)), pieces: countPieces(cart), total, currency };
