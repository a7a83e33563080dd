import { FALLBACK_CURRENCY_SYMBOL } from '#core/business-constants.ts';
import { INTL_LOCALES, languageOf } from '#core/locale/languages.ts';
import type { ShownDistance } from '#core/shop/distance.ts';

/** What a menu says of its money (§3). */
export interface Currency { readonly name: string; readonly symbol: string }

const cache = new Map<string, unknown>();

/** Making an Intl object costs a hundred times more than using it: each is made once. */
const once = <T>(key: string, make: () => T, is: (value: unknown) => value is T): T => {
  const known = cache.get(key);
  if (is(known)) return known;
  const made = make();
  cache.set(key, made);
  return made;
};
const isNumberFormat = (value: unknown): value is Intl.NumberFormat => value instanceof Intl.NumberFormat;
const isDateFormat = (value: unknown): value is Intl.DateTimeFormat => value instanceof Intl.DateTimeFormat;
const isRelativeFormat = (value: unknown): value is Intl.RelativeTimeFormat => value instanceof Intl.RelativeTimeFormat;

const localeOf = (language: string): string => {
  const known = languageOf(language);
  return known === null ? language : INTL_LOCALES[known];
};
/** English in the Nordics writes "119 kr", not "kr 119" or "SEK 119". */
const moneyLocaleOf = (language: string): string => (language === 'en' ? 'en-150' : localeOf(language));

const numbers = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(`n ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options), isNumberFormat);
const dates = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`d ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options), isDateFormat);

const isIsoCode = (name: string): boolean => /^[A-Z]{3}$/.test(name);
const NO_BREAK = '\u00a0';

interface Pattern { readonly before: string; readonly after: string }
const isPattern = (value: unknown): value is Pattern => typeof value === 'object' && value !== null && 'before' in value;

/** Where the language puts the currency, with the menu's own symbol in its place. */
const patternOf = ({ name, symbol }: Currency, language: string): Pattern =>
  once(`p ${language} ${name} ${symbol}`, (): Pattern => {
    if (symbol === FALLBACK_CURRENCY_SYMBOL) return { before: '', after: symbol };
    if (!isIsoCode(name)) return { before: '', after: NO_BREAK + symbol };
    const parts = numbers(moneyLocaleOf(language), { style: 'currency', currency: name, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).formatToParts(0);
    const at = parts.findIndex((part) => part.type === 'integer');
    const text = (list: readonly Intl.NumberFormatPart[]): string => list.map((part) => (part.type === 'currency' ? symbol : part.value)).join('');
    return { before: text(parts.slice(0, at)), after: text(parts.slice(at + 1)) };
  }, isPattern);

/**
 * An amount as a menu writes it: öre only when there are any, never broken over two lines.
 * @example formatPrice(11900, { name: 'SEK', symbol: 'kr' }, 'sv') // '119 kr'
 */
export const formatPrice = (minor: number, currency: Currency, language: string): string => {
  const { before, after } = patternOf(currency, language);
  const amount = numbers(moneyLocaleOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }).format(minor / 100);
  return before + amount + after;
};

/** Languages whose voices read "kr" as their own word for crowns. */
const CROWNS: ReadonlySet<string> = new Set(['sv', 'no']);

/**
 * What a voice should say where it would stumble over what is written ("119:-", or "kr" in English); null where the writing is fine. X20
 * @example formatSpokenPrice(11900, { name: 'SEK', symbol: ':-' }, 'sv') // '119 svenska kronor'
 */
export const formatSpokenPrice = (minor: number, { name, symbol }: Currency, language: string): string | null => {
  if (!isIsoCode(name)) return symbol === FALLBACK_CURRENCY_SYMBOL ? `${String(minor / 100)} kronor` : null;
  if (symbol !== FALLBACK_CURRENCY_SYMBOL && (symbol !== 'kr' || CROWNS.has(language))) return null;
  return numbers(moneyLocaleOf(language), { style: 'currency', currency: name, currencyDisplay: 'name', trailingZeroDisplay: 'stripIfInteger' }).format(minor / 100);
};

/** A clock time of a shop, 24 hours. Swedes write a full stop. @example '12.10' */
export const formatTime = (moment: number, timeZone: string, language: string): string => {
  const text = dates(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment);
  return language === 'sv' ? text.replace(':', '.') : text;
};

/** From when to when. @example '07.00–19.00' */
export const formatTimeSpan = (from: number, to: number, timeZone: string, language: string): string =>
  `${formatTime(from, timeZone, language)}–${formatTime(to, timeZone, language)}`;

/** A day with its weekday. @example 'fredag 20 november' */
export const formatDate = (moment: number, timeZone: string, language: string): string =>
  dates(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(moment);

export const formatWeekday = (moment: number, timeZone: string, language: string): string =>
  dates(localeOf(language), { weekday: 'long', timeZone }).format(moment);

/** "i dag", "i morgon" … by whole days from today. */
export const formatDayFromToday = (days: number, language: string): string =>
  once(`r ${language}`, () => new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }), isRelativeFormat).format(days, 'day');

/** Whole metres, or kilometres with one decimal. @example '350 m', '1,4 km' */
export const formatDistance = ({ unit, value }: ShownDistance, language: string): string => {
  const digits = unit === 'meter' ? 0 : 1;
  return numbers(localeOf(language), { style: 'unit', unit, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
};

/** Basis points (VAT rates) as a percentage. @example formatPercent(1350, 'sv') // '13,5 %' */
export const formatPercent = (basisPoints: number, language: string): string =>
  numbers(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);

export const formatNumber = (value: number, language: string): string => numbers(localeOf(language), {}).format(value);

/** @example 'gluten, mjölk, ägg' */
export const formatList = (items: readonly string[]): string => items.join(', '); // Intl's bare list has no commas in Russian.
