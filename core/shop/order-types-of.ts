import type { OrderType } from '../settings/order-type.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Readable } from '../shared/readable.ts';
import type { Shop } from './shop.ts';

/** §3: the order types of a shop; one that names none has those of the settings. Never empty: where none is known here the shop takes no orders (`asOffered`), and its menu can still be read. */
export const orderTypesOf = (shop: Pick<Shop, 'orderTypes'> | null, settings: Pick<Settings, 'orderTypes'>): readonly OrderType[] =>
  [shop?.orderTypes, settings.orderTypes].find((types) => types?.length) ?? DEFAULT_SETTINGS.orderTypes;

/** W4: a shop without order types of its own, in a chain that names none that is known here, takes no orders (SHOP-5). */
export const asOffered = <S extends Shop | null>(shop: S, { orderTypes }: Pick<Settings, 'orderTypes'>): S =>
  (!shop || orderTypes.length > 0 || shop.orderTypes.length > 0 ? shop : { ...shop, status: 'unknown' });

/** The same for the shop of that id, as far as it is the selected one; empty: nobody knows. */
export const offeredAt = (selected: Readable<Shop | null>, settings: Readable<Settings>) => (id: ShopId): readonly OrderType[] => {
  const shop = selected.get();
  return shop?.id === id ? orderTypesOf(shop, settings.get()) : [];
};
