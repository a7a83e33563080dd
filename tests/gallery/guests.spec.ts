import { Looks } from '../accessibility/support/looks.ts';
import { spokenWords } from '../accessibility/support/spoken-words.ts';
import { walkTheWeb } from '../accessibility/support/web-walk.ts';
import { test } from '../e2e/support/shop-test.ts';
import { album } from './support/album.ts';

/** Where the basket stands beside the menu, and a page has no "back" of its own. */
const ON_DESKTOP = ['menu: basket', 'order type: give up the basket'];

/** Swedish and Finnish in both lights, for their long words; the others are looked at for what they say. */
const LOOKS = [['sv', 'light'], ['sv', 'dark'], ['fi', 'light'], ['fi', 'dark'], ['en', 'light'], ['no', 'light'], ['ru', 'light']] as const;

for (const [language, colorScheme] of LOOKS) {
  test(`guests, ${language}, ${colorScheme}${language === 'sv' || language === 'fi' ? '' : ' @phone'}`, async ({ page, context, shop, viewport }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    const takes = album(page, 'Guests', `${language}, ${colorScheme}`);
    await walkTheWeb({
      page, context, shop, looks: new Looks(page, await spokenWords(language)), language: () => language, modes: () => ['normal'], look: takes, skips: (viewport?.width ?? 0) > 1000 ? ON_DESKTOP : [],
    });
  });
}
