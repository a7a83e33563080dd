import { appError } from '#core/errors/app-error.ts';
import type { PaymentAnswer, PaymentStart } from '#core/payment/payment-answer.ts';
import type { Order } from '#core/order-tracking/order.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import type { AttemptId, OrderId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { lostAnswer, never } from '#tests/support/scripted-orders.ts';

/** What the network does to one request. `late`: the server gets it (again) after everything else that is sent before. */
export type Fault = 'none' | 'lost-request' | 'lost-answer' | 'never-answers' | 'twice' | 'late' | 'server-error';

interface Attempt { readonly id: AttemptId; state: 'open' | 'approved' | 'declined'; code: string }
interface PaidOrder { readonly amount: number; cancelled: boolean; readonly attempts: Attempt[] }

/** A product server with its payment provider, as far as money goes: it knows what was really charged. */
export interface PaymentServer {
  readonly gateway: OrderGateway;
  /** The ledger: every charge, by attempt. */
  readonly captures: readonly AttemptId[];
  /** The guest does something at the provider's page of an attempt. */
  atProvider(id: AttemptId, what: 'approve' | 'decline'): void;
  readonly open: readonly AttemptId[];
  /** Late requests arrive now. */
  deliverLate(): void;
}

const refuse = (code: string, values: Record<string, string> = {}): Result<never> => failed(appError(code, { status: 409, values }));

/** `nextFault` is asked once per request; a server in a test world has no clock of its own. */
export const paymentServer = (amounts: Readonly<Record<string, number>>, nextFault: () => Fault): PaymentServer => {
  const orders = new Map<string, PaidOrder>(Object.entries(amounts).map(([id, amount]) => [id, { amount, cancelled: false, attempts: [] }]));
  const captures: AttemptId[] = [];
  const late: (() => void)[] = [];

  const answerOf = (order: PaidOrder, attempt: Attempt): PaymentAnswer => {
    if (attempt.state === 'open') return { kind: 'processing' };
    if (attempt.state === 'declined') return { kind: 'declined', attemptId: attempt.id, code: attempt.code };
    return { kind: 'approved', status: { attemptId: attempt.id, processingId: 'p', journalId: 'j', amount: order.amount, stillToPay: 0, changeBack: 0, transactionNumber: `T-${attempt.id}` } };
  };

  const start = (id: OrderId, key: AttemptId): Result<PaymentStart> => {
    const order = orders.get(id);
    if (!order) return refuse('order.failed-find-order');
    const known = order.attempts.find((attempt) => attempt.id === key);
    const redirect = ok<PaymentStart>({ kind: 'redirect', redirectUrl: `https://pay.example/${key}`, attemptId: key });
    if (known) return known.state === 'open' ? redirect : ok(answerOf(order, known));
    if (order.attempts.some((attempt) => attempt.state === 'approved')) return refuse('payment.order-already-paid');
    if (order.cancelled) return refuse('payment.order-expired');
    const running = order.attempts.find((attempt) => attempt.state === 'open');
    if (running) return ok({ kind: 'already-started', attemptId: running.id });
    order.attempts.push({ id: key, state: 'open', code: '' });
    return redirect;
  };

  const status = (id: OrderId): Result<PaymentAnswer> => {
    const order = orders.get(id);
    const latest = order?.attempts.at(-1);
    return order && latest ? ok(answerOf(order, latest)) : refuse('payment.not-found');
  };

  const asOrder = (id: OrderId): Result<Order> => {
    const order = orders.get(id);
    if (!order) return refuse('order.failed-find-order');
    return ok(anOrder({ id, total: order.amount, paid: order.attempts.some((attempt) => attempt.state === 'approved'), status: order.cancelled ? 'cancelled' : 'calculatedPrice' }));
  };

  const cancel = (id: OrderId): Result<void> => {
    const order = orders.get(id);
    if (!order) return refuse('order.failed-find-order');
    if (order.attempts.some((attempt) => attempt.state === 'approved')) return refuse('order.not-cancellable');
    order.cancelled = true;
    for (const attempt of order.attempts) if (attempt.state === 'open') Object.assign(attempt, { state: 'declined', code: 'payment.abandoned' });
    return ok(undefined);
  };

  const send = <T>(act: () => Result<T>): Promise<Result<T>> => {
    switch (nextFault()) {
      case 'lost-request': return Promise.resolve(lostAnswer);
      case 'lost-answer': act(); return Promise.resolve(lostAnswer);
      case 'never-answers': act(); return never();
      case 'twice': act(); return Promise.resolve(act());
      case 'late': late.push(act); return Promise.resolve(lostAnswer);
      case 'server-error': return Promise.resolve(failed(appError('error.server', { status: 500, outcome: 'unknown' })));
      case 'none': return Promise.resolve(act());
    }
  };

  return {
    captures,
    get open() { return [...orders.values()].flatMap((order) => order.attempts.filter((attempt) => attempt.state === 'open').map((attempt) => attempt.id)); },
    deliverLate: () => { for (const act of late.splice(0)) act(); },
    atProvider: (id, what) => {
      for (const order of orders.values()) {
        const attempt = order.attempts.find((one) => one.id === id && one.state === 'open');
        if (!attempt) continue;
        if (what === 'approve') captures.push(id);
        Object.assign(attempt, what === 'approve' ? { state: 'approved' } : { state: 'declined', code: 'payment.declined' });
      }
    },
    gateway: {
      calculate: () => Promise.resolve(lostAnswer),
      create: () => Promise.resolve(lostAnswer),
      byId: (id) => send(() => asOrder(id)),
      startPayment: (id, attempt) => send(() => start(id, attempt)),
      paymentStatus: (id) => send(() => status(id)),
      cancel: (id) => send(() => cancel(id)),
    },
  };
};
