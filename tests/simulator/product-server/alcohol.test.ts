import { describe, expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import { menuServedAs } from '#core/menu/served-as.ts';
import { toMenu } from '#adapters/http/mapping/menu.ts';
import { getMenu } from '#adapters/wire/menus.ts';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import { aChain, aSeedArticle, aSeedLevel, prices, texts } from '../support/a-chain.ts';
import { aProductServer } from '../support/a-product-server.ts';
import { anOrderBody, expectNothingStored, postOrder } from '../support/orders.ts';

const chain = aChain();
const withBeerToPick = {
  ...chain,
  articles: [...chain.articles.filter((article) => article.code !== 'pizza'), aSeedArticle('pizza', 12_000, { levels: ['drink'] })],
  levels: [...chain.levels, aSeedLevel('drink', { min: 0, max: 1, free: 0 }, [{ code: 'lager', name: texts('lager'), price: prices(5000), vatCategory: 'alcohol' }])],
};
const away = { orderType: 'takeAway' as const, spotId: null };
const staying = { orderType: 'dineInPlace' as const, spotId: 1 };
const lager = [{ level: 3, articleCode: 'drink/lager', choiceCode: 'lager' }];

describe('[MENU-6] alcohol', () => {
  it.each([
    ['a beer', { items: [{ code: 'beer', quantity: 1, choices: [] }], expectedTotal: 79 }, { articleCodes: ['beer'], choiceCodes: [] }],
    ['a lunch with beer', { items: [{ code: 'lunch', quantity: 1, choices: [] }], expectedTotal: 160 }, { articleCodes: ['lunch'], choiceCodes: [] }],
    ['a beer with a pizza', { items: [{ code: 'pizza', quantity: 1, choices: lager }], expectedTotal: 170 }, { articleCodes: [], choiceCodes: ['lager'] }],
  ])('%s is served at the table, and refused to take away', async (_what, order, named) => {
    const world = await aProductServer({ chain: withBeerToPick });
    const refused = await postOrder(world, anOrderBody({ ...order, ...away }));
    expect(refused.json).toMatchObject({ status: 409, code: 'order.unavailable-products', values: named });
    expectNothingStored(world);
    expect((await postOrder(world, anOrderBody({ ...order, ...staying }))).status).toBe(201);
  });

  it('of the demo chain is on no menu to take away, in no shop', async () => {
    const world = await aProductServer({ chain: demoChain });
    const left: string[] = [];
    for (const { id } of demoChain.shops) {
      const reply = await world.client.call(getMenu, { params: { shopId: String(id) }, query: {} });
      const menu = reply.ok && reply.value.status === 200 ? toMenu(reply.value.body) : null;
      const articles = menu === null ? [] : [...indexMenu(menuServedAs(menu, 'takeAway')).articles.values()];
      expect(articles.length).toBeGreaterThan(40);
      left.push(...articles.flatMap((article) => [article, ...article.choices.flatMap((rule) => rule.choices), ...article.parts].flatMap((one) => (one.vatCategory === 'alcohol' ? [`${id} ${article.code}`] : []))));
    }
    expect(left).toEqual([]);
  });
});
