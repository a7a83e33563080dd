import { expect, test } from 'vitest';
import { finnishHyphens } from '#ui/i18n/finnish-hyphens.ts';

const shown = (text: string): string => finnishHyphens(text, 12).replaceAll('\u00AD', '·');

test('a long Finnish word may be divided where a syllable begins, and at no place that leaves one or two letters', () => {
  expect(shown('Valkosipulimajoneesi')).toBe('Val·ko·si·pu·li·ma·jo·neesi');
  expect(shown('Aamiaisleipälautanen kahdelle')).toBe('Aamiais·lei·pä·lau·ta·nen kahdelle');
  expect(shown('Kanttarellihampurilainen')).toMatch(/^Kant·ta·rel·li·ham·pu·ri·lai·nen$/);
});

test('short words, and words that say themselves where they may be divided, stay as they are', () => {
  expect(shown('Punajuurta ja kauralastuja')).toBe('Punajuurta ja kauralastuja');
  expect(shown('Kanttarelli\u00ADhampurilainen')).toBe('Kanttarelli·hampurilainen');
});
