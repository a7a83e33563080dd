import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openRecordFile, type RecordFile } from '#simulator/terminal-host/store/record-file.ts';
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
