import type { Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { Customer } from './support/customer.ts';
import { expect, test } from './support/shop-test.ts';
import { XSS_PAYLOADS } from './support/xss-payloads.ts';

/** What a message may not leave behind: other elements, attributes, links out of the app. */
const foreignIn = (page: Page): Promise<readonly string[]> => page.getByRole('alertdialog').locator('[data-message]').evaluate((message) =>
  [...message.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(({ name, value }) => !(element.localName === 'a' && name === 'href' && /^\/(?![/\\])/.test(value)));
    return ['b', 'i', 'em', 'strong', 'br', 'p', 'a'].includes(element.localName) && attributes.length === 0 ? [] : [element.outerHTML];
  }));

test('[R-4] no message of a server runs, loads or leads anywhere, whatever HTML it brings: over a hundred attacks', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(new Set(XSS_PAYLOADS).size).toBeGreaterThanOrEqual(100);
  const mia = new Customer(page);
  const person = { name: 'Mia', lastName: 'Lind', email: 'mia@example.com', phone: '070 111 22 33' };
  await new ApiGuest(context, shop.url).signsUp(person, 'Kanelbulle-7');

  const troubles: string[] = [];
  page.on('dialog', (dialog) => { troubles.push(dialog.message()); void dialog.dismiss(); });
  page.on('request', (sent) => { if (!sent.url().startsWith(shop.url)) troubles.push(sent.url()); });
  let payload = '';
  // An answer in the server's name, with HTML in the values that its text takes in.
  await page.route('**/api/user/favorite', (route) => route.fulfill({
    status: 404, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: '', status: 404, code: 'order.failed-find-order', values: { orderId: `SAY ${payload} SAID` } }),
  }));
  await page.goto('/');
  await mia.isSignedIn();
  const heart = mia.button('Gör Hornstull till favorit');
  const popup = page.getByRole('alertdialog');
  for (payload of XSS_PAYLOADS) {
    await heart.click();
    await expect(popup, payload).toContainText('SAY', { timeout: 20_000 });
    expect(await foreignIn(page), payload).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(troubles).toEqual([]);
  await expect(page).toHaveURL(`${shop.url}/`);

  const kept = ['<b>b</b>', '<i>i</i>', '<em>em</em>', '<strong>strong</strong>', '<br>', '<p>p</p>', '<a href="/shop/1/menu">inside</a>'];
  payload = `${kept.join(' ')} <u>u</u> <a href="https://evil.example/">outside</a>`;
  await heart.click();
  await expect(popup).toContainText('SAID');
  expect(await popup.locator('[data-message]').evaluate((message) => [...message.querySelectorAll('*')].map((element) => element.outerHTML))).toEqual(kept);
  await expect(popup).toContainText('u outside');
  await popup.getByRole('link', { name: 'inside' }).click();
  await expect(page).toHaveURL(/\/shop\/1\//);
});
