import { badgeOf, type Shop } from './shop.ts';

/** Why a shop takes no orders now: it is closed, or is to be ordered from elsewhere; its kitchen pauses; or online orders are switched off. */
export type ShopHalt = 'closed' | 'paused' | 'offline';

/** Null: the shop takes orders. */
export const shopHalt = (shop: Shop): ShopHalt | null => {
  const badge = badgeOf(shop);
  if (badge === 'online') return null;
  return badge === 'paused' || badge === 'offline' ? badge : 'closed';
};
