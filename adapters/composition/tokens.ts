import type { ServiceIdentifier } from 'inversify';
import type { AccountKeeper } from '#core/account/account-keeper.ts';
import type { Authentication } from '#core/account/account-state.ts';
import type { CustomerSession } from '#core/account/customer-session.ts';
import type { FavoritesKeeper } from '#core/account/favorites-keeper.ts';
import type { MemberCardKeeper } from '#core/account/member-card-keeper.ts';
import type { OrderHistory } from '#core/account/order-history.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { Checkout } from '#core/checkout/checkout.ts';
import type { PlaceOrder } from '#core/checkout/place-order.ts';
import type { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';
import type { Language } from '#core/locale/languages.ts';
import type { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { Navigation } from '#core/navigation/navigation.ts';
import type { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import type { PayOnline } from '#core/payment/pay-online.ts';
import type { AccountGateway } from '#core/ports/account-gateway.ts';
import type { BrowserHistory } from '#core/ports/browser-history.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Connectivity } from '#core/ports/connectivity.ts';
import type { Geolocation } from '#core/ports/geolocation.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { OrderEvents } from '#core/ports/order-events.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import type { Random } from '#core/ports/random.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import type { SettingsGateway } from '#core/ports/settings-gateway.ts';
import type { ShopGateway } from '#core/ports/shop-gateway.ts';
import type { TabChannel } from '#core/ports/tab-channel.ts';
import type { TabLock } from '#core/ports/tab-lock.ts';
import type { SelfServiceMode } from '#core/self-service/self-service-state.ts';
import type { SettingsKeeper } from '#core/settings/settings-keeper.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { ShopDistances } from '#core/shop/shop-distances.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { PaymentGate } from './payment-gate.ts';

/** A name for a service that knows its type, so that wiring the wrong one does not compile. */
const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** What a program binds by itself: its ports, and what it knows of its guest and its page. */
export const PORTS = {
  clock: token<Clock>('clock'),
  random: token<Random>('random'),
  reporting: token<Reporting>('reporting'),
  /** Shared by all tabs, survives the session. */
  store: token<KeyValueStore>('store'),
  /** Ends with this tab. */
  sessionStore: token<KeyValueStore>('sessionStore'),
  tabLock: token<TabLock>('tabLock'),
  tabs: token<TabChannel>('tabs'),
  connectivity: token<Connectivity>('connectivity'),
  geolocation: token<Geolocation>('geolocation'),
  history: token<BrowserHistory>('history'),
  /** R2: used only where the server's features have it. */
  orderEvents: token<OrderEvents>('orderEvents'),
  shopGateway: token<ShopGateway>('shopGateway'),
  settingsGateway: token<SettingsGateway>('settingsGateway'),
  orderGateway: token<OrderGateway>('orderGateway'),
  accountGateway: token<AccountGateway>('accountGateway'),
  /** W7: leaves for another document. */
  leaveTo: token<(url: string) => void>('leaveTo'),
  isSmallScreen: token<Readable<boolean>>('isSmallScreen'),
  /** §1: cookie, else browser, else the first supported. */
  initialLanguage: token<Language>('initialLanguage'),
} as const;

/** Who the guest is; a program without accounts and kiosks binds `anonymousModule`. */
export const GUEST = {
  authentication: token<Readable<Authentication>>('authentication'),
  selfService: token<Readable<SelfServiceMode>>('selfService'),
  isMember: token<Readable<boolean>>('isMember'),
  /** §3: empty for those who are no members. */
  customerCode: token<Readable<string>>('customerCode'),
  /** §2: favourite shops sort first. */
  favoriteShops: token<Readable<ReadonlySet<ShopId>>>('favoriteShops'),
  /** P9: the page shows a code that is to be said at the counter. */
  holdsCode: token<() => boolean>('holdsCode'),
  /** At a kiosk: a guest's turn has begun. */
  hasGuest: token<() => boolean>('hasGuest'),
} as const;

/** What `httpModule` binds besides the gateways. */
export const HTTP = { client: token<HttpClient>('httpClient') } as const;

/** The use cases, bound by `coreModule`; those from checkout on by `orderingModule`, the watch by `connectivityModule`. */
export const CORE = {
  settings: token<SettingsKeeper>('settings'),
  shops: token<ShopKeeper>('shops'),
  distances: token<ShopDistances>('distances'),
  menu: token<MenuKeeper>('menu'),
  cart: token<CartKeeper>('cart'),
  price: token<Readable<CartPrice>>('price'),
  placing: token<PlaceOrder>('placing'),
  checkout: token<Checkout>('checkout'),
  orders: token<OrderTracker>('orders'),
  payment: token<PayOnline>('payment'),
  /** P7: what may be asked of payments before they are loaded. */
  paymentGate: token<PaymentGate>('paymentGate'),
  navigation: token<Navigation>('navigation'),
  connectivity: token<ConnectivityWatch>('connectivityWatch'),
  locale: token<LocaleKeeper>('locale'),
} as const;

/** Customers' accounts, bound by `accountModule`. */
export const ACCOUNT = {
  session: token<CustomerSession>('customerSession'),
  keeper: token<AccountKeeper>('accountKeeper'),
  favorites: token<FavoritesKeeper>('favoritesKeeper'),
  history: token<OrderHistory>('orderHistory'),
  card: token<MemberCardKeeper>('memberCard'),
} as const;
