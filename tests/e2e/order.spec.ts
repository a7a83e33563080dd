import type { APIRequestContext } from 'playwright/test';
import { Guest } from './support/guest.ts';
import { expect, money, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

/** The burger of the week with two toppings, both included. */
const BURGER = 11_900;
const PAID_ONCE = { captured: [BURGER], reversed: [], paidOrders: 1, mismatches: [] };
const NOTHING_PAID = { captured: [], reversed: [], paidOrders: 0, mismatches: [] };

test.describe('everything moving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a guest orders lunch, from "Hem" to the order page @both', async ({ page, shop }) => {
    const guest = new Guest(page);
    await guest.comesToTheProvider();
    await guest.usesCard('Kort som går igenom');
    await guest.seesTheOrder();
    await expect(page.getByText(/119.kr/).first()).toBeVisible();
    expect(money(shop)).toEqual(PAID_ONCE);

    await page.goto('/shop/1/menu');
    await expect(page.getByRole('button', { name: /Björkburgaren i beställningen/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Beställning \d+/ }).or(page.getByRole('button', { name: /^Beställning \d+/ })).first()).toBeVisible();
  });

  test('a double click on pay makes one order and one payment', async ({ page, shop }) => {
    const guest = new Guest(page);
    await guest.opensTheCheckout();
    await guest.fillsIn();
    await guest.button(/^Betala/).dblclick();
    await page.getByText('Välj ett testkort').waitFor();
    await page.getByText('Kort som går igenom').click();
    await guest.button(/^Betala/).dblclick();
    await guest.seesTheOrder();
    expect(shop.ledger().orders).toHaveLength(1);
    expect(money(shop)).toEqual(PAID_ONCE);
  });
});

test('a declined card costs nothing, the basket stays, and another card pays', async ({ page, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheProvider();
  await guest.usesCard('Kort utan täckning');
  await expect(page.getByText(/Inga pengar är dragna/)).toBeVisible();
  expect(money(shop)).toEqual(NOTHING_PAID);
  await guest.button(/^Försök igen/).click();
  await page.getByText('Välj ett testkort').waitFor();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  expect(money(shop)).toEqual(PAID_ONCE);
});

test('a way back that is lost: opening the app again shows the order as paid, once', async ({ page, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheProvider();
  await guest.usesCard('Besked utan återresa');
  await expect.poll(() => money(shop)).toEqual(PAID_ONCE);
  await page.goto('/');
  await guest.seesTheOrder();
  expect(money(shop)).toEqual(PAID_ONCE);
});

test('reloading while the payment is checked resumes it; nobody is asked to pay twice', async ({ page, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheProvider();
  // The shop's answers about the payment are lost for a while: its outcome is unknown, neither paid nor failed.
  await page.route('**/api/order/*/payment', (route) => route.abort());
  await guest.usesCard('Kort som går igenom');
  const checked = page.getByText(/betala inte igen/i).first();
  await expect(checked).toBeVisible();
  await page.reload();
  await expect(checked).toBeVisible();
  await expect(guest.button(/^Betala/)).toHaveCount(0);
  await page.unroute('**/api/order/*/payment');
  await guest.seesTheOrder();
  expect(money(shop)).toEqual(PAID_ONCE);
});

test.describe('a kitchen with one place a slot', () => {
  test.use({ hornstull: { slotCapacity: 1 } });
  test('a slot that is taken meanwhile is named beside the times, the basket stays, another time works', async ({ page, shop, request }) => {
    const guest = new Guest(page);
    await guest.opensTheCheckout();
    await guest.fillsIn();
    await guest.picks('Välj en tid');
    // Not the first: that one may be over before the others are asked for.
    await page.locator('label').filter({ hasText: /^\d\d[.:]\d\d/ }).nth(1).click();
    await takeEverySlot(request, shop.url, 3);
    await guest.pays();
    await expect(page.getByText(/tiden.*(tagen|fullbokad|full)/i).first()).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    expect(money(shop)).toEqual(NOTHING_PAID);
    await page.locator('label').filter({ hasText: /^\d\d[.:]\d\d$/ }).last().click();
    await guest.pays();
    await page.getByText('Välj ett testkort').waitFor();
    await guest.usesCard('Kort som går igenom');
    await guest.seesTheOrder();
  });
});

test('a shop that pauses meanwhile says so, nothing is charged, the basket stays', async ({ page, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await guest.fillsIn();
  await shop.desk.setStatus(1, 'paused');
  await guest.pays();
  await expect(page.getByText(/paus/i).first()).toBeVisible();
  expect(shop.ledger().orders).toEqual([]);
  const lookAgain = page.getByRole('button', { name: 'Titta igen' });
  await expect(lookAgain.first()).toBeVisible();
  await shop.desk.setStatus(1, 'online');
  await lookAgain.filter({ visible: true }).first().click();
  await expect(page.getByText(/paus/i)).toHaveCount(0);
  await guest.pays();
  await page.getByText('Välj ett testkort').waitFor();
});

test('a price that changes meanwhile is shown and asked about before paying', async ({ page, shop }) => {
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await guest.fillsIn();
  await shop.desk.setPrice(1, 'bjork-burger', 11_700);
  await guest.pays();
  const question = page.getByRole('alertdialog', { name: 'Priset har ändrats' });
  await expect(question.getByText(/117.kr i stället för 119.kr/)).toBeVisible();
  expect(shop.ledger().orders).toEqual([]);
  await question.getByRole('button', { name: /^Betala 117.kr/ }).click();
  await page.getByText('Välj ett testkort').waitFor();
});

interface Slots { readonly slots: readonly { readonly time: string; readonly left: number }[] }

/** Other guests take the first free times over the API, as their own phones would. */
const takeEverySlot = async (request: APIRequestContext, url: string, howMany: number): Promise<void> => {
  const { slots } = (await (await request.get(`${url}/api/shops/1/pickup-times?orderType=takeAway`)).json()) as Slots;
  const basket = { shopId: 1, orderType: 'takeAway', items: [{ code: 'apple-must', quantity: 1, choices: [] }] };
  const { total } = (await (await request.post(`${url}/api/order/calculate`, { data: basket })).json()) as { total: number };
  for (const [at, slot] of slots.slice(0, howMany).entries()) {
    const made = await request.post(`${url}/api/order`, {
      headers: { 'idempotency-key': `other-guest-${at}` }, data: { ...basket, pickupTime: slot.time, contact: { phone: '070 174 06 06' }, expectedTotal: total },
    });
    expect([200, 201], await made.text()).toContain(made.status());
  }
};
