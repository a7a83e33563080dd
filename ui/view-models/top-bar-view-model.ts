import { makeAutoObservable } from 'mobx';
import type { Authentication } from '#core/account/account-state.ts';
import type { Cart } from '#core/cart/cart.ts';
import type { PageState } from '#core/navigation/page-state.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { Order, OrderStatus, PaidOrder } from '#core/order-tracking/order.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { Settings } from '#core/settings/settings.ts';
import { minutes, type Millis } from '#core/shared/duration.ts';
import type { OrderId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import { repeating } from '#core/shared/repeating.ts';
import { chosenSpot, type DeliverySpot } from '#core/shop/delivery-spot.ts';
import { closesAt } from '#core/shop/opening-hours.ts';
import { badgeOf, type Shop, type ShopBadge } from '#core/shop/shop.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import type { OrdersLook } from './ready-news.ts';

export interface TopBarDeps {
  readonly page: Readable<PageState>;
  readonly shop: Readable<Shop | null>;
  readonly spots: Readable<readonly DeliverySpot[]>;
  readonly cart: Readable<Cart>;
  readonly settings: { readonly settings: Readable<Settings>; readonly loaded: Readable<boolean> };
  readonly orders: { readonly underWay: Readable<readonly PaidOrder[]>; readonly latest: Readable<ReadonlyMap<OrderId, Order>> };
  readonly authentication: Readable<Authentication>;
  readonly navigation: { go(target: RouteTarget): void; back(): void; logo(): void };
  readonly clock: Clock;
}

/**
 * §2 paid-order icon: one order says its number and how far it is, several only how many. One that is ready counts until it is handed out (LAYOUT-5).
 * The number is known from before a reload, also without a network (P10); how far it is only from an answer.
 */
export type OngoingOrders =
  | { readonly kind: 'one'; readonly number: Order['number'] | null; readonly status: OrderStatus | null }
  | { readonly kind: 'several'; readonly count: number };

/** The shop's state in the bar: what its badge says, and until when it is open. */
export interface ShopNow { readonly badge: ShopBadge; readonly closes: Millis | null }

/** §2 "Top bar". Lives as long as the app. */
export class TopBarViewModel {
  readonly #deps: TopBarDeps;
  readonly #page: { readonly value: PageState };
  readonly #shop: { readonly value: Shop | null };
  readonly #spots: { readonly value: readonly DeliverySpot[] };
  readonly #cart: { readonly value: Cart };
  readonly #settings: { readonly value: Settings };
  readonly #loaded: { readonly value: boolean };
  readonly #underWay: { readonly value: readonly PaidOrder[] };
  readonly #latest: { readonly value: ReadonlyMap<OrderId, Order> };
  readonly #authentication: { readonly value: Authentication };

  now: Millis;

  constructor(deps: TopBarDeps) {
    this.#deps = deps;
    this.#page = fromReadable('page', deps.page);
    this.#shop = fromReadable('shop', deps.shop);
    this.#spots = fromReadable('spots', deps.spots);
    this.#cart = fromReadable('cart', deps.cart);
    this.#settings = fromReadable('settings', deps.settings.settings);
    this.#loaded = fromReadable('settingsLoaded', deps.settings.loaded);
    this.#underWay = fromReadable('underWay', deps.orders.underWay);
    this.#latest = fromReadable('latest', deps.orders.latest);
    this.#authentication = fromReadable('authentication', deps.authentication);
    this.now = deps.clock.now();
    makeAutoObservable(this);
  }

  /** Keeps "open until" that of now. */
  start(): () => void {
    this.look();
    return repeating(this.#deps.clock, minutes(1), () => { this.look(); });
  }

  look(): void { this.now = this.#deps.clock.now(); }

  get page(): RouteName | null {
    return this.#page.value.currentPage;
  }

  /** Empty until the settings are there. */
  get chainName(): string {
    return this.#settings.value.chainName;
  }

  /** §2: a version label shows when settings are loaded. */
  get version(): string | null {
    return this.#loaded.value ? this.#settings.value.version : null;
  }

  get shop(): Shop | null {
    return this.#shop.value;
  }

  get shopNow(): ShopNow | null {
    const { shop, now } = this;
    if (!shop) return null;
    return { badge: badgeOf(shop), closes: closesAt(shop, now) };
  }

  /** Null until the guest has chosen. */
  get orderType(): OrderType | null {
    const { orderType, orderTypeChosen } = this.#cart.value;
    return orderTypeChosen ? orderType : null;
  }

  get spot(): DeliverySpot | null {
    return chosenSpot(this.#cart.value, this.#spots.value);
  }

  /** What is known of the orders under way, and where the guest is; for `readyNews`. */
  get ordersLook(): OrdersLook {
    const latest = this.#latest.value;
    return { orders: this.#underWay.value.map(({ id }) => ({ id, order: latest.get(id) ?? null })), path: this.#page.value.currentPageFullPath };
  }

  /** §2: null when there are none. */
  get orders(): OngoingOrders | null {
    const [first, ...others] = this.#underWay.value;
    if (!first) return null;
    if (others.length > 0) return { kind: 'several', count: others.length + 1 };
    const order = this.#latest.value.get(first.id);
    return { kind: 'one', number: (order ?? first.seen)?.number || null, status: order?.status ?? null };
  }

  /** §1: login is offered only when settings enable it. Somebody whom this device knows, and who is asked for, is most likely signed in: their button stays the same. */
  get account(): 'none' | 'log-in' | 'signed-in' {
    if (!this.#settings.value.enableCustomerLogin) return 'none';
    return this.#authentication.value === 'anonymous' ? 'log-in' : 'signed-in';
  }

  back(): void { this.#deps.navigation.back(); }

  logo(): void { this.#deps.navigation.logo(); }

  /** §2: one order opens its page, several open the orders list. */
  showOrders(): void {
    const [first, ...others] = this.#underWay.value;
    if (!first) return;
    this.#deps.navigation.go(others.length > 0 ? { name: 'ordersPage' } : { name: 'orderPage', params: { orderId: first.id } });
  }

  /** The way of ordering can be changed, and from there the shop. */
  changeOrderType(): void {
    const { shop } = this;
    if (shop) this.#deps.navigation.go({ name: 'shopPage', params: { shopId: String(shop.id) } });
  }

  changeShop(): void { this.#deps.navigation.go({ name: 'home' }); }

  toMenu(): void {
    const { shop } = this;
    if (shop) this.#deps.navigation.go({ name: 'menuPage', params: { shopId: String(shop.id) } });
  }

  /** §2: /login?redirectUri={current path}, or the profile. Whoever is at the login already stays there, with what they wanted before it. */
  openAccount(): void {
    const { currentPage, currentPageFullPath: redirectUri } = this.#page.value;
    if (currentPage !== 'login') this.#deps.navigation.go(this.account === 'signed-in' ? { name: 'profile' } : { name: 'login', query: { redirectUri } });
  }
}
