import type { ShopId } from '../shared/ids.ts';
import type { Shop } from '../shop/shop.ts';

/** The shop that the guest was in last, kept on the device beside its menu (§7). Never throws; a failing write is only a missing cache. */
export interface ShopCache {
  read(id: ShopId): Shop | null;
  write(shop: Shop): void;
}
