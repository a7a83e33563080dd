import type { Shop } from '../shop/shop.ts';

/** Why a guest is at home who wanted to go elsewhere; `shop`: its name. Told there, for a page that changes without a word looks broken. */
export type Stray =
  | { readonly why: 'unknown-address' | 'no-such-shop' }
  | { readonly why: 'shop-closed' | 'shop-elsewhere'; readonly shop: string };

/** Guard 6: the shop takes no orders, or takes them somewhere else. */
export const strayOf = ({ name, externalAppUri }: Shop): Stray => ({ why: externalAppUri === '' ? 'shop-closed' : 'shop-elsewhere', shop: name });
