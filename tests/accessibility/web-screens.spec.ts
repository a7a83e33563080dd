import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { Looks } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';
import { LANGUAGES, walkTheWeb } from './support/web-walk.ts';

test.use({ hornstull: smallMenu });

// Each state in one language and one mode, every language and both modes in turn; all of them in web-screens.long.spec.ts.
test('[X1] [X6] [X14] [X15] [X20] [X21] every page of a guest and what lies over it: nothing that axe finds, targets of 44 px, still with reduced motion, its language, its headings, a title of its own', async ({ page, context, shop }) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const looks = new Looks(page, await spokenWords('sv'));
  await walkTheWeb({
    page, context, shop, looks, language: (at) => LANGUAGES[at % LANGUAGES.length] ?? 'sv', modes: (at) => [Math.floor(at / LANGUAGES.length) % 2 === 0 ? 'normal' : 'accessibility'],
    look: (screen, mode) => looks.phone(mode === 'normal' ? screen : `${screen}, accessibility mode`),
  });
  expect(looks.faults).toEqual([]);
  expect(looks.count).toBeGreaterThan(40);
});

// What a phone's width leaves out: the words beside the icons of the top bar, the basket beside the menu. All pages in web-screens.long.spec.ts.
test('[X1] [X15] [X20] [X21] pages on a desktop with an order under way: nothing that axe finds, their language, their headings @desktop', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const looks = new Looks(page, await spokenWords('sv'));
  await walkTheWeb({
    page, context, shop, looks, language: (at) => LANGUAGES[at % LANGUAGES.length] ?? 'sv', modes: () => ['normal'],
    look: (screen) => looks.desktop(screen), only: ['menu', 'change of a line', 'checkout', 'profile', 'paid order'],
  });
  expect(looks.faults).toEqual([]);
  expect(looks.count).toBe(5);
});
