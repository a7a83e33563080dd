import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** P3: the same rule in other words. For an index over three phases in a list SQLite fills a table of them at every write to an attempt; "or" it just compares. */
export const openAttempts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`DROP INDEX payment_attempt_open`.execute(db);
    await sql`CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt (order_id) WHERE phase = 'starting' OR phase = 'open' OR phase = 'reversing'`.execute(db);
  },
};
