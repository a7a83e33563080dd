import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

test('[X7] in every language the start screen tells when an order would be ready above its button, not under it @kiosk', async ({ page, signIn }) => {
  await signIn(page);
  const under: Record<string, boolean> = {};
  for (const [language, name] of [['sv', 'Svenska'], ['fi', 'Suomi'], ['en', 'English'], ['ru', 'Russian'], ['no', 'Norsk']] as const) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const [ready, begin] = [page.locator('main p').filter({ has: page.locator('b') }), page.locator('main button').filter({ has: page.locator('small') })];
    await expect(ready).toBeVisible();
    const [words, button] = [await ready.boundingBox(), await begin.boundingBox()];
    under[language] = words === null || button === null || words.y + words.height > button.y;
  }
  expect(under).toEqual({ sv: false, fi: false, en: false, ru: false, no: false });
});

test('[X7] a dish whose name and campaign take two lines each has its words within the border of its row in accessibility mode, and nothing goes under what leads on @kiosk', async ({ page, signIn }) => {
  await page.route('**/api/shops/*/menu*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replaceAll('Björk\u00ADburgaren', 'Björk\u00ADburgaren med dubbel ost').replaceAll('Veckans, 20 kr lägre', 'Veckans burgare, tjugo kronor lägre') });
  });
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins();
  await guest.button('Tillgänglighet').click();
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('tjugo kronor lägre');
  const nearest = await rows.evaluateAll((buttons) => buttons.map((button) => {
    const edges = button.getBoundingClientRect();
    const border = Number.parseFloat(getComputedStyle(button).borderTopWidth);
    const lines = [...button.querySelectorAll('*')].filter((element) => element.closest('.vh') === null).flatMap((element) => [...element.childNodes]).filter((node) => node instanceof Text && node.data.trim() !== '').flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    return Math.min(...lines.flatMap(({ top, bottom }) => [top - edges.top - border, edges.bottom - border - bottom]));
  }));
  expect(nearest.filter((room) => room < 4)).toEqual([]);
  const [next, pay] = [await guest.button('Nästa tre').boundingBox(), await guest.button('Betala').boundingBox()];
  expect((next?.y ?? NaN) + (next?.height ?? NaN)).toBeLessThan(pay?.y ?? NaN);
});
