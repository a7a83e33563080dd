import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toMenu } from '#adapters/http/mapping/menu.ts';
import { getMenu } from '#adapters/wire/menus.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { articleCode } from '#core/shared/ids.ts';
import { loadChain } from '#simulator/product-server/chain/load-chain.ts';
import { createMenuReplies } from '#simulator/product-server/chain/menu-replies.ts';
import { openShopBook } from '#simulator/product-server/chain/shop-book.ts';
import { createShopDesk } from '#simulator/product-server/chain/shop-desk.ts';
import { createShopReplies } from '#simulator/product-server/chain/shop-replies.ts';
import { openStore } from '#simulator/product-server/store/store.ts';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';
import { moment } from '#tests/support/moment.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aChain, aSeedShop } from '../support/a-chain.ts';
import { aProductServer, ORIGIN, type TestServer } from '../support/a-product-server.ts';

const path = '/api/shops/1/menu?language=fi';
const bytes = async (world: TestServer, encoding: string): Promise<{ headers: Headers; body: Buffer }> => {
  const response = await world.server.fetch(new Request(ORIGIN + path, { headers: { 'accept-encoding': encoding } }));
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};

describe('[MENU-1] a menu', () => {
  it('reaches the client as the very menu the server prices by', async () => {
    const world = await aProductServer();
    const store = await openStore(null);
    await loadChain(store, aChain());
    const reply = await world.client.call(getMenu, { params: { shopId: '1' }, query: {} });
    expect(reply.ok && reply.value.status === 200 && toMenu(reply.value.body)).toEqual(openShopBook(store).byId(1)?.menu);
    store.close();
  });

  it('with a language says each text once, the fallback where the language is missing', async () => {
    const world = await aProductServer();
    const reply = await world.client.call(getMenu, { params: { shopId: '1' }, query: { language: 'fi' } });
    const menu = reply.ok && reply.value.status === 200 ? reply.value.body : null;
    expect(menu?.items[0]).toMatchObject({ code: 'drinks', name: 'drinks (fi)', i18n: { name: [{ language: 'fi', text: 'drinks (fi)' }] } });
    const russian = await world.client.call(getMenu, { params: { shopId: '1' }, query: { language: 'ru' } });
    expect(russian.ok && russian.value.status === 200 && russian.value.body.items[0]).toMatchObject({ name: 'drinks (en)', i18n: { name: [{ language: 'en', text: 'drinks (en)' }] } });
  });

  it('in a language that we do not have is the fallback\'s, and lies in memory as that one: whoever asks for many makes no more of them', async () => {
    const store = await openStore(null);
    await loadChain(store, aChain());
    const menus = createMenuReplies(openShopBook(store));
    expect([menus.menu(1, 'xx') === menus.menu(1, 'en'), menus.menu(1, 'sv') === menus.menu(1, 'en')]).toEqual([true, false]);
    store.close();
  });

  it('suggests only what is on it', async () => {
    expect((await (await aProductServer()).get('/api/shops/1/menu')).text).toContain('"suggested":["beer"]');
  });
});

describe('menus as ready bytes', () => {
  it('come compressed as the request allows, and say on what they depend', async () => {
    const world = await aProductServer();
    const [plain, br, gzip, refused] = await Promise.all([bytes(world, 'identity'), bytes(world, 'gzip, deflate, br'), bytes(world, 'gzip'), bytes(world, 'br;q=0, gzip;q=0')]);
    expect([plain, br, gzip, refused].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br', 'gzip', null]);
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), refused.body].every((body) => body.equals(plain.body))).toBe(true);
    expect(br.body.length).toBeLessThan(plain.body.length / 3);
    expect([br.headers.get('vary'), br.headers.get('content-length'), br.headers.get('cache-control')]).toEqual(['accept-encoding', String(br.body.length), 'no-cache']);
  });

  it('are not sent again either to who names several, any, or the same as a strong one', async () => {
    const world = await aProductServer();
    const etag = (await world.get(path)).headers.get('etag') ?? '';
    const told = [`"one-of-before", ${etag}`, '*', etag.replace('W/', ''), '"one-of-before"', ''];
    expect(await Promise.all(told.map(async (known) => (await world.get(path, { 'if-none-match': known })).status))).toEqual([304, 304, 304, 200, 200]);
  });

  it('are not sent again to who has them; a change makes them new', async () => {
    const world = await aProductServer();
    const first = await world.get(path);
    const etag = first.headers.get('etag') ?? '';
    const again = await world.get(path, { 'if-none-match': etag });
    expect([etag.length > 10, again.status, again.text, again.headers.get('etag')]).toEqual([true, 304, '', etag]);
    await world.server.desk.setSoldOut(1, 'bun', true);
    const changed = await world.get(path, { 'if-none-match': etag });
    expect([changed.status, changed.text.match(/"code":"bun".*?"available":false/)?.length]).toEqual([200, 1]);
  });

  it('of the other shops stay as they are when one changes, and so do these shops themselves', async () => {
    const store = await openStore(null);
    await loadChain(store, aChain({ shops: [aSeedShop(1), aSeedShop(2)] }));
    const [book, clock] = [openShopBook(store), createVirtualClock(moment('2026-11-20T12:00:00+01:00'))];
    const [menus, shops] = [createMenuReplies(book), createShopReplies(book, clock)];
    const told = () => [menus.menu(1, 'fi'), shops.shop(1), shops.list(), menus.menu(2, 'fi'), shops.shop(2)];
    const before = told();
    expect(told().map((reply, at) => reply === before[at])).toEqual([true, true, true, true, true]);
    await createShopDesk(store, book, clock).setSoldOut(1, 'bun', true);
    expect(told().map((reply, at) => reply === before[at])).toEqual([false, false, false, true, true]);
    store.close();
  });

  it('a dish that is back on sale is so in its shop alone, and after a restart; what else is sold out stays so', async () => {
    const data = aDataFolder();
    const chain = aChain({ shops: [aSeedShop(1), aSeedShop(2)] });
    const before = await aProductServer({ data, chain });
    const { desk } = before.server;
    for (const [shop, code] of [[1, 'bun'], [1, 'pizza'], [2, 'bun']] as const) await desk.setSoldOut(shop, code, true);
    await desk.setSoldOut(1, 'bun', false);
    const gone = async (world: TestServer): Promise<readonly (readonly string[])[]> => Promise.all([1, 2].map(async (shop) => {
      const reply = await world.client.call(getMenu, { params: { shopId: String(shop) }, query: {} });
      const index = reply.ok && reply.value.status === 200 ? indexMenu(toMenu(reply.value.body)) : null;
      return ['bun', 'pizza'].filter((code) => index?.articles.get(articleCode(code))?.available === false);
    }));
    expect(await gone(before)).toEqual([['pizza'], ['bun']]);
    await before.server.close();
    expect(await gone(await aProductServer({ data, chain }))).toEqual([['pizza'], ['bun']]);
  });

  it('are the same over a socket, where they do not pass the framework', async () => {
    const world = await aProductServer();
    const { port } = await world.server.listen(0);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
    const body = await response.text();
    const inProcess = await world.get(path, { 'accept-encoding': 'identity' });
    expect([response.status, response.headers.get('content-encoding'), response.headers.get('etag'), body]).toEqual([200, 'br', inProcess.headers.get('etag'), inProcess.text]);
    const unchanged = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    const head = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 0]).toEqual([200, '', true]);
  });

  it('a price of one shop holds there, and the chain\'s price again when it is taken back', async () => {
    const world = await aProductServer();
    await world.server.desk.setPrice(1, 'bun', 3900);
    expect((await world.get('/api/shops/1/menu')).text).toContain('"price":39,');
    await world.server.desk.setPrice(1, 'bun', null);
    expect((await world.get('/api/shops/1/menu')).text).not.toContain('"price":39,');
  });
});
