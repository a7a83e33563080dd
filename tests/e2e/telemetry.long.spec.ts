import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';
import { TOKENS } from './support/signed-in-kiosk.ts';
import { hides, LIBRARY, namesAt, TELEMETRY, tells, watch } from './support/telemetry-watch.ts';

test.use({ serviceWorkers: 'allow', takesTelemetry: true, pace: 0 });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(async ({ page }) => { await page.emulateMedia({ reducedMotion: 'reduce' }); });

test('[R-13] a browser\'s no needs no words', async ({ page, context, simulator }) => {
  await context.addInitScript(() => { Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }); });
  const { fetched, sent } = watch(context, page);
  const decided = page.waitForRequest(TELEMETRY);
  await page.goto('/privacy-policy');
  await expect(page.getByText('Därför rapporterar sidan ingenting.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await decided;
  await hides(page);
  expect([namesAt(simulator), fetched.filter((url) => LIBRARY.test(url)), sent]).toEqual([[], [], []]);
});

test('[R-13] where nothing is configured, nothing of it is fetched', async ({ page, context }) => {
  const { fetched } = watch(context, page);
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"telemetry"', '"somethingElse"') });
  });
  await page.goto('/privacy-policy');
  // What a page does last when it has come to rest.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  expect(fetched.filter((url) => LIBRARY.test(url) || TELEMETRY.test(url))).toEqual([]);
});

test('[R-13] at a kiosk a service that fails or hangs is nobody\'s trouble: an order is paid, and what waited is told when it is back @kiosk', async ({ page, context, simulator, signIn }) => {
  const { sent, against } = watch(context, page);
  await context.route('**/v2/track', (route) => (sent.length === 1 ? route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }) : undefined));
  await signIn(page);
  const guest = new KioskGuest(page);
  await guest.begins('takeAway');
  await guest.button('Lägg till Skogstaco').click();
  await guest.scans('SIM-1001');
  await guest.owes('69');
  await expect(async () => {
    await hides(page);
    expect(sent.length).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000 });
  await guest.button('Betala').click();
  await page.waitForURL(/\/order\/\w+$/, { timeout: 30_000 });
  expect(namesAt(simulator)).toEqual([]);
  await context.unroute('**/v2/track');
  await tells(page, simulator, 'orderPage');
  const tokens = await page.evaluate((key) => [...(localStorage.getItem(key) ?? '').matchAll(/"(?:access|refresh)":"([^"]+)"/g)].map(([, secret = '']) => secret), TOKENS);
  const [order] = simulator.product.ledger().orders;
  expect([order?.paid, tokens.length]).toEqual([true, 2]);
  const everything = [...sent, ...simulator.world.telemetry.newest(1_000).map(({ item }) => item)].join('\n');
  expect([...tokens, order?.id ?? 'none', 'SIM-1001', 'Astrid'].filter((secret) => everything.includes(secret))).toEqual([]);
  expect([new Set(simulator.world.telemetry.newest(1_000).map(({ role }) => role)), against]).toEqual([new Set(['weborder-kiosk']), []]);
});
