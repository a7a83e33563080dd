import type { MenuState } from '#core/menu/menu-keeper.ts';
import type { Currency } from '#core/shared/money.ts';

/** A payment names its currency by its code; the menu knows its symbol. */
export const paymentCurrency = (menu: MenuState, code: string): Currency =>
  menu.phase === 'ready' && menu.menu.currency.name === code ? menu.menu.currency : { name: code, symbol: code };
