import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the simulation keeps beside the server's own tables: snapshots by name, and its switches. */
export const simulator: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable('simulator_note').addColumn('kind', 'text', (c) => c.notNull()).addColumn('name', 'text', (c) => c.notNull()).addColumn('value', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('simulator_note_key', ['kind', 'name']).execute();
  },
};
