import { countPieces, type Cart } from '#core/cart/cart.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { Minor } from '#core/shared/money.ts';
import type { ShownCurrency } from '../menu-currency.ts';

/** The basket in short: each picture once, five at most, how many pieces, and its price. */
export interface KeptOrder { readonly pictures: readonly string[]; readonly pieces: number; readonly total: Minor; readonly currency: ShownCurrency }

/** What is still in the basket; null: nothing. */
export const keptOrder = (cart: Cart, { total }: CartPrice, currency: ShownCurrency): KeptOrder | null =>
  cart.items.length === 0 ? null : { pictures: [...new Set(cart.items.map(({ article }) => article.imageUrl).filter((url) => url !== ''))].slice(0, 5), pieces: countPieces(cart), total, currency };
