import { expect, it } from 'vitest';
import { refresher } from '#adapters/composition/refresher.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { cell } from '#core/shared/readable.ts';
import type { Shop } from '#core/shop/shop.ts';
import { aShop } from '#tests/support/a-shop.ts';

it('what a refusal has shown to be out of date is asked for again; without a shop there is nothing to ask', () => {
  const asked: string[] = [];
  const selected = cell<Shop | null>(null);
  const none: MenuState = { phase: 'none' };
  const refresh = refresher({
    shops: { selected, refresh: async () => { asked.push('shop'); return null; }, loadSpots: async () => { asked.push('spots'); return null; } },
    menu: { refresh: async (id) => { asked.push(`menu ${id}`); return none; } },
  });
  refresh('menu');
  selected.set(aShop());
  for (const what of ['spots', 'menu', 'shop'] as const) refresh(what);
  expect(asked).toEqual(['spots', 'menu 1', 'shop']);
});
