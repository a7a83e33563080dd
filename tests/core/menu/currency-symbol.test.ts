import { expect, it } from 'vitest';
import { FALLBACK_CURRENCY_SYMBOL } from '#core/business-constants.ts';
import { currencySymbol } from '#core/menu/currency-symbol.ts';

it('[MENU-2] a symbol that is empty, or only white space, gives way to the fallback', () => {
  expect(['kr', ':-', '', ' ', '\u00a0'].map(currencySymbol)).toEqual(['kr', ':-', FALLBACK_CURRENCY_SYMBOL, FALLBACK_CURRENCY_SYMBOL, FALLBACK_CURRENCY_SYMBOL]);
});
