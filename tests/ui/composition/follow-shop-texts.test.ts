import { expect, it } from 'vitest';
import type { Reporting } from '#core/ports/reporting.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { ShopListState } from '#core/shop/shop-keeper.ts';
import { followShopTexts } from '#ui/composition/follow-shop-texts.ts';
import { startTexts } from '#ui/i18n/texts.ts';
import { aShop } from '../../support/a-shop.ts';

const reporting: Reporting = { pageView: () => undefined, event: (name) => { throw new Error(name); }, error: (id) => { throw new Error(id); } };
const [hornstull, haga] = [aShop({ id: shopId(1) }), aShop({ id: shopId(6) })];

const aPage = async (shops: readonly Shop[], here: Shop | null = null) => {
  const texts = await startTexts('sv');
  const [selected, list] = [cell<Shop | null>(here), cell<ShopListState>({ phase: 'ready', shops })];
  await followShopTexts({ shops: { selected, list }, texts, reporting });
  return { selected, list, said: (): string => texts.i18next.t('order-type.takeAway') };
};

it('[SHOPTEXT-1] the shop that the guest is in speaks for itself', async () => {
  const { selected, said } = await aPage([hornstull, haga], haga);
  expect(said()).toBe('Ta med i påse');
  selected.set(hornstull);
  await expect.poll(said).toBe('Ta hem');
  selected.set(null);
  await expect.poll(said).toBe('Ta med');
});

it('[SHOPTEXT-1] the only shop of a chain does so from the first page on, before anybody has gone into it', async () => {
  const { list, said } = await aPage([haga]);
  expect(said()).toBe('Ta med i påse');
  list.set({ phase: 'ready', shops: [haga, hornstull] });
  await expect.poll(said).toBe('Ta med');
});

it('[SHOPTEXT-1] a list that comes after the page makes no difference', async () => {
  const { list, said } = await aPage([]);
  expect(said()).toBe('Ta med');
  list.set({ phase: 'ready', shops: [hornstull] });
  await expect.poll(said).toBe('Ta hem');
});
