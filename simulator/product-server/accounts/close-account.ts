import { sql } from 'kysely';
import { digestOf, emailKey, emailSpellings } from '../identity/secrets.ts';
import type { Store } from '../store/store.ts';
import type { CustomerTable } from './account-tables.ts';

/**
 * Closes an account for good. What bookkeeping needs stays: that an order was sold, where, when, for how much with which VAT, and how it was paid.
 * Of the person nothing stays: account, sessions, favourites, links, mails; phone, address and note of the orders; also of orders that were placed with
 * this address before there was an account. Afterwards the deleted bytes are overwritten on the disk.
 */
export const createCloseAccount = (store: Store) => async (customer: CustomerTable): Promise<void> => {
  const { query } = store;
  const spellings = emailSpellings(customer.email);
  await store.transact(() => {
    const theirs = store.all(query.selectFrom('customer_order').select('order_id').where('customer_id', '=', customer.id)).map((row) => row.order_id);
    const byAddress = store.all(query.selectFrom('guest_order').select('id').where('email', '!=', sql.lit('')).where((e) => e(e.fn<string>('lower', [e.fn('trim', ['email'])]), 'in', spellings)));
    const orders = [...new Set([...theirs, ...byAddress.map(({ id }) => id)])];
    for (const id of orders) {
      store.run(query.updateTable('guest_order').set({
        phone: '', email: '', note: '', customer_code: '', body_digest: '', sms_opt_in: 0, receipt_opt_in: 0, marketing_consent: 0,
      }).where('id', '=', id));
      store.run(query.deleteFrom('mail').where('order_id', '=', id));
    }
    store.run(query.deleteFrom('mail').where((e) => e(e.fn<string>('lower', ['recipient']), 'in', spellings)));
    store.run(query.deleteFrom('external_grant').where((e) => e(e.fn<string>('lower', ['email']), 'in', spellings)));
    for (const what of ['password', 'mail']) store.run(query.deleteFrom('account_try').where('key_hash', '=', digestOf(`${what} ${emailKey(customer.email)}`)));
    // Everything else hangs on the customer and goes along.
    store.run(query.deleteFrom('customer').where('id', '=', customer.id));
  });
  store.wipe();
};
