import type { AppError } from '../errors/app-error.ts';
import type { Shop } from '../shop/shop.ts';
import type { RouteTarget } from './route-target.ts';

/** Nobody answered what shop it is: what went wrong, and where the guest wanted to go, to be tried again. */
export interface Unanswered { readonly why: 'unanswered'; readonly error: AppError; readonly wanted: RouteTarget }

/** Why a guest is at home who wanted to go elsewhere; `shop`: its name. Told there, for a page that changes without a word looks broken. */
export type Stray =
  | { readonly why: 'unknown-address' | 'no-such-shop' }
  | { readonly why: 'shop-closed' | 'shop-elsewhere'; readonly shop: string }
  | Unanswered;

/** Guard 6: the shop takes no orders, or takes them somewhere else. */
export const strayOf = ({ name, externalAppUri }: Shop): Exclude<Stray, Unanswered> => ({ why: externalAppUri === '' ? 'shop-closed' : 'shop-elsewhere', shop: name });
