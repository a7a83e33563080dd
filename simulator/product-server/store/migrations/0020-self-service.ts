import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Kiosks: their sign-ins, what was paid in the shop itself, and a receipt per address instead of one per order. */
export const selfService: Migration = {
  up: async (db: Kysely<unknown>) => {
    let session = db.schema.createTable('signin_session').addColumn('id', 'text', (c) => c.primaryKey());
    for (const name of ['code', 'state', 'local_api_url', 'terminal_id']) session = session.addColumn(name, 'text', (c) => c.notNull());
    for (const name of ['shop_id', 'created_at', 'expires_at']) session = session.addColumn(name, 'integer', (c) => c.notNull());
    await session.execute();
    await db.schema.createIndex('signin_session_code').unique().on('signin_session').columns(['shop_id', 'code']).execute();
    await db.schema.createIndex('signin_session_expiry').on('signin_session').column('expires_at').execute();

    // No foreign key: what a terminal charged for an order that we do not know is written down too.
    let payment = db.schema.createTable('onsite_payment').addColumn('id', 'text', (c) => c.primaryKey());
    for (const name of ['order_id', 'place', 'state', 'code', 'processing_id', 'journal_id', 'transaction_number', 'terminal_id']) payment = payment.addColumn(name, 'text', (c) => c.notNull());
    for (const name of ['amount_minor', 'at']) payment = payment.addColumn(name, 'integer', (c) => c.notNull());
    await payment.execute();
    await db.schema.createIndex('onsite_payment_order').on('onsite_payment').column('order_id').execute();
    // The index, not only the code, keeps an order from being paid twice in the shop.
    await sql`CREATE UNIQUE INDEX onsite_payment_taken ON onsite_payment (order_id) WHERE state = 'taken'`.execute(db);

    await db.schema.alterTable('guest_order').addColumn('pay_at_counter', 'integer', (c) => c.notNull().defaultTo(0)).execute();
    await db.schema.alterTable('guest_order').addColumn('terminal_id', 'text', (c) => c.notNull().defaultTo('')).execute();

    // P10: an address is written one receipt of an order, however often it is told that it is paid, and however often the guest asks.
    await sql`DROP INDEX mail_receipt`.execute(db);
    await sql`CREATE UNIQUE INDEX mail_receipt ON mail (order_id, lower(recipient)) WHERE kind = 'receipt'`.execute(db);
  },
};
