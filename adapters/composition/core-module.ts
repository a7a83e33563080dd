import { ContainerModule, type Bind } from 'inversify';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { cartPricing } from '#core/cart/cart-pricing.ts';
import { Checkout } from '#core/checkout/checkout.ts';
import { PlaceOrder } from '#core/checkout/place-order.ts';
import { settleOrder } from '#core/checkout/settle-order.ts';
import { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';
import { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import { MenuKeeper } from '#core/menu/menu-keeper.ts';
import { Navigation } from '#core/navigation/navigation.ts';
import { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import { PayOnline } from '#core/payment/pay-online.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { SettingsKeeper } from '#core/settings/settings-keeper.ts';
import { derived } from '#core/shared/derived.ts';
import { ShopDistances } from '#core/shop/shop-distances.ts';
import { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { createMenuCache } from '../storage/menu-cache.ts';
import { storedCart, storedCheckoutDraft, storedPaidOrders, storedPaymentAttempts, storedSentOrder, storedShopId } from '../storage/stored-values.ts';
import { refresher } from './refresher.ts';
import { CORE, GUEST, PORTS } from './tokens.ts';

const bindShops = (bind: Bind): void => {
  bind(CORE.settings).toResolvedValue((gateway) => new SettingsKeeper({ gateway }), [PORTS.settingsGateway]).inSingletonScope();
  bind(CORE.shops).toResolvedValue((gateway, store) => new ShopKeeper({ gateway, stored: storedShopId(store) }), [PORTS.shopGateway, PORTS.store]).inSingletonScope();
  bind(CORE.distances).toResolvedValue((geolocation, clock) => new ShopDistances({ geolocation, clock }), [PORTS.geolocation, PORTS.clock]).inSingletonScope();
  bind(CORE.menu)
    .toResolvedValue((gateway, store, clock) => new MenuKeeper({ gateway, cache: createMenuCache(store), clock }), [PORTS.shopGateway, PORTS.store, PORTS.clock])
    .inSingletonScope();
  bind(CORE.locale)
    .toResolvedValue(
      (gateway, initial, shops, reporting) => new LocaleKeeper({ gateway, initial, reloadShop: () => shops.refresh(), reporting }),
      [PORTS.settingsGateway, PORTS.initialLanguage, CORE.shops, PORTS.reporting],
    )
    .inSingletonScope();
};

const bindCart = (bind: Bind): void => {
  bind(CORE.cart).toResolvedValue((store, random) => new CartKeeper({ stored: storedCart(store), random }), [PORTS.store, PORTS.random]).inSingletonScope();
  bind(CORE.price)
    .toResolvedValue(
      (cart, menu, shops, isMember, clock) => cartPricing({ cart: cart.cart, menu: menu.state, shop: shops.selected, isMember, clock }),
      [CORE.cart, CORE.menu, CORE.shops, GUEST.isMember, PORTS.clock],
    )
    .inSingletonScope();
  bind(CORE.placing)
    .toResolvedValue(
      (orders, clock, random, store) => new PlaceOrder({ orders, clock, random, sent: storedSentOrder(store) }),
      [PORTS.orderGateway, PORTS.clock, PORTS.random, PORTS.store],
    )
    .inSingletonScope();
  bind(CORE.checkout)
    .toResolvedValue(
      (gateway, placing, cart, price, shops, menu, settings, customerCode, session) => new Checkout({
        shops: gateway, placing, cart: cart.cart, price, shop: shops.selected, menu: menu.state, settings: settings.settings, customerCode,
        draft: storedCheckoutDraft(session), refresh: refresher({ shops, menu }),
      }),
      [PORTS.shopGateway, CORE.placing, CORE.cart, CORE.price, CORE.shops, CORE.menu, CORE.settings, GUEST.customerCode, PORTS.sessionStore],
    )
    .inSingletonScope();
};

const bindOrders = (bind: Bind): void => {
  bind(CORE.orders)
    .toResolvedValue(
      (store, gateway, clock, reporting, settings, events) => new OrderTracker({
        stored: storedPaidOrders(store), gateway, clock, reporting,
        // W10: without the feature the tracker polls.
        events: derived([settings.settings], () => (settings.settings.get().features.orderEvents ? events : null)),
      }),
      [PORTS.store, PORTS.orderGateway, PORTS.clock, PORTS.reporting, CORE.settings, PORTS.orderEvents],
    )
    .inSingletonScope();
  bind(CORE.payment)
    .toResolvedValue(
      (orders, store, clock, random, lock, leaveTo, tracker, cart, checkout, placing) => new PayOnline({
        orders, journal: new PaymentJournal(storedPaymentAttempts(store)), clock, random, lock, leaveTo,
        settled: settleOrder({ tracker, cart, checkout }), orderGone: () => placing.forget(),
      }),
      [
        PORTS.orderGateway, PORTS.store, PORTS.clock, PORTS.random, PORTS.tabLock, PORTS.leaveTo, CORE.orders, CORE.cart, CORE.checkout, CORE.placing,
      ],
    )
    .inSingletonScope();
};

const bindNavigation = (bind: Bind): void => {
  bind(CORE.navigation)
    .toResolvedValue(
      (history, cart, shops, authentication, selfService, reporting, payment, isSmallScreen, leaveTo) => new Navigation({
        history, cart, shops, authentication, selfService, reporting, leaveTo, isSmallScreen: () => isSmallScreen.get(), canLeave: () => payment.canLeave(),
        // P8: a guest with an open attempt belongs on its payment page.
        stayAt: () => {
          const open = payment.openAttempt();
          return open && { name: 'paymentPage', params: { shopId: String(open.shopId), orderId: open.orderId } };
        },
      }),
      [PORTS.history, CORE.cart, CORE.shops, GUEST.authentication, GUEST.selfService, PORTS.reporting, CORE.payment, PORTS.isSmallScreen, PORTS.leaveTo],
    )
    .inSingletonScope();
  bind(CORE.connectivity)
    .toResolvedValue(
      (connectivity, clock, navigation, selfService, shops, payment) => new ConnectivityWatch({
        connectivity, clock, page: navigation.page, navigation, selfService, storedShopId: () => shops.rememberedId, canLeave: () => payment.canLeave(),
      }),
      [PORTS.connectivity, PORTS.clock, CORE.navigation, GUEST.selfService, CORE.shops, CORE.payment],
    )
    .inSingletonScope();
};

/** From ports to use cases, the same for every program. One of each: whoever asks for the cart gets the guest's only cart. */
export const coreModule = (): ContainerModule => new ContainerModule(({ bind }) => {
  bindShops(bind);
  bindCart(bind);
  bindOrders(bind);
  bindNavigation(bind);
});
