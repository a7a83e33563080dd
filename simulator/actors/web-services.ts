import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { Checkout } from '#core/checkout/checkout.ts';
import type { PlaceOrder } from '#core/checkout/place-order.ts';
import type { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';
import type { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { Navigation } from '#core/navigation/navigation.ts';
import type { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import type { PayOnline } from '#core/payment/pay-online.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import type { SettingsKeeper } from '#core/settings/settings-keeper.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';

/** The use cases that every document has, web and kiosk. */
export interface PageServices {
  readonly settings: SettingsKeeper;
  readonly shops: ShopKeeper;
  readonly menu: MenuKeeper;
  readonly cart: CartKeeper;
  readonly price: Readable<CartPrice>;
  readonly orders: OrderTracker;
  readonly gateway: OrderGateway;
  readonly navigation: Navigation;
  readonly locale: LocaleKeeper;
  /** P7: the gate that a reload, the idle clock and navigation ask. */
  readonly gate: { canLeave(): boolean };
}

/** Those of the guest's own device. */
export interface WebServices extends PageServices {
  readonly checkout: Checkout;
  readonly placing: PlaceOrder;
  readonly payment: PayOnline;
  readonly connectivity: ConnectivityWatch;
}
