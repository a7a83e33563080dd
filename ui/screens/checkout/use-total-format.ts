import { useCallback } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Currency } from '#core/shared/money.ts';

/** How a total that counts is written: the same function for as long as language and currency are. */
export const useTotalFormat = (currency: Currency): ((minor: number) => string) => {
  const { format } = useTexts();
  return useCallback((minor: number) => format.price(minor, currency), [format, currency]);
};
