export interface SpecRule {
  readonly id: string;
  readonly status: string;
}

/** The rules in the table rows `| ID | sentence | section | status |` of core/spec-rules.md. */
export const parseSpecRules = (markdown: string): readonly SpecRule[] =>
  markdown
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .flatMap(([, id = '', , , status = '']) => (/^[A-Z]+-\d+$/.test(id) ? [{ id, status }] : []));

/** The rule ids in the titles of tests: `it('[CART-2] …')`, also several in one title and in `describe` and `test`, and behind a table of cases, `it.each([['a', 1]])('[CART-2] …')`. */
export const idsInTitles = (code: string): readonly string[] =>
  [...code.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])([\s\S]*?)\1/g)].flatMap(([, , title = '']) =>
    [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id),
  );

export interface SpecRuleFaults {
  /** In the table more than once. */
  readonly twice: readonly string[];
  /** Marked tested, with no test that names it. */
  readonly untested: readonly string[];
  /** Named by a test, not in the table. */
  readonly unknown: readonly string[];
  /** Marked "not yet", though a test names it. */
  readonly behind: readonly string[];
  /** A status that is neither `tested` nor `not yet`. */
  readonly oddStatus: readonly string[];
}

/** What does not fit between the table of rules and the ids that the tests name. */
export const specRuleFaults = (rules: readonly SpecRule[], named: ReadonlySet<string>): SpecRuleFaults => {
  const ids = rules.map(({ id }) => id);
  return {
    twice: ids.filter((id, index) => ids.indexOf(id) !== index),
    untested: rules.filter(({ id, status }) => status === 'tested' && !named.has(id)).map(({ id }) => id),
    unknown: [...named].filter((id) => !ids.includes(id)),
    behind: rules.filter(({ id, status }) => status === 'not yet' && named.has(id)).map(({ id }) => id),
    oddStatus: rules.filter(({ status }) => status !== 'tested' && status !== 'not yet').map(({ id }) => id),
  };
};
