import { formatPrice } from '#core/locale/format-price.ts';
import type { Minor } from '#core/shared/money.ts';

/** What the chain's menus write for a currency. */
export const CURRENCY_SYMBOLS = { SEK: 'kr', EUR: '€', NOK: 'kr' } as const;

const symbolOf = (currency: string): string => new Map<string, string>(Object.entries(CURRENCY_SYMBOLS)).get(currency) ?? currency;

/** An amount as the app writes it, for pages and mails that know the currency by its code alone. @example writtenMoney(7_800, 'SEK', 'fi') // '78 kr' */
export const writtenMoney = (minor: Minor, currency: string, language: string): string => formatPrice(minor, { name: currency, symbol: symbolOf(currency) }, language);
