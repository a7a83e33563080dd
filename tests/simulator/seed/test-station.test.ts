import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { createOrder, type WireOrderRequest } from '#adapters/wire/orders.ts';
import { getShop, listShops } from '#adapters/wire/shops.ts';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import { testDishes, testStation } from '#simulator/product-server/seed/test-station.ts';
import { TEST_DISHES } from '#simulator/terminal-host/card-terminal/test-dishes.ts';
import { NOON } from '#tests/support/moment.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';
import { aKey, anOrderBody } from '../support/orders.ts';

const listed = testStation.menu.flatMap((category) => category.articles);
const texts = [...testDishes.flatMap((dish) => [dish.name, dish.lead, dish.description]), ...testStation.menu.map((category) => category.name), testStation.description];
const inEveryLanguage = texts.flatMap(({ sv, fi, en, no, ru }) => [sv, fi, en, no, ...(ru === undefined ? [] : [ru])]);

describe('the Teststation', () => {
  it('has a dish for every scenario, once, and nothing else', () => {
    expect(testDishes.map((dish) => dish.code).toSorted()).toEqual(TEST_DISHES.map((dish) => dish.articleCode).toSorted());
    expect(listed.toSorted()).toEqual(testDishes.map((dish) => dish.code).toSorted());
    expect(testStation.menu.filter((category) => category.articles.length > 16)).toEqual([]);
  });

  it('marks each by its price: no two cost the same, and a decline costs its code', () => {
    const costs = testDishes.map((dish) => dish.price.SEK);
    expect(new Set(costs).size).toBe(costs.length);
    const declines = testDishes.flatMap((dish) => (/^sim-declined-\d\d$/.test(dish.code) ? [[dish.code.slice(-2), dish.price.SEK] as const] : []));
    expect([declines.length, declines.filter(([code, cost]) => cost !== Number(code) * 100)]).toEqual([16, []]);
  });

  it('has a name of its own for each in every language, that fits on a card, and a picture', () => {
    for (const language of ['sv', 'fi', 'en', 'no'] as const) expect(new Set(testDishes.map((dish) => dish.name[language])).size).toBe(testDishes.length);
    const shown = (text: string): number => text.replaceAll('\u00AD', '').length;
    expect(testDishes.flatMap(({ name: { sv, fi, en, no } }) => [sv, fi, en, no]).filter((name) => name === '' || shown(name) > 38)).toEqual([]);
    expect(inEveryLanguage.flatMap((text) => text.match(/\p{L}{14,}/gu) ?? [])).toEqual([]);
    const assets = join(dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))), 'assets');
    expect([...testDishes, ...testStation.menu].map((one) => `${one.picture}.webp`).filter((file) => !existsSync(join(assets, file)))).toEqual([]);
  });

  it('names nothing that the restaurants name', () => {
    const codes = demoChain.articles.map((article) => article.code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

const aWorld = (start: number): Promise<TestServer> => aProductServer({ chain: demoChain }, start);
const order = async (world: TestServer, more: Partial<WireOrderRequest>): Promise<number | string> => {
  const reply = await world.client.call(createOrder, {
    headers: { 'idempotency-key': aKey() }, body: { ...anOrderBody({ shopId: 9, items: [{ code: 'sim-declined-51', quantity: 1, choices: [] }], expectedTotal: 51 }), ...more },
  });
  return reply.ok ? reply.value.status : reply.error.code;
};

describe('the Teststation among the shops', () => {
  it('is no restaurant that a guest is shown, and sells to kiosks only', async () => {
    const world = await aWorld(NOON);
    const list = await world.client.call(listShops, {});
    expect(list.ok && list.value.body.map((shop) => shop.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await world.client.call(getShop, { params: { shopId: '9' } })).toMatchObject({ ok: true, value: { body: { name: 'Teststation', openForBusiness: true } } });
    expect([await order(world, {}), await order(world, { terminalId: 'T1' })]).toEqual(['preorder.shop-method-not-supported', 201]);
  });

  it('is open at every minute of the day and the night, also where clocks change', async () => {
    for (const day of ['2026-11-20', '2026-10-24', '2027-03-27']) {
      const world = await aWorld(Date.parse(`${day}T21:30:00Z`));
      const closed: number[] = [];
      for (let minute = 0; minute < 240; minute += 1) {
        const shop = await world.client.call(getShop, { params: { shopId: '9' } });
        if (!shop.ok || !shop.value.body.openForBusiness) closed.push(minute);
        await world.clock.advance(minutes(1));
      }
      expect([day, closed]).toEqual([day, []]);
    }
  });

  it('takes an order in the last minute of the day', async () => {
    const world = await aWorld(Date.parse('2026-11-20T22:59:30Z'));
    expect(await order(world, { terminalId: 'T1' })).toBe(201);
  });
});
