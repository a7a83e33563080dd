import { walkThroughPaying, walkToTheBasket, walkWithoutGuests } from '../accessibility/support/kiosk-walk.ts';
import { Looks } from '../accessibility/support/looks.ts';
import { spokenWords } from '../accessibility/support/spoken-words.ts';
import { test } from '../e2e/support/kiosk-test.ts';
import { album } from './support/album.ts';

/** Takes a picture where others measure. */
class Pictures extends Looks {
  override async at(screen: string): Promise<void> { await album(this.page, 'Kiosk', this.words.language)(screen); }
}

for (const language of ['sv', 'fi'] as const) {
  test(`kiosk, ${language} @kiosk`, async ({ page, simulator, signIn }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const walk = { page, looks: new Pictures(page, await spokenWords(language)), simulator, signIn, modes: ['normal', 'accessibility'] as const };
    await walkToTheBasket(walk);
    await walkThroughPaying(walk);
    await walkWithoutGuests(walk);
  });
}
