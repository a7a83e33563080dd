import type { OrderType } from '../settings/order-type.ts';
import type { Settings } from '../settings/settings.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Readable } from '../shared/readable.ts';
import type { Shop } from './shop.ts';

/** §3: the order types of a shop; one that names none has those of the settings. */
export const orderTypesOf = (shop: Pick<Shop, 'orderTypes'> | null, settings: Pick<Settings, 'orderTypes'>): readonly OrderType[] =>
  shop && shop.orderTypes.length > 0 ? shop.orderTypes : settings.orderTypes;

/** The same for the shop of that id, as far as it is the selected one; empty: nobody knows. */
export const offeredAt = (selected: Readable<Shop | null>, settings: Readable<Settings>) => (id: ShopId): readonly OrderType[] => {
  const shop = selected.get();
  return shop?.id === id ? orderTypesOf(shop, settings.get()) : [];
};
