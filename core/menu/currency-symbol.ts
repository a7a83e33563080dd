import { FALLBACK_CURRENCY_SYMBOL } from '../business-constants.ts';

/** §3, §9: what stands by an amount of a menu or an order; the fallback where it names no symbol. */
export const currencySymbol = (symbol: string): string => (symbol.trim() === '' ? FALLBACK_CURRENCY_SYMBOL : symbol);
