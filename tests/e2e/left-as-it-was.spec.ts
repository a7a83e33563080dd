import { findChromium } from '#scripts/find-chromium.ts';
import { ApiGuest } from './support/api-guest.ts';
import { chromiumSwitches } from './support/chromium-switches.ts';
import { Customer } from './support/customer.ts';
import { expect, test } from './support/shop-test.ts';
import { standsAs } from './support/tab-history.ts';

const executablePath = findChromium();
/** A browser that keeps pages as they were left, as guests' browsers do and those of the other tests do not. */
test.use({ serviceWorkers: 'allow', launchOptions: { args: [...chromiumSwitches], ignoreDefaultArgs: ['--disable-back-forward-cache'], ...(executablePath !== undefined && { executablePath }) } });

test('[BACK-3] a page that is led back to is there as it was left, and what was typed leads back to it also as often as the browser brings it back @both', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Oda', lastName: 'Myrbakken', email: 'oda.myrbakken@example.com', phone: '070 112 23 34' }, 'Kanelbulle-7');
  const oda = new Customer(page);
  await page.goto('/');
  await oda.isSignedIn();
  // What a document knows that was kept, and none that is loaded anew: how often it was brought back.
  await page.evaluate(() => { addEventListener('pageshow', ({ persisted }) => { if (persisted) document.documentElement.dataset['kept'] = `${document.documentElement.dataset['kept'] ?? ''}I`; }); });
  const isBackAtHome = async (times: string): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('data-kept', times);
    await standsAs(page, '[/]', '/login');
    await oda.isSignedIn();
  };
  await page.evaluate(() => { location.href = '/login'; });
  await isBackAtHome('I');
  await page.evaluate(() => { history.forward(); });
  await isBackAtHome('II');
});

test('[S19] [S21] a page of a customer who has signed out in another tab is theirs no more when the browser brings it back as it was left, also where no message of it reached the page meanwhile', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Oda', lastName: 'Myrbakken', email: 'oda.myrbakken@example.com', phone: '070 112 23 34' }, 'Kanelbulle-7');
  // Chromium lets go of a kept page that is sent a message, and it is loaded anew; another browser may lose the message and keep the page.
  await page.addInitScript(() => { Object.assign(globalThis, { BroadcastChannel: class extends EventTarget { postMessage(): void { /* Nobody hears. */ } } }); });
  await page.goto('/profile');
  await expect(page.getByText('oda.myrbakken@example.com').first()).toBeVisible();
  await page.evaluate(() => { addEventListener('pageshow', ({ persisted }) => { if (persisted) document.documentElement.dataset['kept'] = 'I'; }); });
  await page.goto('/outbox');
  const other = await context.newPage();
  await new Customer(other).opensMine('Logga ut');
  await expect(other.getByText('Du är utloggad').first()).toBeVisible();
  await page.evaluate(() => { history.back(); });
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'I');
  await expect(page.getByRole('heading', { name: 'Du är utloggad' })).toBeVisible();
  expect(await page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join() + document.body.textContent)).not.toMatch(/Myrbakken|112 23/);
});
