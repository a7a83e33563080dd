import type { Minor } from '#core/shared/money.ts';

/** Money that was charged or given back. */
export interface MoneyMove { readonly isCharge: boolean; readonly currency: string; readonly amount: Minor }

/** What was charged in a currency, and what of it was given back. */
export interface CurrencySum { readonly currency: string; readonly chargedMinor: Minor; readonly reversedMinor: Minor }

/** Each currency by itself, by name: kronor and euros are no sum. */
export const sumsByCurrency = (moves: readonly MoneyMove[]): CurrencySum[] =>
  [...Map.groupBy(moves, ({ currency }) => currency)].map(([currency, ofIt]) => {
    const sum = (charges: boolean): Minor => ofIt.reduce((total, { isCharge, amount }) => total + (isCharge === charges ? amount : 0), 0);
    return { currency, chargedMinor: sum(true), reversedMinor: sum(false) };
  }).sort((a, b) => (a.currency < b.currency ? -1 : 1));
