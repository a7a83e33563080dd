import type { Currency } from '#core/shared/money.ts';
import type { MenuViewModel } from '../../view-models/menu-view-model.ts';

/** What cards need besides their article: the same object for all of them as long as the menu is the same, so that they stay as they are. */
export interface MenuActs {
  readonly currency: Currency;
  readonly countOf: MenuViewModel['countOf'];
  readonly add: MenuViewModel['add'];
  readonly takeAway: MenuViewModel['takeAway'];
}

export const menuActs = (menu: Pick<MenuViewModel, 'countOf' | 'add' | 'takeAway'>, currency: Currency): MenuActs => ({
  currency,
  countOf: (code) => menu.countOf(code),
  add: (card) => { menu.add(card); },
  takeAway: (card) => { menu.takeAway(card); },
});
