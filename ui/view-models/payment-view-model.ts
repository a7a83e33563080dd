import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ORDER_TRACKING } from '#core/business-constants.ts';
import type { Cart } from '#core/cart/cart.ts';
import type { PlaceOrder } from '#core/checkout/place-order.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { heldAsRead, isOrderOver } from '#core/order-tracking/order-hold.ts';
import { heldUntil } from '#core/order-tracking/held-until.ts';
import type { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import type { PayOnline } from '#core/payment/pay-online.ts';
import { payableAgain, payableOf } from '#core/payment/payable.ts';
import { isCancelling, isFinal, type Payment, type WaitingPayment } from '#core/payment/payment-state.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { OrderId } from '#core/shared/ids.ts';
import type { Currency, Minor } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface PaymentDeps {
  readonly pay: Pick<PayOnline, 'payment' | 'start' | 'resume' | 'continueAtProvider' | 'cancel' | 'dismiss'>;
  readonly orders: Pick<OrderGateway, 'byId'>;
  readonly tracker: Pick<OrderTracker, 'add' | 'isPaid' | 'ongoing'>;
  readonly cart: Readable<Cart>;
  readonly placing: Pick<PlaceOrder, 'orderedAs'>;
  readonly navigator: Navigator;
  /** P7: how often leaving was refused. */
  readonly refused: Readable<number>;
  readonly clock: Clock;
  readonly settings: Readable<Settings>;
}

/** What a guest can do who waits: go to the provider's page again, or cancel. `asked`: it is being cancelled; `refused`: it was not, and may be asked for again. */
interface WaysOn { readonly canContinue: boolean; readonly cancel: 'none' | 'asked' | 'refused' }

/** What the payment page shows. While an attempt is not final there is neither a success nor a failure in it (P4). */
export type PaymentView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'order-failed'; readonly error: AppError; readonly isNotFound: boolean }
  /** No attempt is open and the order waits to be paid. `holdExpires`: until when its time is kept; null: not said. */
  | { readonly kind: 'payable'; readonly isBusy: boolean; readonly holdExpires: Millis | null; readonly timeZone: string }
  /** Paying could not even begin, for a reason of this browser's; nothing is wrong with the order. */
  | { readonly kind: 'not-started'; readonly error: AppError; readonly isBusy: boolean }
  /** It can't be paid any more. `error` null: its time is up. The basket is still there. */
  | { readonly kind: 'gone'; readonly error: AppError | null }
  /** By whom, and whether it had been paid, is not known here. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'leaving'; readonly url: string }
  | ({ readonly kind: 'checking' } & WaysOn)
  | ({ readonly kind: 'ask-staff'; readonly code: string } & WaysOn)
  /** Nothing was charged. `holdExpires`: until when it can be paid again; null: nobody knows, or it can't. */
  | { readonly kind: 'declined'; readonly code: string; readonly canPayAgain: boolean; readonly holdExpires: Millis | null; readonly timeZone: string }
  | { readonly kind: 'paid' };

type OrderState =
  | { readonly phase: 'loading' }
  /** `told`: until when the server says that it is held; an attempt to pay writes that down (TRACK-12), also where `order` leaves it out because this clock is wrong. */
  | { readonly phase: 'ready'; readonly order: Order; readonly told: Millis | null }
  | { readonly phase: 'failed'; readonly error: AppError };

/** §2 paymentPage: every phase of paying one order, also after a reload and on the way back from the provider. One per visit of the page. */
export class PaymentViewModel {
  readonly #deps: PaymentDeps;
  readonly #orderId: OrderId;
  readonly #payment: { readonly value: Payment };
  readonly #cart: { readonly value: Cart };
  readonly #refused: { readonly value: number };
  readonly #settings: { readonly value: Settings };
  #stopWaiting: (() => void) | null = null;
  /** What this page has shown last, once it is left. */
  #last: PaymentView | null = null;
  #asked = 0;
  #ledTo: OrderId | null = null;

  order: OrderState = { phase: 'loading' };
  now: Millis;
  isPressed = false;

  constructor(deps: PaymentDeps, orderId: OrderId) {
    this.#deps = deps;
    this.#orderId = orderId;
    this.#payment = fromReadable('payment', deps.pay.payment);
    this.#cart = fromReadable('cart', deps.cart);
    this.#refused = fromReadable('refused', deps.refused);
    this.#settings = fromReadable('settings', deps.settings);
    this.now = deps.clock.now();
    makeAutoObservable(this, { order: observableRef });
  }

  /** Takes up an open attempt (P8), whichever order it is for; loads the order for its amount, and to tell what became of it. */
  start(): () => void {
    const { pay, tracker } = this.#deps;
    if (!pay.resume(this.#orderId)) pay.resume();
    const stop = pay.payment.subscribe(() => this.follow());
    const stopHearing = tracker.ongoing.subscribe(() => this.#leadOn());
    this.#leadOn();
    void this.load();
    return () => {
      this.#last = this.view;
      stop();
      stopHearing();
      this.#stopWaiting?.();
      // What has been read is over; an attempt that is open stays.
      pay.dismiss();
    };
  }

  /** A page that the browser's history brings back asks what became of the attempt. */
  cameBack(): void {
    this.#deps.pay.resume(this.#orderId);
    this.#leadOn();
  }

  /** After each step of the payment: where it leads, and what has become of the order when no attempt is left to tell. */
  follow(): void {
    this.#leadOn();
    const payment = this.#own;
    if (!isFinal(payment)) this.isPressed = false;
    if (payment.phase === 'idle' || payment.phase === 'refused' || payment.phase === 'declined') void this.load();
  }

  async load(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const answer = await this.#deps.orders.byId(this.#orderId);
    if (this.#last || asked !== this.#asked) return; // Asked again meanwhile: how the order stood before is over.
    runInAction(() => {
      this.look();
      if (answer.ok) this.order = { phase: 'ready', order: heldAsRead(answer.value, this.now), told: answer.value.holdExpires };
      else if (this.order.phase !== 'ready') this.order = { phase: 'failed', error: answer.error };
    });
    if (this.order.phase === 'ready') this.#afterLoading(this.order.order);
    // As an order's own page does (TRACK-10), though at one pace, for bytes: the server was away, and another tab may have heard how it ended.
    if (this.order.phase === 'failed' && this.order.error.outcome === 'unknown') this.#later(ORDER_TRACKING.firstRetryMs, () => { void this.load(); });
  }

  retry(): void {
    this.order = { phase: 'loading' };
    void this.load();
  }

  look(): void { this.now = this.#deps.clock.now(); }

  get view(): PaymentView {
    if (this.#last) return this.#last; // Forgotten is what it told of, while the page still stands there, and is heard.
    const payment = this.#own;
    switch (payment.phase) {
      case 'starting': return { kind: 'starting' };
      case 'leaving': return { kind: 'leaving', url: payment.redirectUrl };
      case 'processing': case 'unknown': return { kind: 'checking', ...waysOn(payment) };
      case 'ask-staff': return { kind: 'ask-staff', code: staffCode(payment.attempt), ...waysOn(payment) };
      case 'paid': return { kind: 'paid' };
      case 'declined': return this.#afterDecline(payment);
      case 'refused': return this.#afterRefusal(payment.error);
      case 'idle': return this.#withoutAttempt;
    }
  }

  /** What is or will be paid; null until it is known. */
  get amount(): { readonly total: Minor; readonly currency: Currency } | null {
    const payment = this.#own;
    const isAnothers = 'attempt' in payment && payment.attempt.orderId !== this.#orderId;
    if (this.order.phase === 'ready' && !isAnothers) return { total: this.order.order.total, currency: this.order.order.currency };
    return 'attempt' in payment ? { total: payment.attempt.amount, currency: { name: payment.attempt.currency, symbol: payment.attempt.currency } } : null;
  }

  /** An unpaid order keeps its time only so long. */
  get isExpired(): boolean {
    return this.order.phase === 'ready' && isOrderOver(this.order.order, this.now);
  }

  /** P7: counts up each time the guest tries to leave while the outcome is open. */
  get refusals(): number {
    return this.#refused.value;
  }

  /** The basket is kept until the order is paid (P4): there the guest can change it and order anew. */
  get backTarget(): RouteTarget {
    const { items, shopId } = this.#cart.value;
    if (items.length > 0 && shopId !== null) return { name: 'checkoutPage', params: { shopId: String(shopId) } };
    const orderShop = this.order.phase === 'ready' ? this.order.order.shop.id : shopId;
    return orderShop === null ? { name: 'home' } : { name: 'menuPage', params: { shopId: String(orderShop) } };
  }

  /** Begins to pay, or pays again with another card: a new attempt for the same order. A second press does nothing more. */
  async payNow(): Promise<void> {
    const payment = this.#own;
    const known = this.order.phase === 'ready' ? this.order : null;
    const payable = payment.phase === 'declined' || payment.phase === 'refused'
      ? payableAgain(payment.attempt, known?.told)
      : known && payableOf({ ...known.order, holdExpires: known.told }, this.#deps.placing.orderedAs(this.#orderId));
    if (!payable || this.isPressed || !isFinal(payment)) return;
    this.isPressed = true;
    await this.#deps.pay.start(payable);
    runInAction(() => { this.isPressed = false; });
  }

  continueAtProvider(): void { this.#deps.pay.continueAtProvider(); }

  /** P5: a request. */
  cancel(): void { this.#deps.pay.cancel(); }

  /** Never forward to it: back from there led here again, and in circles. */
  back(): void { this.#deps.navigator.go(this.backTarget, { replace: true }); }

  get #withoutAttempt(): PaymentView {
    if (this.order.phase === 'loading') return { kind: 'loading' };
    if (this.order.phase === 'failed') return { kind: 'order-failed', error: this.order.error, isNotFound: this.order.error.code === 'order.failed-find-order' };
    const { order } = this.order;
    if (order.paid) return { kind: 'paid' };
    return this.isExpired ? this.#over : { kind: 'payable', isBusy: this.isPressed, holdExpires: heldUntil(order, this.#settings.value), timeZone: order.shop.timeZone };
  }

  get #over(): PaymentView {
    return this.order.phase === 'ready' && this.order.order.status === 'cancelled' ? { kind: 'cancelled' } : { kind: 'gone', error: null };
  }

  /** The payment, as far as this page is about it: how another order's ended is of no interest here. */
  get #own(): Payment {
    const payment = this.#payment.value;
    return isFinal(payment) && 'attempt' in payment && payment.attempt.orderId !== this.#orderId ? { phase: 'idle' } : payment;
  }

  /** The order waits for another card as long as it is held; one that the guest has cancelled waits for nothing, whatever the bank said of the card (P5). */
  #afterDecline({ code, isOrderCancelled }: Extract<Payment, { phase: 'declined' }>): PaymentView {
    if (!isOrderCancelled && this.isExpired) return this.#over;
    const order = !isOrderCancelled && this.order.phase === 'ready' ? this.order.order : null;
    return {
      kind: 'declined', code: isOrderCancelled ? 'payment.abandoned' : code, canPayAgain: !isOrderCancelled, holdExpires: order && heldUntil(order, this.#settings.value),
      timeZone: order?.shop.timeZone ?? 'UTC',
    };
  }

  #afterRefusal(error: AppError): PaymentView {
    if (error.code === 'payment.journal-unavailable') return { kind: 'not-started', error, isBusy: this.isPressed };
    // Refused because it is paid already: the order itself tells.
    return this.order.phase === 'ready' && this.order.order.paid ? { kind: 'paid' } : { kind: 'gone', error };
  }

  /** To the order once it is paid, by another tab too (R10), where no attempt is open that would tell; to the page of another order whose attempt is still open (P3). */
  #leadOn(): void {
    const payment = this.#own;
    if (payment.phase === 'paid' || (isFinal(payment) && this.#deps.tracker.isPaid(this.#orderId))) return this.#toOrder();
    if (isFinal(payment) || payment.attempt.orderId === this.#orderId || payment.attempt.orderId === this.#ledTo) return;
    const { orderId, shopId } = payment.attempt;
    this.#ledTo = orderId;
    this.#deps.navigator.go({ name: 'paymentPage', params: { shopId: String(shopId), orderId } }, { replace: true });
  }

  /**
   * M3: the server itself calls the order paid. What is not is held for so long, also while an attempt is open that may be declined yet. Where none is, it is asked for again:
   * whoever has paid and comes from the bank into another browser than they left is there before the server has heard of it.
   */
  #afterLoading(order: Order): void {
    this.#stopWaiting?.();
    const isOpen = !isFinal(this.#deps.pay.payment.get());
    const held = (order.holdExpires ?? 0) - this.now;
    if (!order.paid && held > 0) this.#later(isOpen ? held : Math.min(held, ORDER_TRACKING.firstRetryMs), () => {
      this.look();
      void this.load();
    });
    if (order.paid && !isOpen) {
      this.#deps.tracker.add({ id: order.id, pickupTime: order.pickupTime, customerCode: order.customerCode });
      this.#toOrder();
    }
  }

  #later(ms: Millis, act: () => void): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.#deps.clock.schedule(ms, act);
  }

  #toOrder(): void {
    if (this.#ledTo === this.#orderId) return;
    this.#ledTo = this.#orderId;
    this.#deps.navigator.go({ name: 'orderPage', params: { orderId: this.#orderId } }, { replace: true });
  }
}

const waysOn = ({ attempt, cancel: wish }: WaitingPayment): WaysOn => {
  const cancel = isCancelling(wish) ? 'asked' : wish;
  return { canContinue: attempt.redirectUrl !== null && cancel !== 'asked', cancel };
};
