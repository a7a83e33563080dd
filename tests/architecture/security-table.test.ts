import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { parseSecurityTable, securityFaults, titlesIn } from './security-table.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

it('docs/security.md has every row, and each test that it names is there under that title', () => {
  const rows = parseSecurityTable(read('docs/security.md'));
  const files = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/')).filter((path) => !path.endsWith('security-table.test.ts'));
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 38 }, (_, index) => `S${String(index + 1)}`));
  expect(securityFaults(rows, new Map(files.map((path) => [path, titlesIn(read(path))])))).toEqual({ twice: [], gone: [], unproved: [], oddStatus: [], unlisted: [] });
});

describe('the reader of the table', () => {
  it('reads the rows, their files and titles', () => {
    const table = ['| Id | asks | status | held by |', '| --- | --- | --- | --- |', '| S1 | a \\| b | tested | `tests/a.test.ts` “one”, “t\\|wo”; `tests/b.test.ts` |', '| S2 | c | not yet | `scripts/x.ts` “no test” |', 'S3 in prose'];
    expect(parseSecurityTable(table.join('\n'))).toEqual([
      { id: 'S1', status: 'tested', proofs: [{ file: 'tests/a.test.ts', title: 'one' }, { file: 'tests/a.test.ts', title: 't|wo' }], bare: ['tests/b.test.ts'] },
      { id: 'S2', status: 'not yet', proofs: [], bare: [] },
    ]);
  });

  it('reads titles, also those of a list of cases', () => {
    const code = 'it(\'a\\\'s\', f);\n  it.each([1])("b", f);\n  it.each([\n    1,\n  ] as const)(\'c %s\', f);\n  test(`d`, f); // “e”\nexpect(x).toBe(\'f\');\n';
    expect(titlesIn(code)).toEqual(["a's", 'b', 'c %s', 'd']);
  });

  it('finds each fault', () => {
    const proofs = [{ file: 'a', title: 'one' }];
    const rows = [
      { id: 'S1', status: 'tested', proofs, bare: [] }, { id: 'S1', status: 'partly', proofs: [{ file: 'a', title: 'gone' }, { file: 'b', title: 'one' }], bare: [] },
      { id: 'S2', status: 'tested', proofs: [], bare: [] }, { id: 'S3', status: 'not yet', proofs, bare: ['b'] }, { id: 'S4', status: 'soon', proofs: [], bare: [] },
    ];
    expect(securityFaults(rows, new Map([['a', ['one', '[S1] two', '[S9] [S3] three']]]))).toEqual({
      twice: ['S1'], gone: ['S1: a: gone', 'S1: b: one'], unproved: ['S2', 'S3'], oddStatus: ['S4'], unlisted: ['S1: a: [S1] two', 'S9: a: [S9] [S3] three', 'S3: a: [S9] [S3] three'],
    });
  });
});
