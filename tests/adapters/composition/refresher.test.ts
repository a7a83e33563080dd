import { expect, it } from 'vitest';
import { refresher } from '#adapters/composition/refresher.ts';
import { MenuKeeper, type MenuState } from '#core/menu/menu-keeper.ts';
import type { Menu } from '#core/menu/menu.ts';
import { cell } from '#core/shared/readable.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Shop } from '#core/shop/shop.ts';
import { aMenu } from '#tests/support/a-menu.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { anArticle } from '#tests/support/an-article.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

it('what a refusal has shown to be out of date is asked for again; without a shop there is nothing to ask', () => {
  const asked: string[] = [];
  const selected = cell<Shop | null>(null);
  const none: MenuState = { phase: 'none' };
  const refresh = refresher({
    shops: { selected, refresh: async () => { asked.push('shop'); return null; }, loadSpots: async () => { asked.push('spots'); return null; } },
    menu: { refreshAnew: async (id) => { asked.push(`menu ${id}`); return none; } },
  });
  refresh('menu');
  selected.set(aShop());
  for (const what of ['spots', 'menu', 'shop'] as const) refresh(what);
  expect(asked).toEqual(['spots', 'menu 1', 'shop']);
});

it('a menu that was asked for before the refusal is not taken for its cause', async () => {
  const answers: ((menu: Result<Menu>) => void)[] = [];
  const never = (): Promise<never> => new Promise(() => undefined);
  const menu = new MenuKeeper({
    gateway: { list: never, byId: never, deliverySpots: never, pickupTimes: never, menu: () => new Promise((resolve) => { answers.push(resolve); }) },
    cache: { read: () => null, write: () => undefined }, clock: virtualClock(), orderType: cell('takeAway'), tellsAllergens: cell(true),
  });
  const shop = aShop();
  const early = menu.refresh(shop.id);
  refresher({ shops: { selected: cell<Shop | null>(shop), refresh: never, loadSpots: never }, menu })('menu');
  const menuOf = (available: boolean): Result<Menu> => ok(aMenu([anArticle('bun', { available })]));
  answers[1]?.(menuOf(false));
  answers[0]?.(menuOf(true));
  await early;
  const state = menu.state.get();
  expect([answers.length, state.phase === 'ready' && [...state.index.articles.values()].map(({ available }) => available)]).toEqual([2, [false]]);
});
