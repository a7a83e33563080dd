/** A test that holds a row: its file, and its title as it stands there. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** One promise of a table, as a person writes it. */
export interface TableRow {
  readonly id: string;
  /** What is asked, in one sentence. */
  readonly asks: string;
  readonly proofs: readonly Proof[];
  /** Test files that are named without a title. */
  readonly bare: readonly string[];
  readonly note: string;
  /** What no test holds yet; empty when they hold all of it. */
  readonly missing: string;
  /** What only an operator can do; empty when nothing. */
  readonly operators: string;
}

export type RowStatus = 'tested' | 'partly' | 'operators' | 'not yet';

/** *tested* and *partly* have tests; a row without any is the operators', or is missing. */
export const statusOf = ({ proofs, missing, operators }: Pick<TableRow, 'proofs' | 'missing' | 'operators'>): RowStatus => {
  if (proofs.length === 0) return operators === '' ? 'not yet' : 'operators';
  return missing + operators === '' ? 'tested' : 'partly';
};

const proofsOf = (line: string): Pick<TableRow, 'proofs' | 'bare'> => {
  const file = /^- `(tests\/[^`]+)`/.exec(line)?.[1];
  if (file === undefined) return { proofs: [], bare: [] };
  const titles = [...line.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
  return { proofs: titles.map((title) => ({ file, title })), bare: titles.length === 0 ? [file] : [] };
};

const rowOf = (section: string): TableRow => {
  const [heading = '', ...lines] = section.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const after = (word: string): string => lines.find((line) => line.startsWith(`${word}: `))?.slice(word.length + 2) ?? '';
  const held = lines.map(proofsOf);
  return {
    id: heading, asks: lines[0] ?? '', proofs: held.flatMap(({ proofs }) => proofs), bare: held.flatMap(({ bare }) => bare), note: after('Note'), missing: after('Missing'), operators: after('Operators'),
  };
};

/**
 * The rows of a file in docs/rows: a heading `## S1`, the sentence, a line per test (`- ` file in backticks, title in “quotes”), and lines that begin with
 * `Note:`, `Missing:` or `Operators:`.
 */
export const parseTableRows = (markdown: string): readonly TableRow[] => markdown.split(/^## /m).slice(1).map(rowOf);

/** The rows with every test besides that carries the row's id in its title, so that naming it there is enough. */
export const withNamedTests = (rows: readonly TableRow[], titles: ReadonlyMap<string, readonly string[]>): readonly TableRow[] => rows.map((row) => {
  const named = [...titles].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([file, all]) => all.filter((title) => title.includes(`[${row.id}]`)).map((title) => ({ file, title })));
  const isListed = ({ file, title }: Proof): boolean => row.proofs.some((proof) => proof.file === file && proof.title === title);
  return { ...row, proofs: [...row.proofs, ...named.filter((proof) => !isListed(proof))] };
});
