import { sql } from 'kysely';
import { createKept } from '../store/kept.ts';
import { preparedInsert, preparedUpdate } from '../store/prepared-change.ts';
import type { AttemptPhase, PaymentAttemptTable } from '../store/tables.ts';
import type { Store } from '../store/store.ts';

/** P2: attempts to pay in the database. What writes is called inside `store.transact`. */
export interface AttemptStore {
  byId(id: string): PaymentAttemptTable | null;
  latestOf(orderId: string): PaymentAttemptTable | null;
  /** The one that is not final, if there is one. P3 */
  openOf(orderId: string): PaymentAttemptTable | null;
  approvedOf(orderId: string): PaymentAttemptTable | null;
  reversing(): readonly PaymentAttemptTable[];
  /** Those of orders that are over, or paid already by other means: they are to be closed. */
  leftOpen(): readonly PaymentAttemptTable[];
  insert(attempt: PaymentAttemptTable): void;
  update(id: string, change: Partial<Pick<PaymentAttemptTable, 'phase' | 'code' | 'page' | 'transaction_number' | 'settled_at'>>): void;
}

const openPhases: readonly AttemptPhase[] = ['starting', 'open', 'reversing'];

/** Is the outcome of this attempt still open? */
export const isOpen = (attempt: PaymentAttemptTable): boolean => openPhases.includes(attempt.phase);

export const createAttemptStore = (store: Store): AttemptStore => {
  const byId = store.prepare<{ id: string }>()((q, at) => q.selectFrom('payment_attempt').selectAll().where('id', '=', at('id')));
  // In the order in which they were begun. The server's clock may have been set back in between: it does not say which one is the latest.
  const ofOrder = store.prepare<{ order: string }>()((q, at) =>
    q.selectFrom('payment_attempt').selectAll().where('order_id', '=', at('order')).orderBy(sql`rowid`, 'desc'));
  const reversing = store.prepare<Record<never, never>>()((q) => q.selectFrom('payment_attempt').selectAll().where('phase', '=', 'reversing'));
  const leftOpen = store.prepare<Record<never, never>>()((q) =>
    q.selectFrom('payment_attempt').innerJoin('guest_order', 'guest_order.id', 'payment_attempt.order_id').selectAll('payment_attempt')
      .where('payment_attempt.phase', 'in', ['starting', 'open']).where((e) => e.or([e('guest_order.paid', '=', 1), e('guest_order.state', '=', 'cancelled')])));
  const [insert, update] = [preparedInsert(store, 'payment_attempt'), preparedUpdate(store, 'payment_attempt', 'id')];
  const kept = createKept<readonly PaymentAttemptTable[]>(store.stampOf('payment_attempt'));
  const allOf = (order: string): readonly PaymentAttemptTable[] => kept.get(`of ${order}`, () => ofOrder.all({ order }));
  const one = (id: string): PaymentAttemptTable | null => kept.get(id, () => byId.all({ id }))[0] ?? null;
  return {
    byId: one,
    latestOf: (order) => allOf(order)[0] ?? null,
    openOf: (order) => allOf(order).find(isOpen) ?? null,
    approvedOf: (order) => allOf(order).find((attempt) => attempt.phase === 'approved') ?? null,
    reversing: () => reversing.all({}),
    leftOpen: () => leftOpen.all({}),
    insert: (attempt) => {
      const before = allOf(attempt.order_id);
      kept.own(() => insert(attempt));
      kept.set(`of ${attempt.order_id}`, [attempt, ...before]);
      kept.set(attempt.id, [attempt]);
    },
    update: (id, change) => {
      const before = one(id);
      if (before === null) return;
      const all = allOf(before.order_id);
      kept.own(() => update(id, change));
      const after = { ...before, ...change };
      kept.set(`of ${before.order_id}`, all.map((attempt) => (attempt.id === id ? after : attempt)));
      kept.set(id, [after]);
    },
  };
};
