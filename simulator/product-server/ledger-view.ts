import { sql } from 'kysely';
import type { Minor } from '#core/shared/money.ts';
import type { LedgerLine } from './payment-provider/provider-store.ts';
import type { Store } from './store/store.ts';
import type { Flag, OnsitePaymentTable, OrderState } from './store/tables.ts';

/** The provider's books beside the shop's orders. M10: captures less reversals are what the paid orders cost. */
export interface LedgerView {
  readonly lines: readonly LedgerLine[];
  /** What was paid in the shops themselves, at a terminal or at the counter, as the shops' hosts told it. */
  readonly onsite: readonly OnsitePaymentTable[];
  readonly orders: readonly { readonly id: string; readonly number: string; readonly state: OrderState; readonly paid: boolean; readonly total: Minor; readonly currency: string }[];
  /** What does not fit, in words; empty when all is well. An attempt that is still open is no mismatch yet. */
  readonly mismatches: readonly string[];
}

/** An order as the books know it. */
export type LedgerOrder = LedgerView['orders'][number];

const ledgerOrder = (row: OrderRow): LedgerOrder => ({ id: row.id, number: row.order_number, state: row.state, paid: row.paid === 1, total: row.total_minor, currency: row.currency });

/** The orders that were made after the first so many, in the order in which they were made. */
export const createLaterOrders = (store: Store): ((afterFirst: number) => readonly LedgerOrder[]) => {
  const rows = store.prepare<{ skipped: number }>()((q, at) => q.selectFrom('guest_order').select(['id', 'order_number', 'state', 'paid', 'total_minor', 'currency']).orderBy(sql`rowid`).limit(-1).offset(at('skipped')));
  return (afterFirst) => rows.all({ skipped: afterFirst }).map(ledgerOrder);
};

/** Reads both sides and compares them, order by order. */
export const createLedgerReader = (store: Store): ((lines: readonly LedgerLine[], onsite: readonly OnsitePaymentTable[]) => LedgerView) => {
  const orderRows = store.prepare<Record<never, never>>()((q) => q.selectFrom('guest_order').select(['id', 'order_number', 'state', 'paid', 'total_minor', 'currency']).orderBy('created_at').orderBy(sql`rowid`));
  const openRows = store.prepare<Record<never, never>>()((q) => q.selectFrom('payment_attempt').select('order_id').where('phase', 'in', ['starting', 'open', 'reversing']));
  return (lines, onsite) => compare(orderRows.all({}), openRows.all({}), lines, onsite);
};

interface OrderRow { readonly id: string; readonly order_number: string; readonly state: OrderState; readonly paid: Flag; readonly total_minor: Minor; readonly currency: string }

const compare = (orderRows: readonly OrderRow[], openRows: readonly { readonly order_id: string }[], lines: readonly LedgerLine[], onsite: readonly OnsitePaymentTable[]): LedgerView => {
  const orders = orderRows.map(ledgerOrder);
  const open = new Set(openRows.map((row) => row.order_id));
  const kept = new Map<string, Minor>();
  for (const line of lines) kept.set(line.order_id, (kept.get(line.order_id) ?? 0) + (line.kind === 'capture' ? line.amount_minor : -line.amount_minor));
  for (const payment of onsite) if (payment.state === 'taken') kept.set(payment.order_id, (kept.get(payment.order_id) ?? 0) + payment.amount_minor);
  const known = new Set(orders.map((order) => order.id));
  const mismatches = [
    ...orders.flatMap((order) => {
      const [due, got] = [order.paid ? order.total : 0, kept.get(order.id) ?? 0];
      return due === got || open.has(order.id) ? [] : [`order ${order.id}: ${got} kept, ${due} due`];
    }),
    ...[...kept].filter(([id, amount]) => !known.has(id) && amount !== 0).map(([id, amount]) => `no order ${id}: ${amount} kept`),
  ];
  // Charged for an order that could not be paid: wrong until the host says that it went back.
  const stranded = onsite.filter((payment) => payment.state === 'refused').map(({ order_id, id, amount_minor, code }) => `order ${order_id}: ${amount_minor} charged by ${id} and refused (${code}), not given back`);
  return { lines, onsite, orders, mismatches: [...mismatches, ...stranded] };
};
