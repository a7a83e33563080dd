import { PAYMENT } from '../business-constants.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderGateway } from '../ports/order-gateway.ts';
import type { Random } from '../ports/random.ts';
import type { TabLock } from '../ports/tab-lock.ts';
import type { AppError } from '../errors/app-error.ts';
import { bounded } from '../shared/bounded.ts';
import { attemptId, type AttemptId, type OrderId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Result } from '../shared/result.ts';
import type { Payable } from './payable.ts';
import { isPaidAsWanted, type PaymentAttempt } from './payment-attempt.ts';
import type { PaymentEffect, PaymentEvent } from './payment-events.ts';
import { PAYMENT_LOCK, type PaymentJournal } from './payment-journal.ts';
import { isFinal, type Payment } from './payment-state.ts';
import { paymentStep } from './payment-transitions.ts';

export interface PayOnlineDeps {
  readonly orders: OrderGateway;
  readonly journal: PaymentJournal;
  readonly clock: Clock;
  readonly random: Random;
  readonly lock: TabLock;
  /** Goes to the payment provider's page (W7). */
  readonly leaveTo: (url: string) => void;
  /**
   * The order is paid: it is followed. Every page that waited for it is told; `isFirst` is true for one of them only,
   * and that one empties the basket (another may hold a new one by then).
   */
  readonly settled: (attempt: PaymentAttempt, isFirst: boolean) => void;
  /** Is this order known as paid, in whichever tab it was? Its slow answer may say otherwise. */
  readonly isPaid: (order: OrderId) => boolean;
  /** The order can't be paid any more (expired, cancelled, paid elsewhere): the same basket is a new order. */
  readonly orderGone: (attempt: PaymentAttempt, error: AppError) => void;
}

/**
 * Pays an order online: journal, request, provider's page, and asking until the outcome is known (W7, P1–P12).
 * One attempt at a time over all tabs of this browser.
 */
export class PayOnline {
  readonly #deps: PayOnlineDeps;
  readonly #payment = cell<Payment>({ phase: 'idle' });
  readonly payment: Readable<Payment> = this.#payment;
  #stopAsking: (() => void) | null = null;
  #stopWatching: (() => void) | null = null;
  /** The page while it is there; an answer that was asked for by one that has gone is nobody's. */
  #page: object | null = {};

  constructor(deps: PayOnlineDeps) { this.#deps = deps; }

  /** P7: may the guest, a reload or the idle clock take this page away? Being sent to the provider asks nobody. */
  canLeave(): boolean { return isFinal(this.#payment.get()); }

  /** An attempt that another page, or this one before a reload, has left open. */
  openAttempt(order?: OrderId): PaymentAttempt | null {
    return this.#deps.journal.openOnline().find((attempt) => order === undefined || attempt.orderId === order) ?? null;
  }

  /**
   * Starts paying and answers which order is being paid. An attempt that is open already, whoever started it and for whichever
   * order, is followed instead (M14, P3): then that is another order than the one asked for.
   */
  async start(payable: Payable): Promise<OrderId> {
    const page = this.#comeBack();
    return this.#deps.lock.hold(PAYMENT_LOCK, async () => {
      if (page !== this.#page) return payable.order.id; // It went away before its turn.
      const payment = this.#payment.get();
      if (!isFinal(payment)) return payment.attempt.orderId;
      if (payment.phase === 'paid' && payment.attempt.orderId === payable.order.id) return payable.order.id; // A late second click.
      if (this.#deps.isPaid(payable.order.id)) return payable.order.id; // Or one in another tab; M7: nothing is begun anew, its page says the rest.
      const now = this.#deps.clock.now();
      const open = this.openAttempt(payable.order.id) ?? this.openAttempt();
      if (open) {
        this.#step({ type: 'resumed', attempt: open, now });
        return open.orderId;
      }
      const attempt = this.#newAttempt(payable);
      if (payable.order.paid || payable.order.total === 0) await this.#takeForPaid(attempt);
      else this.#begin(attempt, now);
      return payable.order.id;
    });
  }

  /** After a reload or the way back from the provider (P8): asks what became of an open attempt. False when there is none. */
  resume(order?: OrderId): boolean {
    const payment = this.#payment.get();
    const own = isFinal(payment) || (order !== undefined && payment.attempt.orderId !== order) ? null : payment.attempt;
    const attempt = own ?? this.openAttempt(order);
    this.#comeBack();
    if (!attempt) return false;
    this.#step({ type: 'resumed', attempt, now: this.#deps.clock.now() });
    return true;
  }

  /** Back to the provider's page of the same attempt. */
  continueAtProvider(): void { this.#step({ type: 'continued', now: this.#deps.clock.now() }); }

  /** P5: asks the server to cancel. A request only: the status tells how it ended, and an approval that came first stays one. */
  cancel(): void { this.#step({ type: 'cancel-wished' }); }

  /** The guest has read how it ended. */
  dismiss(): void { this.#step({ type: 'dismissed' }); }

  /** The page goes away: no more questions, and answers under way count for nothing. The journal keeps what is open for the next page, or for `start` or `resume` of this one. */
  stop(): void {
    this.#page = null;
    this.#endTimers();
  }

  /** Whoever comes back begins as a new page does. */
  #comeBack(): object {
    if (this.#page === null && !isFinal(this.#payment.get())) this.#payment.set({ phase: 'idle' });
    this.#page ??= {};
    return this.#page;
  }

  #endTimers(): void {
    this.#stopAsking?.();
    this.#stopWatching?.();
    this.#stopAsking = this.#stopWatching = null;
  }

  /**
   * P12: nothing to pay, nothing to write down. That nothing is to be paid is asked of the order itself, for the answer to its creation may have
   * been another order's: unpaid, it can't be paid this way; without an answer, the guest tries again.
   */
  async #takeForPaid(attempt: PaymentAttempt): Promise<void> {
    await this.#tell(this.#deps.orders.byId(attempt.orderId), (order) => {
      if (!order.ok) return { type: 'not-begun', attempt, error: order.error };
      return isPaidAsWanted(attempt, order.value) ? { type: 'free', attempt } : { type: 'not-free', attempt };
    });
  }

  /** P2: written and read back before anything is sent. */
  #begin(attempt: PaymentAttempt, now: Millis): void {
    const written = this.#deps.journal.write(attempt);
    this.#step(written.ok ? { type: 'journalled', attempt, now } : { type: 'not-begun', attempt, error: written.error });
  }

  #newAttempt({ order, shopId, basketHash, customerCode, ordered }: Payable): PaymentAttempt {
    return {
      id: attemptId(this.#deps.random.id()), orderId: order.id, shopId, basketHash, amount: order.total, currency: order.currency,
      terminal: null, startedAt: this.#deps.clock.now(), pickupTime: order.pickupTime, holdExpires: order.holdExpires, customerCode, redirectUrl: null,
      ...(ordered && { ordered }),
    };
  }

  /** What must last is done before anyone is told of the new state. */
  #step(event: PaymentEvent): void {
    if (this.#page === null) return;
    const { state, effects } = paymentStep(this.#payment.get(), event);
    if (isFinal(state)) this.#endTimers();
    for (const effect of effects) this.#run(effect);
    this.#payment.set(state);
  }

  #run(effect: PaymentEffect): void {
    const { journal, leaveTo, settled, orderGone } = this.#deps;
    switch (effect.type) {
      case 'post': return this.#post(effect.attempt);
      case 'ask': return this.#askAfter(effect.attempt, effect.delayMs);
      case 'ask-order': return this.#askOrder(effect.attempt);
      case 'cancel': return this.#askToCancel(effect.attempt);
      case 'leave': return leaveTo(effect.url);
      case 'watch': return this.#watch(effect.attempt, effect.delayMs);
      case 'journal': return this.#rewrite(effect.attempt, effect.instead);
      case 'settled': return settled(effect.attempt, effect.isFree || this.#isOpen(effect.attempt.id));
      case 'close-journal': return journal.close(effect.id);
      case 'order-gone': return orderGone(effect.attempt, effect.error);
    }
  }

  /** The new spelling is written before the old one goes, and the old one stays when that fails: one too many, never one too few. */
  #rewrite(attempt: PaymentAttempt, instead: AttemptId): void {
    // Another tab has seen its end and begun anew, or paid: what is over does not come back.
    if (!this.#isOpen(instead) && (this.openAttempt() !== null || this.#deps.isPaid(attempt.orderId))) return;
    const written = this.#deps.journal.write(attempt);
    if (written.ok && instead !== attempt.id) this.#deps.journal.close(instead);
  }

  #isOpen(id: AttemptId): boolean { return this.#deps.journal.open().some((attempt) => attempt.id === id); }

  /** P11: no request is waited for longer than its bound; then its outcome is unknown (P3). */
  async #tell<T>(request: Promise<Result<T>>, told: (answer: Result<T>) => PaymentEvent): Promise<void> {
    const page = this.#page;
    const answer = await bounded(this.#deps.clock, PAYMENT.requestMs, request);
    if (page === this.#page) this.#step(told(answer));
  }

  #post({ orderId, id }: PaymentAttempt): void {
    void this.#tell(this.#deps.orders.startPayment(orderId, id), (answer) => ({ type: 'start-answered', id, answer, now: this.#deps.clock.now() }));
  }

  #askAfter({ orderId, id }: PaymentAttempt, delayMs: Millis): void {
    this.#stopAsking?.();
    const { clock, orders } = this.#deps;
    this.#stopAsking = clock.schedule(delayMs, () => {
      const newer = this.#isOpen(id) ? null : this.openAttempt(orderId);
      if (newer) return this.#step({ type: 'superseded', by: newer, now: clock.now() });
      void this.#tell(orders.paymentStatus(orderId), (answer) => ({ type: 'status-answered', id, answer, isClosed: !this.#isOpen(id), now: clock.now() }));
    });
  }

  #askOrder({ orderId, id }: PaymentAttempt): void {
    void this.#tell(this.#deps.orders.byId(orderId), (answer) => ({ type: 'order-answered', id, answer }));
  }

  #askToCancel({ orderId, id }: PaymentAttempt): void {
    void this.#tell(this.#deps.orders.cancel(orderId), (answer) => ({ type: 'cancel-answered', id, answer }));
  }

  #watch({ id }: PaymentAttempt, delayMs: Millis): void {
    this.#stopWatching?.();
    this.#stopWatching = this.#deps.clock.schedule(delayMs, () => this.#step({ type: 'waited-long', id }));
  }
}
