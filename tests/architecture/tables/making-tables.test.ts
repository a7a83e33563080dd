import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { cellsOf, withTable } from '#scripts/tables/table-in-document.ts';
import { parseTableRows, statusOf, withNamedTests } from '#scripts/tables/table-rows.ts';
import { mergedRuns, ranIn } from '#scripts/tables/test-reports.ts';
import { sourceTitleOf, titlesIn } from '#scripts/tables/test-titles.ts';

const written = `# Rows

## S1

It holds | always

- \`tests/a.test.ts\` “one %s”, “two”
- \`tests/b.long.test.ts\` “three”

## S2

Half of it

- \`tests/a.test.ts\` “two”

Note: with a note
Missing: the other half

## S3

Not here

Operators: somebody does it

## S4

Nothing yet

- \`tests/c.test.ts\`
`;

describe('rows', () => {
  it('are read with their tests and words', () => {
    const plain = { proofs: [], bare: [], note: '', missing: '', operators: '' };
    expect(parseTableRows(written)).toEqual([
      { ...plain, id: 'S1', asks: 'It holds | always', proofs: [{ file: 'tests/a.test.ts', title: 'one %s' }, { file: 'tests/a.test.ts', title: 'two' }, { file: 'tests/b.long.test.ts', title: 'three' }] },
      { ...plain, id: 'S2', asks: 'Half of it', proofs: [{ file: 'tests/a.test.ts', title: 'two' }], note: 'with a note', missing: 'the other half' },
      { ...plain, id: 'S3', asks: 'Not here', operators: 'somebody does it' }, { ...plain, id: 'S4', asks: 'Nothing yet', bare: ['tests/c.test.ts'] },
    ]);
    expect(parseTableRows(written).map(statusOf)).toEqual(['tested', 'partly', 'operators', 'not yet']);
  });

  it('have every test besides that carries their id, once', () => {
    const titles = new Map([['tests/z.test.ts', ['[S3] [S4] z', 'no']], ['tests/a.test.ts', ['[S3] a', 'one %s', 'two']]]);
    expect(withNamedTests(parseTableRows(written), titles).map(({ proofs }) => proofs.map(({ title }) => title))).toEqual([['one %s', 'two', 'three'], ['two'], ['[S3] a', '[S3] [S4] z'], ['[S3] [S4] z']]);
  });
});

describe('titles', () => {
  it('are read, also those of a list of cases', () => {
    const code = 'it(\'a\\\'s\', f);\n  it.each([1])("b", f);\n  it.each([\n    1,\n  ] as const)(\'c %s\', f);\n  test(`d`, f); // “e”\nexpect(x).toBe(\'f\');\n';
    expect(titlesIn(code)).toEqual(["a's", 'b', 'c %s', 'd']);
  });

  it('are found again in a report: the same one, or the one with the most words of its own', () => {
    const titles = ['%s: %s', 'in ${mode} mode', '$name', 'one: two', '100 %% (of %j)'];
    expect(['one: two', 'one: three', 'in dark mode', 'anything', '100 % (of "it")'].map((title) => sourceTitleOf(title, titles))).toEqual(['one: two', '%s: %s', titles[1], '$name', '100 %% (of %j)']);
    expect(sourceTitleOf('other', ['one'])).toBeNull();
  });
});

describe('reports', () => {
  const vitest = (startTime: number, file: string, all: Readonly<Record<string, string>>): Parameters<typeof ranIn>[0] =>
    ({ startTime, testResults: [{ name: join(projectRoot, file), assertionResults: Object.entries(all).map(([title, status]) => ({ title, status })) }] });

  it('of both kinds are read, and of two runs of a file the later one counts', () => {
    const playwright: Parameters<typeof ranIn>[0] = {
      config: { rootDir: join(projectRoot, 'tests') }, stats: { startTime: '2026-01-01T00:00:00Z' },
      suites: [{ specs: [{ file: 'e2e/x.spec.ts', title: 'x', tests: [{ status: 'expected' }, { status: 'unexpected' }] }], suites: [{ specs: [{ file: 'e2e/x.spec.ts', title: 'y', tests: [{ status: 'skipped' }] }] }] }],
    };
    const runs = [vitest(2, 'tests/a.test.ts', { one: 'passed' }), vitest(1, 'tests/a.test.ts', { one: 'failed', two: 'passed' }), vitest(1, 'tests/b.test.ts', { b: 'skipped' }), playwright];
    expect([...mergedRuns(runs.map(ranIn))]).toEqual([
      ['tests/a.test.ts', [{ title: 'one', passed: true }]], ['tests/b.test.ts', [{ title: 'b', passed: false }]],
      ['tests/e2e/x.spec.ts', [{ title: 'x', passed: true }, { title: 'x', passed: false }, { title: 'y', passed: false }]],
    ]);
  });
});

describe('a table', () => {
  const rows = parseTableRows(written);
  const titles = new Map([['tests/a.test.ts', ['one %s', 'two']], ['tests/b.long.test.ts', ['three']]]);
  const empty = 'before\n\n| Id | asks |\n|---|---|\n| S1 | old |\n\nafter\n';
  const results = (document: string): readonly (string | undefined)[] => [...cellsOf(document).values()].map((cells) => cells.at(-1));
  const passed = (...all: readonly string[]): readonly { readonly title: string; readonly passed: boolean }[] => all.map((title) => ({ title, passed: true }));

  it('says per row what ran, in quick and long form, and leaves the rest of the document', () => {
    const made = withTable(empty, rows, new Map([['tests/a.test.ts', passed('one a', 'one b', 'two', 'other')]]), titles);
    expect(made).toBe([
      'before\n', '| Id | What is asked | Status | Held by | Result |', '|---|---|---|---|---|',
      '| S1 | It holds \\| always | tested | `tests/a.test.ts` “one %s”, “two”; `tests/b.long.test.ts` “three” | passed; long form: not run yet |',
      '| S2 | Half of it | partly | `tests/a.test.ts` “two”. With a note. Missing: the other half | passed |',
      '| S3 | Not here | operators | Somebody does it |  |', '| S4 | Nothing yet | not yet |  |  |', '\nafter\n',
    ].join('\n'));
  });

  it('keeps what it said of tests that did not run this time', () => {
    const first = withTable(empty, rows, new Map([['tests/a.test.ts', passed('one a', 'two')], ['tests/b.long.test.ts', passed('three')]]), titles);
    expect(results(first)).toEqual(['passed; long form: passed', 'passed', '', '']);
    expect(withTable(first, rows, new Map(), titles)).toBe(first);
  });

  it('says the same when a test of many has one more', () => {
    const [two, three] = [['one a', 'two'], ['one a', 'one b', 'two']].map((all) => withTable(empty, rows, new Map([['tests/a.test.ts', passed(...all)]]), titles));
    expect(three).toBe(two);
  });

  it('names failures, and tests that a run of their file did not come to', () => {
    const outcomes = new Map([['tests/a.test.ts', [...passed('one a'), { title: 'two', passed: false }]], ['tests/b.long.test.ts', []]]);
    expect(results(withTable(empty, rows, outcomes, titles))).toEqual(['failed, 1 of 2 tests; long form: failed, 1 test did not run', 'failed, 1 of 1 test', '', '']);
  });
});
