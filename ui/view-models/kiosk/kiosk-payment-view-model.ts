import { makeAutoObservable, runInAction } from 'mobx';
import type { Cart } from '#core/cart/cart.ts';
import type { CartPrice, VatLine } from '#core/cart/cart-price.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import { isSettled, type TerminalPayment, type UnsettledPayment } from '#core/payment/pay-at-terminal-state.ts';
import { staffCode, type PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { pollDelay } from '#core/payment/payment-transitions.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { KioskOrdering } from '#core/self-service/kiosk-ordering.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { KioskSettings, Settings } from '#core/settings/settings.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { OrderId } from '#core/shared/ids.ts';
import type { Minor } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../../reactive/from-readable.ts';
import { paymentReason, type PaymentReason } from './payment-reason.ts';
import { actOf, stepOf, type PaymentStep, type TerminalAct } from './payment-steps.ts';

export interface KioskPaymentDeps {
  readonly pay: Pick<PayAtTerminal, 'payment' | 'start' | 'cancel' | 'dismiss'>;
  readonly ordering: Pick<KioskOrdering, 'submit'>;
  readonly cart: Readable<Cart>;
  /** The preview; its VAT is shown while it is of the amount that is paid. */
  readonly price: Readable<CartPrice>;
  readonly settings: Readable<Settings>;
  readonly navigator: Pick<Navigator, 'go'>;
  readonly clock: Clock;
  /** The guest gives up, or has read the last word. */
  readonly finish: () => void;
  /** Where a phone can follow an order. */
  readonly addressOf: (order: OrderId) => string;
}

/** What the guest may do about a payment that runs. `asked`: it is being cancelled; `refused`: that is not possible any more. */
export type CancelOffer = 'offered' | 'gone' | 'asked' | 'refused';

/** What the payment page shows. While an attempt is not final there is neither a success nor a failure in it (P4), and nothing to pay with (P3). */
export type KioskPaymentView =
  /** Nothing is being paid. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'at-terminal'; readonly step: PaymentStep; readonly act: TerminalAct; readonly lines: readonly string[]; readonly cancel: CancelOffer }
  /** Nobody knows yet. `code` is what the staff is shown; `asksStaff`: it takes so long that the staff is needed (P8). */
  | { readonly kind: 'checking'; readonly code: string; readonly asksStaff: boolean; readonly isTerminalAway: boolean; readonly nextCheckIn: number | null }
  /** Nothing was drawn. */
  | { readonly kind: 'declined'; readonly reason: PaymentReason }
  /** Paying could not begin; nothing was drawn. */
  | { readonly kind: 'refused'; readonly reason: PaymentReason; readonly canPayAtCounter: boolean }
  /** P9: drawn, and given back. */
  | { readonly kind: 'reversed'; readonly isOtherAmount: boolean }
  /** P9: drawn, no order, and the staff gives it back by this code. */
  | { readonly kind: 'needs-staff'; readonly code: string }
  | { readonly kind: 'paid' };

/** An outcome that is unknown for a moment only (one lost answer) is not worth a fright; the terminal's own instructions stay so long. */
const CALM_MS = seconds(2);

/** Reasons why a card cannot be taken here at all, so that the counter is the way out. */
const NEEDS_COUNTER: ReadonlySet<PaymentReason> = new Set(['terminal-out', 'contact-lost', 'till-silent', 'till', 'not-saved']);

/** Every phase of paying at the terminal, also after a reload (P8). One per visit of the page. */
export class KioskPaymentViewModel {
  readonly #deps: KioskPaymentDeps;
  readonly #payment: { readonly value: TerminalPayment };
  readonly #cart: { readonly value: Cart };
  readonly #price: { readonly value: CartPrice };
  readonly #settings: { readonly value: Settings };
  #lastStep: PaymentStep = 'waiting';
  #lastLines: readonly string[] = [];
  /** When the host last said something of use, and when the payment last changed. */
  #newsAt: Millis;
  #changedAt: Millis;
  #cancelTick: (() => void) | null = null;
  #stopPage: (() => void) | null = null;

  now: Millis;
  isPressed = false;

  constructor(deps: KioskPaymentDeps, readonly orderId: OrderId) {
    this.#deps = deps;
    this.#payment = fromReadable('payment', deps.pay.payment);
    this.#cart = fromReadable('cart', deps.cart);
    this.#price = fromReadable('price', deps.price);
    this.#settings = fromReadable('settings', deps.settings);
    this.now = this.#newsAt = this.#changedAt = deps.clock.now();
    makeAutoObservable(this, { orderId: false });
  }

  start(): () => void {
    const { pay } = this.#deps;
    this.follow();
    this.#stopPage = pay.payment.subscribe(() => this.follow());
    return () => {
      this.#stopPage?.();
      this.#stopPage = null;
      this.#cancelTick?.();
      this.#cancelTick = null;
      // Paid stays until its guest is gone: the next page shows the number. What else has been read is over.
      if (pay.payment.get().phase !== 'paid') pay.dismiss();
    };
  }

  /** After each step of the payment: what is remembered of it, and where it leads. */
  follow(): void {
    const payment = this.#deps.pay.payment.get();
    this.now = this.#changedAt = this.#deps.clock.now();
    if (payment.phase === 'starting' || (payment.phase === 'processing' && payment.display?.phase !== 'unavailable')) this.#newsAt = this.now;
    if (payment.phase === 'starting') this.#forgetTerminal();
    if (payment.phase === 'processing' && payment.display !== null) {
      this.#lastStep = stepOf(payment.display.phase) ?? this.#lastStep;
      if (payment.display.phase !== 'unavailable') this.#lastLines = payment.display.lines;
    }
    if (payment.phase === 'confirming') this.#lastStep = 'bank';
    if (isSettled(payment)) this.#leadOn(payment);
    this.#tickOn();
  }

  get view(): KioskPaymentView {
    const payment = this.#payment.value;
    switch (payment.phase) {
      case 'idle': return { kind: 'nothing' };
      case 'declined': return { kind: 'declined', reason: paymentReason(payment.code, payment.condition) };
      case 'refused': return this.#refused(payment);
      case 'reversed': return { kind: 'reversed', isOtherAmount: payment.error.code === 'card-terminal.payment-failed' };
      case 'needs-staff': return { kind: 'needs-staff', code: staffCode(payment.attempt) };
      case 'paid': return { kind: 'paid' };
      default: return this.#unsettled(payment);
    }
  }

  /** What is paid; null when nothing is. */
  get amount(): { readonly total: Minor; readonly currency: { readonly name: string; readonly symbol: string } } | null {
    const attempt = this.#attempt;
    return attempt && { total: attempt.amount, currency: { name: attempt.currency, symbol: attempt.currency === 'SEK' || attempt.currency === 'NOK' ? 'kr' : attempt.currency === 'EUR' ? '€' : attempt.currency } };
  }

  /** VAT of the amount, as long as it is known. */
  get vat(): readonly VatLine[] {
    const { total, vat } = this.#price.value;
    return total === this.#attempt?.amount ? vat.filter((line) => line.vat > 0) : [];
  }

  get orderType(): OrderType | null {
    return this.#cart.value.items.length === 0 ? null : this.#cart.value.orderType;
  }

  get terminalSide(): KioskSettings['terminalSide'] {
    return this.#settings.value.kiosk.terminalSide;
  }

  get chainName(): string {
    return this.#settings.value.chainName;
  }

  /** For the phone: where this order can be followed. */
  get followAddress(): string {
    return this.#deps.addressOf(this.#attempt?.orderId ?? this.orderId);
  }

  /** P5: a request. */
  cancel(): void { this.#deps.pay.cancel(); }

  /** Another try: a new attempt for the same order, or for a new one when that is gone. A second tap does nothing more (M7). */
  async payAgain(): Promise<void> {
    if (this.isPressed || !isSettled(this.#deps.pay.payment.get())) return;
    this.isPressed = true;
    const payable = await this.#deps.ordering.submit('terminal');
    if (payable === null) this.#toCheckout();
    else {
      await this.#deps.pay.start(payable);
      if (payable.order.id !== this.orderId) this.#deps.navigator.go(paymentTarget(String(payable.shopId), payable.order.id), { replace: true });
    }
    runInAction(() => { this.isPressed = false; });
  }

  /** The card terminal can't be used: the order waits to be paid at the counter. */
  async payAtCounter(): Promise<void> {
    if (this.isPressed || !isSettled(this.#deps.pay.payment.get())) return;
    this.isPressed = true;
    await this.#deps.ordering.submit('counter');
    this.#toCheckout();
    runInAction(() => { this.isPressed = false; });
  }

  /** The basket is kept until the order is paid (P4): back to it. */
  backToOrder(): void { this.#go({ name: 'menuPage', params: { shopId: this.#shopId } }); }

  /** The order turned out to be paid: its number. */
  showOrder(): void { this.#deps.navigator.go({ name: 'orderPage', params: { orderId: this.#attempt?.orderId ?? this.orderId } }, { replace: true }); }

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

  #unsettled(payment: UnsettledPayment): KioskPaymentView {
    const isTerminalAway = payment.phase === 'processing' && payment.display?.phase === 'unavailable';
    const isSilent = payment.phase === 'unknown' || payment.phase === 'reversing' || isTerminalAway || (payment.phase === 'confirming' && payment.misses + payment.orderRefusals > 0);
    if (payment.asksStaff || (isSilent && this.now - this.#newsAt >= CALM_MS)) {
      return { kind: 'checking', code: staffCode(payment.attempt), asksStaff: payment.asksStaff, isTerminalAway, nextCheckIn: this.#nextCheckIn(payment) };
    }
    const display = payment.phase === 'processing' ? payment.display : null;
    const step = (display && stepOf(display.phase)) ?? this.#lastStep;
    return {
      kind: 'at-terminal', step, act: display ? actOf(display.phase) : 'wait', lines: display && display.lines.length > 0 && !isTerminalAway ? display.lines : this.#lastLines,
      cancel: cancelOffer(payment),
    };
  }

  /** Seconds until the host is asked again; null: it is being asked now, or all the time. */
  #nextCheckIn(payment: UnsettledPayment): number | null {
    if (payment.misses === 0) return null;
    const left = Math.ceil((this.#changedAt + pollDelay(payment.misses - 1) - this.now) / 1000);
    return left > 0 ? left : null;
  }

  #refused(payment: Extract<TerminalPayment, { phase: 'refused' }>): KioskPaymentView {
    const { code, values } = payment.error;
    const reason = paymentReason(code, typeof values['errorCondition'] === 'string' ? values['errorCondition'] : '');
    return { kind: 'refused', reason, canPayAtCounter: this.#settings.value.kiosk.payAtCounter && NEEDS_COUNTER.has(reason) };
  }

  #forgetTerminal(): void {
    this.#lastStep = 'waiting';
    this.#lastLines = [];
  }

  #leadOn(payment: TerminalPayment): void {
    if (payment.phase === 'paid') return this.showOrder();
    if (payment.phase !== 'idle' || this.isPressed) return;
    // Nothing is being paid: after a reload the basket asks anew, and without one the order itself tells how it stands.
    if (this.#deps.cart.get().items.length > 0) this.#toCheckout();
    else this.showOrder();
  }

  #toCheckout(): void { this.#deps.navigator.go({ name: 'checkoutPage', params: { shopId: this.#shopId } }, { replace: true }); }

  #go(target: RouteTarget): void { this.#deps.navigator.go(target, { replace: true }); }

  /** While something is waited for, the seconds are told. */
  #tickOn(): void {
    this.#cancelTick?.();
    const isWaiting = this.#stopPage !== null && !isSettled(this.#deps.pay.payment.get());
    this.#cancelTick = isWaiting ? this.#deps.clock.schedule(seconds(1), () => this.look()) : null;
  }
}

const paymentTarget = (shopId: string, orderId: OrderId): RouteTarget => ({ name: 'paymentPage', params: { shopId, orderId } });

/** Cancelling is offered while the terminal takes it: before anything is known of it, and until the card is read. */
const cancelOffer = (payment: UnsettledPayment): CancelOffer => {
  if (payment.phase !== 'starting' && payment.phase !== 'processing') return 'gone';
  if (payment.cancel === 'refused') return 'refused';
  if (payment.cancel !== 'none') return 'asked';
  if (payment.display !== null) return payment.display.canCancel ? 'offered' : 'gone';
  return payment.phase === 'starting' ? 'offered' : 'gone';
};
