import type { Page } from 'playwright/test';
import { Guest } from './support/guest.ts';
import { expect, money, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

const NOTHING_PAID = { captured: [], reversed: [], paidOrders: 0, mismatches: [] };

/** A browser that forbids storage: already looking at it throws. */
const forbidden = (page: Page): Promise<unknown> => page.addInitScript(() => {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } });
});

/** A storage that takes nothing more, until it is told otherwise. */
const full = (page: Page): Promise<unknown> => page.addInitScript(() => {
  const write = localStorage.setItem.bind(localStorage);
  Storage.prototype.setItem = (key, value) => {
    if (!document.documentElement.hasAttribute('data-has-room')) throw new DOMException('full', 'QuotaExceededError');
    write(key, value);
  };
});

/** From the suggestions to the payment, without loading a page anew: nothing would be remembered. */
const paysWithoutMemory = async (guest: Guest): Promise<void> => {
  const { page } = guest;
  await page.getByRole('link', { name: 'Nej tack, till menyn' }).or(guest.button(/^Nej tack|^Till menyn|^Klar/)).first().click();
  await guest.button(/Visa beställning/).click();
  await page.getByRole('link', { name: 'Till kassan' }).or(guest.button('Till kassan')).first().click();
  await expect(page.getByRole('heading', { name: 'Kassa', level: 1 })).toBeVisible();
  await expect(page.getByText(/Klar omkring|Välj en tid/).first()).toBeVisible();
  await guest.fillsIn();
  await guest.pays();
};

for (const [name, deny] of [['forbids storage', forbidden], ['has no room left', full]] as const) {
  test(`[P-2] [R-9] a browser that ${name}: everything works until paying, which does not start and says why`, async ({ page, shop }) => {
    await deny(page);
    let sent = 0;
    page.on('request', (request) => { if (request.method() === 'POST' && request.url().endsWith('/payment')) sent += 1; });
    const guest = new Guest(page);
    await guest.comesToHornstull();
    await guest.choosesABurger();
    await paysWithoutMemory(guest);
    await expect(page.getByRole('heading', { name: 'Betalningen startade inte' })).toBeVisible();
    await expect(page.getByText('Webbläsaren låter oss inte spara betalningen säkert', { exact: false }).first()).toBeVisible();
    expect([sent, money(shop)]).toEqual([0, NOTHING_PAID]);
    await guest.button('Försök igen').click();
    await expect(page.getByRole('heading', { name: 'Betalningen startade inte' })).toBeVisible();
    expect(sent).toBe(0);
  });
}

test('[P-2] once there is room again, the same order is paid', async ({ page, shop }) => {
  await full(page);
  const guest = new Guest(page);
  await guest.comesToHornstull();
  await guest.choosesABurger();
  await paysWithoutMemory(guest);
  await expect(page.getByRole('heading', { name: 'Betalningen startade inte' })).toBeVisible();
  await page.evaluate(() => { document.documentElement.setAttribute('data-has-room', ''); });
  await guest.button('Försök igen').click();
  await page.getByText('Välj ett testkort').waitFor();
  expect(shop.ledger().orders).toHaveLength(1);
});
