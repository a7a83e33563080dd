import { formatPrice, formatSpokenPrice } from '#core/locale/format-price.ts';
import type { Currency } from '#core/shared/money.ts';
import type { Minor } from '#core/shared/money.ts';

/** What the chain's menus write for a currency. */
export const CURRENCY_SYMBOLS = { SEK: 'kr', EUR: '€', NOK: 'kr' } as const;
const symbols: ReadonlyMap<string, string> = new Map(Object.entries(CURRENCY_SYMBOLS));

/** A currency that is known by its code alone, as the chain's menus write it; one that none of them has stands by its code. @example currencyOf('SEK') // { name: 'SEK', symbol: 'kr' } */
export const currencyOf = (code: string): Currency => ({ name: code, symbol: symbols.get(code) ?? code });

/** An amount as the app writes it, for pages and mails that know the currency by its code alone. @example writtenMoney(7_800, 'SEK', 'fi') // '78 kr' */
export const writtenMoney = (minor: Minor, currency: string, language: string): string => formatPrice(minor, currencyOf(currency), language);

/** What a voice should say for it; null: it reads what is written well. X20. @example spokenMoney(7_800, 'SEK', 'fi') // '78 Ruotsin kruunua' */
export const spokenMoney = (minor: Minor, currency: string, language: string): string | null => formatSpokenPrice(minor, currencyOf(currency), language);
