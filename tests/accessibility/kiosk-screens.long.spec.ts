import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { walkThroughPaying, walkToTheBasket, walkToTheCounter, walkWithoutGuests } from './support/kiosk-walk.ts';
import { Looks } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';
import { LANGUAGES } from './support/web-walk.ts';

test.use({ hornstull: smallMenu });

for (const language of LANGUAGES) {
  test(`[X1] [X6] [X8] [X9] [X14] [X15] [X20] [X21] [S22] every screen of a kiosk in both modes in ${language} @kiosk`, async ({ page, simulator, signIn }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const looks = new Looks(page, await spokenWords(language));
    const walk = { page, looks, simulator, signIn, modes: ['normal', 'accessibility'] as const };
    await walkToTheBasket(walk);
    await walkThroughPaying(walk);
    await walkToTheCounter(walk);
    await walkWithoutGuests(walk);
    expect(looks.faults).toEqual([]);
    expect(looks.count).toBeGreaterThan(48);
  });
}
