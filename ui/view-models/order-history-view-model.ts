import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountState } from '#core/account/account-state.ts';
import { profileOf } from '#core/account/account-state.ts';
import type { OrderAgain } from '#core/account/order-again.ts';
import type { OrderHistory, OrderHistoryState } from '#core/account/order-history.ts';
import type { PastOrder } from '#core/account/past-order.ts';
import type { Repeated } from '#core/account/repeat-order.ts';
import type { Cart } from '#core/cart/cart.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { articleTarget } from '#core/navigation/article-target.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import type { Article } from '#core/menu/menu.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import { civilTime } from '#core/shared/civil-time.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { OrderId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Result } from '#core/shared/result.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { forEachSignIn } from './for-each-sign-in.ts';

export interface OrderHistoryDeps {
  readonly history: Pick<OrderHistory, 'state' | 'load' | 'loadMore'>;
  readonly account: { readonly state: Readable<AccountState> };
  readonly clock: Pick<Clock, 'now'>;
  /** Puts what can be had again into the basket; says what cannot, and asks before the basket gets another order type. */
  readonly repeat: (order: PastOrder, mayChangeOrderType: boolean) => Promise<Result<Repeated>>;
  readonly cart: Readable<Cart>;
  readonly menu: Readable<MenuState>;
  readonly navigator: Navigator;
  /** Does the guest's address still say this page? */
  readonly isHere: () => boolean;
  /** P7: the page of a payment that is not final, in whichever tab; null: none. */
  readonly stayAt: () => RouteTarget | null;
}

/** What became of "order again" where not everything could be restored. */
export interface AgainOutcome { readonly order: PastOrder; readonly result: OrderAgain }

/** §2 orderHistory: page by page, and "order again". One per visit of the page. */
export class OrderHistoryViewModel {
  readonly #deps: OrderHistoryDeps;
  readonly #state: { readonly value: OrderHistoryState };
  readonly #account: { readonly value: AccountState };
  /** How often somebody has signed out: what is answered afterwards is told to nobody. */
  #signedOut = 0;

  /** The order that is being put into the basket. */
  repeating: OrderId | null = null;
  /** This one is of another restaurant than the basket, or holds what is not served the way the basket is ordered: would the guest give that up? */
  asked: { readonly order: PastOrder; readonly about: 'shop' | 'order-type' } | null = null;
  outcome: AgainOutcome | null = null;
  failure: { readonly id: OrderId; readonly error: AppError } | null = null;
  /** Everything is in the basket again, and nothing else is to be said of it; counts up each time. */
  timesRestored = 0;

  constructor(deps: OrderHistoryDeps) {
    this.#deps = deps;
    this.#state = fromReadable('history', deps.history.state);
    this.#account = fromReadable('account', deps.account.state);
    makeAutoObservable(this, { asked: observableRef, outcome: observableRef, failure: observableRef });
  }

  /** Asks for the orders of whoever is signed in, until the returned function is called. */
  start(): () => void {
    const { account: { state }, history } = this.#deps;
    const stops = [forEachSignIn(state, () => { void history.load(); }), state.subscribe(() => { if (profileOf(state.get()) === null) this.#forget(); })];
    return () => { for (const stop of stops) stop(); };
  }

  /** S19: what was asked and said about one customer's orders is none of the next one's. */
  #forget(): void {
    this.#signedOut += 1;
    runInAction(() => { this.asked = this.outcome = this.failure = null; });
  }

  get isSignedIn(): boolean {
    return profileOf(this.#account.value) !== null;
  }

  get orders(): readonly PastOrder[] {
    return this.#state.value.orders;
  }

  get phase(): 'loading' | 'ready' | 'failed' {
    const { phase, orders } = this.#state.value;
    if (orders.length > 0) return 'ready';
    return phase === 'idle' ? 'loading' : phase;
  }

  /** When an order was for; `otherYear`: its year at the restaurant, null where it is this one there. */
  whenOf({ order: { pickupTime, createdAt, shop: { timeZone } } }: PastOrder): { readonly moment: Millis; readonly otherYear: number | null } {
    const moment = pickupTime ?? createdAt;
    const { year } = civilTime(moment, timeZone);
    return { moment, otherYear: year === civilTime(this.#deps.clock.now(), timeZone).year ? null : year };
  }

  get isLoadingMore(): boolean {
    return this.#state.value.phase === 'loading' && this.#state.value.orders.length > 0;
  }

  get hasMore(): boolean {
    return this.#state.value.hasMore;
  }

  get error(): AppError | null {
    const state = this.#state.value;
    return state.phase === 'failed' ? state.error : null;
  }

  retry(): void { void (this.orders.length > 0 ? this.#deps.history.loadMore() : this.#deps.history.load()); }

  showMore(): void { void this.#deps.history.loadMore(); }

  /** Asks first when a basket of another restaurant would be lost, or when the whole basket would get another order type. */
  async orderAgain(order: PastOrder): Promise<void> {
    const { items, shopId } = this.#deps.cart.get();
    if (items.length > 0 && shopId !== order.order.shop.id) this.asked = { order, about: 'shop' };
    else await this.#repeat(order);
  }

  async giveUpBasket(): Promise<void> {
    const { asked } = this;
    this.asked = null;
    if (asked) await this.#repeat(asked.order, asked.about === 'order-type');
  }

  keepBasket(): void { this.asked = null; }

  /** The page of an article that has to be chosen anew. */
  targetOf({ order }: PastOrder, article: Article): RouteTarget {
    const state = this.#deps.menu.get();
    const { id } = order.shop;
    return state.phase === 'ready' && state.shopId === id
      ? articleTarget(id, state.index, article.code)
      : { name: 'articleRedirect', params: { shopId: String(id), articleId: article.code } };
  }

  choose(order: PastOrder, article: Article): void {
    this.outcome = null;
    this.#deps.navigator.go(this.targetOf(order, article));
  }

  /** To the menu of that restaurant, where the basket is. */
  toBasket(): void {
    const { outcome } = this;
    this.outcome = null;
    if (outcome) this.#goToMenu(outcome.order);
  }

  closeOutcome(): void { this.outcome = null; }

  async #repeat(order: PastOrder, mayChangeOrderType = false): Promise<void> {
    if (this.repeating !== null) return;
    this.repeating = order.order.id;
    this.failure = null;
    const signedOut = this.#signedOut;
    const done = await this.#deps.repeat(order, mayChangeOrderType);
    const isWhole = done.ok && typeof done.value !== 'string' && done.value.unrestored.length === 0;
    runInAction(() => {
      this.repeating = null;
      if (signedOut !== this.#signedOut) return;
      if (!done.ok) this.failure = { id: order.order.id, error: done.error };
      else if (typeof done.value === 'string') this.asked = { order, about: done.value === 'other-shop' ? 'shop' : 'order-type' };
      else if (!isWhole) this.outcome = { order, result: done.value };
      // R1: what the other order type does to the price is told by the basket, which has the one message.
      else if (!mayChangeOrderType) this.timesRestored += 1;
    });
    // Who has gone on meanwhile is not called back.
    const open = !done.ok && done.error.code === 'payment.payment-already-started' && this.#deps.isHere() ? this.#deps.stayAt() : null;
    if (open) this.#deps.navigator.go(open);
    if (isWhole && this.#deps.isHere()) this.#goToMenu(order);
  }

  #goToMenu({ order }: PastOrder): void {
    this.#deps.navigator.go({ name: 'menuPage', params: { shopId: String(order.shop.id) } });
  }
}
