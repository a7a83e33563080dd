import { FALLBACK_CURRENCY_SYMBOL } from '#core/business-constants.ts';
import { moneyLocaleOf, numberFormat, once } from './intl-formats.ts';

/** What a menu says of its money (§3). */
export interface Currency { readonly name: string; readonly symbol: string }

/** Whether `Intl` knows how to write it. */
export const isIsoCode = (name: string): boolean => /^[A-Z]{3}$/.test(name);
const NO_BREAK = '\u00a0';

interface Pattern { readonly before: string; readonly after: string }
const isPattern = (value: unknown): value is Pattern => typeof value === 'object' && value !== null && 'before' in value;

/** Where the language puts the currency, with the menu's own symbol in its place. */
const patternOf = ({ name, symbol }: Currency, language: string): Pattern =>
  once(`p ${language} ${name} ${symbol}`, (): Pattern => {
    if (symbol === FALLBACK_CURRENCY_SYMBOL) return { before: '', after: symbol };
    if (!isIsoCode(name)) return { before: '', after: NO_BREAK + symbol };
    const parts = numberFormat(moneyLocaleOf(language), { style: 'currency', currency: name, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).formatToParts(0);
    const at = parts.findIndex((part) => part.type === 'integer');
    const text = (list: readonly Intl.NumberFormatPart[]): string => list.map((part) => (part.type === 'currency' ? symbol : part.value)).join('');
    return { before: text(parts.slice(0, at)), after: text(parts.slice(at + 1)) };
  }, isPattern);

/**
 * An amount as a menu writes it, wherever guests read one (page, mail, payment provider): öre only when there are any, never broken over two lines.
 * @example formatPrice(11900, { name: 'SEK', symbol: 'kr' }, 'sv') // '119 kr'
 */
export const formatPrice = (minor: number, currency: Currency, language: string): string => {
  const { before, after } = patternOf(currency, language);
  const amount = numberFormat(moneyLocaleOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }).format(minor / 100);
  return before + amount + after;
};
