import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { Kysely, type Compilable } from 'kysely';
import { scriptOf } from './script-of.ts';
import { createGroupCommit } from './group-commit.ts';
import { OtherVersion } from '../../shared/other-version.ts';
import { isOfOtherVersion, migrate } from './migrate.ts';
import { sqliteDialect, sqlValues } from './sqlite-dialect.ts';
import { compileTemplate, type Template } from './statement-template.ts';
import { createTableVersions } from './table-versions.ts';
import type { Tables } from './tables.ts';

/** A statement compiled once and run often. */
export interface Prepared<P, R> {
  /** Rows as they were read; nobody changes anything in them. */
  all(parameters: P): readonly R[];
  first(parameters: P): R | null;
  /** How many rows were changed. */
  run(parameters: P): number;
}

/**
 * The product server's database. Queries are written with Kysely and run at once (SQLite lives in this process): between two
 * lines of code nobody else comes in, so "look, then write" needs no lock.
 */
export interface Store {
  /** Builds queries; nothing is run through it but the migrations. */
  readonly query: Kysely<Tables>;
  all<R>(query: Compilable<R>): R[];
  first<R>(query: Compilable<R>): R | null;
  run(query: Compilable): number;
  prepare<P>(): <R>(template: Template<P, R>) => Prepared<P, R>;
  /** A number that grows with every write to this table, and with whatever takes one back. */
  stampOf(table: keyof Tables): () => number;
  /**
   * One fact, whole or not at all: everything `work` writes is durable when the promise resolves; when `work` throws, nothing of it is.
   * Facts that arrive together share one flush to the disk. `work` is synchronous.
   */
  transact<T>(work: () => T): Promise<T>;
  /** What was deleted is gone from the disk too: pages are overwritten as they are freed, and the log of older ones is emptied. */
  wipe(): void;
  /** Every fact under way is finished first. */
  close(): void;
}

/** Answers that a query keeps until something is written into a table that it reads. */
const mostRead = 500;
const keyOf = (values: readonly unknown[]): string => (values.length === 1 ? `${typeof values[0]} ${String(values[0])}` : JSON.stringify(values));

/** What all migrations come to, as one script: what is only in memory begins with it instead of going through them once more. */
let wholeScript: string | null = null;

/** One of SQLite's statements. */
interface Statement {
  readonly rows: <R>(parameters: readonly unknown[]) => R[];
  /** How many rows were changed. */
  readonly run: (parameters: readonly unknown[]) => number;
}

/**
 * Rows come as lists and are made into plain objects here: those that SQLite's driver makes are tables of names, which take twice as long to
 * be made, and several times as long to be read and copied.
 */
const statementOf = (database: DatabaseSync, sql: string): Statement => {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  const names = statement.columns().map(({ name }) => name);
  const rowOf = (values: readonly SQLOutputValue[]): Record<string, unknown> => {
    const row: Record<string, unknown> = {};
    names.forEach((name, at) => { row[name] = values[at]; });
    return row;
  };
  return {
    rows: <R>(parameters: readonly unknown[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lists were asked for above; R is what Kysely derived from the declared tables, the trust its own drivers take
      (statement.all(...sqlValues(parameters)) as unknown as SQLOutputValue[][]).map(rowOf) as R[],
    run: (parameters) => Number(statement.run(...sqlValues(parameters)).changes),
  };
};

/** Brings the tables up to date. */
const bringUpToDate = async (database: DatabaseSync, query: Kysely<Tables>, isInMemory: boolean): Promise<void> => {
  if (isInMemory && wholeScript !== null) {
    database.exec(wholeScript);
    return;
  }
  await migrate(query);
  if (isInMemory) wholeScript = scriptOf(database);
};

/** Opens the database and brings its tables up to date. `file` null: in memory, gone with the process. Throws `OtherVersion`. */
export const openStore = async (file: string | null): Promise<Store> => {
  const database = new DatabaseSync(file ?? ':memory:');
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;');
  // Nothing of what is only in memory could be read from a disk.
  if (file !== null) {
    database.exec('PRAGMA secure_delete = ON');
    if (isOfOtherVersion(database)) {
      database.close();
      throw new OtherVersion(file);
    }
  }
  const query = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  await bringUpToDate(database, query, file === null);

  const statements = new Map<string, Statement>();
  const statementFor = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known) return known;
    const made = statementOf(database, sql);
    statements.set(sql, made);
    return made;
  };
  const versions = createTableVersions();
  const change = (sql: string, { run }: Statement, parameters: readonly unknown[]): number => {
    versions.written(sql);
    return run(parameters);
  };
  const commit = createGroupCommit({ execute: (sql) => {
    if (sql.startsWith('ROLLBACK')) versions.allWritten();
    statementFor(sql).run([]);
  }, isDurable: file !== null });

  return {
    query,
    all: (built) => {
      const compiled = built.compile();
      return statementFor(compiled.sql).rows(compiled.parameters);
    },
    first: <R>(built: Compilable<R>) => {
      const compiled = built.compile();
      return statementFor(compiled.sql).rows<R>(compiled.parameters)[0] ?? null;
    },
    run: (built) => {
      const compiled = built.compile();
      return change(compiled.sql, statementFor(compiled.sql), compiled.parameters);
    },
    prepare: <P>() => <R>(template: Template<P, R>): Prepared<P, R> => {
      const { sql, valuesOf } = compileTemplate(query, template);
      let made: Statement | null = null;
      const statement = (): Statement => made ??= statementFor(sql);
      const isReading = sql.startsWith('select');
      const read = new Map<string, R[]>();
      const stamp = versions.stampOf(sql);
      let readAt = stamp();
      /** Most is asked for several times before anything is written: by every step of a call, and by everybody who waits for the same order. */
      const all = (parameters: P): R[] => {
        const values = valuesOf(parameters);
        if (!isReading) {
          versions.written(sql);
          return statement().rows<R>(values);
        }
        const now = stamp();
        if (readAt !== now || read.size >= mostRead) {
          read.clear();
          readAt = now;
        }
        const key = keyOf(values);
        const known = read.get(key);
        if (known !== undefined) return known;
        const found = statement().rows<R>(values);
        read.set(key, found);
        return found;
      };
      return {
        all,
        first: (parameters) => all(parameters)[0] ?? null,
        run: (parameters) => change(sql, statement(), valuesOf(parameters)),
      };
    },
    stampOf: (table) => versions.stampOf(`select * from "${table}"`),
    transact: (work) => commit.transact(work),
    wipe: () => {
      commit.finish();
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    close: () => {
      commit.finish();
      database.close();
    },
  };
};
