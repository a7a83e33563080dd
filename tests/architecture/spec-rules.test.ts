import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INVARIANTS } from '#simulator/world/invariants/catalogue.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { idsInTitles, nowhere, parseSpecRules, specRuleFaults } from './spec-rules.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

it('every rule of core/spec-rules.md that is marked tested is named by a test, and tests name no other', () => {
  const rules = parseSpecRules(read('core/spec-rules.md'));
  const testFiles = globSync(['tests/**/*.{test,spec}.{ts,tsx}', 'tests/contracts/*-contract.ts'], { cwd: projectRoot, exclude: ['tests/architecture/**'] });
  const named = new Set(testFiles.flatMap((path) => idsInTitles(read(path))));
  expect(rules.length).toBeGreaterThan(50);
  expect(specRuleFaults(rules, named), 'A test names a rule by its id in brackets in its title, "[CART-12] …". untested: none does; behind: one does, so the status is `tested`; unknown: there is no such row').toEqual({ twice: [], untested: [], unknown: [], behind: [], oddStatus: [] });
});

it('whatever core/spec-rules.md names as the source of a rule is there, a decision in the log of CONTRIBUTING.md under the rule\'s id, and neither names a rule that there is not', () => {
  const promises = ['security', 'accessibility'].flatMap((page) => [...read(`docs/${page}.md`).matchAll(/^\| ([SX]\d+) \|/gm)].map(([, id = '']) => id));
  const there: readonly string[] = [...INVARIANTS.map(({ id }) => id), ...promises];
  expect(there.length).toBeGreaterThan(80);
  const log = read('CONTRIBUTING.md').replace(/^.*?^## Decision log/ms, '');
  expect(nowhere(read('core/spec-rules.md'), log, new Set(there)), 'Sources that are nowhere. A rule of our own has "decision log" for its source, and a row of that log in CONTRIBUTING.md names its id').toEqual([]);
});

describe('the reader of the rules', () => {
  const table = ['| ID | sentence | section | status |', '| --- | --- | --- | --- |', '| CART-1 | one \\| two | §4 | tested |', '| CART-2 | three | §4 | not yet |', 'CART-3 in prose'];

  it('reads the rows and nothing else', () => {
    expect(parseSpecRules(table.join('\n'))).toEqual([{ id: 'CART-1', status: 'tested' }, { id: 'CART-2', status: 'not yet' }]);
  });

  it('reads ids from titles and nothing else', () => {
    const code = `describe('[P-1] a', () => { it("[P-2] [P-3] b", f); it.each([1])(\`[P-4] %s\`, f); test('c', f); }); // [P-5]\nconst x = '[P-6]';`;
    const tables = `it.each<[string, number]>([['a', 1], ["[P-7]", 2]])('[P-8] %s', f); it.each([\n  ['b', aCart(['tea'])],\n])('%s [P-9]', f);`;
    expect([idsInTitles(code), idsInTitles(tables)]).toEqual([['P-1', 'P-2', 'P-3', 'P-4'], ['P-8', 'P-9']]);
  });

  it('finds what is nowhere: a section, a decision that the log does not name, one that is no rule, an invariant, and a rule that somebody speaks of', () => {
    const rules = ['| A-1 | as A-9 | §2 guard 7, P1, M8 | tested |', '| A-2 | two | decision log, §4 | tested |', '| A-3 | three | decision log, decision, §10, P2, M9 | tested |', '| P-1 | four | P1 | tested |'];
    expect(nowhere(rules.join('\n'), '| We do (A-2), not A-22 or UTF-8 | why |', new Set(['M8']))).toEqual(['A-3: decision log', 'A-3: decision', 'A-3: §10', 'A-3: P2', 'A-3: M9', 'A-9', 'A-22']);
  });

  it('finds each fault', () => {
    const rules = [
      { id: 'A-1', status: 'tested' }, { id: 'A-1', status: 'tested' }, { id: 'A-2', status: 'tested' }, { id: 'A-3', status: 'not yet' }, { id: 'A-4', status: 'soon' },
    ];
    expect(specRuleFaults(rules, new Set(['A-1', 'A-3', 'B-1']))).toEqual({
      twice: ['A-1'], untested: ['A-2'], unknown: ['B-1'], behind: ['A-3'], oddStatus: ['A-4'],
    });
  });
});
