import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The chain: shops, articles, levels, VAT rates as they were written, and what the staff changes about them. */
export const chain: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable('meta').addColumn('key', 'text', (c) => c.primaryKey()).addColumn('value', 'text', (c) => c.notNull()).execute();
    await db.schema.createTable('shop')
      .addColumn('id', 'integer', (c) => c.primaryKey()).addColumn('position', 'integer', (c) => c.notNull()).addColumn('document', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull()).addColumn('closed', 'integer', (c) => c.notNull()).addColumn('closed_on', 'text').execute();
    for (const table of ['article', 'choice_level']) {
      await db.schema.createTable(table)
        .addColumn('code', 'text', (c) => c.primaryKey()).addColumn('position', 'integer', (c) => c.notNull()).addColumn('document', 'text', (c) => c.notNull()).execute();
    }
    await db.schema.createTable('vat_rate')
      .addColumn('position', 'integer', (c) => c.primaryKey()).addColumn('country', 'text', (c) => c.notNull()).addColumn('vat_category', 'text', (c) => c.notNull())
      .addColumn('order_type', 'text').addColumn('from_date', 'text', (c) => c.notNull()).addColumn('until_date', 'text')
      .addColumn('rate_basis_points', 'integer', (c) => c.notNull()).execute();
    await db.schema.createTable('sold_out')
      .addColumn('shop_id', 'integer', (c) => c.notNull().references('shop.id')).addColumn('code', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('sold_out_key', ['shop_id', 'code']).execute();
    await db.schema.createTable('shop_price')
      .addColumn('shop_id', 'integer', (c) => c.notNull().references('shop.id')).addColumn('article_code', 'text', (c) => c.notNull())
      .addColumn('price_minor', 'integer', (c) => c.notNull()).addPrimaryKeyConstraint('shop_price_key', ['shop_id', 'article_code']).execute();
  },
};
