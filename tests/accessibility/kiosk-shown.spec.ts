import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { walkToTheBasket } from './support/kiosk-walk.ts';
import { Looks } from './support/looks.ts';
import { spokenWords } from './support/spoken-words.ts';

/** Only whether the words find room, which is looked at after each screen. */
class Room extends Looks {
  override async at(): Promise<void> { this.count += 1; }
}

test('[X7] what a kiosk shows above the part that is touched stands there whole, with dishes of many words in Russian, too @kiosk', async ({ page, simulator, signIn }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const looks = new Room(page, await spokenWords('ru'));
  await walkToTheBasket({ page, looks, simulator, signIn, modes: ['accessibility'] });
  expect(looks.faults).toEqual([]);
  expect(looks.count).toBeGreaterThan(8);
});
