import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

const literal = (value: SQLOutputValue): string => {
  if (value === null) return 'NULL';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
};

/** A database with its tables, indices and rows as one script that makes another like it: for tables that are small, and hold no bytes. */
export const scriptOf = (database: DatabaseSync): string => {
  const made = database.prepare("select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid").all();
  const rows = made.filter(({ type }) => type === 'table').flatMap(({ name }) =>
    database.prepare(`select * from "${String(name)}"`).all().map((row) => `insert into "${String(name)}" values (${Object.values(row).map(literal).join()})`));
  return ['begin', ...made.map(({ sql }) => String(sql)), ...rows, 'commit'].join(';\n');
};
