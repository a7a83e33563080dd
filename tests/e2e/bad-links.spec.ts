import type { Page } from 'playwright/test';
import { hours } from '#core/shared/duration.ts';
import { smallMenu } from '#tests/accessibility/support/small-menu.ts';
import { hearLiveWords } from '../accessibility/support/live-words.ts';
import { REDIRECT_ATTACKS } from '../core/navigation/redirect-attacks.ts';
import { ApiGuest } from './support/api-guest.ts';
import { Customer } from './support/customer.ts';
import { HOSTILE_ENTRIES } from './support/hostile-texts.ts';
import { isStarted } from './support/is-started.ts';
import { linkInMail } from './support/mailbox.ts';
import { neverBeenHere } from './support/never-been-here.ts';
import { expect, test } from './support/shop-test.ts';
import { watchForHarm } from './support/unharmed.ts';

test.use({ hornstull: smallMenu });
test.beforeEach(async ({ page }) => { await page.emulateMedia({ reducedMotion: 'reduce' }); });

const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };
const PASSWORD = 'Kanelbulle-7';

/** What the storage of this browser holds of the basket. */
const basketIn = (page: Page): Promise<{ readonly note: string; readonly spotId: number | null; readonly orderType: string }> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('weborder.cart') ?? '{"data":{"note":"","spotId":null,"orderType":"dineInPlace"}}') as { data: { note: string; spotId: number | null; orderType: string } }).data);

test('[R-5] an address with anything in it shows a page of ours, and no parameter does more than it may', async ({ page, shop }) => {
  const { unharmed } = watchForHarm(page, shop.url);
  for (const [kind, text] of HOSTILE_ENTRIES) {
    const value = encodeURIComponent(text.slice(0, 1500));
    for (const path of [`/shop/${value}/menu`, `/shop/1/menu/${value}`, `/shop/1/articles/${value}`, `/order/${value}`, `/shop/1/checkout/payment/${value}`, `/${value}`]) {
      await page.goto(path);
      await expect(page.getByRole('main'), `${kind}: ${path.slice(0, 60)}`).toBeVisible();
      await expect(page.locator('h1:visible').or(page.locator('h1.vh')).first()).toBeAttached();
      await unharmed(`${kind}: ${path.slice(0, 60)}`);
    }
    await page.goto(`/shop/1/menu?orderType=${value}&note=${value}&spotId=${value}&redirectUri=${value}&redirectToArticle=${value}&unknown=${value}`);
    await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeVisible();
    // The menu stands in the server's HTML: only the app takes the parameters out of the address, and with them whatever it does.
    await expect.poll(() => new URL(page.url()).searchParams.get('note'), { message: kind }).toBeNull();
    const basket = await basketIn(page);
    expect([basket.orderType, basket.spotId, basket.note.length <= 1000], kind).toEqual(['dineInPlace', null, true]);
    await unharmed(`query, ${kind}`);
  }
});

test('[GUARD-10] [X11] a link to the checkout whose shop cannot be had says so once, and is followed again by its button', async ({ page }) => {
  const heard = await hearLiveWords(page);
  await page.goto('/shop/1/menu/buns/articles/cinnamon-bun');
  await page.getByRole('button', { name: /^Lägg till\b.*kr/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('cinnamon-bun'));
  // That the dish lies in the order is said politely, now or in a moment.
  const said = (): readonly string[] => heard.filter((words) => words.startsWith('assertive: '));
  await neverBeenHere(page);
  await page.route('**/api/shops/1', (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', json: { type: 'about:blank', title: 'Internal Server Error', status: 500 } }));
  await page.goto('/shop/1/checkout');
  await expect(page.getByRole('main')).toContainText(/Det gick inte riktigt\s*Något krånglar hos oss\. Vänta en liten stund och försök igen\./);
  await expect.poll(said).toEqual(['assertive: Det gick inte riktigt']);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect.poll(said).toEqual(['assertive: Det gick inte riktigt', 'assertive: Det gick inte riktigt']);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.unroute('**/api/shops/1');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { name: 'Kassa', level: 1 })).toBeVisible();
});

test('[R-5] after the login nobody lands anywhere but on a page of this app', async ({ page, context, shop }) => {
  const { unharmed } = watchForHarm(page, shop.url);
  await new ApiGuest(context, shop.url).signsUp(RUNA, PASSWORD);
  await page.goto('/profile'); // From now on this device knows her, and login is skipped.
  await expect(page.getByRole('heading', { name: 'Mitt konto', level: 1 })).toBeVisible();
  const sample = REDIRECT_ATTACKS.filter((attack, at) => at % 23 === 0 && attack.length < 1000);
  expect(sample.length).toBeGreaterThan(12);
  for (const attack of sample) {
    await page.goto(`/login?redirectUri=${encodeURIComponent(attack.toWellFormed())}`);
    await expect(page, attack).toHaveURL(`${shop.url}/`);
    await unharmed(attack);
  }
  await page.goto('/login?redirectUri=%2Forder-history');
  await expect(page).toHaveURL(`${shop.url}/order-history`);
});

test('[R-5] a link to an article is followed for a real article only', async ({ page, shop }) => {
  const { unharmed } = watchForHarm(page, shop.url);
  for (const attack of ['//evil.example', 'javascript:alert(1)', '../../login', 'a'.repeat(65), '<img src=x>', '%2e%2e%2f']) {
    await page.goto(`/?redirectToArticle=${encodeURIComponent(attack)}`);
    await isStarted(page);
    await page.getByRole('button', { name: /^Beställ från Hornstull/ }).click();
    await expect(page.getByRole('heading', { name: 'Hur vill du äta?' }), attack).toBeVisible();
    await page.getByText('Ta hem', { exact: true }).click();
    await expect(page, attack).toHaveURL(/\/shop\/1\/menu$/);
    await unharmed(attack);
  }
});

test('[ACCOUNT-4] a link of a mail that was tampered with, used before or is a day old says so, and a new one can be had', async ({ page, context, request, shop }) => {
  const runa = new Customer(page);
  await new ApiGuest(context, shop.url).signsUp(RUNA, PASSWORD);
  await context.clearCookies();
  const confirmed = await linkInMail(request, shop.url, RUNA.email, 'confirm-email');
  const other = new URL(confirmed);
  other.searchParams.set('code', `${other.searchParams.get('code') ?? ''}x`);
  for (const link of [other.href, confirmed.replace(/userId=[^&]*/, 'userId=somebody-else')]) {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
  }
  await page.goto(confirmed); // Followed twice, it does no harm.
  await expect(page.getByRole('heading', { name: 'Tack, adressen är bekräftad' })).toBeVisible();

  const asksForALink = async (): Promise<string> => {
    await page.goto('/forgot-password');
    await runa.writes({ 'E-post': RUNA.email });
    await runa.button('Skicka länken').click();
    await expect(page.getByRole('heading', { name: 'Titta i din mejl' })).toBeVisible();
    return linkInMail(request, shop.url, RUNA.email, 'reset-password');
  };
  const resets = async (link: string, password: string): Promise<void> => {
    await page.goto(link);
    await runa.writes({ 'Nytt lösenord': password, 'Samma lösenord igen': password });
    await runa.button('Spara lösenordet').click();
  };
  const first = await asksForALink();
  await resets(first.replace(/code=[^&]*/, 'code=tampered'), 'Saltlakrits-8');
  await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
  shop.pass(hours(25));
  await resets(first, 'Saltlakrits-8');
  await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
  await page.getByRole('link', { name: 'Be om en ny länk' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  const second = await asksForALink();
  await resets(second, 'Saltlakrits-8');
  await expect(page.getByRole('heading', { name: 'Klart, du har ett nytt lösenord' })).toBeVisible();
  await resets(second, 'Kardemumma-9');
  await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
});

test('[GUARD-10] a link that leads nowhere leads home, which says why', async ({ page }) => {
  for (const [path, words] of [['/meny/sommar', 'Sidan finns inte. Länken kan vara gammal eller felskriven.'], ['/shop/999/menu', 'Restaurangen i länken finns inte. Välj en annan.']] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Var vill du äta i dag?', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
});
