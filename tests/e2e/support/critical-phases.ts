import type { BrowserContext, Page, Route } from 'playwright/test';
import { Guest } from './guest.ts';
import { installs, passes } from './installed.ts';
import { expect } from './shop-test.ts';

/** What happens in each phase: the network goes and comes back, a newer version takes over in every tab, or both at once. */
export const HAPPENINGS = ['airplane', 'version', 'both'] as const;

/** A newer version has taken over, as a page hears of it that has not asked for it. */
const newVersion = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));

/** Counts how often a page is loaded from now on. */
const loads = (page: Page): { count: number } => {
  const seen = { count: 0 };
  page.on('load', () => { seen.count += 1; });
  return seen;
};

/** How the server treats the payment of an order: as it is, never answering, lost, or still deciding. */
type Line = 'real' | 'hangs' | 'lost' | 'deciding';

/** One order from checkout to its number, and in every phase of its payment something happens: the page stays, nobody pays twice, and it is loaded anew once, when all is over. */
export const paysThroughEverything = async (page: Page, context: BrowserContext, { happening, tabs }: { readonly happening: (typeof HAPPENINGS)[number]; readonly tabs: 1 | 2 }): Promise<void> => {
  const guest = new Guest(page);
  let line: Line = 'hangs';
  const held: Route[] = [];
  await page.clock.install();
  await guest.comesToHornstull();
  await guest.choosesABurger();
  await guest.goesToCheckout();
  await installs(page);
  await guest.fillsIn();
  const other = tabs === 2 ? await context.newPage() : null;
  if (other !== null) {
    await other.clock.install();
    await other.goto('/shop/1/menu');
    await installs(other);
    await page.bringToFront();
  }
  await page.route('**/api/order/*/payment', async (route) => {
    if (line === 'real') return route.fallback();
    if (line === 'lost') return route.abort('internetdisconnected');
    if (line === 'deciding') return route.fulfill({ status: 202, json: {} });
    held.push(route);
  });
  const calm = page.getByText(/betala inte igen|öppnar betalningen/i).first();
  const happens = async (): Promise<void> => {
    const here = loads(page);
    await expect(calm).toBeVisible({ timeout: 20_000 });
    if (happening !== 'version') await context.setOffline(true);
    if (happening !== 'airplane') await newVersion(page);
    await passes(page, 3);
    await expect(page).toHaveURL(/\/checkout\/payment\//);
    await expect(calm).toBeVisible({ timeout: 20_000 });
    if (happening !== 'version') await context.setOffline(false);
    if (happening !== 'airplane') await newVersion(page);
    await passes(page, 3);
    await expect(page).toHaveURL(/\/checkout\/payment\//);
    await expect(guest.button(/^Betala/)).toHaveCount(0);
    expect(here.count).toBe(0);
  };

  await guest.pays();
  await expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await happens();
  line = 'lost';
  for (const route of held.splice(0)) await route.abort('internetdisconnected');
  await passes(page, 5);
  await happens();
  line = 'real';
  await expect.poll(async () => { await passes(page, 5); return page.url(); }, { timeout: 20_000 }).toMatch(/provider/);
  await page.getByText('Välj ett testkort').waitFor();
  line = 'deciding';
  await guest.usesCard('Kort som går igenom');
  await page.waitForURL(/\/checkout\/payment\//);
  await installs(page);
  await happens();
  line = 'lost';
  await passes(page, 20);
  await happens();
  line = 'real';
  const [here, there] = [loads(page), other === null ? null : loads(other)];
  if (other !== null && happening !== 'airplane') await newVersion(other);
  await expect.poll(async () => { await passes(page, 5); return page.url(); }, { timeout: 20_000 }).toMatch(/\/order\/[A-Za-z0-9]+$/);
  await guest.seesTheOrder();
  const expected = happening === 'airplane' ? 0 : 1;
  await expect.poll(async () => { await passes(page, 2); return here.count; }, { timeout: 20_000 }).toBe(expected);
  if (there !== null) await expect.poll(() => there.count, { timeout: 20_000 }).toBe(expected);
  await guest.seesTheOrder();
};
