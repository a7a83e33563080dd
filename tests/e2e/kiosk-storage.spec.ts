import type { Page } from 'playwright/test';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, sessionOf, test } from './support/kiosk-test.ts';
import { shortMenu } from './support/short-menu.ts';

test.use({ serviceWorkers: 'allow', hornstull: shortMenu, pace: 0 });
test.setTimeout(240_000);

/** From now on the browser's storage takes nothing more, or takes things again. */
const isFull = (page: Page, yes: boolean): Promise<void> => page.evaluate((now) => {
  const proto = Storage.prototype as Storage & { realSetItem?: Storage['setItem'] };
  proto.realSetItem ??= proto.setItem.bind(localStorage);
  const { realSetItem } = proto;
  proto.setItem = now ? () => { throw new DOMException('full', 'QuotaExceededError'); } : (key, value) => { realSetItem(key, value); };
}, yes);

/** Everything that is stored, but for who the kiosk is, spoilt in one way. */
const spoil = (page: Page, how: 'corrupt' | 'old' | 'huge'): Promise<number> => page.evaluate((way) => {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) => key.startsWith('weborder.') && !/self-service|kiosk/.test(key));
  for (const key of [...keys, 'weborder.payment-journal', 'weborder.cart', 'weborder.menu', 'weborder.shop-seen']) {
    localStorage.setItem(key, way === 'corrupt' ? '{"version":1,"value":{"items":[{"art' : way === 'old' ? '{"version":0,"value":[]}' : `{"version":1,"value":"${'x'.repeat(50_000)}"}`);
  }
  return keys.length;
}, how);

test('[R-9] [P-2] a kiosk whose storage is spoilt, from an older version or full: it opens, sells when an attempt can be written down, and says so when not @kiosk', async ({ page, signIn, control }) => {
  await signIn(page);
  const guest = new KioskPayer(page);
  for (const how of ['corrupt', 'old', 'huge'] as const) {
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('weborder.') && !/self-service|kiosk/.test(key)))).toBe(true);
    expect(await spoil(page, how)).toBeGreaterThan(0);
    await page.reload();
    await guest.isHome();
  }
  await guest.comesToTheTerminal();
  await guest.isServed();
  await guest.isDone();
  expect(control.ledger().lines.length).toBe(1);

  // No room for the journal: no card is asked for.
  await guest.fillsTheBasket();
  await isFull(page, true);
  await guest.pays();
  await expect(guest.heading).toHaveText('Betalningen startade inte', { timeout: 40_000 });
  expect(control.ledger().attempts.length).toBe(1);
  await isFull(page, false);
});

test('[R-6] [R-9] storage that is full: a reload shows the next guest nothing of the basket of the one before @kiosk', async ({ page, signIn }) => {
  await signIn(page);
  const guest = new KioskPayer(page);
  await guest.fillsTheBasket();
  // The tab's own storage has room: after the reload the next guest is still there.
  await page.evaluate(() => {
    const intoTab = Storage.prototype.setItem.bind(sessionStorage);
    Storage.prototype.setItem = function set(this: Storage, key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      intoTab(key, value);
    };
  });
  await guest.startsOver();
  await guest.begins('takeAway');
  await expect(page.getByText('Tomt än så länge')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Tomt än så länge')).toBeVisible();
});

test('[R-9] [P-2] a browser that forbids all storage: the kiosk can be signed in, says that it cannot take payments, and takes none @kiosk', async ({ page, control }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } });
  });
  await page.goto('/self-service/1/start');
  expect(await control.signIn(await sessionOf(page), { username: 'kassa', password: 'bjork' }, 'kiosk-1')).toMatchObject({ ok: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Skärmen kan inte ta betalt' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: /Börja beställa/ })).toHaveCount(0);
});
