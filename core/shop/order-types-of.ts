import type { OrderType } from '../settings/order-type.ts';
import type { Settings } from '../settings/settings.ts';
import type { Shop } from './shop.ts';

/** §3: the order types of a shop; one that names none has those of the settings. */
export const orderTypesOf = (shop: Pick<Shop, 'orderTypes'> | null, settings: Pick<Settings, 'orderTypes'>): readonly OrderType[] =>
  shop && shop.orderTypes.length > 0 ? shop.orderTypes : settings.orderTypes;
