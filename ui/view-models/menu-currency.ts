import type { MenuState } from '#core/menu/menu-keeper.ts';

/** A currency as prices show it. */
export interface ShownCurrency { readonly name: string; readonly symbol: string }

/** The menu's own; without a menu no currency is known. */
export const currencyOfMenu = (menu: MenuState): ShownCurrency => (menu.phase === 'ready' ? menu.menu.currency : { name: '', symbol: '' });
