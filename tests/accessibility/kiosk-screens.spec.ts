import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { walkThroughPaying, walkToTheBasket, walkToTheCounter, walkWithoutGuests } from './support/kiosk-walk.ts';
import { Looks } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';

test.use({ hornstull: smallMenu });

// In two languages with long words; all of them in kiosk-screens.long.spec.ts.
test('[X1] [X6] [X8] [X9] [X14] [X15] [X20] [X21] [S22] every screen of a kiosk in both modes, staff\'s and closed ones, too: nothing that axe finds, targets of 20 mm, larger type, within reach, no link that leads out @kiosk', async ({ page, simulator, signIn }) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const looks = new Looks(page, await spokenWords('fi'));
  const walk = { page, looks, simulator, signIn, modes: ['normal', 'accessibility'] as const };
  await walkToTheBasket(walk);
  await walkThroughPaying(walk);
  await walkToTheCounter(walk);
  looks.words = await spokenWords('ru');
  await walkWithoutGuests(walk);
  expect(looks.faults).toEqual([]);
  expect(looks.count).toBeGreaterThan(48);
});
