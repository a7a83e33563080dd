import { FALLBACK_CURRENCY_SYMBOL } from '../business-constants.ts';
import type { Currency } from '../shared/money.ts';
import { moneyLocaleOf, numberFormat } from './intl-formats.ts';

/** Whether `Intl` knows how to write it. */
const isIsoCode = (name: string): boolean => /^[A-Z]{3}$/.test(name);
const NO_BREAK = '\u00a0';

const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } as const;

/**
 * An amount as a menu writes it, wherever guests read one (page, mail, payment provider): the menu's own symbol where the language puts the currency, öre only
 * when there are any, never broken over two lines. Empty as long as nobody knows the currency: a number alone is no price.
 * @example formatPrice(11900, { name: 'SEK', symbol: 'kr' }, 'sv') // '119 kr'
 */
export const formatPrice = (minor: number, { name, symbol }: Currency, language: string): string => {
  if (symbol === '') return '';
  const locale = moneyLocaleOf(language);
  const isAttached = symbol === FALLBACK_CURRENCY_SYMBOL;
  if (isAttached || !isIsoCode(name)) return numberFormat(locale, DIGITS).format(minor / 100) + (isAttached ? '' : NO_BREAK) + symbol;
  const parts = numberFormat(locale, { ...DIGITS, style: 'currency', currency: name, currencyDisplay: 'narrowSymbol' }).formatToParts(minor / 100);
  return parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join('');
};

/** Languages whose voices read "kr" as their own word for crowns. */
const CROWNS: ReadonlySet<string> = new Set(['sv', 'no']);

/**
 * What a voice should say where it would stumble over what is written ("119:-", or "kr" in English); null where the writing is fine. X20
 * @example formatSpokenPrice(11900, { name: 'SEK', symbol: ':-' }, 'sv') // '119 svenska kronor'
 */
export const formatSpokenPrice = (minor: number, { name, symbol }: Currency, language: string): string | null => {
  if (!isIsoCode(name)) return symbol === FALLBACK_CURRENCY_SYMBOL ? formatPrice(minor, { name, symbol: 'kronor' }, language) : null;
  if (symbol !== FALLBACK_CURRENCY_SYMBOL && (symbol !== 'kr' || CROWNS.has(language))) return null;
  return numberFormat(moneyLocaleOf(language), { style: 'currency', currency: name, currencyDisplay: 'name', trailingZeroDisplay: 'stripIfInteger' }).format(minor / 100);
};
