import type { Store } from '../store/store.ts';
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
  const { query } = store;
  const byId = store.prepare<{ id: string }>()((q, at) => q.selectFrom('onsite_payment').selectAll().where('id', '=', at('id')));
  const taken = store.prepare<{ order: string }>()((q, at) => q.selectFrom('onsite_payment').selectAll().where('order_id', '=', at('order')).where('state', '=', 'taken'));
  return {
    byId: (id) => byId.first({ id }),
    takenOf: (order) => taken.first({ order }),
    insert: (payment) => { store.run(query.insertInto('onsite_payment').values(payment)); },
    update: (id, change) => { store.run(query.updateTable('onsite_payment').set(change).where('id', '=', id)); },
    all: () => store.all(query.selectFrom('onsite_payment').selectAll().orderBy('at').orderBy('id')),
  };
};
