import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import type { Prepared, Store } from './store.ts';
import type { Tables } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;

const compilable = (query: Kysely<Tables>, raw: RawBuilder<unknown>): Compilable => ({ compile: () => raw.compile(query) });

/** Statements by the columns that they name, compiled when they are first needed. */
const byColumns = (make: (columns: readonly string[]) => Prepared<Values, unknown>): ((columns: readonly string[]) => Prepared<Values, unknown>) => {
  const known = new Map<string, Prepared<Values, unknown>>();
  return (columns) => {
    const name = columns.join();
    const statement = known.get(name) ?? make(columns);
    known.set(name, statement);
    return statement;
  };
};

/** Changes of one row, named by its column `key`: compiled once for each set of columns that is ever changed. */
export const preparedUpdate = <T extends keyof Tables, K extends keyof Tables[T] & string>(store: Store, table: T, key: K): ((id: Tables[T][K] & string, change: Partial<Tables[T]>) => void) => {
  const statementFor = byColumns((columns) => store.prepare<Values>()((query, at) => compilable(query,
    sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${at(column)}`))} where ${sql.ref(key)} = ${at('of row')}`)));
  return (id, change) => { statementFor(Object.keys(change)).run({ ...change, 'of row': id }); };
};

/** New rows, every column named. */
export const preparedInsert = <T extends keyof Tables>(store: Store, table: T): ((row: Tables[T]) => void) => {
  const statementFor = byColumns((columns) => store.prepare<Values>()((query, at) => compilable(query,
    sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join(columns.map((column) => at(column)))})`)));
  return (row) => { statementFor(Object.keys(row)).run({ ...row }); };
};
