import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createGroupCommit } from '#simulator/product-server/store/group-commit.ts';
import { DataFolderInUse, lockDataFolder } from '#simulator/shared/data-folder-lock.ts';
import { preparedInsert, preparedUpdate } from '#simulator/product-server/store/prepared-change.ts';
import { openStore, type Store } from '#simulator/product-server/store/store.ts';
import { loadChain } from '#simulator/product-server/chain/load-chain.ts';
import { openShopBook } from '#simulator/product-server/chain/shop-book.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aChain, aSeedArticle, aSeedShop } from '../support/a-chain.ts';

const put = (store: Store, key: string, value = key): number => store.run(store.query.insertInto('meta').values({ key, value }));
const keys = (store: Store): readonly string[] => store.all(store.query.selectFrom('meta').select('key').orderBy('key')).map((row) => row.key);

describe('the store', () => {
  it('keeps its promises to the disk', async () => {
    const file = join(aDataFolder(), 'x.sqlite');
    const store = await openStore(file);
    const pragma = (name: string): unknown => Object.values(new DatabaseSync(file).prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect([pragma('journal_mode'), keys(store)]).toEqual(['wal', []]);
    store.close();
  });

  it('opens what an earlier run wrote, and migrates once', async () => {
    const file = join(aDataFolder(), 'x.sqlite');
    const first = await openStore(file);
    await first.transact(() => put(first, 'kept'));
    first.close();
    const second = await openStore(file);
    expect(keys(second)).toEqual(['kept']);
    second.close();
    const names = new DatabaseSync(file).prepare('SELECT name FROM kysely_migration ORDER BY name').all().map((row) => row['name']);
    expect([names.slice(0, 4), new Set(names).size]).toEqual([['0001-chain', '0002-orders', '0003-payments', '0004-payment-provider'], names.length]);
  });

  it.each([['in memory', () => null], ['on disk', () => join(aDataFolder(), 'x.sqlite')]])('%s: a fact is whole or not at all, and takes no other with it', async (_where, file) => {
    const store = await openStore(file());
    const results = await Promise.allSettled([
      store.transact(() => put(store, 'one')),
      store.transact(() => { put(store, 'half'); throw new Error('no'); }),
      store.transact(() => { put(store, 'two'); put(store, 'three'); }),
      store.transact(() => put(store, 'one')),
    ]);
    expect([results.map((result) => result.status), keys(store)]).toEqual([['fulfilled', 'rejected', 'fulfilled', 'rejected'], ['one', 'three', 'two']]);
    store.close();
  });

  it.each([['in memory', () => null], ['on disk', () => join(aDataFolder(), 'x.sqlite')]])('%s: a prepared query sees every write, and no write that was taken back', async (_where, file) => {
    const store = await openStore(file());
    const valueOf = store.prepare<{ key: string }>()((query, at) => query.selectFrom('meta').selectAll().where('key', '=', at('key')));
    const update = preparedUpdate(store, 'meta', 'key');
    const insert = preparedInsert(store, 'meta');
    const seen: unknown[] = [valueOf.first({ key: 'a' })];
    const look = (): void => { seen.push(valueOf.first({ key: 'a' })?.value ?? null); };
    await store.transact(() => {
      insert({ key: 'a', value: '1' });
      look();
    });
    look();
    await expect(store.transact(() => {
      update('a', { value: 'half' });
      look();
      throw new Error('no');
    })).rejects.toThrow('no');
    look();
    update('a', { value: '2' });
    look();
    store.run(store.query.deleteFrom('meta').where('key', '=', 'a'));
    look();
    expect(seen).toEqual([null, '1', '1', 'half', '1', '2', null]);
    store.close();
  });

  it('finishes what is under way before it closes', async () => {
    const file = join(aDataFolder(), 'x.sqlite');
    const store = await openStore(file);
    const written = store.transact(() => put(store, 'last'));
    store.close();
    await written;
    const again = await openStore(file);
    expect(keys(again)).toEqual(['last']);
    again.close();
  });
});

describe('group commit', () => {
  const recorded = (isDurable: boolean, fails: (sql: string) => boolean = () => false): { log: string[]; transact: <T>(work: () => T) => Promise<T> } => {
    const log: string[] = [];
    const commit = createGroupCommit({ isDurable, execute: (sql) => { log.push(sql); if (fails(sql)) throw new Error(`${sql} failed`); } });
    return { log, transact: (work) => commit.transact(work) };
  };

  it('facts that come together share one commit, and no one is answered before it', async () => {
    const { log, transact } = recorded(true);
    const answers = [1, 2, 3].map(async (value) => { log.push(`answer ${await transact(() => value)}`); });
    await Promise.all(answers);
    expect(log).toEqual(['BEGIN IMMEDIATE', ...[1, 2, 3].flatMap(() => ['SAVEPOINT fact', 'RELEASE fact']), 'COMMIT', 'answer 1', 'answer 2', 'answer 3']);
  });

  it('a commit that fails fails everyone in it', async () => {
    const { log, transact } = recorded(true, (sql) => sql === 'COMMIT');
    const results = await Promise.allSettled([transact(() => 1), transact(() => 2)]);
    expect([results.map((result) => result.status), log.at(-1)]).toEqual([['rejected', 'rejected'], 'ROLLBACK']);
  });
});

describe('the data folder', () => {
  it('belongs to one at a time, and is free again afterwards', () => {
    const folder = join(aDataFolder(), 'deep', 'down');
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${process.pid}.`);
    unlock();
    lockDataFolder(folder)();
  });

  it('is made for its owner alone: customers, mails with links and the key of tokens lie in it', () => {
    const folder = join(aDataFolder(), 'deep', 'down');
    lockDataFolder(folder)();
    expect([folder, join(folder, '..')].map((made) => (statSync(made).mode & 0o777).toString(8))).toEqual(['700', '700']);
  });

  it('a folder that cannot be made is an error of its own', () => {
    const file = join(aDataFolder(), 'a-file');
    writeFileSync(file, '');
    expect(() => lockDataFolder(join(file, 'below'))).toThrow('ENOTDIR');
  });
});

describe('loading the chain', () => {
  it('a newer chain replaces what is written by hand and keeps what the staff decided', async () => {
    const store = await openStore(null);
    await loadChain(store, aChain({ shops: [aSeedShop(1, { soldOut: ['bun'] })] }));
    store.run(store.query.updateTable('shop').set({ status: 'paused' }).where('id', '=', 1));
    store.run(store.query.deleteFrom('sold_out'));
    const newer = aChain({ shops: [aSeedShop(1, { name: 'New name', soldOut: ['bun'] }), aSeedShop(2, { soldOut: ['bun'] })] });
    await loadChain(store, { ...newer, articles: newer.articles.map((article) => (article.code === 'bun' ? aSeedArticle('bun', 3600) : article)) });
    const [one, two] = openShopBook(store).all();
    const bun = (record: typeof one): unknown => [...(record?.index.articles.values() ?? [])].find((article) => article.code === 'bun');
    expect([one?.shop.name, one?.shop.status, bun(one), bun(two)]).toMatchObject(['New name', 'paused', { price: 3600, available: true }, { price: 3600, available: false }]);
    store.close();
  });
});
