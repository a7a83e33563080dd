import type { Cart } from '#core/cart/cart.ts';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { cartPricing } from '#core/cart/cart-pricing.ts';
import { appError } from '#core/errors/app-error.ts';
import { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { Menu } from '#core/menu/menu.ts';
import { tellsAllergens } from '#core/menu/told-allergens.ts';
import { NO_PAGE, type PageState } from '#core/navigation/page-state.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Location } from '#core/navigation/navigation.ts';
import type { Stray } from '#core/navigation/stray.ts';
import type { ShopGateway } from '#core/ports/shop-gateway.ts';
import { DEFAULT_SETTINGS, type Settings } from '#core/settings/settings.ts';
import { derived } from '#core/shared/derived.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import type { GeoPoint, Shop } from '#core/shop/shop.ts';
import { offeredAt } from '#core/shop/order-types-of.ts';
import { ShopDistances } from '#core/shop/shop-distances.ts';
import { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { aMenu } from '../../support/a-menu.ts';
import { aShop } from '../../support/a-shop.ts';
import { countingRandom } from '../../support/counting-random.ts';
import { storedBox } from '../../support/stored-box.ts';
import { NOON } from '../../support/moment.ts';
import { virtualClock } from '../../support/virtual-clock.ts';

export interface GuestWorld {
  readonly shops?: readonly Shop[];
  readonly menu?: Menu;
  readonly spots?: readonly DeliverySpot[];
  readonly cart?: Cart;
  readonly settings?: Partial<Settings>;
  readonly here?: GeoPoint | null;
  readonly page?: Partial<PageState>;
  /** Friday noon when left out. */
  readonly at?: Millis;
}

/** What a navigator was told to do, in words: `/shop/1/menu (replace)`. */
type Move = { readonly go: RouteTarget; readonly replace: boolean } | { readonly rename: RouteTarget } | { readonly returnTo: RouteTarget } | 'back' | 'cancel-order';

/** Everything a guest's view-models are given: core's own keepers over servers that answer from memory. The first shop is selected. */
export const aGuestApp = ({ shops: all = [aShop()], menu: offered = aMenu(), spots = [], cart: stored, settings = {}, here = null, page = {}, at = NOON }: GuestWorld = {}) => {
  const clock = virtualClock(at);
  const answers = { isDown: false, menu: offered, shops: all, spots };
  const answer = <T>(value: T): Promise<Result<T>> => Promise.resolve(answers.isDown ? failed(appError('error.server', { status: 503, outcome: 'unknown' })) : ok(value));
  const gateway: ShopGateway = {
    list: () => answer(answers.shops),
    byId: (id) => {
      const shop = answers.shops.find((candidate) => candidate.id === id);
      return shop ? answer(shop) : Promise.resolve(failed(appError('preorder.shop-not-found', { status: 404 })));
    },
    menu: () => answer(answers.menu),
    deliverySpots: () => answer(answers.spots),
    pickupTimes: () => answer({ asap: null, slots: [] }),
  };
  const chain = cell<Settings>({ ...DEFAULT_SETTINGS, features: { ...DEFAULT_SETTINGS.features, allergens: true, slotHolding: true }, ...settings });
  const shops = new ShopKeeper({ gateway, settings: chain, stored: storedBox<ShopId>().open() });
  const [first] = all;
  if (first) shops.select(first);
  const cart = new CartKeeper({ stored: storedBox(stored).open(), random: countingRandom(), offered: offeredAt(shops.selected, chain) });
  const menu = new MenuKeeper({ gateway, cache: { read: () => null, write: () => undefined }, clock, orderType: derived([cart.cart], () => cart.cart.get().orderType), tellsAllergens: tellsAllergens({ settings: chain, loaded: cell(true) }) });
  const isMember = cell(false);
  const moves: Move[] = [];
  const openPayment = cell<RouteTarget | null>(null);
  return {
    clock, answers, shops, menu, cart, isMember, moves, openPayment, isOnline: () => true, stray: cell<Stray | null>(null),
    stayAt: () => openPayment.get(),
    settings: chain,
    page: cell<PageState>({ ...NO_PAGE, ...page }),
    favorites: cell<ReadonlySet<ShopId>>(new Set()),
    isSmallScreen: cell(true),
    shop: shops.selected,
    price: cartPricing({ cart: cart.cart, menu: menu.state, shop: shops.selected, isMember, clock }),
    distances: new ShopDistances({ geolocation: { position: () => Promise.resolve(here) }, clock }),
    navigator: {
      location: cell<Location | null>(null),
      go: (target: RouteTarget, options: { readonly replace?: boolean } = {}) => { moves.push({ go: target, replace: options.replace === true }); },
      rename: (target: RouteTarget) => { moves.push({ rename: target }); },
      back: () => { moves.push('back'); },
      returnTo: (target: RouteTarget) => { moves.push({ returnTo: target }); },
      leaveTo: () => undefined,
      cancelOrder: () => { moves.push('cancel-order'); },
    },
    /** Loads the menu of the selected shop. */
    loadMenu: async () => {
      const shop = shops.selected.get();
      if (shop) await menu.load(shop.id);
    },
  };
};
