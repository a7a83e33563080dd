import type { Page } from 'playwright/test';
import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { isStarted } from '#tests/e2e/support/is-started.ts';
import { ordersUnderWay } from '#tests/e2e/support/orders-under-way.ts';
import { expect, test, type RunningShop } from '#tests/e2e/support/shop-test.ts';
import { hearLiveWords } from './support/live-words.ts';
import { ringLook } from './support/ring-look.ts';

const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };

/** Somebody who is signed in in this browser. */
const customer = async (page: Page, shop: RunningShop): Promise<ApiGuest> => {
  const runa = new ApiGuest(page.context(), shop.url);
  await runa.signsUp(RUNA, 'Kanelbulle-7');
  await shop.kitchen.pause();
  return runa;
};

/** The address of an order that is to be paid; the page stands, and whoever goes by keys is at the way to its payment. */
const atItsPayment = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/order/${id}`);
  await isStarted(page);
  const way = page.getByRole('link', { name: 'Till betalningen' });
  await way.focus();
  await expect(way).toBeFocused();
};

test('[X5] [X11] an order that is paid elsewhere, or cancelled, takes the way to its payment along and leaves the focus to its number, or its heading; what has happened is heard', async ({ page, shop }) => {
  const heard = await hearLiveWords(page);
  const runa = await customer(page, shop);
  const [paid, cancelled] = [await runa.orders(), await runa.orders()];
  await atItsPayment(page, paid);
  await runa.pays(paid);
  await expect(page.getByRole('heading', { level: 1, name: '1', exact: true })).toBeFocused();
  await expect.poll(() => heard).toEqual(['polite: Vi har fått din beställning']);

  await atItsPayment(page, cancelled);
  expect((await runa.call('DELETE', `/api/order/${cancelled}`)).status()).toBe(204);
  await expect(page.getByRole('heading', { level: 1, name: 'Beställningen är avbruten' })).toBeFocused();
  await expect.poll(() => heard.slice(1)).toEqual(['assertive: Beställningen är avbruten']);
});

test('[X5] [X11] an order that could not be asked for leaves the focus at its number when it is asked for once more, and what is shown is said to be old each time that was in vain', async ({ page, shop }) => {
  const heard = await hearLiveWords(page);
  const listed = await (await ordersUnderWay(page, shop, 2))(2);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1', '2']);
  const last = (await listed.last().getByRole('link').getAttribute('href') ?? '').split('/').at(-1) ?? '';
  await page.route('**/api/order/**', (route) => route.abort());
  const old = /^polite: Så såg det ut senast, \d\d\.\d\d\.$/;
  const [list, one] = [{ level: 2, name: '2', exact: true }, { level: 1, name: '2', exact: true }] as const;
  /** Presses "try again" of this order; what is heard from there on. */
  const asksOnceMore = async (heading: typeof list | typeof one): Promise<readonly string[]> => {
    const again = page.getByRole('button', { name: 'Försök igen' }).last();
    await again.waitFor();
    await isStarted(page);
    const before = heard.length;
    await again.press('Enter');
    await expect(page.getByRole('heading', heading)).toBeFocused();
    await expect.poll(() => heard.length).toBe(before + 1);
    await expect(again).toBeVisible();
    await expect(page.getByRole('heading', heading)).toBeFocused();
    return heard.slice(before);
  };
  await page.goto('/orders');
  await expect(page.getByRole('button', { name: 'Försök igen' })).toHaveCount(2);
  expect(heard, 'of several it is told who asks').toEqual([]);
  expect(await asksOnceMore(list)).toEqual([expect.stringMatching(old)]);
  await page.goto(`/order/${last}`);
  await expect.poll(() => heard.slice(1)).toEqual([expect.stringMatching(old)]);
  expect(await asksOnceMore(one)).toEqual([expect.stringMatching(old)]);
  await page.unroute('**/api/order/**');
  await page.getByRole('button', { name: 'Försök igen' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '2', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Försök igen' })).toHaveCount(0);
});

test('[X5] of two orders beside each other the one that has the focus is wholly in sight', async ({ page, shop }) => {
  const listed = await (await ordersUnderWay(page, shop, 2))(2);
  await isStarted(page);
  const [first, second] = [listed.first().getByRole('link'), listed.last().getByRole('link')];
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Shift+Tab');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
});

test('[X5] the mark of the focus lies within the window and off the words beside it, on an order and on the menu', async ({ page, shop }) => {
  const runa = await customer(page, shop);
  const paid = await runa.orders();
  await runa.pays(paid);
  for (const [path, steps] of [[`/order/${paid}`, 8], ['/shop/1/menu', 6]] as const) {
    await page.goto(path);
    await isStarted(page);
    await page.getByRole('button', { name: 'Tillbaka' }).waitFor();
    expect(await ringLook(page, steps), path).toEqual([]);
  }
});

test('[X5] whoever goes on by Tab behind the menu of their account leaves it closed: it would lie over what has the focus @both', async ({ page, shop }) => {
  await customer(page, shop);
  await page.goto('/');
  await isStarted(page);
  const [opener, panel] = [page.getByRole('button', { name: 'Mitt konto' }), page.getByRole('navigation', { name: 'Mitt konto' })];
  await opener.press('Enter');
  await expect(panel).toBeVisible();
  const last = panel.getByRole('button', { name: 'Logga ut överallt' });
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
  await expect(page.locator('main :focus')).toHaveCount(1);
  // A press on its own button closes it, and does not open it anew.
  await opener.press('Enter');
  await last.focus();
  await opener.click();
  await expect(panel).toBeHidden();
});
