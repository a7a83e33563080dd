import { expect, test } from './support/kiosk-test.ts';

test.describe.configure({ timeout: 120_000 });

test('a kiosk\'s frame that breaks says so and offers to load the page again; it is never an empty screen @kiosk', async ({ page, signIn }) => {
  await signIn(page);
  await expect(page.getByRole('group', { name: 'Välj språk' })).toBeVisible();
  await page.addInitScript(() => {
    // The arrow keys are a part of the frame, and are listened to once it stands.
    const plain = document.addEventListener.bind(document);
    document.addEventListener = (...[type, ...rest]: Parameters<typeof plain>) => {
      if (type === 'keydown' && sessionStorage.getItem('whole') === null && document.querySelector('h1') !== null) throw new Error('broken');
      plain(type, ...rest);
    };
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Något gick sönder hos oss', level: 1 })).toBeVisible();
  await expect(page, 'it has a title of its own').toHaveTitle('Något gick sönder hos oss · Björk & Bröd');
  await page.evaluate(() => { sessionStorage.setItem('whole', 'yes'); });
  await page.getByRole('button', { name: 'Ladda om sidan' }).click();
  await expect(page.getByRole('group', { name: 'Välj språk' })).toBeVisible();
});
