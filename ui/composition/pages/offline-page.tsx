import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { createMenuCache } from '#adapters/storage/menu-cache.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { OfflineScreen } from '../../screens/offline/OfflineScreen.tsx';
import { OfflineViewModel } from '../../view-models/offline-view-model.ts';
import { connectivityOf } from '../connectivity.ts';
import type { PageModule } from '../page-module.ts';

export const offlinePage: PageModule = ({ container }) => () => {
  const shops = container.get(CORE.shops);
  const seenMenu = async (): Promise<ShopId | null> => {
    const shop = shops.rememberedId === null ? null : await shops.lastSeen(shops.rememberedId);
    return shop !== null && createMenuCache(container.get(PORTS.store), container.get(PORTS.clock)).read(shop.id) !== null ? shop.id : null;
  };
  const offline = new OfflineViewModel({ connectivity: connectivityOf(container, window), seenMenu, cart: container.get(CORE.cart).cart });
  return { key: 'offline', start: () => offline.start(), render: () => <OfflineScreen offline={offline} /> };
};
