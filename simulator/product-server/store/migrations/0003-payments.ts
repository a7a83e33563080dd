import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** P2: attempts to pay. The index, not only the code, keeps an order from having two open ones (P3). */
export const payments: Migration = {
  up: async (db: Kysely<unknown>) => {
    let table = db.schema.createTable('payment_attempt')
      .addColumn('id', 'text', (c) => c.primaryKey()).addColumn('order_id', 'text', (c) => c.notNull().references('guest_order.id'));
    for (const name of ['currency', 'phase', 'code', 'page', 'processing_id', 'journal_id', 'transaction_number']) table = table.addColumn(name, 'text', (c) => c.notNull());
    for (const name of ['amount_minor', 'created_at']) table = table.addColumn(name, 'integer', (c) => c.notNull());
    await table.addColumn('settled_at', 'integer').execute();
    await sql`CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt (order_id) WHERE phase IN ('starting', 'open', 'reversing')`.execute(db);
    await sql`CREATE UNIQUE INDEX payment_attempt_approved ON payment_attempt (order_id) WHERE phase = 'approved'`.execute(db);
    await db.schema.createIndex('payment_attempt_order').on('payment_attempt').columns(['order_id', 'created_at']).execute();
    await sql`CREATE INDEX payment_attempt_reversing ON payment_attempt (phase) WHERE phase = 'reversing'`.execute(db);
  },
};
