import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { Looks } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';
import { LANGUAGES, walkTheWeb } from './support/web-walk.ts';

test.use({ hornstull: smallMenu });

for (const language of LANGUAGES) {
  test(`[X1] [X6] [X14] [X15] [X20] [X21] every page of a guest and what lies over it in ${language}, in both modes`, async ({ page, context, shop }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const looks = new Looks(page, await spokenWords(language));
    await walkTheWeb({
      page, context, shop, looks, language: () => language, modes: () => ['normal', 'accessibility'], look: (screen, mode) => looks.phone(mode === 'normal' ? screen : `${screen}, accessibility mode`),
    });
    expect(looks.faults).toEqual([]);
    expect(looks.count).toBeGreaterThan(80);
  });
}

test('[X1] [X6] [X14] [X15] [X20] [X21] every page of a guest on a desktop and what lies over it, every language in turn @desktop', async ({ page, context, shop }) => {
  test.setTimeout(900_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const looks = new Looks(page, await spokenWords('sv'));
  await walkTheWeb({
    page, context, shop, looks, language: (at) => LANGUAGES[at % LANGUAGES.length] ?? 'sv', modes: () => ['normal', 'accessibility'],
    look: (screen, mode) => looks.desktop(mode === 'normal' ? screen : `${screen}, accessibility mode`),
    // There the basket stands beside the menu, and the way back is the browser's.
    skips: ['menu: basket', 'order type: give up the basket'],
  });
  expect(looks.faults).toEqual([]);
  expect(looks.count).toBeGreaterThan(80);
});
