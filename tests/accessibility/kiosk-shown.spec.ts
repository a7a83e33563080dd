import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { opensTheList } from './support/kiosk-list.ts';
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

for (const language of ['sv', 'fi', 'ru'] as const) {
  test(`[X7] what a dish is like is shown to its end where there is room for it, ${language} @kiosk`, async ({ page, signIn }) => {
    await opensTheList(page, signIn, language);
    const rows = page.locator('[data-row]');
    await expect(rows).toHaveCount(3);
    const shown = page.locator('[inert] [class*="words"]');
    for (const row of await rows.all()) {
      await row.focus();
      await expect(shown.locator('[class*="title"]')).toHaveText(await row.locator('b').first().innerText());
      // Its words are cut where one line more would have no room above what the keys do, which stands whole within.
      expect(await shown.evaluate((box) => {
        const [, text, contains, headphones, keys] = [...box.children].filter((part) => part instanceof HTMLElement);
        const bottomOf = (part: Element | undefined): number => part?.getBoundingClientRect().bottom ?? Number.NaN;
        const free = (headphones?.getBoundingClientRect().top ?? Number.NaN) - bottomOf(contains);
        const isCut = (text?.scrollHeight ?? Number.NaN) > (text?.clientHeight ?? 0) + 1;
        return { wastes: isCut && free >= Number.parseFloat(getComputedStyle(text ?? box).lineHeight), isWithin: free >= 0 && bottomOf(keys) <= bottomOf(box) };
      }), await row.locator('b').first().innerText()).toEqual({ wastes: false, isWithin: true });
    }
  });
}
