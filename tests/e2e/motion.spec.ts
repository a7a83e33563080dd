import { Guest } from './support/guest.ts';
import { watchesMotion } from './support/motion-watch.ts';
import { expect, test } from './support/shop-test.ts';

const expected = {
  // Besides: a button's colour, when a sheet leaves the top layer, and how the browser lays the old picture of a page over the new one.
  'no-preference': /: (?:transform|translate|scale|rotate|opacity|backgroundColor|color|display|overlay)$|::view-transition-(?:old|new)\(\w+\): mixBlendMode$/,
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

test('a total counts up to its new value within about a second, and is written no more often than anybody can read', async ({ page }) => {
  const guest = new Guest(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/shop/1/menu');
  for (const [dish, total] of [['Tunnbrödsrulle med kyckling', 119], ['Västerbottenmacka', 217]] as const) {
    const add = guest.button(`Lägg till ${dish}`).first();
    await add.waitFor();
    const written = page.evaluate((last) => new Promise<readonly number[]>((resolve) => {
      const seen: number[] = [];
      const watch = new MutationObserver(() => {
        const amount = [...document.querySelectorAll('button span[aria-hidden="true"]')].map((each) => /^([\d,]+)\s*kr$/.exec(each.textContent)?.[1]?.replace(',', '.')).find((text) => text !== undefined);
        if (amount !== undefined && seen.at(-1) !== Number(amount)) seen.push(Number(amount));
        if (Number(amount) === last) setTimeout(() => { watch.disconnect(); resolve(seen); }, 500);
      });
      watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    }), total);
    await add.click();
    const seen = await written;
    expect({ last: seen.at(-1), rises: seen.every((each, at) => at === 0 || each > (seen[at - 1] ?? 0)), isSparing: seen.length <= 22 }).toEqual({ last: total, rises: true, isSparing: true });
    if (total === 217) expect(seen.length).toBeGreaterThan(5);
  }
});
