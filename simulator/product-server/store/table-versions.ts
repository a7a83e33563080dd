/** The tables that a statement names, as Kysely writes them. */
const tablesIn = (sql: string): readonly string[] => [...new Set(Array.from(sql.matchAll(/\b(?:from|join|into|update) "(\w+)"/gi), ([, table]) => table ?? ''))];

/** Counts the writes to each table, so that an answer that was read before is known to be still true. */
export interface TableVersions {
  /** To be called with every statement that writes. */
  written(sql: string): void;
  /** Everything may be something else now: a transaction was taken back. */
  allWritten(): void;
  /** For one statement that reads: a number that grows with every write to a table it reads from. */
  stampOf(sql: string): () => number;
}

/** @example const stamp = versions.stampOf('select * from "shop"'); const before = stamp(); versions.written('update "shop" set …'); stamp() > before; */
export const createTableVersions = (): TableVersions => {
  const counts = new Map<string, { writes: number }>();
  let all = 0;
  const countOf = (table: string): { writes: number } => {
    const known = counts.get(table);
    if (known) return known;
    const made = { writes: 0 };
    counts.set(table, made);
    return made;
  };
  const effects = new Map<string, readonly { writes: number }[] | 'all'>();
  const effectOf = (sql: string): readonly { writes: number }[] | 'all' => {
    const tables = tablesIn(sql);
    // What is deleted may take rows of other tables along (ON DELETE CASCADE).
    return tables.length === 0 || /^\s*delete/i.test(sql) ? 'all' : tables.map(countOf);
  };
  return {
    written: (sql) => {
      let effect = effects.get(sql);
      if (effect === undefined) {
        effect = effectOf(sql);
        effects.set(sql, effect);
      }
      if (effect === 'all') all += 1;
      else for (const count of effect) count.writes += 1;
    },
    allWritten: () => { all += 1; },
    stampOf: (sql) => {
      const read = tablesIn(sql).map(countOf);
      return () => read.reduce((sum, { writes }) => sum + writes, all);
    },
  };
};
