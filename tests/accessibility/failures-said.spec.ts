import type { Locator, Page } from 'playwright/test';
import { Guest } from '#tests/e2e/support/guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { hearLiveWords } from './support/live-words.ts';

// What a worker asks for is not asked for by the page.
test.use({ serviceWorkers: 'block' });

const FAILURE = { status: 500, contentType: 'application/problem+json', json: { type: 'about:blank', title: 'Internal Server Error', status: 500 } } as const;

interface Gate { readonly opens: () => void; readonly closes: () => void }

/** What is asked for at such a path waits at a gate, and fails behind it. */
const failsBehindGate = async (page: Page, path: string): Promise<Gate> => {
  let gate = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    await gate.promise;
    await route.fulfill(FAILURE);
  });
  return { opens: () => { gate.resolve(undefined); }, closes: () => { gate = Promise.withResolvers(); } };
};

const heading = (page: Page, name: string): Locator => page.getByRole('main').getByRole('heading', { name, level: 1, exact: true });
const atOnce = (heard: readonly string[]): readonly string[] => heard.filter((words) => words.startsWith('assertive: '));

test('[X5] [X11] a menu that cannot be had is told when that is known, after each try: the focus goes from what is waited for to what comes', async ({ page }) => {
  const heard = await hearLiveWords(page);
  const gate = await failsBehindGate(page, '**/api/shops/1/menu*');
  await page.goto('/');
  await page.getByRole('link', { name: /Hornstull/ }).or(page.getByRole('button', { name: /^(?!Gör ).*Hornstull/ })).first().click();
  await heading(page, 'Hur vill du äta?').waitFor();
  await page.getByRole('button', { name: /^Ta hem/ }).press('Enter');
  await expect(heading(page, 'Hämtar menyn …')).toBeFocused();
  gate.opens();
  await expect(heading(page, 'Menyn gick inte att hämta')).toBeFocused();

  gate.closes();
  await page.getByRole('button', { name: 'Försök igen' }).press('Enter');
  await expect(heading(page, 'Hämtar menyn …')).toBeFocused();
  gate.opens();
  await expect(heading(page, 'Menyn gick inte att hämta')).toBeFocused();

  await page.unroute('**/api/shops/1/menu*');
  await page.getByRole('button', { name: 'Försök igen' }).press('Enter');
  await expect(heading(page, 'Meny')).toBeFocused();
  expect(atOnce(heard), 'said by the focus, and by nothing besides').toEqual([]);
});

test('[X5] [X11] an order, and a payment, that cannot be had when they are opened are told, once', async ({ page }) => {
  const heard = await hearLiveWords(page);
  const gate = await failsBehindGate(page, '**/api/order/**');
  await page.goto('/order/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(heading(page, 'Hämtar beställningen')).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  gate.opens();
  await expect(heading(page, 'Beställningen gick inte att hämta')).toBeFocused();
  expect(atOnce(heard)).toEqual([]);

  gate.closes();
  await page.goto('/shop/1/checkout/payment/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(heading(page, 'Hämtar betalningen')).toBeVisible();
  gate.opens();
  await expect(heading(page, 'Betalningen gick inte att hämta')).toBeVisible();
  await expect.poll(() => atOnce(heard)).toEqual(['assertive: Betalningen gick inte att hämta']);
});

test('[X11] what is heard of a payment that was broken off is what its page says', async ({ page }) => {
  const heard = await hearLiveWords(page);
  const guest = new Guest(page);
  await guest.opensTheProvider();
  await page.getByText('Tillbaka utan att betala').click();
  await expect(page.getByRole('heading', { name: 'Betalningen avbröts', level: 1 })).toBeVisible();
  await expect.poll(() => atOnce(heard).at(-1)).toBe('assertive: Betalningen avbröts');
});

test('[X5] [X11] a press on a payment\'s page that takes its own button away leads the focus to the heading of what follows, and that is heard once', async ({ page }) => {
  const heard = await hearLiveWords(page);
  const guest = new Guest(page);
  await guest.opensTheProvider();
  await page.getByText('Tillbaka utan att betala').click();
  await expect(heading(page, 'Betalningen avbröts')).toBeVisible();
  await expect.poll(() => atOnce(heard).at(-1)).toBe('assertive: Betalningen avbröts');
  const before = atOnce(heard).length;

  // The answer is lost: the payment that is begun anew stays open.
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/order/*/payment', async (route) => {
    await gate.promise;
    await route.abort();
  });
  const refusal = Promise.withResolvers<undefined>();
  await page.route('**/api/order/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await refusal.promise;
    return route.fulfill({ status: 409, contentType: 'application/problem+json', json: { type: 'about:blank', title: 'Conflict', status: 409, code: 'order.not-cancellable' } });
  });
  await guest.button(/^Betala/).press('Enter');
  await expect(heading(page, 'Öppnar betalningen')).toBeFocused();
  gate.resolve(undefined);
  await expect(heading(page, 'Vi kontrollerar betalningen')).toBeFocused();
  await guest.button('Avbryt betalningen').press('Enter');
  await expect(heading(page, 'Vi avbryter betalningen')).toBeFocused();
  expect(atOnce(heard).slice(before), 'said by the focus, and by nothing besides').toEqual([]);

  // The heading stays where it is, and so does the focus: now it is said.
  refusal.resolve(undefined);
  await expect(heading(page, 'Vi kontrollerar betalningen')).toBeFocused();
  await expect.poll(() => atOnce(heard).slice(before)).toEqual(['assertive: Betalningen går inte att avbryta just nu. Vi fortsätter kontrollera den.']);
});

test('[X11] why somebody was led home, and why a restaurant takes no orders, is no news in another language', async ({ page }) => {
  const heard = await hearLiveWords(page);
  const speaksEnglish = async (): Promise<readonly string[]> => {
    const before = heard.length;
    await page.getByRole('button', { name: /^Språk/ }).press('Enter');
    await page.getByRole('button', { name: 'English' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.waitForTimeout(500); // That nothing is said shows only once it would have been.
    return heard.slice(before);
  };
  await page.goto('/no/such/page');
  await expect.poll(() => heard).toEqual(['polite: Sidan finns inte. Länken kan vara gammal eller felskriven.']);
  expect(await speaksEnglish()).toEqual([]);

  await page.context().clearCookies({ name: 'culture' });
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await page.getByRole('button', { name: 'Lägg till Västerbottenmacka' }).press('Enter');
  // Pressed before the app stands, it is taken when it does, and not by a page that is gone.
  await guest.hasChosen(1);
  await page.route('**/pickup-times?*', (route) => route.fulfill({ json: { asap: null, slots: [] } }));
  await page.goto('/shop/1/checkout');
  await expect.poll(() => heard.at(-1)).toMatch(/^polite: .*stängt/i);
  expect(await speaksEnglish()).toEqual([]);
});
