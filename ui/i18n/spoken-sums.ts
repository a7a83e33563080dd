import type { Currency } from '#core/shared/money.ts';
import { formatSpokenPrice } from './format.ts';

/**
 * Signs that words are searched for. From each sign one looks back at what stands before it, for whoever looked on from each number would read many numbers in
 * a row again and again. A sum is written as formatPrice writes it: thousands apart by a space that does not break, or in English by a comma.
 */
const patterns = new Map<string, RegExp>();
const signAfterSum = (symbol: string): RegExp => {
  const known = patterns.get(symbol);
  if (known !== undefined) return known;
  const made = new RegExp(`(?<=(?<![\\d.,])(\\d{1,3}(?:(?:[\\u00a0\\u202f,]\\d{3})+|\\d*)(?:[.,]\\d{2})?[\\s\\u00a0\\u202f]?))${symbol.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\\p{L})`, 'gu');
  patterns.set(symbol, made);
  return made;
};

const minorOf = (sum: string): number => Number(sum.replaceAll(/\D/g, '')) * (/[.,]\d{2}\D*$/.test(sum) ? 1 : 100);

/**
 * Words with sums in them, as a voice should say them: every sum as money where the voice would stumble over its sign, all else as written. X20
 * @example spokenSums('3 or more, 25 kr each', { name: 'SEK', symbol: 'kr' }, 'en') // '3 or more, 25 Swedish kronor each'
 */
export const spokenSums = (words: string, currency: Currency, language: string): string => {
  const { symbol } = currency;
  if (symbol === '' || !words.includes(symbol)) return words;
  let [said, from] = ['', 0];
  for (const { 0: sign, 1: sum = '', index } of words.matchAll(signAfterSum(symbol))) {
    said += words.slice(from, index - sum.length) + (formatSpokenPrice(minorOf(sum), currency, language) ?? sum + sign);
    from = index + sign.length;
  }
  return said + words.slice(from);
};
