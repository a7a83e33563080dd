import { ContainerModule, type Bind } from 'inversify';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { cartPricing } from '#core/cart/cart-pricing.ts';
import { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import { MenuKeeper } from '#core/menu/menu-keeper.ts';
import { tellsAllergens } from '#core/menu/told-allergens.ts';
import { Navigation } from '#core/navigation/navigation.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { isSigninPage } from '#core/self-service/signin-page.ts';
import { SettingsKeeper } from '#core/settings/settings-keeper.ts';
import { derived } from '#core/shared/derived.ts';
import { offeredAt } from '#core/shop/order-types-of.ts';
import { ShopDistances } from '#core/shop/shop-distances.ts';
import { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { createMenuCache } from '../storage/menu-cache.ts';
import { storedCart, storedPaymentAttempts, storedShopId } from '../storage/stored-values.ts';
import { createPaymentGate } from './payment-gate.ts';
import { CORE, GUEST, PORTS } from './tokens.ts';

const bindShops = (bind: Bind): void => {
  bind(CORE.settings).toResolvedValue((gateway) => new SettingsKeeper({ gateway }), [PORTS.settingsGateway]).inSingletonScope();
  bind(CORE.shops).toResolvedValue((gateway, store, { settings }) => new ShopKeeper({ gateway, stored: storedShopId(store), settings }), [PORTS.shopGateway, PORTS.store, CORE.settings]).inSingletonScope();
  bind(CORE.distances).toResolvedValue((geolocation, clock) => new ShopDistances({ geolocation, clock }), [PORTS.geolocation, PORTS.clock]).inSingletonScope();
  bind(CORE.menu)
    .toResolvedValue(
      (gateway, store, clock, { cart }, settings) => new MenuKeeper({
        gateway, cache: createMenuCache(store, clock), clock, orderType: derived([cart], () => cart.get().orderType), tellsAllergens: tellsAllergens(settings),
      }),
      [PORTS.shopGateway, PORTS.store, PORTS.clock, CORE.cart, CORE.settings],
    )
    .inSingletonScope();
  bind(CORE.locale)
    .toResolvedValue(
      (gateway, initial, shops, reporting) => new LocaleKeeper({ gateway, initial, reloadShop: () => shops.refresh(), reporting }),
      [PORTS.settingsGateway, PORTS.initialLanguage, CORE.shops, PORTS.reporting],
    )
    .inSingletonScope();
};

const bindCart = (bind: Bind): void => {
  bind(CORE.cart)
    .toResolvedValue(
      (store, random, selfService, gate, shops, settings) => new CartKeeper({
        stored: storedCart(store), random, isHeld: () => selfService.get().enabled && !gate.canLeave() && gate.openAttempt() !== null,
        offered: offeredAt(shops.selected, settings.settings),
      }),
      [PORTS.store, PORTS.random, GUEST.selfService, CORE.paymentGate, CORE.shops, CORE.settings],
    )
    .inSingletonScope();
  bind(CORE.price)
    .toResolvedValue(
      (cart, menu, shops, isMember, clock) => cartPricing({ cart: cart.cart, menu: menu.state, shop: shops.selected, isMember, clock }),
      [CORE.cart, CORE.menu, CORE.shops, GUEST.isMember, PORTS.clock],
    )
    .inSingletonScope();
};

const bindNavigation = (bind: Bind): void => {
  bind(CORE.paymentGate).toResolvedValue((store) => createPaymentGate(new PaymentJournal(storedPaymentAttempts(store))), [PORTS.store]).inSingletonScope();
  bind(CORE.navigation)
    .toResolvedValue(
      (history, cart, shops, authentication, selfService, reporting, gate, isSmallScreen, leaveTo) => new Navigation({
        history, cart, shops, authentication, selfService, reporting, leaveTo, isSmallScreen: () => isSmallScreen.get(), canLeave: () => gate.canLeave(),
        helpsResolve: ({ name }) => isSigninPage(name) && !selfService.get().enabled && (gate.openAttempt()?.terminal ?? null) !== null,
        stayAt: () => gate.stayAt(),
      }),
      [PORTS.history, CORE.cart, CORE.shops, GUEST.authentication, GUEST.selfService, PORTS.reporting, CORE.paymentGate, PORTS.isSmallScreen, PORTS.leaveTo],
    )
    .inSingletonScope();
};

/**
 * From ports to use cases, the same for every program. One of each: whoever asks for the cart gets the guest's only cart.
 * What comes after the basket is in orderingModule, watching the network in connectivityModule: a page that shows the menu loads them when they are needed.
 */
export const coreModule = (): ContainerModule => new ContainerModule(({ bind }) => {
  bindShops(bind);
  bindCart(bind);
  bindNavigation(bind);
});
