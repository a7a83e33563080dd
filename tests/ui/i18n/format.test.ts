import { describe, expect, it } from 'vitest';
import {
  formatDate, formatDayFromToday, formatDistance, formatList, formatPercent, formatPrice, formatSpokenPrice, formatTime, formatTimeSpan, formatWeekday,
} from '#ui/i18n/format.ts';

const SEK = { name: 'SEK', symbol: 'kr' };
const EUR = { name: 'EUR', symbol: '€' };
const plain = (text: string | null): string | null => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;
const noon = Date.UTC(2026, 10, 20, 11, 10);

describe('a price', () => {
  it.each([
    [11_900, SEK, 'sv', '119 kr'], [2_349, SEK, 'sv', '23,49 kr'], [1_150, SEK, 'sv', '11,50 kr'], [11_900, SEK, 'en', '119 kr'], [2_349, SEK, 'en', '23.49 kr'],
    [11_900, SEK, 'fi', '119 kr'], [1_250, EUR, 'fi', '12,50 €'], [1_200, EUR, 'fi', '12 €'], [123_456_700, SEK, 'sv', '1 234 567 kr'], [0, SEK, 'sv', '0 kr'], [-2_000, SEK, 'sv', '−20 kr'],
  ])('of %d minor units in %o reads in %s as %s', (minor, currency, language, expected) => {
    expect(plain(formatPrice(minor, currency, language))).toBe(expected);
  });

  it('shows the menu\'s own symbol, also where the menu names no currency', () => {
    expect([plain(formatPrice(4_500, { name: '', symbol: ':-' }, 'sv')), plain(formatPrice(4_500, { name: 'Kronor', symbol: 'kr' }, 'sv'))]).toEqual(['45:-', '45 kr']);
  });

  it('is not said while nobody knows the currency', () => {
    expect([formatPrice(4_500, { name: '', symbol: '' }, 'sv'), formatSpokenPrice(4_500, { name: '', symbol: '' }, 'sv')]).toEqual(['', null]);
  });

  it('never breaks over two lines', () => {
    expect(formatPrice(123_456_700, SEK, 'sv')).not.toContain(' ');
  });

  it('is said as money where the voice would stumble over the sign, and as written where it would not', () => {
    const said = [['sv', SEK], ['no', SEK], ['en', SEK], ['fi', SEK], ['fi', EUR], ['sv', { name: 'SEK', symbol: ':-' }]] as const;
    expect(said.map(([language, currency]) => plain(formatSpokenPrice(11_900, currency, language)))).toEqual([null, null, '119 Swedish kronor', '119 Ruotsin kruunua', null, '119 svenska kronor']);
  });

  it('is said in crowns, with the decimal sign of the language, where the menu names no currency', () => {
    const menus = [{ name: '', symbol: ':-' }, { name: 'Kronor', symbol: ':-' }, { name: '', symbol: 'kr' }];
    expect(menus.map((currency) => [11_900, 4_550, 123_450].map((minor) => plain(formatSpokenPrice(minor, currency, 'sv'))))).toEqual([
      ['119 kronor', '45,50 kronor', '1 234,50 kronor'], ['119 kronor', '45,50 kronor', '1 234,50 kronor'], [null, null, null],
    ]);
  });
});

describe('times and dates', () => {
  it('are those of the shop, 24 hours, wherever the guest is', () => {
    expect([formatTime(noon, 'Europe/Stockholm', 'sv'), formatTime(noon, 'Europe/Helsinki', 'fi'), formatTime(noon, 'Europe/Oslo', 'en')]).toEqual(['12.10', '13.10', '12:10']);
    expect(formatTimeSpan(noon, noon + 3_600_000, 'Europe/Stockholm', 'sv')).toBe('12.10–13.10');
  });

  it('[SHOP-6] hours that end at midnight end at 24, so that around the clock is no stretch from nothing to nothing; the one after midnight is 0', () => {
    const midnight = Date.UTC(2026, 10, 20, 23);
    const day = 86_400_000;
    const spans = (language: string): string[] => ([[midnight, midnight + day], [noon, midnight], [midnight, noon + day], [noon, midnight + 1_800_000]] as const).map(([from, to]) => formatTimeSpan(from, to, 'Europe/Stockholm', language));
    expect(['sv', 'fi', 'en', 'no', 'ru'].map(spans)).toEqual([
      ['00.00–24.00', '12.10–24.00', '00.00–12.10', '12.10–00.30'], ['00.00–24.00', '12.10–24.00', '00.00–12.10', '12.10–00.30'], ['00:00–24:00', '12:10–24:00', '00:00–12:10', '12:10–00:30'],
      ['00:00–24:00', '12:10–24:00', '00:00–12:10', '12:10–00:30'], ['00:00–24:00', '12:10–24:00', '00:00–12:10', '12:10–00:30'],
    ]);
  });

  it('name the day', () => {
    expect([formatDate(noon, 'Europe/Stockholm', 'sv'), formatWeekday(noon, 'Europe/Stockholm', 'en')]).toEqual(['fredag 20 november', 'Friday']);
    expect([0, 1].map((days) => formatDayFromToday(days, 'sv'))).toEqual(['i dag', 'i morgon']);
  });
});

describe('each language', () => {
  it.each([
    ['sv', '12.10', 'fredag 20 november', '1,4 km', '13,5 %', '1 190,50 kr'],
    ['fi', '12.10', 'perjantai 20. marraskuuta', '1,4 km', '13,5 %', '1 190,50 kr'],
    ['en', '12:10', 'Friday 20 November', '1.4 km', '13.5%', '1,190.50 kr'],
    ['no', '12:10', 'fredag 20. november', '1,4 km', '13,5 %', '1 190,50 kr'],
    ['ru', '12:10', 'пятница, 20 ноября', '1,4 км', '13,5 %', '1 190,50 kr'],
  ])('of %s writes times, dates, distances, shares and prices in its own way', (language, ...expected) => {
    const written = [
      formatTime(noon, 'Europe/Stockholm', language), formatDate(noon, 'Europe/Stockholm', language), formatDistance({ unit: 'kilometer', value: 1.4 }, language),
      formatPercent(1350, language), formatPrice(119_050, SEK, language),
    ];
    expect(written.map(plain)).toEqual(expected);
  });
});

describe('other figures', () => {
  it('[HOME-8] are whole metres, or kilometres with one decimal, as they come', () => {
    const distances = [{ unit: 'meter', value: 350 }, { unit: 'kilometer', value: 0.9 }, { unit: 'kilometer', value: 1 }, { unit: 'kilometer', value: 1.4 }] as const;
    expect(distances.map((distance) => plain(formatDistance(distance, 'sv')))).toEqual(['350 m', '0,9 km', '1,0 km', '1,4 km']);
  });

  it('are percentages with as many decimals as they have', () => {
    expect([600, 1350, 0].map((points) => plain(formatPercent(points, 'sv')))).toEqual(['6 %', '13,5 %', '0 %']);
  });

  it('are lists without "and"', () => {
    expect(formatList(['gluten', 'mjölk', 'ägg'])).toBe('gluten, mjölk, ägg');
  });
});
