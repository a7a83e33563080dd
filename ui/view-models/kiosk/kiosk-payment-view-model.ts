import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Cart } from '#core/cart/cart.ts';
import type { CartPrice, VatLine } from '#core/cart/cart-price.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import { isSettled, type TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { KioskOrdering } from '#core/self-service/kiosk-ordering.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { KioskSettings, Settings } from '#core/settings/settings.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { OrderId } from '#core/shared/ids.ts';
import type { Currency, Minor } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../../reactive/from-readable.ts';
import { currencyOfMenu } from '../menu-currency.ts';
import { paymentView, seenFirst, seenNow, type KioskPaymentView, type SeenPayment } from './kiosk-payment-view.ts';
import { keptBasket, type KeptBasket } from './kept-basket.ts';
import { paymentCurrency } from './payment-currency.ts';

export interface KioskPaymentDeps {
  readonly pay: Pick<PayAtTerminal, 'payment' | 'start' | 'cancel' | 'recall' | 'dismiss'>;
  readonly ordering: Pick<KioskOrdering, 'submit' | 'leave'>;
  readonly cart: Readable<Cart>;
  /** The preview; its VAT is shown while it is of the amount that is paid. */
  readonly price: Readable<CartPrice>;
  readonly menu: Readable<MenuState>;
  readonly settings: Readable<Settings>;
  readonly navigator: Pick<Navigator, 'go'>;
  readonly clock: Clock;
  /** The guest gives up, or has read the last word. */
  readonly finish: () => void;
  /** Where a phone can follow an order. */
  readonly addressOf: (order: OrderId) => string;
}

/** Every phase of paying at the terminal, also after a reload (P8). One per visit of the page. */
export class KioskPaymentViewModel {
  readonly #deps: KioskPaymentDeps;
  readonly #orderId: OrderId;
  readonly #payment: { readonly value: TerminalPayment };
  readonly #cart: { readonly value: Cart };
  readonly #price: { readonly value: CartPrice };
  readonly #menu: { readonly value: MenuState };
  readonly #settings: { readonly value: Settings };
  #cancelTick: (() => void) | null = null;
  #stopFollowing: (() => void) | null = null;
  #isOver = false;

  seen: SeenPayment;
  now: Millis;
  isPressed = false;

  constructor(deps: KioskPaymentDeps, orderId: OrderId) {
    this.#deps = deps;
    this.#orderId = orderId;
    this.#payment = fromReadable('payment', deps.pay.payment);
    this.#cart = fromReadable('cart', deps.cart);
    this.#price = fromReadable('price', deps.price);
    this.#menu = fromReadable('menu', deps.menu);
    this.#settings = fromReadable('settings', deps.settings);
    this.now = deps.clock.now();
    this.seen = seenFirst(this.now);
    makeAutoObservable(this, { seen: observableRef });
  }

  start(): () => void {
    const { pay, ordering } = this.#deps;
    this.#stopFollowing = pay.payment.subscribe(() => this.follow());
    this.follow();
    if (pay.payment.get().phase === 'idle' && !pay.recall(this.#orderId)) this.#leadBack();
    return () => {
      this.#isOver = true;
      ordering.leave();
      this.#stopFollowing?.();
      this.#cancelTick?.();
      this.#stopFollowing = this.#cancelTick = null;
      // Paid stays until its guest is gone: the next page shows the number. What else has been read is over.
      if (pay.payment.get().phase !== 'paid') pay.dismiss();
    };
  }

  /** After each step of the payment: what is remembered of it, and where it leads. */
  follow(): void {
    const payment = this.#deps.pay.payment.get();
    this.now = this.#deps.clock.now();
    this.seen = seenNow(this.seen, payment, this.now);
    this.#tickOn();
    if (payment.phase === 'paid') this.showOrder();
  }

  get view(): KioskPaymentView {
    return paymentView(this.#payment.value, this.seen, this.now, this.#settings.value.kiosk.payAtCounter);
  }

  /** What is paid; null when nothing is. */
  get amount(): { readonly total: Minor; readonly currency: Currency } | null {
    const attempt = this.#attempt;
    return attempt && { total: attempt.amount, currency: paymentCurrency(this.#menu.value, attempt.currency) };
  }

  /** VAT of the amount, as long as it is known. */
  get vat(): readonly VatLine[] {
    const { total, vat } = this.#price.value;
    return total === this.#attempt?.amount ? vat.filter((line) => line.vat > 0) : [];
  }

  get orderType(): OrderType | null {
    return this.#cart.value.items.length === 0 ? null : this.#cart.value.orderType;
  }

  /** What is still in the basket, for another try. */
  get kept(): KeptBasket | null {
    return keptBasket(this.#cart.value, this.#price.value, currencyOfMenu(this.#menu.value));
  }

  get terminalSide(): KioskSettings['terminalSide'] {
    return this.#settings.value.kiosk.terminalSide;
  }

  get chainName(): string {
    return this.#settings.value.chainName;
  }

  /** For the phone: where this order can be followed. */
  get followAddress(): string {
    return this.#deps.addressOf(this.#attempt?.orderId ?? this.#orderId);
  }

  /** P5: a request. */
  cancel(): void { this.#deps.pay.cancel(); }

  /** Another try: a new attempt for the same order, or for a new one when that is gone (M7). A second tap does nothing more. */
  async payAgain(): Promise<void> {
    if (!this.#press()) return;
    const payable = await this.#deps.ordering.submit('terminal');
    if (this.#isOver) return; // A guest who has gone back meanwhile is not asked for a card.
    const isBegun = payable !== null && await this.#deps.pay.start(payable);
    if (payable === null || (!isBegun && !this.#isOver)) this.#toCheckout();
    else {
      if (this.#isOver && isSettled(this.#deps.pay.payment.get())) return;
      if (payable.order.id !== this.#orderId) this.#go({ name: 'paymentPage', params: { shopId: String(payable.shopId), orderId: payable.order.id } });
    }
    runInAction(() => { this.isPressed = false; });
  }

  /** The card terminal can't be used: the order waits to be paid at the counter. */
  async payAtCounter(): Promise<void> {
    if (!this.#press()) return;
    await this.#deps.ordering.submit('counter');
    if (this.#isOver) return;
    this.#toCheckout();
    runInAction(() => { this.isPressed = false; });
  }

  /** The basket is kept until the order is paid (P4): back to it. */
  backToOrder(): void { this.#go({ name: 'menuPage', params: { shopId: this.#shopId } }); }

  /** The order is paid: its number. */
  showOrder(): void { this.#go({ name: 'orderPage', params: { orderId: this.#attempt?.orderId ?? this.#orderId } }); }

  finish(): void { this.#deps.finish(); }

  look(): void {
    this.now = this.#deps.clock.now();
    this.#tickOn();
  }

  get #attempt(): PaymentAttempt | null {
    const payment = this.#payment.value;
    return 'attempt' in payment ? payment.attempt : null;
  }

  get #shopId(): string { return String(this.#attempt?.shopId ?? this.#cart.value.shopId ?? ''); }

  /** P9: what is with the staff may have been charged, so it is not paid once more either. */
  #press(): boolean {
    const payment = this.#deps.pay.payment.get();
    if (this.isPressed || !isSettled(payment) || payment.phase === 'needs-staff') return false;
    this.isPressed = true;
    return true;
  }

  /** Nothing is being paid: after a reload the basket asks anew, and without one the order itself tells how it stands. */
  #leadBack(): void {
    if (this.#deps.cart.get().items.length > 0) this.#toCheckout();
    else this.showOrder();
  }

  #toCheckout(): void { this.#go({ name: 'checkoutPage', params: { shopId: this.#shopId } }); }

  #go(target: RouteTarget): void { this.#deps.navigator.go(target, { replace: true }); }

  /** While something is waited for, the seconds are told. */
  #tickOn(): void {
    this.#cancelTick?.();
    const isWaiting = this.#stopFollowing !== null && !isSettled(this.#deps.pay.payment.get());
    this.#cancelTick = isWaiting ? this.#deps.clock.schedule(seconds(1), () => this.look()) : null;
  }
}
