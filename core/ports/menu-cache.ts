import type { Menu } from '../menu/menu.ts';
import type { ShopId } from '../shared/ids.ts';

/** §7: a shop's menu is cached on the device, for when the network is gone. Never throws; a failing write is only a missing cache. */
export interface MenuCache {
  read(id: ShopId): Menu | null;
  write(id: ShopId, menu: Menu): void;
}
