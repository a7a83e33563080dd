import { expect, it } from 'vitest';
import { galleryPage, picturesIn } from '#scripts/gallery/gallery-page.ts';

const line = (screen: string, size: string, look: string): string => JSON.stringify({ part: 'Guests', screen, look, size, file: `pictures/${screen}-${size}.jpg` });

it('shows every picture once, a screen\'s from small to large, and reads file names and titles as text', () => {
  const page = galleryPage(picturesIn([line('menu', '1440×900', 'sv, dark'), line('menu', '390×844', 'sv, dark'), line('menu', '390×844', 'fi, dark'), line('<b>"home"', '390×844', 'sv, light'), ''].join('\n')));
  expect([...page.matchAll(/<figcaption>([^<]*)</g)].map(([, words]) => words)).toEqual(['390×844, fi, dark', '390×844, sv, dark', '1440×900, sv, dark', '390×844, sv, light']);
  expect(page).toContain('>&lt;b>&quot;home&quot;</h3>');
  expect(page).not.toContain('<b>"home"');
});

it('a line that is no picture is refused', () => {
  expect(() => picturesIn('{"part":"Guests"}')).toThrow('Invalid key');
});
