import type { MenuState } from '#core/menu/menu-keeper.ts';
import type { Currency } from '#core/shared/money.ts';

const NOT_KNOWN: Currency = { name: '', symbol: '' };

/** The menu's own, also of one that cannot be had any more. While it has yet to come nobody knows it, and no price is said. */
export const currencyOfMenu = (menu: MenuState): Currency => {
  switch (menu.phase) {
    case 'ready': return menu.menu.currency;
    case 'failed': return menu.currency;
    case 'none': case 'loading': return NOT_KNOWN;
  }
};
