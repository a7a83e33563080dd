import type { TableRow } from '#scripts/tables/table-rows.ts';

export interface RowFaults {
  /** Written more than once. */
  readonly twice: readonly string[];
  /** A test that is not there: its file is missing, or holds no such title. */
  readonly gone: readonly string[];
  /** Names a test file without a title, or has no sentence. */
  readonly bare: readonly string[];
  /** In brackets in a test's title, and there is no such row. */
  readonly unknown: readonly string[];
}

/** What does not fit between the rows of a table and the tests; `titles` are those of every test file by path. */
export const rowFaults = (rows: readonly TableRow[], titles: ReadonlyMap<string, readonly string[]>, letter: string): RowFaults => {
  const ids = rows.map(({ id }) => id);
  const named = [...titles].flatMap(([file, all]) => all.flatMap((title) => [...title.matchAll(/\[([A-Z]\d+)\]/g)].map(([, id = '']) => ({ id, at: `${id}: ${file}: ${title}` }))));
  return {
    twice: ids.filter((id, index) => ids.indexOf(id) !== index),
    gone: rows.flatMap(({ id, proofs }) => proofs.filter(({ file, title }) => titles.get(file)?.includes(title) !== true).map(({ file, title }) => `${id}: ${file}: ${title}`)),
    bare: rows.filter(({ asks, bare }) => bare.length > 0 || asks === '').map(({ id }) => id),
    unknown: named.filter(({ id }) => id.startsWith(letter) && !ids.includes(id)).map(({ at }) => at),
  };
};
