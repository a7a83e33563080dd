import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isElsewhere, type Cart, type CartItem } from '#core/cart/cart.ts';
import { cartChanges, type CartChange } from '#core/cart/cart-changes.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { LineProblem } from '#core/cart/reconcile-cart.ts';
import type { Checkout } from '#core/checkout/checkout.ts';
import type { PlaceOrder } from '#core/checkout/place-order.ts';
import { mustChoose, type Article } from '#core/menu/menu.ts';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { CartItemId } from '#core/shared/ids.ts';
import type { Currency } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import { chosenSpot, type DeliverySpot } from '#core/shop/delivery-spot.ts';
import { needsSpot, type Shop } from '#core/shop/shop.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { basketLine, type BasketLine } from './basket-line.ts';
import { BasketNoteViewModel } from './basket-note-view-model.ts';
import { chooseTarget, editTarget, substituteOf } from './line-acts.ts';
import { tablesOf } from './menu-card.ts';
import { currencyOfMenu } from './menu-currency.ts';

export interface CheckoutBasketDeps {
  readonly checkout: Pick<Checkout, 'lineProblems'>;
  readonly placing: Pick<PlaceOrder, 'edited'>;
  readonly cart: Pick<CartKeeper, 'cart' | 'writeNote' | 'noteAside' | 'putNoteBack' | 'chooseSpot' | 'remove' | 'swap'>;
  readonly price: Readable<CartPrice>;
  readonly shops: Pick<ShopKeeper, 'selected' | 'spots' | 'loadSpots'>;
  readonly menu: Pick<MenuKeeper, 'state'>;
  readonly navigator: Pick<Navigator, 'go'>;
  readonly clock: Clock;
}

/** What is ordered, where it goes and what the kitchen reads: the basket as this page has it, told apart from what other tabs do to it (R10). */
export class CheckoutBasketViewModel {
  readonly #deps: CheckoutBasketDeps;
  readonly #lineProblems: { readonly value: readonly LineProblem[] };
  readonly #cart: { readonly value: Cart };
  readonly #price: { readonly value: CartPrice };
  readonly #shop: { readonly value: Shop | null };
  readonly #spots: { readonly value: readonly DeliverySpot[] };
  readonly #menu: { readonly value: MenuState };
  readonly note: BasketNoteViewModel;
  /** R10: the basket as the guest has last seen it here. */
  seen: Cart;
  /** What the guest has taken out here: when it is in the basket again, the guest has put it back. */
  readonly #takenOut = new Map<CartItemId, CartItem>();
  /** What became of asking for the shop's places; `none`: not answered yet. */
  spotsAnswer: 'none' | 'ok' | 'failed' = 'none';

  constructor(deps: CheckoutBasketDeps) {
    this.#deps = deps;
    this.#lineProblems = fromReadable('lineProblems', deps.checkout.lineProblems);
    this.#cart = fromReadable('cart', deps.cart.cart);
    this.#price = fromReadable('price', deps.price);
    this.#shop = fromReadable('shop', deps.shops.selected);
    this.#spots = fromReadable('spots', deps.shops.spots);
    this.#menu = fromReadable('menu', deps.menu.state);
    this.seen = deps.cart.cart.get();
    const { cart, clock } = deps;
    this.note = new BasketNoteViewModel({
      clock, cart: { cart: cart.cart, noteAside: cart.noteAside, writeNote: (text) => { this.#wrote(() => { cart.writeNote(text); }); }, putNoteBack: () => { this.#wrote(() => { cart.putNoteBack(); }); } },
    });
    makeAutoObservable(this, { note: false, seen: observableRef });
  }

  get isEmpty(): boolean {
    return this.#cart.value.items.length === 0;
  }

  get orderType(): OrderType {
    return this.#cart.value.orderType;
  }

  get currency(): Currency { return currencyOfMenu(this.#menu.value); }

  get price(): CartPrice {
    return this.#price.value;
  }

  /** P12: then nothing is paid, and the order is sent. */
  get isFree(): boolean { return this.price.total === 0; }

  // The lines

  /** A line can't be ordered any more: it is not paid for, so `price` is not what the order will cost. */
  get hasLinesStruckOut(): boolean {
    return this.lines.some(({ problem }) => problem !== null);
  }

  get lines(): readonly BasketLine[] {
    const state = this.#menu.value;
    const tables = state.phase === 'ready' ? tablesOf(state.index) : new Map<string, number>();
    const prices = new Map(this.#price.value.lines.map((line) => [line.id, line]));
    return this.#cart.value.items.map((item) =>
      basketLine(item, prices.get(item.id), this.#lineProblems.value.find((problem) => problem.id === item.id), tables.get(item.article.code) ?? 0));
  }

  /** §8 unavailable-products: the guest takes it out, nobody else does. */
  remove(id: CartItemId): void {
    const line = this.#cart.value.items.find((item) => item.id === id);
    if (line) this.#takenOut.set(id, line);
    this.#deps.cart.remove(id);
    this.#edited({ items: this.seen.items.filter((item) => item.id !== id) });
  }

  /** What may be had instead of a sold-out dish; null when there is nothing like it. */
  substituteOf(line: BasketLine): Article | null { return substituteOf(line, this.#menu.value, this.#cart.value); }

  /** In its place in the basket, as many; one that wants choices is opened. */
  takeInstead(line: BasketLine, article: Article): void {
    if (mustChoose(article)) return this.#follow(chooseTarget(article, this.#menu.value));
    this.#deps.cart.swap(line.item.id, article);
    const now = this.#deps.cart.cart.get().items.find(({ id }) => id === line.item.id);
    this.#edited({ items: this.seen.items.map((item) => (item.id === line.item.id && now ? now : item)) });
  }

  /** §2 editOrder: choices that are gone are chosen anew. */
  edit({ item }: BasketLine): void { this.#follow(editTarget(item, this.#menu.value)); }

  // Other tabs

  /** R10: what was changed elsewhere while this page was open; told, and the total asked about again, before anything is paid. */
  get changes(): readonly CartChange[] {
    const { seen } = this;
    const back = this.#cart.value.items.flatMap(({ id }) => (seen.items.some((item) => item.id === id) ? [] : (this.#takenOut.get(id) ?? [])));
    return cartChanges({ ...seen, items: [...seen.items, ...back] }, this.#cart.value);
  }

  /** The shop that another tab has taken the basket to; null: it is at this one. Nothing can be said yes to here then. */
  get elsewhere(): string | null {
    return isElsewhere(this.#cart.value, this.#shop.value) ? this.#cart.value.shopName : null;
  }

  /** To the checkout of the shop that the basket is at. */
  goThere(): void {
    const { shopId } = this.#deps.cart.cart.get();
    if (shopId !== null) this.#follow({ name: 'checkoutPage', params: { shopId: String(shopId) } });
  }

  accept(): void { this.seen = this.#deps.cart.cart.get(); }

  // Where

  get isSpotRequired(): boolean {
    return this.#shop.value !== null && needsSpot(this.#shop.value, this.orderType);
  }

  /** Are there places to choose from? Those that are known stay while they are asked for again. */
  get spotsPhase(): 'loading' | 'ready' | 'failed' {
    if (this.spots.length > 0 || this.spotsAnswer === 'ok') return 'ready';
    return this.spotsAnswer === 'none' ? 'loading' : 'failed';
  }

  async loadSpots(): Promise<void> {
    this.spotsAnswer = 'none';
    const answer = await this.#deps.shops.loadSpots();
    runInAction(() => { this.spotsAnswer = answer?.ok === true ? 'ok' : 'failed'; });
  }

  get spots(): readonly DeliverySpot[] {
    return this.#spots.value.filter((spot) => spot.orderType === this.orderType);
  }

  get spot(): DeliverySpot | null {
    return chosenSpot(this.#cart.value, this.#spots.value);
  }

  chooseSpot(id: number): void {
    this.#choose(id);
    this.#edited({ spotId: this.#deps.cart.cart.get().spotId });
  }

  /** The server knows no such place. Its words stay beside the question. */
  forgetSpot(): void {
    this.#choose(null);
    this.seen = { ...this.seen, spotId: null };
  }

  /** One of this page's shop. */
  #choose(spotId: number | null): void {
    const shop = this.#shop.value;
    if (shop) this.#deps.cart.chooseSpot(shop.id, spotId);
  }

  /** Whenever the note is kept, it is the guest's own. */
  #wrote(write: () => void): void {
    write();
    this.#edited({ note: this.#deps.cart.cart.get().note });
  }

  /** The guest's own doing is no change to be told of. */
  #edited(own: Partial<Cart>): void {
    this.seen = { ...this.seen, ...own };
    this.#deps.placing.edited();
  }

  #follow(target: RouteTarget | null): void { if (target) this.#deps.navigator.go(target); }
}
