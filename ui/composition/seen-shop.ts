import type { Container } from 'inversify';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { createShopCache } from '#adapters/storage/shop-cache.ts';
import type { ShopCache } from '#core/ports/shop-cache.ts';

/** The shop as last seen on this device, and keeping it so. Loaded when the page is at rest, or when a shop cannot be had. */
export interface SeenShop { readonly read: ShopCache['read']; follow(): void }

export const seenShop = (container: Container): SeenShop => {
  const cache = createShopCache(container.get(PORTS.store));
  const { selected } = container.get(CORE.shops);
  const keep = (): void => {
    const shop = selected.get();
    if (shop !== null && JSON.stringify(cache.read(shop.id)) !== JSON.stringify(shop)) cache.write(shop);
  };
  return {
    read: (id) => cache.read(id),
    follow: () => {
      keep();
      selected.subscribe(keep);
    },
  };
};
