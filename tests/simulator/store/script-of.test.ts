import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#simulator/product-server/store/migrate.ts';
import { scriptOf } from '#simulator/product-server/store/script-of.ts';
import { sqliteDialect } from '#simulator/product-server/store/sqlite-dialect.ts';
import type { Tables } from '#simulator/product-server/store/tables.ts';

const madeBy = (script: string): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  database.exec(script);
  return database;
};

it('a database comes out of its script as it was: tables, indices, and rows of every kind', () => {
  const script = `create table "dish" ("id" integer primary key, "name" text not null, "price" real, "note" text); create unique index "by_name" on "dish" ("name");
    insert into "dish" values (1, 'Smör''s; bulle', 3.5, null), (2, 'Åäö', -1, '')`;
  const copy = madeBy(scriptOf(madeBy(script)));
  expect(copy.prepare('select * from "dish"').all()).toEqual([{ id: 1, name: "Smör's; bulle", price: 3.5, note: null }, { id: 2, name: 'Åäö', price: -1, note: '' }]);
  expect(() => { copy.exec(`insert into "dish" values (3, 'Åäö', 1, '')`); }).toThrow('UNIQUE');
});

it('what all migrations come to is what their script makes, and none is left to be made', async () => {
  const database = new DatabaseSync(':memory:');
  await migrate(new Kysely<Tables>({ dialect: sqliteDialect(database) }));
  const script = scriptOf(database);
  const copy = madeBy(script);
  await migrate(new Kysely<Tables>({ dialect: sqliteDialect(copy) }));
  expect(scriptOf(copy)).toBe(script);
});
