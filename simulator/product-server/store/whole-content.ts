import { CompiledQuery } from 'kysely';
import * as v from 'valibot';
import { UnusableSnapshot } from '../../shared/unusable-snapshot.ts';
import type { Store } from './store.ts';

const rowForm = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));
type Row = Readonly<v.InferOutput<typeof rowForm>>;
const dumpForm = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(rowForm)));

/** What is written by hand comes from the chain and is in no snapshot; the simulation's own notes stay what they are. */
const fixed: ReadonlySet<string> = new Set(['article', 'choice_level', 'vat_rate', 'simulator_note']);
/** What the staff of shops may change; whoever changes it tells the shop book. */
const shopTables: readonly string[] = ['shop', 'sold_out', 'shop_price'];
/** Of `meta`, only this is part of what happened. */
const startsKey = 'starts';

/** SQLITE_ERROR (no such column) and SQLITE_CONSTRAINT (a column that is missing, a row that hangs on one which is not there). */
const misfits: readonly number[] = [1, 19];

/** Do rows of a dump not fit into the tables of today? Some of it shows only when all of them are in their place, at the commit. */
export const isMisfit = (error: unknown): boolean => error instanceof Error && 'errcode' in error && misfits.includes(Number(error.errcode) & 0xff);

/** Everything that has happened on a server, as text, and back. */
export interface WholeContent {
  dump(): string;
  /** Puts a dump in the place of everything. Inside `store.transact`. True: shops are others now. Throws `UnusableSnapshot`, and what `isMisfit` knows. */
  restore(dump: string): boolean;
  /** Forgets everything that has happened; `putShops` puts the chain's shops in their place. Inside `store.transact`. True: shops are others now. */
  clear(firstShops: () => void): boolean;
}

const raw = <R>(sql: string, parameters: readonly unknown[] = []): { compile: () => CompiledQuery<R> } => ({ compile: () => CompiledQuery.raw(sql, [...parameters]) });

export const createWholeContent = (store: Store): WholeContent => {
  const tables = (): string[] =>
    store.all(raw<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'kysely_%' ORDER BY name")).map(({ name }) => name).filter((name) => !fixed.has(name));
  const rowsOf = (table: string): readonly Row[] =>
    store.all(raw<Row>(table === 'meta' ? `SELECT * FROM meta WHERE key = '${startsKey}'` : `SELECT * FROM "${table}" ORDER BY rowid`));
  const shops = (): string => JSON.stringify(shopTables.map(rowsOf));
  const empty = (table: string): void => { store.run(raw(table === 'meta' ? `DELETE FROM meta WHERE key = '${startsKey}'` : `DELETE FROM "${table}"`)); };
  const fill = (table: string, rows: readonly Row[]): void => {
    for (const row of rows) {
      const names = Object.keys(row);
      store.run(raw(`INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`, Object.values(row)));
    }
  };
  /** References are looked at when everything is in its place. */
  const replace = (put: () => void): void => {
    store.run(raw('PRAGMA defer_foreign_keys = ON'));
    put();
  };
  return {
    dump: () => JSON.stringify(Object.fromEntries(tables().map((table) => [table, rowsOf(table)]))),
    restore: (dump) => {
      const read = v.safeParse(dumpForm, dump);
      if (!read.success) throw new UnusableSnapshot(read.issues);
      const content = read.output;
      const strange = Object.keys(content).find((table) => !tables().includes(table));
      if (strange !== undefined) throw new UnusableSnapshot(strange);
      const before = shops();
      replace(() => {
        // First all of it goes, for what hangs on a row goes with it.
        for (const table of tables()) empty(table);
        for (const table of tables()) fill(table, content[table] ?? []);
      });
      return shops() !== before;
    },
    clear: (firstShops) => {
      const before = shops();
      replace(() => {
        for (const table of tables()) empty(table);
        firstShops();
      });
      return shops() !== before;
    },
  };
};
