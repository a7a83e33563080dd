import type { Locator, Page } from 'playwright/test';
import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

// Texts that a worker keeps come at once, and nobody can hold them up.
test.use({ serviceWorkers: 'block' });

/** Scripts that are asked for from now on wait until they are let go. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return () => { resolve(undefined); };
};

/** How much room is left, in pixels, between the dots behind a name that is under way and the edge of its button: the ring around what is chosen, and a little. */
const roomOf = (button: Locator): Promise<number> => button.evaluate((element) => {
  const name = element.querySelector('span');
  const edges = element.getBoundingClientRect();
  if (name === null) return NaN;
  const { left, width } = getComputedStyle(name, '::after');
  const ring = Math.max(...[...getComputedStyle(element).boxShadow.matchAll(/([\d.]+)px inset/g)].map((shadow) => Number(shadow[1])));
  return Math.floor(edges.right - ring - (name.getBoundingClientRect().left + Number.parseFloat(left) + Number.parseFloat(width)));
});

for (const mode of ['normal', 'accessibility'] as const) {
  test(`a language that is long under way is seen to come, on the start screen and from the sheet, in ${mode} mode @kiosk`, async ({ page, signIn }) => {
    const guest = new KioskGuest(page);
    const [row, sheet] = [page.getByRole('group', { name: 'Välj språk' }), page.getByRole('dialog')];
    await signIn(page);
    if (mode === 'accessibility') await guest.button('Tillgänglighet').click();

    const letGoRussian = await holdScripts(page);
    await row.getByRole('button', { name: 'Russian' }).click();
    await expect(row.locator('[aria-busy]')).toHaveText('Russian');
    await expect(row.locator('[aria-pressed="true"]')).toHaveText('Russian');
    expect(await roomOf(row.getByRole('button', { name: 'Russian' }))).toBeGreaterThan(2);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await row.getByRole('button', { name: 'Svenska' }).click();
    await expect(row.locator('[aria-pressed="true"]')).toHaveText('Svenska');
    await expect(page.locator('[aria-busy="true"], progress')).toHaveCount(0);
    letGoRussian();

    await guest.button(/^Börja beställa/).click();
    await guest.button('Språk: Svenska').waitFor();
    // Not English: Russian, which lacks a few texts, has brought it along (§1).
    const letGoFinnish = await holdScripts(page);
    await guest.button('Språk: Svenska').click();
    await sheet.getByRole('button', { name: 'Suomi' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(guest.button('Språk: Suomi')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await guest.button('Språk: Suomi').click();
    await expect(sheet.locator('[aria-busy]')).toHaveText('Suomi');
    await page.keyboard.press('Escape');

    letGoFinnish();
    await expect(guest.button('Kieli: Suomi')).toBeVisible();
    await expect(page.locator('[aria-busy="true"], progress')).toHaveCount(0);
  });
}
