import { DatabaseSync } from 'node:sqlite';
import { invariant } from '#core/shared/invariant.ts';
import { OtherVersion } from '../../shared/other-version.ts';
import type { RecordKind, Records } from './records.ts';

/** A value to keep, or null to drop what stood under this id. */
export type RecordChange = { readonly [K in RecordKind]: { readonly kind: K; readonly id: string; readonly value: Records[K] | null } }[RecordKind];

/** Long texts that are read rarely stand apart: receipts by their id, snapshots by their name. */
export type TextKind = 'document' | 'snapshot';
interface TextChange { readonly text: TextKind; readonly id: string; readonly value: string | null }
export type Change = RecordChange | TextChange;

/** Where records last. */
export interface RecordFile {
  /** Everything of a kind, in the order in which it was first written. */
  all<K extends RecordKind>(kind: K): readonly (readonly [id: string, value: Records[K]])[];
  /** All of it or nothing; durable when it returns. Throws when it could not be written. */
  write(changes: readonly Change[]): void;
  /** Puts these in the place of all records, in one transaction; texts stay. */
  replace(changes: readonly RecordChange[]): void;
  /** Forgets everything but snapshots. */
  clear(): void;
  text(kind: TextKind, id: string): string | null;
  /** Ids of the texts of a kind. */
  texts(kind: TextKind): readonly string[];
  /** What was written over or dropped is gone from the disk, too. Where that cannot be now, as on a full disk, it is done with the next write; it never throws. */
  wipe(): void;
  close(): void;
}

/** Raised when the shape of the records changes; an older file is then brought up to date where it is opened. */
const VERSION = 1;

const schema = `
  CREATE TABLE record (seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL, UNIQUE (kind, id)) STRICT;
  CREATE TABLE document (id TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshot (id TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${VERSION};
`;

const textOf = (value: unknown): string => {
  invariant(typeof value === 'string', 'the column holds text');
  return value;
};

/** A SQLite file that survives `kill -9` at any moment: write-ahead log, flushed at every commit, one transaction per fact. Throws `OtherVersion`. */
export const openRecordFile = (path: string): RecordFile => {
  const database = new DatabaseSync(path);
  const patience = 'PRAGMA busy_timeout = 5000';
  database.exec(`${patience}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;`);
  const version = (): unknown => database.prepare('PRAGMA user_version').get()?.['user_version'];
  if (version() === 0) database.exec(`BEGIN IMMEDIATE; ${schema} COMMIT`);
  if (version() !== VERSION) {
    database.close();
    throw new OtherVersion(path);
  }
  const read = database.prepare('SELECT id, value FROM record WHERE kind = ? ORDER BY seq');
  const put = database.prepare('INSERT INTO record (kind, id, value) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value');
  const drop = database.prepare('DELETE FROM record WHERE kind = ? AND id = ?');
  const textStatements = (table: TextKind) => ({
    one: database.prepare(`SELECT value FROM ${table} WHERE id = ?`),
    ids: database.prepare(`SELECT id FROM ${table} ORDER BY id`),
    put: database.prepare(`INSERT INTO ${table} (id, value) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET value = excluded.value`),
    drop: database.prepare(`DELETE FROM ${table} WHERE id = ?`),
  });
  const texts = { document: textStatements('document'), snapshot: textStatements('snapshot') };

  const writeOne = (change: Change): void => {
    if ('text' in change) {
      if (change.value === null) texts[change.text].drop.run(change.id);
      else texts[change.text].put.run(change.id, change.value);
    } else if (change.value === null) drop.run(change.kind, change.id);
    else put.run(change.kind, change.id, JSON.stringify(change.value));
  };
  const inTransaction = (work: () => void): void => {
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };

  // Free places are written over by `secure_delete`; the log still has what stood there until it is emptied. A host that was killed in between has left that to us.
  let isWipeDue = true;
  const wipe = (): void => {
    isWipeDue = true;
    // No payment waits for somebody who copies the file just now.
    database.exec('PRAGMA busy_timeout = 0');
    try {
      isWipeDue = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] !== 0;
    } catch {
      // What is written is written, and counts; a disk that is full now will have room again.
    } finally {
      database.exec(patience);
    }
  };
  wipe();

  return {
    all: <K extends RecordKind>(kind: K) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `write` put under this kind; nothing else writes into this file
      read.all(kind).map((row): readonly [string, Records[K]] => [textOf(row['id']), JSON.parse(textOf(row['value'])) as Records[K]]),
    write: (changes) => {
      inTransaction(() => { for (const change of changes) writeOne(change); });
      if (isWipeDue) wipe();
    },
    replace: (changes) => inTransaction(() => {
      database.exec('DELETE FROM record');
      for (const change of changes) writeOne(change);
    }),
    clear: () => inTransaction(() => database.exec('DELETE FROM record; DELETE FROM document')),
    text: (kind, id) => {
      const row = texts[kind].one.get(id);
      return row === undefined ? null : textOf(row['value']);
    },
    texts: (kind) => texts[kind].ids.all().map((row) => textOf(row['id'])),
    wipe,
    close: () => database.close(),
  };
};

/** Documents that are kept in memory; the oldest go first. */
const KEPT_DOCUMENTS = 2_000;

/** Nothing lasts: for tests and simulated worlds. */
export const createMemoryFile = (): RecordFile => {
  const texts = { document: new Map<string, string>(), snapshot: new Map<string, string>() };
  return {
    all: () => [],
    write: (changes) => {
      for (const change of changes) {
        if (!('text' in change)) continue;
        const kept = texts[change.text];
        if (change.value === null) kept.delete(change.id);
        else kept.set(change.id, change.value);
      }
      for (const id of texts.document.keys()) {
        if (texts.document.size <= KEPT_DOCUMENTS) break;
        texts.document.delete(id);
      }
    },
    replace: () => undefined,
    clear: () => texts.document.clear(),
    text: (kind, id) => texts[kind].get(id) ?? null,
    texts: (kind) => [...texts[kind].keys()].toSorted(),
    wipe: () => undefined,
    close: () => undefined,
  };
};
