import type { Store } from '../store/store.ts';
import { emailKey } from '../identity/secrets.ts';
import type { CustomerTable } from './account-tables.ts';

/** Customers in the database. What writes is called inside `store.transact`. */
export interface CustomerStore {
  byId(id: string): CustomerTable | null;
  byEmail(email: string): CustomerTable | null;
  /** §6: whose membership card says this. */
  byCode(code: string): CustomerTable | null;
  byLogin(provider: string, subject: string): CustomerTable | null;
  insert(customer: CustomerTable): void;
  update(id: string, change: Partial<Omit<CustomerTable, 'id' | 'customer_code' | 'created_at'>>): void;
  addLogin(provider: string, subject: string, customerId: string): void;
  /** Names of the external providers an account is tied to. */
  loginsOf(id: string): readonly string[];
}

export const createCustomerStore = (store: Store): CustomerStore => {
  const { query } = store;
  const byId = store.prepare<{ id: string }>()((q, at) => q.selectFrom('customer').selectAll().where('id', '=', at('id')));
  const byKey = store.prepare<{ key: string }>()((q, at) => q.selectFrom('customer').selectAll().where('email_key', '=', at('key')));
  const byCode = store.prepare<{ code: string }>()((q, at) => q.selectFrom('customer').selectAll().where('customer_code', '=', at('code')));
  return {
    byId: (id) => byId.first({ id }),
    byEmail: (email) => byKey.first({ key: emailKey(email) }),
    byCode: (code) => byCode.first({ code }),
    byLogin: (provider, subject) => store.first(query.selectFrom('customer').innerJoin('customer_login', 'customer_login.customer_id', 'customer.id')
      .selectAll('customer').where('customer_login.provider', '=', provider).where('customer_login.subject', '=', subject)),
    insert: (customer) => { store.run(query.insertInto('customer').values(customer)); },
    update: (id, change) => { store.run(query.updateTable('customer').set(change).where('id', '=', id)); },
    addLogin: (provider, subject, customerId) => {
      store.run(query.insertInto('customer_login').values({ provider, subject, customer_id: customerId }).onConflict((conflict) => conflict.doNothing()));
    },
    loginsOf: (id) => store.all(query.selectFrom('customer_login').select('provider').where('customer_id', '=', id).orderBy('provider')).map(({ provider }) => provider),
  };
};
