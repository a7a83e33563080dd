import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds columns that must be there. */
const must = <T extends CreateTableBuilder<string, string>>(table: T, type: 'text' | 'integer', names: readonly string[]): CreateTableBuilder<string, string> => {
  let built: CreateTableBuilder<string, string> = table;
  for (const name of names) built = built.addColumn(name, type, (c) => c.notNull());
  return built;
};

/** What hangs on a customer goes with the customer. */
const ofCustomer = (table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> =>
  table.addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'));

/** Customers with all that is theirs, and the mail outbox. */
export const customers: Migration = {
  up: async (db: Kysely<unknown>) => {
    const create = (name: string): CreateTableBuilder<string, string> => db.schema.createTable(name);
    const customer = create('customer')
      .addColumn('id', 'text', (c) => c.primaryKey()).addColumn('email_key', 'text', (c) => c.notNull().unique()).addColumn('customer_code', 'text', (c) => c.notNull().unique());
    await must(must(customer, 'text', ['email', 'password_hash', 'name', 'last_name', 'phone', 'language']), 'integer', [
      'email_confirmed', 'marketing_consent', 'terms_accepted_at', 'created_at',
    ]).addColumn('favorite_shop_id', 'integer').execute();

    await ofCustomer(must(create('customer_login'), 'text', ['provider', 'subject'])).addPrimaryKeyConstraint('customer_login_key', ['provider', 'subject']).execute();

    await ofCustomer(must(create('customer_session').addColumn('token_hash', 'text', (c) => c.primaryKey()), 'integer', ['is_persistent', 'created_at', 'expires_at'])).execute();
    await ofCustomer(must(must(create('customer_link').addColumn('code_hash', 'text', (c) => c.primaryKey()), 'text', ['purpose', 'email']), 'integer', ['expires_at'])).execute();
    for (const table of ['customer_login', 'customer_session', 'customer_link']) await db.schema.createIndex(`${table}_customer`).on(table).column('customer_id').execute();
    for (const table of ['customer_session', 'customer_link']) await db.schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute();

    await must(create('account_try').addColumn('key_hash', 'text', (c) => c.primaryKey()), 'integer', ['tries', 'last_at']).addColumn('locked_until', 'integer').execute();
    await db.schema.createIndex('account_try_age').on('account_try').column('last_at').execute();

    await ofCustomer(must(must(create('customer_favorite'), 'text', ['type', 'code']), 'integer', ['created_at']))
      .addPrimaryKeyConstraint('customer_favorite_key', ['customer_id', 'type', 'code']).execute();
    await ofCustomer(must(create('customer_order').addColumn('order_id', 'text', (c) => c.primaryKey().references('guest_order.id')), 'text', ['again'])).execute();
    await db.schema.createIndex('customer_order_customer').on('customer_order').column('customer_id').execute();

    await must(must(create('external_grant').addColumn('code_hash', 'text', (c) => c.primaryKey()), 'text', ['kind', 'provider', 'subject', 'email', 'name', 'last_name']), 'integer', ['expires_at']).execute();

    await must(must(create('mail').addColumn('id', 'text', (c) => c.primaryKey()), 'text', ['kind', 'recipient', 'subject', 'text', 'html', 'link', 'language']), 'integer', ['created_at'])
      .addColumn('customer_id', 'text', (c) => c.references('customer.id').onDelete('cascade')).addColumn('order_id', 'text').execute();
    await db.schema.createIndex('mail_time').on('mail').column('created_at').execute();
    await db.schema.createIndex('mail_customer').on('mail').column('customer_id').execute();
    // P10: an order is written one receipt, however often it is told that it is paid.
    await sql`CREATE UNIQUE INDEX mail_receipt ON mail (order_id) WHERE kind = 'receipt'`.execute(db);
  },
};
