import { appError } from '#core/errors/app-error.ts';
import type { TerminalAnswer, TerminalPaymentRequest, TerminalStart } from '#core/payment/terminal-answer.ts';
import type { TerminalHost } from '#core/ports/terminal-host.ts';
import type { AttemptId, OrderId } from '#core/shared/ids.ts';
import type { Minor } from '#core/shared/money.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { lostAnswer, never } from '#tests/support/scripted-orders.ts';
import { scriptedHost } from '#tests/support/scripted-host.ts';

/** What the network does to one request. `late`: the host gets it (again) after everything else that is sent before. */
export type HostFault = 'none' | 'lost-request' | 'lost-answer' | 'never-answers' | 'twice' | 'late' | 'server-error' | 'unauthorized' | 'not-found';

/** What the product server says to a charge: the order is there, can't be, or nobody answers. */
export type OrderPolicy = 'accepts' | 'refuses' | 'is away';

interface Attempt {
  readonly request: TerminalPaymentRequest;
  state: 'open' | 'approved' | 'declined';
  charged: Minor;
  reversed: Minor;
  /** Its order is accepted. */
  number: string;
}

/** One movement of money, as the bank has it. */
export interface Movement { readonly kind: 'charge' | 'reversal'; readonly attemptId: AttemptId; readonly orderId: string; readonly amount: Minor }

/** A terminal host with its card terminal and bank, as far as money goes: it knows what was really charged. */
export interface TerminalServer {
  readonly host: TerminalHost;
  readonly ledger: readonly Movement[];
  /** Attempts at the terminal that may still be charged. */
  readonly open: readonly AttemptId[];
  /** Somebody stands at the terminal. `half`: the bank approves half of it. */
  atTerminal(what: 'approve' | 'half' | 'decline'): void;
  /** Orders that are paid and accepted. */
  readonly accepted: readonly string[];
  /** Every request body by its key; two bodies for one key are a broken promise (M7). */
  readonly bodies: ReadonlyMap<string, ReadonlySet<string>>;
  setOrderPolicy(policy: OrderPolicy): void;
  /** The bank refuses to give anything back. */
  refuseReversals(refuse: boolean): void;
  setBusy(busy: boolean): void;
  deliverLate(): void;
}

const refuse = (status: number, code: string, values: Record<string, string> = {}): Result<never> => failed(appError(code, { status, values }));

/** `nextFault` is asked once per request; a host in a test world has no clock of its own. */
export const terminalServer = (nextFault: () => HostFault): TerminalServer => {
  const attempts = new Map<string, Attempt>();
  const ledger: Movement[] = [];
  const late: (() => void)[] = [];
  const bodies = new Map<string, Set<string>>();
  let policy: OrderPolicy = 'accepts';
  let [isBusy, refusesReversals] = [false, false];

  const open = (): Attempt[] => [...attempts.values()].filter((attempt) => attempt.state === 'open');
  const answerOf = ({ request, state, charged, reversed }: Attempt): TerminalAnswer => {
    const { attemptId } = request;
    if (state === 'open') return { kind: 'processing', attemptId, processingId: `p-${attemptId}`, display: { phase: 'waitingForCard', lines: [], canCancel: true } };
    if (state === 'declined') return { kind: 'declined', attemptId, code: 'payment.declined', condition: 'Refusal' };
    return { kind: 'approved', status: {
      attemptId, processingId: `p-${attemptId}`, journalId: 'j', amount: charged, stillToPay: request.amount - charged, changeBack: 0, transactionNumber: `T-${attemptId}`, reversed, card: { brand: '', last4: '' },
    } };
  };

  const start = (request: TerminalPaymentRequest): Result<TerminalStart> => {
    bodies.set(request.attemptId, (bodies.get(request.attemptId) ?? new Set()).add(JSON.stringify(request)));
    const known = attempts.get(request.attemptId);
    if (known) return ok(answerOf(known));
    const [running] = open();
    if (running) return ok({ kind: 'already-started', attemptId: running.request.attemptId, orderId: running.request.orderId });
    if ([...attempts.values()].some((one) => one.request.orderId === request.orderId && one.charged > one.reversed)) return refuse(409, 'payment.order-already-paid');
    if (isBusy) return refuse(409, 'card-terminal.payment-failed');
    const attempt: Attempt = { request, state: 'open', charged: 0, reversed: 0, number: '' };
    attempts.set(request.attemptId, attempt);
    return ok(answerOf(attempt));
  };
  const found = <T>(id: AttemptId | OrderId, act: (attempt: Attempt) => Result<T>): Result<T> => {
    const attempt = attempts.get(id);
    return attempt ? act(attempt) : refuse(404, 'payment.not-found');
  };
  const cancel = (id: AttemptId): Result<TerminalAnswer> => found(id, (attempt) => {
    if (attempt.state === 'open') attempt.state = 'declined';
    return ok(answerOf(attempt));
  });
  const reverse = (id: AttemptId): Result<TerminalAnswer> => found(id, (attempt) => {
    if (attempt.state !== 'approved') return ok(answerOf(attempt));
    if (attempt.number !== '' || refusesReversals) return refuse(409, 'card-terminal.payment-failed');
    if (attempt.reversed < attempt.charged) ledger.push({ kind: 'reversal', attemptId: id, orderId: attempt.request.orderId, amount: attempt.charged - attempt.reversed });
    attempt.reversed = attempt.charged;
    return ok(answerOf(attempt));
  });
  const orderNumber = (id: AttemptId | OrderId): Result<string> => found(id, (attempt) => {
    const isPaid = attempt.state === 'approved' && attempt.charged === attempt.request.amount && attempt.reversed === 0;
    if (attempt.number !== '') return ok(attempt.number);
    if (!isPaid) return refuse(409, 'self-service.receipt-print');
    if (policy === 'is away') return failed(appError('error.server', { status: 500, outcome: 'unknown' }));
    if (policy === 'refuses') return refuse(409, 'order.shop-closed');
    attempt.number = `N-${attempt.request.orderId}`;
    return ok(attempt.number);
  });

  const send = <T>(act: () => Result<T>): Promise<Result<T>> => {
    switch (nextFault()) {
      case 'lost-request': return Promise.resolve(lostAnswer);
      case 'lost-answer': act(); return Promise.resolve(lostAnswer);
      case 'never-answers': act(); return never();
      case 'twice': act(); return Promise.resolve(act());
      case 'late': late.push(act); return Promise.resolve(lostAnswer);
      case 'server-error': return Promise.resolve(failed(appError('error.server', { status: 500, outcome: 'unknown' })));
      case 'unauthorized': return Promise.resolve(failed(appError('error.badRequest', { status: 401, outcome: 'unknown' })));
      case 'not-found': act(); return Promise.resolve(refuse(404, 'payment.not-found'));
      case 'none': return Promise.resolve(act());
    }
  };

  return {
    ledger, bodies,
    get open() { return open().map(({ request }) => request.attemptId); },
    get accepted() { return [...attempts.values()].filter((attempt) => attempt.number !== '').map(({ request }) => request.orderId); },
    setOrderPolicy: (next) => { policy = next; },
    refuseReversals: (next) => { refusesReversals = next; },
    setBusy: (next) => { isBusy = next; },
    deliverLate: () => { for (const act of late.splice(0)) act(); },
    atTerminal: (what) => {
      const [attempt] = open();
      if (!attempt) return;
      attempt.state = what === 'decline' ? 'declined' : 'approved';
      if (what === 'decline') return;
      attempt.charged = what === 'half' ? attempt.request.amount / 2 : attempt.request.amount;
      ledger.push({ kind: 'charge', attemptId: attempt.request.attemptId, orderId: attempt.request.orderId, amount: attempt.charged });
    },
    host: {
      ...scriptedHost({}),
      startPayment: (request) => send(() => start(request)),
      paymentStatus: (id) => send(() => found(id, (attempt) => ok(answerOf(attempt)))),
      cancelPayment: (id) => send(() => cancel(id)),
      reversePayment: (id) => send(() => reverse(id)),
      orderNumber: (id) => send(() => orderNumber(id)),
    },
  };
};
