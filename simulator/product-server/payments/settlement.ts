import type { Clock } from '#core/ports/clock.ts';
import { within } from '#core/shared/repeating.ts';
import type { OrderEventsHub } from '../orders/order-events-hub.ts';
import type { OrderProgress } from '../orders/order-progress.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { LIMITS } from '../limits.ts';
import type { Store } from '../store/store.ts';
import type { OrderTable, PaymentAttemptTable } from '../store/tables.ts';
import { isOpen, type AttemptStore } from './attempt-store.ts';
import type { PaymentProviderPort, ProviderAnswer } from './payment-provider-port.ts';

export interface SettlementDeps {
  readonly clock: Clock;
  readonly store: Store;
  readonly orders: OrderStore;
  readonly attempts: AttemptStore;
  readonly progress: OrderProgress;
  readonly events: OrderEventsHub;
  readonly provider: PaymentProviderPort;
  readonly onPaid: (order: OrderTable) => void;
  readonly onError: (error: unknown) => void;
}

/** An attempt as it is after asking, and what the provider said; null: it was not asked, or did not answer. */
export interface Asked { readonly attempt: PaymentAttemptTable; readonly answer: ProviderAnswer | null }

type Approval = Extract<ProviderAnswer, { kind: 'approved' }>;

/**
 * Turns what the provider says into what the order is, whoever brought the news and however often: the guest's way back, the provider's
 * notification, a question, a restart. All of it goes through `apply`, which changes an attempt at most once.
 */
export class Settlement {
  readonly #deps: SettlementDeps;
  readonly #reversing = new Set<string>();
  /** Of each reversal that waits to be asked for again what ends the wait. */
  readonly #pauses = new Map<string, () => void>();
  #isStopped = false;
  constructor(deps: SettlementDeps) { this.#deps = deps; }

  /** Asks the provider about an open attempt and applies the answer; for an order that is over, or paid by other means, closes it. No answer changes nothing (P3). */
  async ask(attempt: PaymentAttemptTable): Promise<Asked> {
    const order = this.#deps.orders.byId(attempt.order_id);
    if (order?.state === 'cancelled') return this.close(attempt, 'payment.order-expired');
    if (order?.paid === 1) return this.close(attempt, 'payment.order-already-paid');
    return this.#settle(attempt, () => this.#deps.provider.lookUp(attempt.id));
  }

  /** P5: the order's time is up, or the guest cancels: asks the provider to close an open attempt, and applies what really became of it. */
  async close(attempt: PaymentAttemptTable, code: 'payment.order-expired' | 'payment.abandoned' | 'payment.order-already-paid'): Promise<Asked> {
    return this.#settle(attempt, async () => {
      const answer = await this.#deps.provider.close(attempt.id, code);
      return answer.kind === 'unknown' ? { kind: 'declined', code } : answer;
    });
  }

  /** After a restart: what was being given back is given back. */
  resume(): void {
    for (const attempt of this.#deps.attempts.reversing()) this.#reverse(attempt.id);
  }

  stop(): void {
    this.#isStopped = true;
    for (const end of this.#pauses.values()) end();
    this.#pauses.clear();
  }

  async #settle(attempt: PaymentAttemptTable, ask: () => Promise<ProviderAnswer>): Promise<Asked> {
    const { clock, onError, attempts } = this.#deps;
    if (attempt.phase !== 'starting' && attempt.phase !== 'open') return { attempt, answer: null };
    let answer: ProviderAnswer | null = null;
    try {
      answer = await within<ProviderAnswer, null>(clock, LIMITS.providerMs, ask(), () => null);
      if (answer !== null) await this.#apply(attempt.id, answer);
    } catch (error) {
      onError(error);
    }
    return { attempt: attempts.byId(attempt.id) ?? attempt, answer };
  }

  async #apply(attemptId: string, answer: ProviderAnswer): Promise<void> {
    if (answer.kind !== 'approved' && answer.kind !== 'declined') return;
    const { store, attempts, orders, events, onPaid } = this.#deps;
    const outcome = await store.transact((): 'nothing' | 'declined' | 'paid' | 'reversing' => {
      const attempt = attempts.byId(attemptId);
      if (attempt === null || !isOpen(attempt) || attempt.phase === 'reversing') return 'nothing';
      if (answer.kind === 'approved') return this.#approve(attempt, answer);
      attempts.update(attempt.id, { phase: 'declined', code: answer.code, settled_at: this.#deps.clock.now() });
      return 'declined';
    });
    const attempt = attempts.byId(attemptId);
    const order = attempt && orders.byId(attempt.order_id);
    if (outcome === 'nothing' || !order) return;
    if (outcome === 'reversing') this.#reverse(attemptId);
    if (outcome === 'paid') onPaid(order);
    events.publish(order.id);
  }

  /** M2: the money belongs to an order that still waits for exactly this sum, or it goes back. */
  #approve(attempt: PaymentAttemptTable, answer: Approval): 'paid' | 'reversing' {
    const { attempts, orders, progress, clock } = this.#deps;
    const order = orders.byId(attempt.order_id);
    const now = clock.now();
    const { transactionNumber } = answer;
    if (order?.state !== 'calculatedPrice' || order.paid === 1 || answer.amount !== attempt.amount_minor) {
      const code = order?.state === 'cancelled' ? 'payment.order-expired' : 'payment.01';
      attempts.update(attempt.id, { phase: 'reversing', code, transaction_number: transactionNumber });
      return 'reversing';
    }
    attempts.update(attempt.id, { phase: 'approved', transaction_number: transactionNumber, settled_at: now });
    progress.markPaid(order, now);
    return 'paid';
  }

  /** Until it is through, the attempt is neither paid nor declined (P4). */
  #reverse(attemptId: string): void {
    if (this.#reversing.has(attemptId)) return;
    this.#reversing.add(attemptId);
    this.#pauses.get(attemptId)?.();
    this.#pauses.delete(attemptId);
    void this.#reverseOnce(attemptId);
  }

  async #reverseOnce(attemptId: string): Promise<void> {
    const { provider, store, attempts, events, clock, onError } = this.#deps;
    try {
      const done = await within(clock, LIMITS.providerMs, provider.reverse(attemptId).then(() => true), () => false);
      if (!done) throw new Error(`the reversal of ${attemptId} was not answered`);
      await store.transact(() => attempts.update(attemptId, { phase: 'declined', settled_at: clock.now() }));
      const attempt = attempts.byId(attemptId);
      if (attempt) events.publish(attempt.order_id);
    } catch (error) {
      onError(error);
      // Other content may be another world, in which nothing is to go back.
      if (!this.#isStopped) this.#pauses.set(attemptId, clock.schedule(LIMITS.reversalRetryMs, () => { if (attempts.byId(attemptId)?.phase === 'reversing') this.#reverse(attemptId); }));
    }
    this.#reversing.delete(attemptId);
  }
}
