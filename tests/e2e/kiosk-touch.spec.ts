import type { Locator, Page } from 'playwright/test';
import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

// Signing in takes a few seconds before each.
test.describe.configure({ timeout: 120_000 });

/** How long a finger rests: longer than any answer may take. */
const REST_MS = 300;

/** How long a finger rests on something before it looks otherwise, in frames' time; null: until it leaves. Nothing is pressed. */
const answersAfter = async (page: Page, target: Locator): Promise<number | null> => {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };
  const watch = await target.evaluateHandle((element, rest) => ({ answer: new Promise<number | null>((tell) => {
    const lookOf = (): string => {
      const { opacity, transform, backgroundColor } = getComputedStyle(element);
      return [opacity, transform, backgroundColor].join(' ');
    };
    const before = lookOf();
    addEventListener('pointerdown', () => {
      const from = performance.now();
      const look = (): void => {
        const passed = performance.now() - from;
        if (lookOf() !== before) tell(passed);
        else if (passed > rest) tell(null);
        else requestAnimationFrame(look);
      };
      look();
    }, { capture: true, once: true });
  }) }), REST_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  const passed = await watch.evaluate(({ answer }) => answer);
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await session.detach();
  await watch.dispose();
  return passed;
};

test('what a finger is on shows it within 100 ms, while it rests there, in both modes @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  const late: string[] = [];
  const touches = async (...targets: readonly Locator[]): Promise<void> => {
    for (const target of targets) {
      const passed = await answersAfter(page, target.first());
      if (passed === null || passed > 100) late.push(`${await target.first().innerText()}: ${String(passed)}`);
    }
  };
  await signIn(page);
  await touches(guest.button(/^Börja beställa/), guest.button('Suomi'), guest.button('Tillgänglighet'));
  await guest.begins('takeAway');
  await touches(guest.button('Västerbottenmacka').and(page.locator('h3 button')), guest.button('Lägg till Skogstaco'), guest.button(/Soppor/), guest.button('Ät hos oss'), guest.button(/^Medlem/), guest.button('Börja om'));
  await guest.button('Lägg till Skogstaco').click();
  await touches(guest.button(/^Visa beställningen/), guest.button('Betala'));
  await guest.button(/^Språk/).click();
  await touches(page.getByRole('dialog').getByRole('button', { name: 'Norsk' }), guest.button('Stäng'));
  await guest.button('Stäng').click();
  await guest.button('Välj till Björkburgaren').click();
  await touches(page.locator('label').filter({ hasText: 'Rågsurdeg' }), guest.button('Tillbaka'));
  await guest.button('Tillbaka').click();
  await guest.button('Tillgänglighet').click();
  await touches(page.locator('[data-row="1"]'), page.locator('[data-row="2"]'), guest.button('Nästa tre'), guest.button('Nästa kategori'), guest.button(/^Visa beställningen/));
  await guest.button(/^Visa beställningen/).click();
  await touches(guest.button('Ta hem'), guest.button(/^Medlem/), page.locator('[data-row="1"]'), guest.button('Välj mer'));
  expect(late).toEqual([]);
  expect(new URL(page.url()).pathname).toMatch(/\/menu/);
});
