import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type Dialect } from 'kysely';
import { invariant } from '#core/shared/invariant.ts';

/** What SQLite can be handed; everything else is a mistake of ours. */
const isSqlValue = (value: unknown): value is SQLInputValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array;

/** Parameters as SQLite takes them. Throws on a boolean, an object or undefined. */
export const sqlValues = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => {
    // The words are made for a mistake only: values come by the hundred.
    if (!isSqlValue(value)) invariant(false, `a query's parameter is text, number, bytes or null, not ${typeof value}`);
    return value;
  });

/** Kysely over Node's own SQLite: its SQLite dialect expects the shape of another driver, this gives it that shape. */
export const sqliteDialect = (database: DatabaseSync): Dialect =>
  new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        const statement = database.prepare(sql);
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...sqlValues(parameters)),
          run: (parameters) => statement.run(...sqlValues(parameters)),
          iterate: (parameters) => statement.all(...sqlValues(parameters)).values(),
        };
      },
    },
  });
