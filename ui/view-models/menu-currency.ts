import { FALLBACK_CURRENCY_SYMBOL } from '#core/business-constants.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';

/** A currency as prices show it. */
export interface ShownCurrency { readonly name: string; readonly symbol: string }

/** The menu's own. While the menu has yet to come nobody knows it, and no price is said; one that cannot be had names none (§9). */
export const currencyOfMenu = (menu: MenuState): ShownCurrency =>
  (menu.phase === 'ready' ? menu.menu.currency : { name: '', symbol: menu.phase === 'failed' ? FALLBACK_CURRENCY_SYMBOL : '' });
