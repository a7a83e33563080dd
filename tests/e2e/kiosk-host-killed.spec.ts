import { expect, test } from 'playwright/test';
import * as v from 'valibot';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import { isLongRun } from './support/is-long-run.ts';
import { KioskPayer } from './support/kiosk-payer.ts';
import { sessionOf } from './support/kiosk-test.ts';
import { killableSimulator, type KillableSimulator } from './support/killable-simulator.ts';

test.use({ serviceWorkers: 'allow' });

// Four times a whole simulator starts.
test.setTimeout(420_000);

const books = v.object({ mismatches: v.array(v.unknown()), lines: v.array(v.object({ kind: v.string() })) });
const control = async ({ at }: KillableSimulator, method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(at.console + path, { method, headers: { 'content-type': 'application/json', origin: at.console }, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const text = await response.text();
  expect(response.ok, `${method} ${path}: ${text}`).toBe(true);
  return text === '' ? null : JSON.parse(text);
};

const charges = async (simulator: KillableSimulator): Promise<number> => v.parse(books, await control(simulator, 'GET', '/control/host/ledger')).lines.filter(({ kind }) => kind === 'charge').length;

/** When everything dies, in milliseconds after the tap on "pay": before the card, while it is read, at the PIN, at the bank; and as soon as the card is charged. */
const MOMENTS = isLongRun ? [50, 900, 1_900, 3_200, 5_400, 6_800, 'charged'] as const : [900, 3_200, 'charged'] as const;

test('[P-8] kill -9 of host and server at every phase of paying: nothing false is read meanwhile, and it ends as the books say @kiosk', async ({ browser }) => {
  const simulator = await killableSimulator();
  const context = await browser.newContext({ viewport: { width: 1080, height: 1920 }, locale: 'sv-SE', timezoneId: 'Europe/Stockholm', hasTouch: true, baseURL: simulator.at.product });
  try {
    const page = await context.newPage();
    const guest = new KioskPayer(page);
    await page.goto('/self-service/1/start');
    const [cashier] = DEMO_CASHIERS;
    await control(simulator, 'POST', '/control/host/kiosks', { sessionId: await sessionOf(page), ...cashier, kiosk: 'kiosk-1' });
    await guest.isHome();
    let paid = 0;
    for (const moment of MOMENTS) {
      await control(simulator, 'PUT', '/control/host/queue', { scenarios: 'approved:pin' });
      await guest.fillsTheBasket();
      await guest.pays();
      if (moment === 'charged') await expect.poll(() => charges(simulator), { timeout: 20_000, intervals: [50] }).toBe(paid + 1);
      else await page.waitForTimeout(moment);
      await simulator.kill();
      await page.waitForTimeout(4_000);
      // Neither a success nor a failure, and nothing to pay with, unless it was over before, or had not begun.
      if (/\/checkout\/payment\//.test(page.url())) {
        await expect(guest.words).not.toContainText(/Tack,|gick inte igenom|Inget har dragits/);
        await expect(guest.button(/^Betala(?! i kassan)|Försök igen/)).toHaveCount(0);
      }
      await simulator.restart();
      const end = guest.page.getByRole('heading', { level: 1, name: /Tack, smaklig måltid!|Kortet gick inte igenom|Betalningen avbröts|Betalningen startade inte|Det gick inte att beställa/ });
      await expect(end, `killed: ${String(moment)}`).toBeVisible({ timeout: 60_000 });
      if (/\/order\//.test(page.url())) {
        paid += 1;
        await guest.isDone();
      } else await guest.startsOver();
      const { mismatches } = v.parse(books, await control(simulator, 'GET', '/control/host/ledger'));
      expect([await charges(simulator), mismatches]).toEqual([paid, []]);
    }
    expect(paid).toBeGreaterThan(0);
  } finally {
    await context.close();
    await simulator.close();
  }
});
