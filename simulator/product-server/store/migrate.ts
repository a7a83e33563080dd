import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { chain } from './migrations/0001-chain.ts';
import { orders } from './migrations/0002-orders.ts';
import { payments } from './migrations/0003-payments.ts';
import { paymentProvider } from './migrations/0004-payment-provider.ts';
import { customers } from './migrations/0010-customers.ts';
import { selfService } from './migrations/0020-self-service.ts';
import { simulator } from './migrations/0030-simulator.ts';
import { lookups } from './migrations/0040-lookups.ts';
import { openAttempts } from './migrations/0050-open-attempts.ts';
import type { Tables } from './tables.ts';

/** Every change of the tables, by number. A released one is never edited: a new one is added. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-chain': chain, '0002-orders': orders, '0003-payments': payments, '0004-payment-provider': paymentProvider,
  '0010-customers': customers, '0020-self-service': selfService, '0030-simulator': simulator, '0040-lookups': lookups, '0050-open-attempts': openAttempts,
};

/** Has this database been changed in ways that are not known here, as a newer program does? */
export const isOfOtherVersion = (database: DatabaseSync): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'").get() !== undefined
  && database.prepare('SELECT name FROM kysely_migration').all().some(({ name }) => !Object.hasOwn(migrations, String(name)));

/** Brings the tables up to date; throws when a migration fails, and then nothing of it is done. */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
};
