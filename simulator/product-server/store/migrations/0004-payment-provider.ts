import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The payment provider's own books. The indices, not only the code, keep it from capturing or reversing twice. */
export const paymentProvider: Migration = {
  up: async (db: Kysely<unknown>) => {
    let session = db.schema.createTable('provider_session')
      .addColumn('token', 'text', (c) => c.primaryKey()).addColumn('reference', 'text', (c) => c.notNull().unique());
    for (const name of ['order_id', 'currency', 'return_path', 'merchant', 'phase', 'code', 'transaction_number']) session = session.addColumn(name, 'text', (c) => c.notNull());
    for (const name of ['amount_minor', 'created_at', 'notify_after_ms', 'notify_tries']) session = session.addColumn(name, 'integer', (c) => c.notNull());
    for (const name of ['approves_at', 'notify_at']) session = session.addColumn(name, 'integer');
    await session.execute();
    for (const name of ['approves_at', 'notify_at']) {
      await db.schema.createIndex(`provider_session_${name}`).on('provider_session').column(name).where(sql.ref(name), 'is not', null).execute();
    }
    await db.schema.createTable('provider_ledger')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('kind', 'text', (c) => c.notNull()).addColumn('reference', 'text', (c) => c.notNull().references('provider_session.reference'))
      .addColumn('order_id', 'text', (c) => c.notNull()).addColumn('amount_minor', 'integer', (c) => c.notNull()).addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('transaction_number', 'text', (c) => c.notNull()).addColumn('at', 'integer', (c) => c.notNull())
      .addUniqueConstraint('provider_ledger_once', ['reference', 'kind']).execute();
  },
};
