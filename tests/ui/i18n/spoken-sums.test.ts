import { describe, expect, it } from 'vitest';
import { formatPrice } from '#ui/i18n/format.ts';
import { spokenSums } from '#ui/i18n/spoken-sums.ts';

const SEK = { name: 'SEK', symbol: 'kr' };
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('[X20] sums in words', () => {
  it.each([
    ['en', '3 or more, 25 kr each', '3 or more, 25 Swedish kronor each'], ['fi', 'Vähintään 3, 25 kr/kpl', 'Vähintään 3, 25 Ruotsin kruunua/kpl'],
    ['fi', 'Viikon burgeri, –20 kr', 'Viikon burgeri, –20 Ruotsin kruunua'], ['ru', '25 kr за штуку, если взять от 3', '25 шведских крон за штуку, если взять от 3'],
    ['en', '119 kr, before 139.50 kr', '119 Swedish kronor, before 139.50 Swedish kronor'], ['sv', '3 eller fler, 25 kr styck', '3 eller fler, 25 kr styck'],
    ['en', '12 krispy buns and 3.5 kronor', '12 krispy buns and 3.5 kronor'],
  ])('in %s “%s” is said as “%s”', (language, written, said) => {
    expect(plain(spokenSums(written, SEK, language))).toBe(said);
  });

  it('whatever the sum is: the same as when it stands alone', () => {
    for (const language of ['en', 'fi', 'ru']) {
      for (const minor of [0, 5, 100, 11_950, 99_900, 123_456, 123_456_700]) {
        const said = spokenSums(`x ${formatPrice(minor, SEK, language)} y`, SEK, language);
        expect(said, `${language} ${minor}`).toMatch(/^x [\d\s.,]+ \p{L}+ \p{L}+ y$/u);
        expect(Number(said.replaceAll(/\D/g, '')), `${language} ${minor}`).toBe(minor % 100 === 0 ? minor / 100 : minor);
      }
    }
  });

  it('with the old sign of the Swedes also in Swedish, and without a currency\'s name as kronor', () => {
    expect(plain(spokenSums('Medlem 45:-', { name: 'SEK', symbol: ':-' }, 'sv'))).toBe('Medlem 45 svenska kronor');
    expect(['Medlem 45:-', 'Medlem 45,50:-'].map((words) => plain(spokenSums(words, { name: '', symbol: ':-' }, 'sv')))).toEqual(['Medlem 45 kronor', 'Medlem 45,50 kronor']);
    expect(spokenSums('Jäsenelle 12 €', { name: 'EUR', symbol: '€' }, 'fi')).toBe('Jäsenelle 12 €');
  });

  it('with a sign that is no pattern, whatever a menu has for one', () => {
    expect(spokenSums('Jäsenelle 12 (, 3 €', { name: 'EUR', symbol: '(' }, 'fi')).toBe('Jäsenelle 12 (, 3 €');
  });

  it('one after the other, and what stands between them stays', () => {
    expect(plain(spokenSums('A 25 kr, b 1\u00a0234.50 kr, 5\u00a025 kr och 12 st', SEK, 'en'))).toBe('A 25 Swedish kronor, b 1,234.50 Swedish kronor, 5 25 Swedish kronor och 12 st');
  });
});

/** Processor time of the quickest of a few runs, in milliseconds. */
const quickestMs = (run: () => void): number => Math.min(...Array.from({ length: 5 }, () => {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}));

it.each(['123\u00a0', '123\u202f', '123,', '9', '12.50 ', '1 kr '])('numbers in a row, as “%s”, are each looked at once: a long text takes as much time as its pieces', (piece) => {
  const [pieces, length] = [32, 2_000];
  const text = (size: number): string => `${piece.repeat(size / piece.length)}x kr`;
  const [long, short] = [text(pieces * length), text(length)];
  const inPieces = quickestMs(() => { for (let at = 0; at < pieces; at += 1) spokenSums(short, SEK, 'en'); });
  // What looks at everything again from each number takes 32 times as long.
  expect(quickestMs(() => { spokenSums(long, SEK, 'en'); })).toBeLessThan(8 * inPieces + 1);
});
