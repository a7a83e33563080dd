import type { Clock } from '#core/ports/clock.ts';
import { isErrorCode, type ErrorCode } from '#core/errors/error-codes.ts';
import { fromMinor, toMinor, type Minor } from '#core/shared/money.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import type { WireTerminalSettlement } from '#adapters/wire/self-service.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import type { OrderEventsHub } from '../orders/order-events-hub.ts';
import type { OrderProgress } from '../orders/order-progress.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import type { PageClosing } from '../payments/page-closing.ts';
import type { Store } from '../store/store.ts';
import type { OnsitePaymentTable, OrderTable } from '../store/tables.ts';
import { orderNotFound } from '../not-found.ts';
import type { HostCaller } from './host-book.ts';
import type { OnsitePayments } from './onsite-payments.ts';

export interface OnsiteSettlementDeps {
  readonly clock: Clock;
  readonly store: Store;
  readonly orders: OrderStore;
  readonly attempts: AttemptStore;
  readonly payments: OnsitePayments;
  readonly progress: OrderProgress;
  readonly events: OrderEventsHub;
  /** Closes an online payment that was open when the order was paid in the shop. */
  readonly pageClosing: Pick<PageClosing, 'close'>;
  readonly onPaid: (order: OrderTable) => void;
}

/** What the news did to the order. */
type Outcome = 'paid' | 'revoked' | 'nothing';
interface Told { readonly outcome: Outcome; readonly answer: Result<string, Refusal> }

const nothing = (answer: Result<string, Refusal>): Told => ({ outcome: 'nothing', answer });

/** M2, P9: what was paid in the shop (at a card terminal, at the counter) becomes what the order is, once, however often it is told. */
export class OnsiteSettlement {
  readonly #deps: OnsiteSettlementDeps;
  constructor(deps: OnsiteSettlementDeps) { this.#deps = deps; }

  /**
   * A terminal was charged, or the money has gone back. The attempt is the key. Answers the order's number; a refusal with a code of §8 says that the
   * order cannot be paid any more, and the host gives the money back.
   */
  async atTerminal(orderId: string, told: WireTerminalSettlement, caller: HostCaller): Promise<Result<string, Refusal>> {
    return this.#tell(orderId, caller, () => (told.state === 'approved' ? this.#approved(orderId, told) : this.#reversed(orderId, told)));
  }

  /** Staff took the money. */
  async atCounter(orderId: string, amount: number, receiptNumber: string, caller: HostCaller): Promise<Result<string, Refusal>> {
    return this.#tell(orderId, caller, () => {
      const id = `counter-${orderId}`;
      const known = this.#deps.payments.byId(id);
      if (known !== null && known.amount_minor === toMinor(amount)) return nothing(ok(this.#deps.orders.byId(orderId)?.order_number ?? ''));
      const problem = this.#problem(orderId, toMinor(amount));
      if (problem !== null) return nothing(failed(problem));
      return this.#take({ ...this.#payment(id, orderId, 'counter', toMinor(amount)), transaction_number: receiptNumber });
    });
  }

  async #tell(orderId: string, caller: HostCaller, work: () => Told): Promise<Result<string, Refusal>> {
    const { store, orders, attempts, pageClosing, onPaid, events } = this.#deps;
    const { outcome, answer } = await store.transact(() => (this.#isOthers(orderId, caller) ? nothing(failed(orderNotFound(orderId))) : work()));
    const order = orders.byId(orderId);
    if (outcome === 'nothing' || order === null) return answer;
    if (outcome === 'paid') onPaid(order);
    events.publish(orderId);
    // Whoever pays online at this moment gets the money back.
    if (outcome === 'paid' && attempts.openOf(orderId) !== null) pageClosing.close();
    return answer;
  }

  /** S26: an order of another shop is none of this host's business, and nothing that it tells of it is written down. */
  #isOthers(orderId: string, caller: HostCaller): boolean {
    const order = this.#deps.orders.byId(orderId);
    return order !== null && !caller.shops.has(order.shop_id);
  }

  #payment(id: string, orderId: string, place: OnsitePaymentTable['place'], amount: Minor): OnsitePaymentTable {
    return {
      id, order_id: orderId, place, state: 'taken', code: '', amount_minor: amount, processing_id: '', journal_id: '', transaction_number: '', terminal_id: '',
      at: this.#deps.clock.now(),
    };
  }

  #charge(orderId: string, told: WireTerminalSettlement): OnsitePaymentTable {
    return {
      ...this.#payment(told.attemptId, orderId, 'terminal', toMinor(told.amount)), processing_id: told.processingId, journal_id: told.journalId,
      transaction_number: told.transactionNumber, terminal_id: told.terminalId,
    };
  }

  /** Why this order cannot be paid with this sum; null: it can. */
  #problem(orderId: string, amount: Minor, currency?: string): Refusal | null {
    const order = this.#deps.orders.byId(orderId);
    if (order === null) return orderNotFound(orderId);
    if (order.paid === 1) return refuse(409, 'payment.order-already-paid', { orderId });
    if (order.state !== 'calculatedPrice') return refuse(409, 'payment.order-expired', { orderId });
    if (order.total_minor !== amount || (currency !== undefined && currency !== order.currency)) return refuse(409, 'order.price-changed', { expected: fromMinor(amount), actual: fromMinor(order.total_minor), currency: order.currency });
    return null;
  }

  #take(payment: OnsitePaymentTable): Told {
    const { orders, payments, progress, clock } = this.#deps;
    const order = orders.byId(payment.order_id);
    if (order === null) return nothing(failed(orderNotFound(payment.order_id)));
    payments.insert(payment);
    progress.markPaid(order, clock.now());
    return { outcome: 'paid', answer: ok(orders.byId(order.id)?.order_number ?? '') };
  }

  #approved(orderId: string, told: WireTerminalSettlement): Told {
    const { payments, orders } = this.#deps;
    const charge = this.#charge(orderId, told);
    const known = payments.byId(told.attemptId);
    if (known !== null) {
      if (known.order_id !== orderId || known.amount_minor !== charge.amount_minor) return nothing(failed(refuse(422, 'request.idempotency-key-reused')));
      if (known.state === 'taken') return nothing(ok(orders.byId(orderId)?.order_number ?? ''));
      // Refused before, or given back meanwhile: the same answer, whatever the order is by now.
      const code: ErrorCode = isErrorCode(known.code) ? known.code : 'payment.order-expired';
      return nothing(failed(refuse(code === 'order.failed-find-order' ? 404 : 409, code, { orderId })));
    }
    const problem = this.#problem(orderId, charge.amount_minor, told.currency);
    if (problem === null) return this.#take(charge);
    payments.insert({ ...charge, state: 'refused', code: problem.code });
    return nothing(failed(problem));
  }

  /** M10: what went back pays no order. One that was never told before is written down, so that a late approval finds it. */
  #reversed(orderId: string, told: WireTerminalSettlement): Told {
    const { payments, orders, progress, clock } = this.#deps;
    const known = payments.byId(told.attemptId);
    if (known === null) {
      payments.insert({ ...this.#charge(orderId, told), state: 'reversed' });
      return nothing(ok(''));
    }
    if (known.order_id !== orderId) return nothing(failed(refuse(422, 'request.idempotency-key-reused')));
    payments.update(known.id, { state: 'reversed' });
    const order = orders.byId(orderId);
    // What pays an order goes once; then the order is none any more, and its place is free already.
    if (known.state !== 'taken' || order === null) return nothing(ok(''));
    progress.revoke(order, clock.now());
    return { outcome: 'revoked', answer: ok('') };
  }
}
