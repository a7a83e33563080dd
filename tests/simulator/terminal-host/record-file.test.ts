import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { OtherVersion } from '#simulator/shared/other-version.ts';
import { createMemoryFile, openRecordFile, type RecordFile } from '#simulator/terminal-host/store/record-file.ts';
import { aDataFolder } from '../support/a-data-folder.ts';

const WORDS = 'till Runa';

const aFile = () => {
  const folder = aDataFolder();
  const path = join(folder, 'records.sqlite');
  const isThere = (): boolean => readdirSync(folder).some((file) => readFileSync(join(folder, file), 'latin1').includes(WORDS));
  return { path, file: openRecordFile(path), isThere };
};
const put = (file: RecordFile, value: string): void => file.write([{ text: 'document', id: 'one', value }]);

describe('what was written over in a file of records', () => {
  it('is gone from every byte once it is wiped, and not before', () => {
    const { file, isThere } = aFile();
    put(file, WORDS);
    put(file, '');
    const before = isThere();
    file.wipe();
    expect([before, isThere()]).toEqual([true, false]);
    file.close();
  });

  it('is gone from the pages that it leaves free, too', () => {
    const { file, isThere } = aFile();
    put(file, `${'x'.repeat(20_000)}${WORDS}`);
    put(file, '');
    file.wipe();
    expect(isThere()).toBe(false);
    file.close();
  });

  it('while somebody copies the file nobody waits for them: it goes with the next write after that', () => {
    const { path, file, isThere } = aFile();
    put(file, WORDS);
    const reader = new DatabaseSync(path);
    reader.exec('BEGIN; SELECT * FROM document');
    put(file, '');
    const begun = performance.now();
    file.wipe();
    const tookMs = performance.now() - begun;
    const meanwhile = isThere();
    reader.close();
    put(file, 'another');
    expect([tookMs < 4_000, meanwhile, isThere()]).toEqual([true, true, false]);
    file.close();
  });

  it('goes when a file is opened whose program was killed in between', () => {
    const { path, file, isThere } = aFile();
    put(file, WORDS);
    put(file, '');
    const before = isThere();
    const next = openRecordFile(path);
    expect([before, isThere()]).toEqual([true, false]);
    next.close();
    file.close();
  });
});

it('[R-9] a file of a newer weborder is not misread: it says so, is left as it is, and nobody holds it', () => {
  const { path, file } = aFile();
  put(file, WORDS);
  file.close();
  const newer = new DatabaseSync(path);
  newer.exec('PRAGMA user_version = 2');
  newer.close();
  expect(() => openRecordFile(path)).toThrow(new OtherVersion(path));
  const left = new DatabaseSync(path);
  expect([left.prepare('PRAGMA user_version').get(), left.prepare('SELECT value FROM document').all()]).toEqual([{ user_version: 2 }, [{ value: WORDS }]]);
  left.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  left.close();
});

it.each(['ABORT', 'ROLLBACK'])('[M2] what cannot be written is not there in part, whether SQLite has taken it back already or not (%s), says why, and does not stand in the way of the next', (how) => {
  const { path, file } = aFile();
  const other = new DatabaseSync(path);
  other.exec(`CREATE TRIGGER full BEFORE INSERT ON document WHEN new.id = 'two' BEGIN SELECT RAISE(${how}, 'database or disk is full'); END`);
  other.close();
  expect(() => file.write([{ text: 'document', id: 'one', value: '1' }, { text: 'document', id: 'two', value: '2' }])).toThrow('database or disk is full');
  const left = file.texts('document');
  put(file, WORDS);
  expect([left, file.texts('document'), file.text('document', 'one')]).toEqual([[], ['one'], WORDS]);
  file.close();
});

it('a file that is only in memory lets its oldest receipts go, so that a host may run for weeks; snapshots stay', () => {
  const file = createMemoryFile();
  file.write([{ text: 'snapshot', id: 'before', value: 'all' }]);
  for (let at = 0; at < 2_002; at += 1) file.write([{ text: 'document', id: String(at), value: String(at) }]);
  expect([file.texts('document').length, ['0', '1', '2', '2001'].map((id) => file.text('document', id)), file.text('snapshot', 'before')]).toEqual([2_000, [null, null, '2', '2001'], 'all']);
});
