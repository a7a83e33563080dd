import type { Minor } from '#core/shared/money.ts';
import type { LedgerView } from '../product-server/ledger-view.ts';
import { isSoldInVain, needsCare } from '../terminal-host/payments/attempt-transitions.ts';
import type { Attempt, LedgerLine } from '../terminal-host/store/records.ts';

/** The books of one terminal host: what its bank took and gave back, and what it knows of the payments. */
export interface HostBooks { readonly terminalId: string; readonly lines: readonly LedgerLine[]; readonly attempts: readonly Attempt[] }

/** What does not fit between the servers. Amounts are minor units. */
export interface BooksMismatch {
  readonly kind: 'charged-not-ordered' | 'ordered-not-charged' | 'other-amount' | 'order';
  readonly orderId: string;
  /** Empty: no attempt at a terminal is concerned. */
  readonly attemptId: string;
  readonly message: string;
}

/** The host still has to tell, or to hear from its bank: no mismatch yet. */
const isUnderWay = (attempt: Attempt | undefined): boolean => attempt !== undefined && (attempt.state === 'processing' || needsCare(attempt));

/** Why an order that a host sold by itself is not here. */
const refusalOf = (attempt: Attempt | undefined): string => (attempt !== undefined && isSoldInVain(attempt) ? `, sold as ${attempt.orderNumber} and refused with ${attempt.notTaken?.code ?? ''}` : '');

/** M2, M10: lays the product server's books beside those of the terminal hosts, payment by payment. Empty: every charge pays its order, and every order is paid. */
export const joinBooks = (product: LedgerView, hosts: readonly HostBooks[]): readonly BooksMismatch[] => {
  const told = new Map(product.onsite.map((payment) => [payment.id, payment]));
  const ofHost = ({ lines, attempts }: HostBooks): BooksMismatch[] => {
    const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
    const kept = new Map<string, { readonly orderId: string; readonly amount: Minor }>();
    for (const { attemptId, orderId, kind, amount } of lines) {
      kept.set(attemptId, { orderId, amount: (kept.get(attemptId)?.amount ?? 0) + (kind === 'charge' ? amount : -amount) });
    }
    return [...kept].flatMap(([attemptId, { orderId, amount }]): BooksMismatch[] => {
      // A terminal that is tried out without an order.
      if (orderId === '' || isUnderWay(byId.get(attemptId))) return [];
      const payment = told.get(attemptId);
      const paid = payment?.state === 'taken' ? payment.amount_minor : 0;
      if (amount === paid) return [];
      const kind = paid === 0 ? 'charged-not-ordered' : amount === 0 ? 'ordered-not-charged' : 'other-amount';
      return [{ kind, orderId, attemptId, message: `order ${orderId}: ${amount} taken at the terminal by ${attemptId}, ${paid} booked${refusalOf(byId.get(attemptId))}` }];
    });
  };
  const charged = new Set(hosts.flatMap((host) => host.lines.map((line) => line.attemptId)));
  const ours = new Set(hosts.map((host) => host.terminalId));
  const uncharged = product.onsite
    .filter((payment) => payment.state === 'taken' && payment.place === 'terminal' && ours.has(payment.terminal_id) && !charged.has(payment.id))
    .map(({ id, order_id, amount_minor }): BooksMismatch => ({
      kind: 'ordered-not-charged', orderId: order_id, attemptId: id, message: `order ${order_id}: ${amount_minor} booked for ${id}, nothing taken at any terminal`,
    }));
  const within = product.mismatches.map((message): BooksMismatch => ({ kind: 'order', orderId: /^(?:no )?order (\S+):/.exec(message)?.[1] ?? '', attemptId: '', message }));
  return [...hosts.flatMap(ofHost), ...uncharged, ...within];
};
