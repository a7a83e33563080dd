import { describe, expect, it } from 'vitest';
import { documentTwice, rowsOf, tableDocuments } from '#scripts/tables/documents.ts';
import { cellsOf } from '#scripts/tables/table-in-document.ts';
import type { TableRow } from '#scripts/tables/table-rows.ts';
import { allTestTitles } from '#scripts/tables/test-titles.ts';
import { rowFaults } from './row-faults.ts';

const titles = allTestTitles();

describe.each(tableDocuments)('$path', (document) => {
  it('has every row, and each test that it names is there under that title', () => {
    const rows = rowsOf(document);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: document.count }, (_, index) => `${document.letter}${String(index + 1)}`));
    expect(rowFaults(rows, titles, document.letter)).toEqual({ twice: [], gone: [], bare: [], unknown: [] });
  });

  it('says what its rows and the tests\' titles say: npm run tables', () => {
    // The results, its last column, are those of a whole run, and are compared by the last stage of npm test.
    const { is, wouldBe } = documentTwice(document, new Map(), titles);
    const withoutResults = (text: string): readonly (readonly string[])[] => [...cellsOf(text).values()].map((cells) => cells.slice(0, -1));
    expect(withoutResults(is)).toEqual(withoutResults(wouldBe));
  });
});

it('finds each fault of a row', () => {
  const row = (id: string, more: Partial<TableRow> = {}): TableRow => ({ id, asks: 'a', proofs: [], bare: [], note: '', missing: '', operators: '', ...more });
  const rows = [row('S1', { proofs: [{ file: 'a', title: 'one' }] }), row('S1', { proofs: [{ file: 'a', title: 'gone' }, { file: 'b', title: 'one' }] }), row('S2', { bare: ['b'] }), row('S3', { asks: '' })];
  expect(rowFaults(rows, new Map([['a', ['one', '[S1] two', '[S9] [S3] [X1] three']]]), 'S')).toEqual({
    twice: ['S1'], gone: ['S1: a: gone', 'S1: b: one'], bare: ['S2', 'S3'], unknown: ['S9: a: [S9] [S3] [X1] three'],
  });
});
