import type { Cart } from '#core/cart/cart.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { Minor } from '#core/shared/money.ts';
import type { ShownCurrency } from '../menu-currency.ts';

/** The basket in short: each picture once, five at most, and its price. */
export interface KeptOrder { readonly pictures: readonly string[]; readonly total: Minor; readonly currency: ShownCurrency }

/** What is still in the basket; null: nothing. */
export const keptOrder = ({ items }: Cart, { total }: CartPrice, currency: ShownCurrency): KeptOrder | null =>
  items.length === 0 ? null : { pictures: [...new Set(items.map(({ article }) => article.imageUrl).filter((url) => url !== ''))].slice(0, 5), total, currency };
