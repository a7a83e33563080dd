import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { fromMinor } from '#core/shared/money.ts';
import { within } from '#core/shared/repeating.ts';
import { isErrorCode, type ErrorCode } from '#core/errors/error-codes.ts';
import type { ReplyOf } from '#adapters/wire/endpoint.ts';
import type { getPayment, startPayment } from '#adapters/wire/orders.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { LIMITS } from '../limits.ts';
import type { OrderProgress } from '../orders/order-progress.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Store } from '../store/store.ts';
import type { OrderTable, PaymentAttemptTable } from '../store/tables.ts';
import { orderNotFound } from '../not-found.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { PaymentProviderPort } from './payment-provider-port.ts';
import type { Settlement } from './settlement.ts';

type Started = ReplyOf<typeof startPayment>;
type Status = ReplyOf<typeof getPayment>;

export interface PaymentServiceDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Store;
  readonly orders: OrderStore;
  readonly attempts: AttemptStore;
  readonly progress: OrderProgress;
  readonly provider: PaymentProviderPort;
  readonly settlement: Settlement;
  readonly chainName: string;
  readonly onError: (error: unknown) => void;
}

const declined = (attempt: PaymentAttemptTable): Refusal => {
  const code: ErrorCode = isErrorCode(attempt.code) ? attempt.code : 'payment.declined';
  return refuse(402, code, { attemptId: attempt.id, orderId: attempt.order_id });
};

/** W7: starting a payment and asking for it. */
export class PaymentService {
  readonly #deps: PaymentServiceDeps;
  /** Orders that are being cancelled at this moment. */
  readonly #cancelling = new Map<string, Promise<unknown>>();
  constructor(deps: PaymentServiceDeps) { this.#deps = deps; }

  /** Starts an attempt; the same key is the same attempt, however often it is sent. `origin`: where the address to go to begins. */
  async start(orderId: string, key: string, origin: string): Promise<Result<Started, Refusal>> {
    const { orders, attempts, settlement } = this.#deps;
    const order = orders.byId(orderId);
    if (order === null) return failed(orderNotFound(orderId));
    // Whatever is open is asked about first: a guest who comes back and pays with another card must not meet an attempt that has long ended.
    const open = attempts.openOf(orderId);
    if (open) await settlement.ask(open);
    const attempt = await this.#begin(orderId, key);
    if (!attempt.ok) return attempt;
    return this.#answer(attempt.value.phase === 'starting' ? await this.#openPage(attempt.value, order) : attempt.value, origin);
  }

  /** The latest attempt's outcome. Asks the provider when it has not told by itself. */
  async status(orderId: string): Promise<Result<Status, Refusal>> {
    const { orders, attempts, settlement } = this.#deps;
    if (orders.byId(orderId) === null) return failed(orderNotFound(orderId));
    const latest = attempts.approvedOf(orderId) ?? attempts.latestOf(orderId);
    if (latest === null) return failed(refuse(404, 'payment.not-found', { orderId }));
    const { attempt } = await settlement.ask(latest);
    if (attempt.phase === 'declined') return failed(declined(attempt));
    if (attempt.phase !== 'approved') return ok({ status: 202, body: { attemptId: attempt.id } });
    return ok({
      status: 200,
      body: {
        attemptId: attempt.id, processingId: attempt.processing_id, journalId: attempt.journal_id, amount: fromMinor(attempt.amount_minor), stillToPay: 0, changeBack: 0,
        transactionNumber: attempt.transaction_number,
      },
    });
  }

  /**
   * P5: the guest wants to cancel the order: an open payment page is closed first, and no attempt begins before `cancel` is through, which would
   * meet it and refuse. What the bank is deciding or has approved stays as it is.
   */
  async abandon<T>(orderId: string, cancel: () => Promise<T>): Promise<T> {
    const done = this.#closeOpen(orderId).then(cancel);
    this.#cancelling.set(orderId, done);
    try {
      return await done;
    } finally {
      if (this.#cancelling.get(orderId) === done) this.#cancelling.delete(orderId);
    }
  }

  async #closeOpen(orderId: string): Promise<void> {
    const open = this.#deps.attempts.openOf(orderId);
    if (open) await this.#deps.settlement.close(open, 'payment.abandoned');
  }

  /** P2: the attempt is on disk before the provider hears of it. P3: one at a time per order. */
  async #begin(orderId: string, key: string): Promise<Result<PaymentAttemptTable, Refusal>> {
    const { store, orders, attempts, progress, clock, random } = this.#deps;
    const begun = await store.transact((): Result<PaymentAttemptTable, Refusal> | null => {
      const order = orders.byId(orderId);
      if (order === null) return failed(orderNotFound(orderId));
      const approved = attempts.approvedOf(orderId);
      if (order.paid === 1) return failed(refuse(409, 'payment.order-already-paid', { orderId, ...(approved ? { attemptId: approved.id } : {}) }));
      // A card may be in the kiosk's terminal right now: one order, one place to pay (M1).
      if (order.terminal_id !== '') return failed(refuse(409, 'preorder.shop-method-not-supported', { orderId, shopId: order.shop_id }));
      const known = attempts.byId(key);
      if (known && known.order_id !== orderId) return failed(refuse(422, 'request.idempotency-key-reused'));
      if (known) return ok(known);
      const open = attempts.openOf(orderId);
      if (open) return failed(refuse(409, 'payment.payment-already-started', { orderId, attemptId: open.id }));
      if (!progress.isHeld(order, clock.now())) return failed(refuse(409, 'payment.order-expired', { orderId }));
      if (this.#cancelling.has(orderId)) return null;
      const attempt: PaymentAttemptTable = {
        id: key, order_id: orderId, amount_minor: order.total_minor, currency: order.currency, phase: 'starting', code: '', page: '',
        processing_id: `sim_p_${random.id()}`, journal_id: `sim_j_${random.id()}`, transaction_number: '', created_at: clock.now(), settled_at: null,
      };
      attempts.insert(attempt);
      return ok(attempt);
    });
    if (begun !== null) return begun;
    await this.#cancelling.get(orderId)?.catch(() => undefined); // Whoever cancels is told what went wrong.
    return this.#begin(orderId, key);
  }

  /** No page yet: the attempt stays as it is and the same request, sent again, tries again (P3). */
  async #openPage(attempt: PaymentAttemptTable, order: OrderTable): Promise<PaymentAttemptTable> {
    const { provider, store, attempts, clock, chainName, onError } = this.#deps;
    try {
      const opened = await within(clock, LIMITS.providerMs, provider.open({
        reference: attempt.id, orderId: order.id, amount: attempt.amount_minor, currency: attempt.currency, merchant: chainName,
        returnPath: `/shop/${order.shop_id}/checkout/payment/${order.id}`,
      }), () => null);
      if (opened === null) return attempt;
      await store.transact(() => {
        if (attempts.byId(attempt.id)?.phase === 'starting') attempts.update(attempt.id, { phase: 'open', page: opened.page });
      });
    } catch (error) {
      onError(error);
    }
    return attempts.byId(attempt.id) ?? attempt;
  }

  #answer(attempt: PaymentAttemptTable, origin: string): Result<Started, Refusal> {
    if (attempt.phase === 'declined') return failed(declined(attempt));
    if (attempt.phase === 'open') return ok({ status: 200, body: { attemptId: attempt.id, redirectUrl: new URL(attempt.page, origin).href } });
    return ok({ status: 202, body: { attemptId: attempt.id } });
  }
}
