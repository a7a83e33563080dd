import type { Page } from 'playwright/test';
import { findChromium } from '#scripts/find-chromium.ts';
import { ApiGuest } from './support/api-guest.ts';
import { chromiumSwitches } from './support/chromium-switches.ts';
import { Customer } from './support/customer.ts';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';
import { standsAs } from './support/tab-history.ts';

const executablePath = findChromium();
/** A browser that keeps pages as they were left, as guests' browsers do and those of the other tests do not. */
test.use({ serviceWorkers: 'allow', launchOptions: { args: [...chromiumSwitches], ignoreDefaultArgs: ['--disable-back-forward-cache'], ...(executablePath !== undefined && { executablePath }) } });

/** Safari, by WebKit's source, tells a page that it keeps nothing of what is stored or said meanwhile. Chromium tells it afterwards what was stored, and lets go of a page that is sent a message, which is loaded anew then. */
const hearsOfNothing = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { BroadcastChannel: class extends EventTarget { postMessage(): void { /* Nobody hears. */ } } });
    addEventListener('storage', (event) => { if (event.isTrusted) event.stopImmediatePropagation(); });
  });
};

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
  await hearsOfNothing(page);
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

test.describe('where no worker takes a page over while it is kept, which has it loaded anew', () => {
  test.use({ serviceWorkers: 'block' });

  test('[R-10] [P-4] a checkout that the browser brings back as it was left has no basket to pay again when its order was paid in another tab, also where no word of it reached the page meanwhile', async ({ page, context }) => {
    await hearsOfNothing(page);
    await new Guest(page).opensTheCheckout();
    await page.evaluate(() => { addEventListener('pageshow', ({ persisted }) => { if (persisted) document.documentElement.dataset['kept'] = 'I'; }); });
    await page.waitForLoadState('networkidle'); // What still asks for something is not kept.
    await page.goto('/outbox');
    const other = new Guest(await context.newPage());
    await other.opensTheProvider();
    await other.usesCard('Kort som går igenom');
    await other.seesTheOrder();
    await page.evaluate(() => { history.back(); });
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'I');
    await expect(page.getByRole('heading', { name: 'Tallriken är tom' })).toBeVisible();
    await expect(new Guest(page).button(/^Betala/)).toHaveCount(0);
  });
});
