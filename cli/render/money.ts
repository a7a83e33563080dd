import type { Minor } from '#core/shared/money.ts';

/** `119 SEK`, `11.90 EUR`: plain, for terminals and scripts; decimals only where there are any. */
export const moneyText = (amount: Minor, currency: string): string => {
  const [whole, rest] = [Math.trunc(amount / 100), Math.abs(amount % 100)];
  const sign = amount < 0 && whole === 0 ? '-' : '';
  return `${sign}${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`} ${currency}`;
};
