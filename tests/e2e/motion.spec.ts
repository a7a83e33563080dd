import { Guest } from './support/guest.ts';
import { watchesMotion } from './support/motion-watch.ts';
import { expect, test } from './support/shop-test.ts';

const expected = {
  // Besides: a button's colour, when a sheet leaves the top layer, and the box in which the browser itself lets a dish grow.
  'no-preference': /: (?:transform|translate|scale|rotate|opacity|backgroundColor|color|display|overlay)$|::view-transition-/,
  reduce: /^$/,
} as const;

// What is painted by the processor is painted small.
test.use({ deviceScaleFactor: 1, viewport: { width: 390, height: 640 } });

test('what moves moves by transform and opacity alone, so that nothing is laid out anew meanwhile; with reduced motion nothing moves', async ({ page }) => {
  const guest = new Guest(page);
  const motion = await watchesMotion(page);
  await page.goto('/shop/1/menu');
  await guest.button('Lägg till Tunnbrödsrulle med kyckling').first().waitFor();
  for (const [stillness, dish] of [['no-preference', 'Tunnbrödsrulle med kyckling'], ['reduce', 'Västerbottenmacka']] as const) {
    await page.emulateMedia({ reducedMotion: stillness });
    await motion.forget();
    await guest.button(`Lägg till ${dish}`).first().click();
    await guest.button(/Visa beställning/).click();
    await page.locator('dialog:modal').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await page.getByRole('link', { name: /Björk.?burgaren/ }).first().click();
    await page.getByRole('heading', { name: /Björk.?burgaren/, level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Bröd & burgare' }).first().waitFor();
    const seen = await motion.seen();
    expect(seen.filter((each) => !expected[stillness].test(each))).toEqual([]);
    // It has looked where something moves.
    expect(seen.filter((each) => /^Sheet: translate$|^BasketBar: |^HTML::view-transition-group\(plate\): transform$/.test(each)).length > 2).toBe(stillness === 'no-preference');
  }
});
