import { makeAutoObservable, runInAction } from 'mobx';
import type { Cart } from '#core/cart/cart.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import { linesNamedBy, type NamedLine } from '#core/checkout/lines-named-by.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import { isSettled } from '#core/payment/pay-at-terminal-state.ts';
import type { ActivitySource } from '#core/ports/activity-source.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { KioskOrder, PayAt } from '#core/self-service/kiosk-order-transitions.ts';
import { counterCode, type KioskOrdering } from '#core/self-service/kiosk-ordering.ts';
import type { Station } from '#core/self-service/station.ts';
import type { StationWatch } from '#core/self-service/station-watch.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { OrderId, ShopId } from '#core/shared/ids.ts';
import type { Currency, Minor } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../../reactive/from-readable.ts';
import { currencyOfMenu } from '../menu-currency.ts';
import { HomeCountdown } from './home-countdown.ts';
import { keptBasket, type KeptBasket } from './kept-basket.ts';
import { helpsAtCounter } from './kiosk-payment-view.ts';
import { paymentReason, type PaymentReason } from './payment-reason.ts';

export interface KioskCheckoutDeps {
  readonly ordering: Pick<KioskOrdering, 'order' | 'submit' | 'leave'>;
  readonly pay: Pick<PayAtTerminal, 'payment' | 'start'>;
  readonly cart: Readable<Cart>;
  readonly price: Readable<CartPrice>;
  readonly menu: Readable<MenuState>;
  readonly settings: Readable<Settings>;
  readonly watch: Pick<StationWatch, 'station' | 'lookNow'>;
  readonly navigator: Pick<Navigator, 'go'>;
  readonly clock: Clock;
  readonly activity: ActivitySource;
  /** How long the code for the counter stays before the screen goes home. */
  readonly doneMs: () => Millis;
  /** The guest has tapped "pay" on the page before; false after a reload: then the tap is asked for. */
  readonly isWished: boolean;
  readonly finish: () => void;
}

/** What stands between the tap on "pay" and the terminal (W9, M8). */
export type KioskCheckoutView =
  /** After a reload: the guest says once more that they want to pay. */
  | { readonly kind: 'ready' }
  /** Price and order are on their way; the terminal comes next. */
  | { readonly kind: 'preparing' }
  /** W9: the guest is asked before paying another total. */
  | { readonly kind: 'price-changed'; readonly before: Minor; readonly now: Minor }
  /** The card terminal does not work just now; `canPayAtCounter` by the chain's settings. */
  | { readonly kind: 'no-terminal'; readonly canPayAtCounter: boolean }
  /** It could not be ordered; nothing is paid. `named`: the lines that it is about, where that is known. `canRetry`: the same again may work. */
  | { readonly kind: 'failed'; readonly reason: PaymentReason; readonly named: readonly NamedLine[]; readonly canRetry: boolean; readonly canPayAtCounter: boolean }
  /** Waits to be paid at the counter, by this code. */
  | { readonly kind: 'at-counter'; readonly code: string };

/** Failures that time alone may mend. All others need another basket. */
const MAY_PASS: ReadonlySet<PaymentReason> = new Set(['till', 'till-silent', 'full', 'paused', 'unknown', 'payment-failed', 'bank-silent', 'price', 'order-expired']);

/** From the tap on "pay" to the terminal: the price, the order, and what may be in the way. One per visit of the page. */
export class KioskCheckoutViewModel {
  readonly #deps: KioskCheckoutDeps;
  readonly #order: { readonly value: KioskOrder };
  readonly #cart: { readonly value: Cart };
  readonly #price: { readonly value: CartPrice };
  readonly #menu: { readonly value: MenuState };
  readonly #settings: { readonly value: Settings };
  readonly #station: { readonly value: Station };
  readonly countdown: HomeCountdown;
  #isOver = false;

  isPressed = false;
  isWished: boolean;

  constructor(deps: KioskCheckoutDeps) {
    this.#deps = deps;
    this.isWished = deps.isWished;
    this.#order = fromReadable('kioskOrder', deps.ordering.order);
    this.#cart = fromReadable('cart', deps.cart);
    this.#price = fromReadable('price', deps.price);
    this.#menu = fromReadable('menu', deps.menu);
    this.#settings = fromReadable('settings', deps.settings);
    this.#station = fromReadable('station', deps.watch.station);
    this.countdown = new HomeCountdown({ clock: deps.clock, activity: deps.activity, lengthMs: deps.doneMs, onZero: deps.finish });
    makeAutoObservable(this, { countdown: false });
  }

  /** Goes on at once for a guest who has tapped "pay", unless something is in the way that asks for their word. */
  start(): () => void {
    const { ordering, cart } = this.#deps;
    let stopCountdown: (() => void) | null = null;
    const follow = (): void => {
      if (ordering.order.get().phase === 'at-counter') stopCountdown ??= this.countdown.start();
    };
    const stopFollowing = ordering.order.subscribe(follow);
    follow();
    const { kind } = this.view;
    this.isWished = false;
    if (cart.get().items.length === 0 && kind !== 'at-counter') this.backToOrder();
    // Who has said no to a new price, and taps "pay" again on the page that shows it, is asked again only if it is another by now.
    else if (this.#deps.isWished && (kind === 'preparing' || kind === 'failed' || kind === 'no-terminal' || kind === 'price-changed')) void this.pay();
    return () => {
      this.#isOver = true;
      stopFollowing();
      stopCountdown?.();
      ordering.leave();
    };
  }

  get view(): KioskCheckoutView {
    const order = this.#order.value;
    switch (order.phase) {
      case 'price-changed': return { kind: 'price-changed', before: order.expected, now: order.actual };
      case 'at-counter': return { kind: 'at-counter', code: counterCode(order.payable) };
      case 'price-failed': case 'refused': case 'unconfirmed': return this.#failed(order.error);
      case 'pricing': case 'placing': return { kind: 'preparing' };
      case 'open': case 'placed': return this.#beforePaying;
    }
  }

  get total(): Minor {
    const order = this.#order.value;
    return order.phase === 'at-counter' || order.phase === 'placed' ? order.payable.order.total : this.#price.value.total;
  }

  get currency(): Currency {
    return currencyOfMenu(this.#menu.value);
  }

  get kept(): KeptBasket | null {
    return keptBasket(this.#cart.value, this.#price.value, this.currency);
  }

  /** To the terminal, at the price that is shown. A second tap does nothing more. */
  pay(): Promise<void> { return this.#submit('terminal'); }

  /** W9: yes to the server's price. */
  acceptPrice(): Promise<void> {
    const order = this.#order.value;
    return order.phase === 'price-changed' ? this.#submit('terminal', order.actual) : Promise.resolve();
  }

  payAtCounter(): Promise<void> { return this.#submit('counter'); }

  backToOrder(): void { this.#go({ name: 'menuPage', params: { shopId: String(this.#cart.value.shopId ?? '') } }); }

  finish(): void { this.#deps.finish(); }

  get #beforePaying(): KioskCheckoutView {
    const station = this.#station.value;
    if (this.isPressed) return { kind: 'preparing' };
    // A host that was away a moment ago is simply asked: it says so itself if it still is.
    if (station.kind === 'terminal-down') return { kind: 'no-terminal', canPayAtCounter: station.canPayAtCounter };
    return { kind: this.isWished ? 'preparing' : 'ready' };
  }

  #failed(error: AppError): KioskCheckoutView {
    const reason = paymentReason(error.code);
    const named = reason === 'sold-out' || reason === 'choices' ? linesNamedBy(error, this.#cart.value.items) : [];
    return { kind: 'failed', reason, named, canRetry: MAY_PASS.has(reason), canPayAtCounter: this.#settings.value.kiosk.payAtCounter && helpsAtCounter(reason) };
  }

  async #submit(payAt: PayAt, agreedTotal?: Minor): Promise<void> {
    const { ordering, pay } = this.#deps;
    if (this.isPressed || !isSettled(pay.payment.get())) return;
    const wasAway = payAt === 'terminal' && this.view.kind === 'no-terminal';
    this.isPressed = true;
    const isThere = !wasAway || await this.#isBack();
    if (this.#isOver) return; // Nothing is ordered for a guest who has gone back meanwhile.
    const payable = isThere ? await ordering.submit(payAt, agreedTotal) : null;
    if (this.#isOver) return; // A guest who has gone back meanwhile is not asked for a card.
    if (payable !== null && payAt === 'terminal') {
      const isBegun = await pay.start(payable);
      if (!isBegun && !this.#isOver) return this.#backToAnother();
      if (this.#isOver && isSettled(pay.payment.get())) return; // Nothing was to be paid, and its guest is gone by now.
      return this.#toPayment(payable.shopId, payable.order.id);
    }
    if (isThere && payable === null && ordering.order.get().phase === 'open') this.#backToAnother();
    else runInAction(() => { this.isPressed = false; });
  }

  /** The basket is another by now: the guest sees it before it is paid. */
  #backToAnother(): void {
    runInAction(() => { this.isPressed = false; });
    this.backToOrder();
  }

  /** A terminal that was away at the last look may be back by now: the host is asked at once, before anything is ordered. */
  async #isBack(): Promise<boolean> {
    const { watch } = this.#deps;
    await watch.lookNow();
    return watch.station.get().kind !== 'terminal-down';
  }

  #toPayment(shopId: ShopId, orderId: OrderId): void {
    const isPaid = this.#deps.pay.payment.get().phase === 'paid'; // P12: nothing was to be paid.
    this.#go(isPaid ? { name: 'orderPage', params: { orderId } } : { name: 'paymentPage', params: { shopId: String(shopId), orderId } });
  }

  #go(target: RouteTarget): void { this.#deps.navigator.go(target, { replace: true }); }
}
