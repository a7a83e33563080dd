import type { Browser, BrowserContext, Page } from 'playwright/test';
import { findChromium } from '#scripts/find-chromium.ts';
import { chromiumSwitches } from './support/chromium-switches.ts';
import { expect, sessionOf, test } from './support/kiosk-test.ts';

test.setTimeout(240_000);

const executablePath = findChromium();
const forbidden = { name: 'Webbläsaren stoppar kontakten med terminalen' } as const;
const silent = { name: 'Terminalappen svarar inte' } as const;

/** What a person, or a policy, has answered to "may this page call the local network?", under the names of all versions. */
const answers = async (browser: Browser, context: BrowserContext, page: Page, setting: 'granted' | 'denied'): Promise<void> => {
  const [ofPage, ofBrowser] = [await context.newCDPSession(page), await browser.newBrowserCDPSession()];
  const { targetInfo: { browserContextId } } = await ofPage.send('Target.getTargetInfo');
  for (const name of ['loopback-network', 'local-network', 'local-network-access']) {
    await ofBrowser.send('Browser.setPermission', { permission: { name }, setting, origin: new URL(page.url()).origin, ...(browserContextId !== undefined && { browserContextId }) });
  }
};

test('[S18] [R-7] a real browser that takes the page for one of the internet: not asked, denied, granted while the page is open, and a terminal app that is off @kiosk', async ({ playwright, simulator, control }) => {
  // To this browser the app's port lies on the internet and the terminal host's on this machine, as at a kiosk.
  const browser = await playwright.chromium.launch({
    ...(executablePath !== undefined && { executablePath }), args: [...chromiumSwitches, `--ip-address-space-overrides=${new URL(simulator.url()).host}=public`, '--enable-features=LocalNetworkAccessChecks'],
  });
  try {
    const context = await browser.newContext({ locale: 'sv-SE', viewport: { width: 1080, height: 1920 }, baseURL: simulator.url() });
    const page = await context.newPage();
    await page.goto('/self-service/1/start');
    const state = (): Promise<string> => page.evaluate(async () => (await navigator.permissions.query({ name: 'loopback-network' as PermissionName })).state);
    expect(await state(), 'this browser asks before a page calls this machine').toBe('prompt');
    expect(await control.signIn(await sessionOf(page), { username: 'kassa', password: 'bjork' }, 'kiosk-1')).toMatchObject({ ok: true });
    // Nobody at a kiosk can answer the question.
    await expect(page.getByRole('heading', forbidden)).toBeVisible({ timeout: 30_000 });
    await answers(browser, context, page, 'denied');
    expect(await state()).toBe('denied');
    await page.reload();
    await expect(page.getByRole('heading', forbidden)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('LocalNetworkAccessAllowedForUrls')).toBeVisible();

    // Allowed, with the terminal app off: another cause, in other words.
    control.goDown(3_600_000, false);
    await answers(browser, context, page, 'granted');
    await expect(page.getByRole('heading', silent)).toBeVisible({ timeout: 30_000 });
    control.goDown(0, false);
    await page.waitForURL(/\/self-service\/1\/home$/, { timeout: 40_000 });
  } finally {
    await browser.close();
  }
});
