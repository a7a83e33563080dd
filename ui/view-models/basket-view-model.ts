import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CART } from '#core/business-constants.ts';
import { countPieces, isElsewhere, type Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import { checkoutObstacle, type CheckoutObstacle } from '#core/cart/checkout-obstacle.ts';
import { followMenu } from '#core/cart/follow-menu.ts';
import { knownProblems } from '#core/cart/reconcile-cart.ts';
import { basketSuggestion } from '#core/cart/suggestions.ts';
import { mustChoose, type Article } from '#core/menu/menu.ts';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { ArticleCode, CartItemId } from '#core/shared/ids.ts';
import type { Currency, Minor } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import { chosenSpot, type DeliverySpot } from '#core/shop/delivery-spot.ts';
import { orderTypesOf } from '#core/shop/order-types-of.ts';
import { needsSpot, type Shop } from '#core/shop/shop.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { basketLine, type BasketLine } from './basket-line.ts';
import { BasketNoteViewModel } from './basket-note-view-model.ts';
import { BasketNoticesViewModel } from './basket-notices-view-model.ts';
import { BasketPanelViewModel, type BasketPanelDeps } from './basket-panel-view-model.ts';
import { chooseTarget, editTarget, substituteOf } from './line-acts.ts';
import { menuCard, tablesOf, type MenuCard } from './menu-card.ts';
import { currencyOfMenu } from './menu-currency.ts';

export interface BasketDeps extends BasketPanelDeps {
  readonly cart: CartKeeper;
  readonly price: Readable<CartPrice>;
  readonly menu: Pick<MenuKeeper, 'state'>;
  readonly shops: Pick<ShopKeeper, 'selected' | 'spots' | 'loadSpots' | 'refresh'>;
  readonly settings: Readable<Settings>;
  readonly isMember: Readable<boolean>;
  readonly navigator: Navigator & { cancelOrder(): void };
  readonly clock: Clock;
}

/** §2 "basket panel" and its parts: what lies in it, how and where it is eaten, and the way to the checkout. Lives as long as the app. */
export class BasketViewModel {
  readonly #deps: BasketDeps;
  /** The basket and its price as they were looked at last, to see when its order type changes. */
  #seen: { readonly cart: Cart; readonly total: Minor };
  readonly #cart: { readonly value: Cart };
  readonly #price: { readonly value: CartPrice };
  readonly #menu: { readonly value: MenuState };
  readonly #shop: { readonly value: Shop | null };
  readonly #spots: { readonly value: readonly DeliverySpot[] };
  readonly #settings: { readonly value: Settings };
  readonly #isMember: { readonly value: boolean };
  readonly panel: BasketPanelViewModel;
  readonly note: BasketNoteViewModel;
  readonly notices: BasketNoticesViewModel;

  /** A required spot is asked for (§5); counts up with each press of "to checkout". */
  spotAsked = 0;
  /** The places could not be had when a press asked for them; the next one asks again. */
  areSpotsFailed = false;
  /** The line that cannot be ordered and is led to; counts up likewise. */
  pointed: { readonly id: CartItemId; readonly count: number } | null = null;

  constructor(deps: BasketDeps) {
    this.#deps = deps;
    this.#seen = { cart: deps.cart.cart.get(), total: deps.price.get().total };
    this.#cart = fromReadable('cart', deps.cart.cart);
    this.#price = fromReadable('price', deps.price);
    this.#menu = fromReadable('menu', deps.menu.state);
    this.#shop = fromReadable('shop', deps.shops.selected);
    this.#spots = fromReadable('spots', deps.shops.spots);
    this.#settings = fromReadable('settings', deps.settings);
    this.#isMember = fromReadable('isMember', deps.isMember);
    this.panel = new BasketPanelViewModel(deps);
    this.note = new BasketNoteViewModel(deps);
    this.notices = new BasketNoticesViewModel(deps.cart);
    makeAutoObservable(this, { panel: false, note: false, notices: false, pointed: observableRef });
  }

  /** Fetches the delivery spots of each shop the guest comes to, takes prices from the menu as it changes, keeps to the order types that are offered and says when another one re-prices, closes the sheet over an emptied basket. */
  start(): () => void {
    const { shops, cart, price, menu, settings, page } = this.#deps;
    let spotsOf: Shop['id'] | null = null;
    const fetchSpots = (): void => {
      const id = shops.selected.get()?.id ?? null;
      if (id === spotsOf) return;
      spotsOf = id;
      runInAction(() => { this.areSpotsFailed = false; });
      this.close();
      if (id !== null) void shops.loadSpots();
    };
    const fit = (): void => { cart.fitOrderType(); };
    const look = (): void => { this.#look(); };
    const arrive = (): void => {
      if (this.panel.isLeft) this.close();
      this.panel.arrive();
    };
    look();
    arrive();
    const watched = [cart.cart.subscribe(look), price.subscribe(look), page.subscribe(arrive)];
    fetchSpots();
    fit();
    const stops = [...watched, shops.selected.subscribe(fetchSpots), shops.selected.subscribe(fit), settings.subscribe(fit), cart.cart.subscribe(() => this.closeWhenEmpty()), followMenu({ menu: menu.state, cart })];
    return () => { for (const stop of stops) stop(); };
  }

  // What is to be seen

  get isEmpty(): boolean {
    return this.#cart.value.items.length === 0;
  }

  get pieces(): number {
    return countPieces(this.#cart.value);
  }

  get currency(): Currency { return currencyOfMenu(this.#menu.value); }

  get price(): CartPrice {
    return this.#price.value;
  }

  get total(): Minor {
    return this.#price.value.total;
  }

  /** What cannot be had is named also while the shop takes no orders. */
  get lines(): readonly BasketLine[] {
    const { tables } = this;
    const problems = isElsewhere(this.#cart.value, this.#shop.value) ? [] : knownProblems(this.#cart.value, this.#menu.value);
    const prices = new Map(this.#price.value.lines.map((line) => [line.id, line]));
    return this.#cart.value.items.map((item) =>
      basketLine(item, prices.get(item.id), problems.find((problem) => problem.id === item.id), tables.get(item.article.code) ?? 0));
  }

  get tables(): ReadonlyMap<ArticleCode, number> {
    const state = this.#menu.value;
    return state.phase === 'ready' ? tablesOf(state.index) : new Map();
  }

  get maxQuantity(): number {
    return CART.quantityMax;
  }

  /** R1: a change of order type that is to be told; not before the menu is there, which says in which money and at which rates, nor where it tells none. */
  get repricing(): BasketNoticesViewModel['repricing'] {
    return this.price.vat.length > 0 ? this.notices.repricing : null;
  }

  // Order type and spot

  get orderType(): OrderType {
    return this.#cart.value.orderType;
  }

  get orderTypes(): readonly OrderType[] {
    return orderTypesOf(this.#shop.value, this.#settings.value);
  }

  /** The spots of the chosen order type; none of this shop's for a basket that another tab has taken elsewhere (R10). */
  get spots(): readonly DeliverySpot[] {
    return this.#spots.value.filter((spot) => this.#here && spot.orderType === this.orderType);
  }

  get spot(): DeliverySpot | null {
    return chosenSpot(this.#cart.value, this.spots);
  }

  get isSpotRequired(): boolean {
    return this.#here !== null && needsSpot(this.#here, this.orderType);
  }

  /** The spot was asked for and is still missing. */
  get isSpotMissing(): boolean {
    return this.spotAsked > 0 && this.isSpotRequired && this.spot === null;
  }

  // Suggestion and checkout

  /** One suggestion, never one that is in the basket already. */
  get suggestion(): { readonly card: MenuCard; readonly goesWith: MenuCard['article'] } | null {
    const state = this.#menu.value;
    if (state.phase !== 'ready') return null;
    const found = basketSuggestion(this.#cart.value.items, state.index);
    if (!found) return null;
    const terms = { shopId: state.shopId, index: state.index, isMember: this.#isMember.value };
    return { card: menuCard(found.article, terms, this.tables.get(found.article.code) ?? 0), goesWith: found.goesWith };
  }

  get obstacle(): CheckoutObstacle | null {
    return checkoutObstacle(this.#cart.value, this.#shop.value, this.#menu.value, this.#spots.value);
  }

  // Acts

  /** The sheet closes; what was asked for is asked again next time. */
  close(): void {
    this.panel.close();
    this.spotAsked = 0;
  }

  closeWhenEmpty(): void {
    if (!this.isEmpty) return;
    this.close();
    this.panel.arrive();
    this.notices.forgetRepricing();
  }

  increase(id: CartItemId): void { this.#deps.cart.increase(id); }

  /** At 1 the line goes; `notices.undo` brings it back. */
  decrease(id: CartItemId): void { this.#deps.cart.decrease(id); }

  remove(id: CartItemId): void { this.#deps.cart.remove(id); }

  /** §2 editOrder, for lines with choices. */
  edit({ item }: BasketLine): void { this.#follow(editTarget(item, this.#menu.value)); }

  /** What may be had instead of a sold-out dish; null when there is nothing like it. */
  substituteOf(line: BasketLine): Article | null { return substituteOf(line, this.#menu.value, this.#cart.value); }

  /** In its place in the basket, as many; one that wants choices is opened. */
  takeInstead({ item }: BasketLine, article: Article): void {
    if (mustChoose(article)) this.#follow(chooseTarget(article, this.#menu.value));
    else this.#deps.cart.swap(item.id, article);
  }

  /** §4: clears the spot; R1: re-prices. */
  chooseOrderType(orderType: OrderType): void { this.#deps.cart.changeOrderType(orderType); }

  chooseSpot(id: number | null): void {
    if (this.#here) this.#deps.cart.chooseSpot(this.#here.id, id);
    if (id !== null) this.spotAsked = 0;
  }

  addSuggestion({ addsAtOnce, shopId, article, target }: MenuCard): void {
    if (addsAtOnce) this.#deps.cart.add(shopId, article, [], 1, 'Suggested');
    else this.#deps.navigator.go(target);
  }

  /** Goes to the checkout of the shop that the basket is at (R10), or leads to what is in the way. A shop that takes no orders is asked again. */
  checkout(): void {
    const { obstacle } = this;
    const shopId = this.#deps.cart.cart.get().shopId ?? this.#deps.shops.selected.get()?.id;
    switch (obstacle?.kind) {
      case 'spot':
        this.spotAsked += 1;
        if (this.spots.length === 0) void this.#askForSpots();
        return;
      case 'lines': {
        const [first] = obstacle.problems;
        if (first) this.pointed = { id: first.id, count: (this.pointed?.count ?? 0) + 1 };
        return;
      }
      case 'shop':
        void this.#deps.shops.refresh();
        return;
      case 'empty':
        return;
      case undefined:
        this.note.save();
        this.close();
        if (shopId !== undefined) this.#deps.navigator.go({ name: 'checkoutPage', params: { shopId: String(shopId) } });
    }
  }

  /** §4 cancel order: asks first when there is something to lose. */
  cancelOrder(): void { this.#deps.navigator.cancelOrder(); }

  /** The shop, if the basket is at it. */
  get #here(): Shop | null {
    return isElsewhere(this.#cart.value, this.#shop.value) ? null : this.#shop.value;
  }

  /** Their first answer may have been lost, and without them nothing can be chosen. */
  async #askForSpots(): Promise<void> {
    const { shops } = this.#deps;
    const shop = shops.selected.get()?.id;
    const answer = await shops.loadSpots();
    if (shop === shops.selected.get()?.id) runInAction(() => { this.areSpotsFailed = answer?.ok === false; });
  }

  /** R1: a basket that gets another order type is re-priced and says so, whoever changed it: this panel, another page, a link, another tab. */
  #look(): void {
    const [before, cart] = [this.#seen, this.#deps.cart.cart.get()];
    this.#seen = { cart, total: this.#deps.price.get().total };
    const isSameBasket = before.cart.shopId === cart.shopId && before.cart.items.length > 0 && cart.items.length > 0;
    if (isSameBasket && before.cart.orderType !== cart.orderType) this.notices.repriced(cart.orderType, before.total);
  }

  #follow(target: RouteTarget | null): void { if (target) this.#deps.navigator.go(target); }
}
