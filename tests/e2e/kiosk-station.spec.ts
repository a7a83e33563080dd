import type { Page } from 'playwright/test';
import type { HostControl } from '#simulator/terminal-host/control/host-control.ts';
import { KioskGuest } from './support/kiosk-guest.ts';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, sessionOf, test } from './support/kiosk-test.ts';

// Signing in takes a few seconds before each.
test.describe.configure({ timeout: 120_000 });

/** A chain whose counters take no payment for a kiosk that is down. */
const withoutCounter = (page: Page): Promise<unknown> => page.route('**/api/settings', async (route) => {
  const answer = await route.fetch();
  const settings: unknown = await answer.json();
  await route.fulfill({ response: answer, json: Object.assign({}, settings, { kiosk: { payAtCounter: false, terminalSide: 'below' } }) });
});

test('[R-7] a browser that forbids the local network is told from a terminal app that is not running, and the page goes on by itself @kiosk', async ({ page, control }) => {
  await page.goto('/self-service/1/start');
  const session = await sessionOf(page);
  // The terminal app goes away as soon as the cashier has signed in there.
  const isDown = { is: true };
  await page.route(/:\d+\/self-service\/session\//, (route) => (isDown.is ? route.abort('connectionrefused') : route.fallback()));
  expect(await control.signIn(session, { username: 'kassa', password: 'bjork' }, 'kiosk-1')).toMatchObject({ ok: true });
  await expect(page.getByRole('heading', { name: 'Terminalappen svarar inte' })).toBeVisible({ timeout: 20_000 });

  await page.evaluate(() => {
    Object.defineProperty(navigator.permissions, 'query', { value: () => Promise.resolve({ state: 'denied' }) });
  });
  await expect(page.getByRole('heading', { name: 'Webbläsaren stoppar kontakten med terminalen' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('LocalNetworkAccessAllowedForUrls')).toBeVisible();

  isDown.is = false;
  await page.waitForURL(/\/self-service\/1\/home$/, { timeout: 30_000 });
});

test('a terminal without a cable, and one that is back: the screen closes and opens by itself; a guest who has begun may go on @kiosk', async ({ page, signIn, control }) => {
  const guest = new KioskGuest(page);
  await withoutCounter(page);
  await signIn(page);
  control.act('unplug');
  await expect(page.getByRole('heading', { level: 1, name: 'Kortterminalen svarar inte' })).toBeVisible({ timeout: 40_000 });
  await expect(guest.button(/^Försök nu. Försöker igen om \d s$/)).toBeVisible();
  await guest.button('Kalla på hjälp').click();
  await expect(page.getByText('Hjälp önskas här')).toBeVisible();
  // Somebody's turn begins with it; the call is heard on.
  await guest.button('Tillgänglighet').click();
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  await expect(page.getByText('Hjälp önskas här')).toBeVisible();
  await guest.button('Vanligt läge').click();
  control.act('plug-in');
  await expect(guest.button(/^Börja beställa/)).toBeVisible({ timeout: 30_000 });

  await guest.begins('takeAway');
  control.act('unplug');
  await guest.button('Lägg till Skogstaco').click();
  await guest.owes('89');
  control.act('plug-in');
});

test('no paper: the start screen says that receipts come by mail, and sells on @kiosk', async ({ page, signIn, control }) => {
  await signIn(page);
  control.setPrinter({ paperMm: 0 });
  await page.reload();
  await expect(page.getByText('Kvitton kan inte skrivas ut just nu')).toBeVisible({ timeout: 20_000 });
  await expect(new KioskGuest(page).button(/^Börja beställa/)).toBeVisible();
});

test('a kitchen that takes a break closes the kiosk, in words of its own; nothing is counted down to, nor offered to press @kiosk', async ({ page, signIn, simulator }) => {
  await signIn(page);
  await simulator.product.desk.setStatus(1, 'paused');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Köket tar en kort paus' })).toBeVisible({ timeout: 20_000 });
  const guest = new KioskGuest(page);
  await expect(guest.button('Svenska')).toBeVisible();
  await expect(guest.button(/^Försök/)).toHaveCount(0);
});

/** The sign is held for three seconds, and the one of a cashier's session is answered. */
const opensStaffDoor = async (page: Page, control: Pick<HostControl, 'signIn'>): Promise<void> => {
  const sign = page.locator('header').getByText('Björk').first();
  await expect(async () => {
    await sign.dispatchEvent('pointerdown');
    await expect(page.getByRole('heading', { level: 1, name: 'Bara för personalen' })).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 40_000 });
  await expect(new KioskGuest(page).button('Avsluta kioskläget')).toHaveCount(0);
  const asked = page.waitForResponse(/\/api\/self-service\/session\//);
  const session = /session\/([\w-]+)$/.exec((await asked).url())?.[1] ?? '';
  expect(await control.signIn(session, { username: 'kassa', password: 'bjork' }, 'kiosk-1')).toMatchObject({ ok: true });
  await expect(page.getByRole('heading', { name: 'Betalningar att reda ut' })).toBeVisible({ timeout: 20_000 });
};

test('[P-9] a charge that staff has settled by a slip of the finger is taken back where it stands; what is settled is gone from the kiosk @kiosk', async ({ page, signIn, control }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await page.evaluate((text) => { localStorage.setItem('weborder.staff-cases', text); }, JSON.stringify({
    v: 1, data: [{ code: 'K7F249', orderId: 'o-1', amount: 11_900, currency: 'SEK', at: 1, reason: 'order.shop-closed' }, { code: 'M4P8XA', orderId: 'o-2', amount: 6_500, currency: 'SEK', at: 2, reason: 'order.shop-closed' }],
  }));
  await page.reload();
  await opensStaffDoor(page, control);
  const first = page.getByRole('listitem').filter({ hasText: 'K7F 249' });
  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('weborder.staff-cases'));
  await first.getByRole('button', { name: 'Uppklarat' }).click();
  await expect(first.getByRole('button', { name: 'Ångra' })).toBeFocused();
  const settled = await kept();
  // By a key: a second touch at once does nothing to what the first one brought.
  await first.getByRole('button', { name: 'Ångra' }).press('Enter');
  await expect(first.getByRole('button', { name: 'Uppklarat' })).toBeFocused();
  expect([settled?.includes('K7F249'), settled?.includes('M4P8XA'), (await kept())?.includes('K7F249')]).toEqual([false, true, true]);
  for (let left = 2; left > 0; left -= 1) await guest.button('Uppklarat').first().press('Enter');
  await expect(guest.button('Ångra')).toHaveCount(2);
  expect(await kept()).toBeNull();
});

test('[PAY-8] a terminal app that says of a charge that it was another sum: the guest has their number, is not asked to pay again and reads a code; staff finds the code with both sums @kiosk', async ({ page, signIn, control }) => {
  await signIn(page);
  await page.route(/\/self-service\/payment\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const told: unknown = await answer.json();
    const isCharge = answer.status() === 200 && typeof told === 'object' && told !== null && 'amount' in told && typeof told.amount === 'number';
    await route.fulfill(isCharge ? { response: answer, json: { ...told, amount: Number(told.amount) + 1 } } : { response: answer });
  });
  const guest = new KioskPayer(page);
  await guest.comesToTheTerminal();
  await expect(guest.number).toHaveText(/^\d+$/, { timeout: 60_000 });
  await expect(page.getByText('Terminalen säger 120\u00a0kr, inte 119\u00a0kr. Beställningen är betald.').first()).toBeVisible();
  await expect(guest.button(/^Betala/)).toHaveCount(0);
  const code = /[0-9A-Z]{3} [0-9A-Z]{3}/.exec(await page.getByText(/^Visa koden/).innerText())?.[0] ?? 'no code';
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: `Visa koden ${code.replaceAll(/(?<=\w) ?(?=\w)/g, ', ')} i kassan. Terminalen säger 120 kr, inte 119 kr. Beställningen är betald.` })).toHaveCount(1);
  await page.reload();
  await expect(page.getByText(`Visa koden ${code} i kassan`, { exact: true })).toBeVisible({ timeout: 20_000 });
  await guest.isDone();
  await opensStaffDoor(page, control);
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText(/drogs 120\skr \d\d.\d\d för en beställning på 119\skr, som är betald/);
  expect(control.ledger().lines.map(({ kind, amount }) => `${kind} ${String(amount)}`)).toEqual(['charge 11900']);
});

test('staff comes in with a cashier\'s sign-in only, and lets the browser go; signed out it stays a kiosk @kiosk', async ({ page, signIn, control }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await opensStaffDoor(page, control);
  await expect(page.getByText('Alla betalningar har sin beställning')).toBeVisible();

  await guest.button('Avsluta kioskläget').click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(page.locator('html')).not.toHaveAttribute('data-kiosk');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /kiosk|self-service/.test(key)))).toEqual([]);

  // A kiosk that is signed out is no web shop, also after a reload, wherever it stands.
  await signIn(page);
  await page.evaluate(() => { localStorage.removeItem('weborder.self-service'); });
  await page.goto('/shop/1/menu');
  await expect(page.getByRole('heading', { level: 1, name: 'Kiosken är utloggad' })).toBeVisible({ timeout: 20_000 });
  await guest.button('Logga in').click();
  await sessionOf(page);
});

test('in accessibility mode the upper third shows a dish that is sold out as grey as its row, and says when a closed restaurant opens @kiosk', async ({ page, signIn, simulator }) => {
  const guest = new KioskGuest(page);
  const show = page.locator('[class*=show]').filter({ has: page.locator('[class*=say]') }).first();
  await signIn(page);
  await guest.button('Tillgänglighet').click();
  await guest.button(/^Börja beställa/).click();
  await page.getByRole('heading', { level: 1, name: /äta|vill du/i }).waitFor();
  await page.getByRole('main').getByRole('button').first().click();
  const dish = guest.button(/^Björkburgaren/);
  await dish.focus();
  await expect(show.locator('img')).toHaveCSS('filter', /drop-shadow/);
  await simulator.product.desk.setSoldOut(1, 'bjork-burger', true);
  await page.reload();
  await expect(dish).toContainText('Slut för i dag');
  await dish.focus();
  await expect(show.locator('img')).toHaveCSS('filter', /grayscale/);

  await simulator.product.desk.setClosedToday(1, true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Vi har stängt just nu' })).toBeVisible();
  await guest.button('Tillgänglighet').click();
  await expect(show).toContainText(/Vi har stängt just nuVi öppnar i (?:dag|morgon) \d\d.\d\d\. Välkommen då!/);
});

test.describe('a restaurant that opens in three days', () => {
  const DAY_MS = 86_400_000;
  const opens = new Date(Date.now() + 3 * DAY_MS);
  const weekday = (language: string): string => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Europe/Stockholm' }).format(opens);
  // Names of days in the languages' own order: 0 is Sunday, as on the wire.
  const dayOfWeek = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].indexOf(weekday('en-GB')) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
  test.use({ hornstull: { openingHours: [{ dayOfWeek, opens: '11:00', closes: '14:00' }] } });

  test('a kiosk names the day with the ending that its language gives it @kiosk', async ({ page, signIn }) => {
    await signIn(page);
    for (const [name, words] of [
      ['Suomi', `Avaamme ${weekday('fi')}na 11.00. Tervetuloa silloin!`], ['Russian', `Мы откроемся: ${weekday('ru')}, 11:00. Ждём вас!`], ['Norsk', `Vi åpner på ${weekday('nb')} 11:00. Velkommen da!`],
      ['English', `We open on ${weekday('en-GB')} 11:00. See you then!`], ['Svenska', `Vi öppnar på ${weekday('sv')} 11.00. Välkommen då!`],
    ] as const) {
      await page.locator('footer button[aria-haspopup="dialog"]').click();
      await page.locator('dialog:modal').getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('main')).toContainText(words);
    }
  });
});
