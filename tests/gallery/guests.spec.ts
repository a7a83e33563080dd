import { Looks } from '../accessibility/support/looks.ts';
import { spokenWords } from '../accessibility/support/spoken-words.ts';
import { walkTheWeb } from '../accessibility/support/web-walk.ts';
import { test } from '../e2e/support/shop-test.ts';
import { album } from './support/album.ts';

/** Where the basket stands beside the menu, and a page has no "back" of its own. */
const ON_DESKTOP = ['menu: basket', 'order type: give up the basket'];

for (const language of ['sv', 'fi'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`guests, ${language}, ${colorScheme}`, async ({ page, context, shop, viewport }) => {
      test.setTimeout(600_000);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const takes = album(page, 'Guests', `${language}, ${colorScheme}`);
      await walkTheWeb({
        page, context, shop, looks: new Looks(page, await spokenWords(language)), language: () => language, modes: () => ['normal'], look: takes, skips: (viewport?.width ?? 0) > 1000 ? ON_DESKTOP : [],
      });
    });
  }
}
