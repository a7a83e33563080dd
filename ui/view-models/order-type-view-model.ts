import { makeAutoObservable } from 'mobx';
import type { Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import { mainVatCategory } from '#core/menu/main-vat-category.ts';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import { vatRateFor } from '#core/menu/vat-rate.ts';
import { safeArticleRedirect } from '#core/navigation/safe-redirect.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { Settings } from '#core/settings/settings.ts';
import { localDate } from '#core/shared/civil-time.ts';
import type { Readable } from '#core/shared/readable.ts';
import { orderTypesOf } from '#core/shop/order-types-of.ts';
import type { Shop } from '#core/shop/shop.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface OrderTypeDeps {
  readonly shop: Readable<Shop | null>;
  readonly settings: Readable<Settings>;
  readonly menu: Pick<MenuKeeper, 'state' | 'load'>;
  readonly cart: Pick<CartKeeper, 'cart' | 'changeOrderType'>;
  readonly navigator: Navigator;
  readonly clock: Clock;
}

/** One of the large cards. `vatRateBasisPoints`: what food is taxed at this way, null until the menu is there (R1). */
export interface OrderTypeOption {
  readonly orderType: OrderType;
  readonly isChosen: boolean;
  readonly vatRateBasisPoints: number | null;
}

/** §2 shopPage: take away or eat here. */
export class OrderTypeViewModel {
  readonly #deps: OrderTypeDeps;
  readonly #shop: { readonly value: Shop | null };
  readonly #settings: { readonly value: Settings };
  readonly #menu: { readonly value: MenuState };
  readonly #cart: { readonly value: Cart };

  constructor(deps: OrderTypeDeps) {
    this.#deps = deps;
    this.#shop = fromReadable('shop', deps.shop);
    this.#settings = fromReadable('settings', deps.settings);
    this.#menu = fromReadable('menu', deps.menu.state);
    this.#cart = fromReadable('cart', deps.cart.cart);
    makeAutoObservable(this);
  }

  /** The menu comes while the guest chooses. */
  start(): void {
    const shop = this.#deps.shop.get();
    if (shop) void this.#deps.menu.load(shop.id);
  }

  get shop(): Shop | null {
    return this.#shop.value;
  }

  get options(): readonly OrderTypeOption[] {
    const cart = this.#cart.value;
    return orderTypesOf(this.shop, this.#settings.value).map((orderType) => ({
      orderType, isChosen: cart.orderTypeChosen && cart.orderType === orderType, vatRateBasisPoints: this.#rateFor(orderType),
    }));
  }

  /** Do the ways differ in VAT? Prices include it and stay the same. */
  get ratesDiffer(): boolean {
    return new Set(this.options.map((option) => option.vatRateBasisPoints)).size > 1;
  }

  /** Chooses and goes on: to the menu, or to the article that a link asked for (§2 redirectToArticle). */
  choose(orderType: OrderType, query: Readonly<Record<string, string>> = {}): void {
    const { cart, navigator, shop } = this.#deps;
    const current = shop.get();
    if (!current) return;
    cart.changeOrderType(orderType);
    navigator.go(safeArticleRedirect(current.id, query['redirectToArticle']) ?? { name: 'menuPage', params: { shopId: String(current.id) } });
  }

  #rateFor(orderType: OrderType): number | null {
    const state = this.#menu.value;
    const { shop } = this;
    if (state.phase !== 'ready' || !shop || state.shopId !== shop.id) return null;
    const category = mainVatCategory(state.index);
    return category === null ? null : vatRateFor(state.menu.vatRates, category, orderType, localDate(this.#deps.clock.now(), shop.timeZone));
  }
}
