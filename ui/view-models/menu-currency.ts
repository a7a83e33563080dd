import type { MenuState } from '#core/menu/menu-keeper.ts';

/** A currency as prices show it. */
export interface ShownCurrency { readonly name: string; readonly symbol: string }

const NOT_KNOWN: ShownCurrency = { name: '', symbol: '' };

/** The menu's own, also of one that cannot be had any more. While it has yet to come nobody knows it, and no price is said. */
export const currencyOfMenu = (menu: MenuState): ShownCurrency => {
  switch (menu.phase) {
    case 'ready': return menu.menu.currency;
    case 'failed': return menu.currency;
    case 'none': case 'loading': return NOT_KNOWN;
  }
};
