import type { Browser, Page } from 'playwright';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { builtUi } from '#scripts/build-ui.ts';
import { createSimulator, type Simulator } from '#simulator/composition/create-simulator.ts';
import { loadBuiltUi } from '#simulator/product-server/ui/built-ui.ts';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import type { SeedShop } from '#simulator/product-server/seed/seed-types.ts';
import { openAllDay } from '../e2e/support/open-all-day.ts';

/** A simulator that has a kiosk, open all day, whose devices answer at once. Close it. */
export const startKioskSimulator = async (shop: Partial<SeedShop>): Promise<Simulator> => {
  const clock = createSystemClock();
  const simulator = await createSimulator({
    clock, chain: openAllDay(clock.now(), { ...shop, slotCapacity: 1_000_000 }), ui: loadBuiltUi(builtUi), pace: 0, journalEntries: 0, onError: (error) => { console.error(error); },
  });
  await simulator.listen();
  return simulator;
};

export const KIOSK_VIEWPORT = { width: 1080, height: 1920 };

/** A page of a kiosk's size. */
export const kioskPage = async (browser: Browser, simulator: Simulator): Promise<Page> => {
  const context = await browser.newContext({ baseURL: simulator.url(), viewport: KIOSK_VIEWPORT, hasTouch: true, locale: 'sv-SE', timezoneId: 'Europe/Stockholm', serviceWorkers: 'block' });
  return context.newPage();
};

/** Signs the page in as the first shop's kiosk; it stands on its start screen then, at rest: a guest comes to a kiosk that has been there for hours. */
export const signInKiosk = async (page: Page, simulator: Simulator): Promise<void> => {
  await page.goto('/self-service/1/start');
  await page.waitForURL(/\/signin$/);
  const [cashier] = DEMO_CASHIERS;
  if (cashier !== undefined) await simulator.control.signIn(/self-service\/([^/]+)\/signin/.exec(page.url())?.[1] ?? '', cashier, 'kiosk-1');
  await page.waitForURL(/\/home$/);
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/kiosk-offline-page')), undefined, { timeout: 30_000 });
  await page.waitForTimeout(1000);
};
