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

const namedWith = (prefixes: string, text: string): readonly string[] => [...text.matchAll(new RegExp(`(?<![\\w-])(?:${prefixes})-\\d+(?![\\w-])`, 'g'))].map(([id]) => id);

/** What core/spec-rules.md and the decision log of CONTRIBUTING.md name of each other and does not exist. `there`: invariants, and rows of the tables of security and accessibility. */
export const nowhere = (markdown: string, log: string, there: ReadonlySet<string>): readonly string[] => {
  const rows = markdown.split('\n').map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim())).filter(([, id = '']) => /^[A-Z]+-\d+$/.test(id));
  const ids = new Set(rows.map(([, id = '']) => id));
  const prefixes = [...new Set([...ids].map((id) => id.replace(/-\d+$/, '')))].join('|');
  const isThere = (id: string, source: string): boolean => {
    if (source === 'decision log') return namedWith(prefixes, log).includes(id);
    return /^§[1-9](?: guard [1-7])?$/.test(source) || ids.has(source.replace(/^([PRW])(\d+)$/, '$1-$2')) || there.has(source);
  };
  return [
    ...rows.flatMap(([, id = '', , sources = '']) => sources.split(/, ?/).filter((source) => !isThere(id, source)).map((source) => `${id}: ${source}`)),
    ...namedWith(prefixes, `${markdown}\n${log}`).filter((id) => !ids.has(id)),
  ];
};

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
