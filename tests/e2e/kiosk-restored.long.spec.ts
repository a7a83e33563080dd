import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { findChromium } from '#scripts/find-chromium.ts';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';
import { shortMenu } from './support/short-menu.ts';

test.use({ serviceWorkers: 'allow', hornstull: shortMenu });
test.setTimeout(240_000);

const executablePath = findChromium();

/** As the power goes: the whole browser at once, by its process. */
const kill = async (context: BrowserContext): Promise<void> => {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = await devtools?.send('SystemInfo.getProcessInfo') ?? {};
  const own = processInfo.find(({ type }) => type === 'browser');
  const closed = context.waitForEvent('close');
  if (own !== undefined) process.kill(own.id, 'SIGKILL');
  await closed;
};

test('[S21] [P-8] the browser is killed and started with its profile and its tab: an open payment is there again; of a guest who is gone nothing is, and the kiosk is signed in @kiosk', async ({ playwright, simulator, control, signIn }) => {
  const profile = mkdtempSync(join(tmpdir(), 'weborder-profile-'));
  const start = (): Promise<BrowserContext> => playwright.chromium.launchPersistentContext(profile, {
    ...(executablePath !== undefined && { executablePath }), locale: 'sv-SE', viewport: { width: 1080, height: 1920 }, baseURL: simulator.url(), reducedMotion: 'reduce',
  });
  /** What a browser that restores its tabs puts back: the address, and what the tab had stored for itself. */
  const restored = async (context: BrowserContext, { url, kept }: { readonly url: string; readonly kept: readonly (readonly [string, string])[] }, laterMs = 0): Promise<KioskPayer> => {
    const page = context.pages()[0] ?? await context.newPage();
    if (laterMs > 0) await page.clock.install({ time: Date.now() + laterMs });
    await page.goto('/manifest.webmanifest');
    await page.evaluate((entries) => { for (const [key, value] of entries) sessionStorage.setItem(key, value); }, kept);
    await page.goto(url);
    return new KioskPayer(page);
  };
  /** A browser writes what a page has stored some seconds later. */
  const isOnDisk = (key: string): Promise<void> => expect.poll(() => {
    const folder = join(profile, 'Default', 'Local Storage', 'leveldb');
    return readdirSync(folder).some((file) => file.endsWith('.log') && readFileSync(join(folder, file), 'latin1').includes(key));
  }, { timeout: 60_000 }).toBe(true);
  let context = await start();
  try {
    let page = context.pages()[0] ?? await context.newPage();
    await signIn(page);
    control.setQueue('person');
    await new KioskPayer(page).comesToTheTerminal();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Följ instruktionerna på kortterminalen', { timeout: 20_000 });
    let tab = { url: page.url(), kept: await page.evaluate(() => Object.entries(sessionStorage)) };
    await isOnDisk('weborder.payment-journal');
    await kill(context);

    context = await start();
    let guest = await restored(context, tab);
    await expect(guest.heading).toHaveText('Följ instruktionerna på kortterminalen', { timeout: 30_000 });
    control.act('tap');
    await guest.isServed();
    expect(control.ledger().lines.length).toBe(1);
    await guest.isDone();

    await guest.fillsTheBasket();
    ({ page } = guest);
    tab = { url: page.url(), kept: await page.evaluate(() => Object.entries(sessionStorage)) };
    await isOnDisk('weborder.cart');
    await kill(context);
    context = await start();
    guest = await restored(context, tab, 600_000);
    await guest.isHome();
    expect(await guest.page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain('Tunnbrödsrulle med kyckling","');
    await guest.begins('takeAway');
    await expect(guest.page.getByText('Tomt än så länge')).toBeVisible();
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
