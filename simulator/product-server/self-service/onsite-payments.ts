import type { Store } from '../store/store.ts';
import { preparedInsert, preparedUpdate } from '../store/prepared-change.ts';
import type { OnsitePaymentTable } from '../store/tables.ts';

/** What was paid in the shop itself, in the database. What writes is called inside `store.transact`. */
export interface OnsitePayments {
  byId(id: string): OnsitePaymentTable | null;
  /** The one that pays this order; null: none does. */
  takenOf(orderId: string): OnsitePaymentTable | null;
  insert(payment: OnsitePaymentTable): void;
  update(id: string, change: Partial<Pick<OnsitePaymentTable, 'state'>>): void;
  all(): readonly OnsitePaymentTable[];
}

export const createOnsitePayments = (store: Store): OnsitePayments => {
  const byId = store.prepare<{ id: string }>()((q, at) => q.selectFrom('onsite_payment').selectAll().where('id', '=', at('id')));
  const taken = store.prepare<{ order: string }>()((q, at) => q.selectFrom('onsite_payment').selectAll().where('order_id', '=', at('order')).where('state', '=', 'taken'));
  const all = store.prepare<Record<never, never>>()((q) => q.selectFrom('onsite_payment').selectAll().orderBy('at').orderBy('id'));
  return {
    byId: (id) => byId.first({ id }),
    takenOf: (order) => taken.first({ order }),
    insert: preparedInsert(store, 'onsite_payment'),
    update: preparedUpdate(store, 'onsite_payment', 'id'),
    all: () => all.all({}),
  };
};
