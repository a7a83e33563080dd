import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, firstCharacters, languageOfText, lookUpText, slug, translated } from '#core/shared/text.ts';

const swedishAlone = [{ language: 'sv', text: 'Bulle' }];
const entries = [...swedishAlone, { language: 'en', text: 'Bun' }];

describe('texts in several languages', () => {
  it('[TEXT-1] the requested language, else the fallback, else nothing', () => {
    expect([lookUpText(entries, 'sv'), lookUpText(entries, 'fi'), lookUpText(swedishAlone, 'fi'), lookUpText([], 'sv'), lookUpText(undefined, 'sv')]).toEqual(['Bulle', 'Bun', '', '', '']);
  });

  it('[TEXT-1] tells which language it answered in', () => {
    expect([languageOfText(entries, 'sv'), languageOfText(entries, 'fi'), languageOfText(swedishAlone, 'fi'), languageOfText(undefined, 'sv')]).toEqual(['sv', 'en', null, null]);
  });

  it('[TEXT-1] a field without translations is what stands beside them', () => {
    const bun = { name: 'Kanelbulle', lead: 'Söt', i18n: { name: [{ language: 'en', text: 'Cinnamon bun' }], lead: [] } };
    expect([translated(bun, 'name', 'fi'), translated(bun, 'lead', 'fi')]).toEqual(['Cinnamon bun', 'Söt']);
  });
});

describe('slugs', () => {
  it.each([['Björk & Bröd', 'björk-bröd'], ['  Två  ord\tdär ', 'två-ord-där'], ['a -- b', 'a-b'], ['Kaffe-Latte', 'kaffe-latte'], ['100 % råg!', '100-råg'], ['', ''], ['–—', '']])('[TEXT-2] %j becomes %j', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('[TEXT-2] holds only letters, digits and single hyphens', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => { expect(slug(text)).toMatch(/^(?:[\p{L}\p{N}]|-(?!-))*$/u); }));
  });
});

describe('characters as people count them', () => {
  it.each([['', 0], ['abc', 3], ['å', 1], ['a\u030a', 1], ['👩‍👩‍👧‍👦', 1], ['🇸🇪🇫🇮', 2], ['👍🏽', 1], ['e\u0301\u0301', 1], ['\r\n', 1]])('[R-11] %j has %d', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('[R-11] the first so many are never cut in two', () => {
    expect(firstCharacters('a👩‍👩‍👧‍👦b', 2)).toBe('a👩‍👩‍👧‍👦');
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer({ min: 0, max: 30 }), (text, max) => {
      const first = firstCharacters(text, max);
      expect(text.startsWith(first)).toBe(true);
      expect(countCharacters(first)).toBe(Math.min(max, countCharacters(text)));
    }));
  });
});
