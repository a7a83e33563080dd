import type { Clock } from '../ports/clock.ts';
import type { OrderGateway } from '../ports/order-gateway.ts';
import type { Random } from '../ports/random.ts';
import type { TabLock } from '../ports/tab-lock.ts';
import type { AppError } from '../errors/app-error.ts';
import type { CreatedOrder } from '../order-tracking/order.ts';
import { attemptId, type OrderId, type ShopId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { PaymentJournal } from './payment-journal.ts';
import { isFinal, paymentStep, type Payment, type PaymentEffect, type PaymentEvent } from './payment-transitions.ts';

/** What is about to be paid. */
export interface Payable {
  readonly order: CreatedOrder;
  readonly shopId: ShopId;
  readonly basketHash: string;
  readonly customerCode: string;
}

export interface PayOnlineDeps {
  readonly orders: OrderGateway;
  readonly journal: PaymentJournal;
  readonly clock: Clock;
  readonly random: Random;
  readonly lock: TabLock;
  /** Goes to the payment provider's page (W7). */
  readonly leaveTo: (url: string) => void;
  /** The order is paid: it is followed, and the basket is emptied. */
  readonly settled: (attempt: PaymentAttempt) => void;
  /** The order can't be paid any more (expired, cancelled, paid elsewhere). */
  readonly orderGone: (error: AppError) => void;
}

const lockName = 'weborder.payment';

/**
 * Pays an order online: journal, request, provider's page, and asking until the outcome is known (W7, P1–P12).
 * One attempt at a time over all tabs of this browser.
 */
export class PayOnline {
  readonly #deps: PayOnlineDeps;
  readonly #payment = cell<Payment>({ phase: 'idle' });
  readonly payment: Readable<Payment> = this.#payment;
  #cancelAsk: (() => void) | null = null;

  constructor(deps: PayOnlineDeps) { this.#deps = deps; }

  /** P7: may the guest, a reload or the idle clock take this page away? */
  canLeave(): boolean {
    const payment = this.#payment.get();
    return isFinal(payment) || payment.phase === 'leaving';
  }

  /** An attempt that another page, or this one before a reload, has left open. */
  openAttempt(order?: OrderId): PaymentAttempt | null {
    return this.#deps.journal.open().find((attempt) => order === undefined || attempt.orderId === order) ?? null;
  }

  /** Starts paying. An attempt that is open already is followed instead, whoever started it (M14). */
  async start(payable: Payable): Promise<void> {
    if (!isFinal(this.#payment.get())) return;
    await this.#deps.lock.hold(lockName, async () => {
      const open = this.openAttempt(payable.order.id);
      if (open) return this.#step({ type: 'resumed', attempt: open, now: this.#deps.clock.now() });
      const attempt = this.#newAttempt(payable);
      if (payable.order.paid || payable.order.total === 0) return this.#step({ type: 'free', attempt });
      const written = this.#deps.journal.write(attempt);
      const now = this.#deps.clock.now();
      this.#step(written.ok ? { type: 'journalled', attempt, now } : { type: 'not-journalled', error: written.error });
    });
  }

  /** After a reload or the way back from the provider (P8): asks what became of an open attempt. False when there is none. */
  resume(order?: OrderId): boolean {
    const attempt = this.openAttempt(order);
    if (!attempt) return false;
    this.#step({ type: 'resumed', attempt, now: this.#deps.clock.now() });
    return true;
  }

  /** Back to the provider's page of the same attempt. */
  continueAtProvider(): void { this.#step({ type: 'continued' }); }

  /** The guest has read how it ended. */
  dismiss(): void { this.#step({ type: 'dismissed' }); }

  /** Stops asking; the journal keeps what is open. */
  stop(): void {
    this.#cancelAsk?.();
    this.#cancelAsk = null;
  }

  #newAttempt({ order, shopId, basketHash, customerCode }: Payable): PaymentAttempt {
    return {
      id: attemptId(this.#deps.random.id()), orderId: order.id, shopId, basketHash, amount: order.total, currency: order.currency,
      terminal: null, startedAt: this.#deps.clock.now(), pickupTime: order.pickupTime, customerCode, redirectUrl: null,
    };
  }

  #step(event: PaymentEvent): void {
    const { state, effects } = paymentStep(this.#payment.get(), event);
    this.#payment.set(state);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: PaymentEffect): void {
    switch (effect.type) {
      case 'post': return this.#post(effect.attempt);
      case 'ask': return this.#askAfter(effect.attempt, effect.delayMs);
      case 'leave': return this.#deps.leaveTo(effect.url);
      case 'journal': {
        // The new spelling is written before the old one goes: a crash in between leaves one too many, never one too few.
        this.#deps.journal.write(effect.attempt);
        if (effect.instead !== effect.attempt.id) this.#deps.journal.close(effect.instead);
        return;
      }
      case 'close-journal': this.stop(); return this.#deps.journal.close(effect.id);
      case 'settled': return this.#deps.settled(effect.attempt);
      case 'order-gone': return this.#deps.orderGone(effect.error);
    }
  }

  #post(attempt: PaymentAttempt): void {
    void this.#deps.orders.startPayment(attempt.orderId, attempt.id)
      .then((answer) => this.#step({ type: 'start-answered', answer, now: this.#deps.clock.now() }));
  }

  #askAfter(attempt: PaymentAttempt, delayMs: Millis): void {
    this.stop();
    this.#cancelAsk = this.#deps.clock.schedule(delayMs, () => {
      void this.#deps.orders.paymentStatus(attempt.orderId)
        .then((answer) => this.#step({ type: 'status-answered', answer, now: this.#deps.clock.now() }));
    });
  }
}
