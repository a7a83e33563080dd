/** A test that a row names: its file, and the title as it stands there. */
interface Proof {
  readonly file: string;
  readonly title: string;
}

export interface SecurityRow {
  readonly id: string;
  readonly status: string;
  readonly proofs: readonly Proof[];
  /** Test files that are named without a title. */
  readonly bare: readonly string[];
}

/** The rows `| Id | asks | status | held by |` of docs/security.md; what holds a row is a file in backticks and its titles in “quotes”. */
export const parseSecurityTable = (markdown: string): readonly SecurityRow[] =>
  markdown
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .flatMap(([, id = '', , status = '', held = '']) => (/^S\d+$/.test(id) ? [{ id, status, ...readHeld(held) }] : []));

const readHeld = (held: string): Pick<SecurityRow, 'proofs' | 'bare'> => {
  const files = held.split(/(?=`tests\/)/).flatMap((part) => {
    const file = /^`(tests\/[^`]+)`/.exec(part)?.[1];
    return file === undefined ? [] : [{ file, titles: [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title.replaceAll('\\|', '|')) }];
  });
  return {
    proofs: files.flatMap(({ file, titles }) => titles.map((title) => ({ file, title }))),
    bare: files.filter(({ titles }) => titles.length === 0).map(({ file }) => file),
  };
};

/** The titles of tests in a file, quotes unescaped. */
export const titlesIn = (code: string): readonly string[] => {
  const calls = code.matchAll(/(?:\b(?:it|test)(?:\.\w+)*(?:<[^(]*>)?\(|^ *(?:\][\w ]*\)|\)|\]\))\(|\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/gm);
  return [...calls].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
};

export interface SecurityFaults {
  /** In the table more than once. */
  readonly twice: readonly string[];
  /** A test that is not there: its file is missing, or holds no such title. */
  readonly gone: readonly string[];
  /** Said to be held by tests, and names none, or a file without a title. */
  readonly unproved: readonly string[];
  /** A status that is none. */
  readonly oddStatus: readonly string[];
  /** In brackets in a test's title, and that test is not in the row, or there is no such row. */
  readonly unlisted: readonly string[];
}

/** What does not fit between the table and the tests; `titles` are those of every test file by path. */
export const securityFaults = (rows: readonly SecurityRow[], titles: ReadonlyMap<string, readonly string[]>): SecurityFaults => {
  const ids = rows.map(({ id }) => id);
  const isListed = (id: string, file: string, title: string): boolean =>
    rows.some((row) => row.id === id && row.proofs.some((proof) => proof.file === file && proof.title === title));
  return {
    twice: ids.filter((id, index) => ids.indexOf(id) !== index),
    gone: rows.flatMap(({ id, proofs }) => proofs.filter(({ file, title }) => titles.get(file)?.includes(title) !== true).map(({ file, title }) => `${id}: ${file}: ${title}`)),
    unproved: rows.filter(({ status, proofs, bare }) => bare.length > 0 || (/^(?:tested|partly)$/.test(status) && proofs.length === 0)).map(({ id }) => id),
    oddStatus: rows.filter(({ status }) => !/^(?:tested|partly|operators|not yet)$/.test(status)).map(({ id }) => id),
    unlisted: [...titles].flatMap(([file, all]) =>
      all.flatMap((title) => [...title.matchAll(/\[(S\d+)\]/g)].flatMap(([, id = '']) => (isListed(id, file, title) ? [] : [`${id}: ${file}: ${title}`])))),
  };
};
