import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders, the places they take in the pickup slots, their steps and their numbers. */
export const orders: Migration = {
  up: async (db: Kysely<unknown>) => {
    let table = db.schema.createTable('guest_order').addColumn('id', 'text', (c) => c.primaryKey()).addColumn('creation_key', 'text', (c) => c.notNull().unique());
    const texts = [
      'body_digest', 'order_type', 'customer_code', 'spot_name', 'note', 'phone', 'email', 'language', 'currency', 'lines', 'vat', 'state', 'order_number',
    ];
    const numbers = ['shop_id', 'sms_opt_in', 'receipt_opt_in', 'marketing_consent', 'total_minor', 'saving_minor', 'created_at', 'pickup_at', 'paid'];
    for (const name of texts) table = table.addColumn(name, 'text', (c) => c.notNull());
    for (const name of numbers) table = table.addColumn(name, 'integer', (c) => c.notNull());
    for (const name of ['spot_id', 'hold_expires_at', 'next_step_at']) table = table.addColumn(name, 'integer');
    await table.execute();
    await db.schema.createIndex('order_hold').on('guest_order').column('hold_expires_at').where(sql.ref('hold_expires_at'), 'is not', null).execute();
    await db.schema.createIndex('order_next_step').on('guest_order').column('next_step_at').where(sql.ref('next_step_at'), 'is not', null).execute();
    await db.schema.createTable('pickup_slot')
      .addColumn('shop_id', 'integer', (c) => c.notNull()).addColumn('pickup_at', 'integer', (c) => c.notNull())
      .addColumn('taken', 'integer', (c) => c.notNull().check(sql`taken >= 0`)).addPrimaryKeyConstraint('pickup_slot_key', ['shop_id', 'pickup_at']).execute();
    await db.schema.createTable('order_step')
      .addColumn('order_id', 'text', (c) => c.notNull().references('guest_order.id')).addColumn('state', 'text', (c) => c.notNull())
      .addColumn('at', 'integer', (c) => c.notNull()).addPrimaryKeyConstraint('order_step_key', ['order_id', 'state']).execute();
    await db.schema.createTable('order_number')
      .addColumn('shop_id', 'integer', (c) => c.notNull()).addColumn('day', 'text', (c) => c.notNull()).addColumn('last', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('order_number_key', ['shop_id', 'day']).execute();
  },
};
