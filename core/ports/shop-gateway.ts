import type { Result } from '../shared/result.ts';
import type { ShopId } from '../shared/ids.ts';
import type { OrderType } from '../settings/order-type.ts';
import type { Shop } from '../shop/shop.ts';
import type { DeliverySpot } from '../shop/delivery-spot.ts';
import type { Menu } from '../menu/menu.ts';
import type { PickupTimes } from '../checkout/pickup-times.ts';

/** §7: shops, their menus, delivery spots and pickup times. */
export interface ShopGateway {
  list(): Promise<Result<readonly Shop[]>>;
  byId(id: ShopId): Promise<Result<Shop>>;
  menu(id: ShopId): Promise<Result<Menu>>;
  deliverySpots(id: ShopId): Promise<Result<readonly DeliverySpot[]>>;
  /** W8: the only source of pickup times. */
  pickupTimes(id: ShopId, orderType: OrderType): Promise<Result<PickupTimes>>;
}
