import type { Browser } from 'playwright';
import { KIOSK_VIEWPORT, kioskPage, signInKiosk, startKioskSimulator } from '../a-kiosk.ts';
import { fingerOn } from '../finger.ts';
import { longestFrame } from '../longest-frame.ts';
import { median, PROFILE, slowDown } from '../profile.ts';
import { touchToPainted } from '../touch-to-painted.ts';
import { bareReact } from '../targets.ts';
import type { Part } from './bench.ts';

/** The same touch on the same menu by React alone, on a page as large as a kiosk's: at the speed of this machine, and four times slower. */
const touchFloor = async (browser: Browser, url: string): Promise<{ readonly adding: number; readonly slowly: number }> => {
  const context = await browser.newContext({ viewport: KIOSK_VIEWPORT, hasTouch: true });
  try {
    const page = await context.newPage();
    const { url: address, add } = bareReact(url);
    await page.goto(address, { waitUntil: 'networkidle' });
    const button = page.locator(add ?? 'button').first();
    await button.waitFor();
    const session = await slowDown(page, { network: false });
    const slowly = await touchToPainted(page, button, 40);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { slowly, adding: await touchToPainted(page, button, 40) };
  } finally {
    await context.close();
  }
};

/** A kiosk of 1080×1920, at the speed of this machine and with a processor four times slower: from the finger on the glass to what is seen of it. */
export const kioskFigures: Part = async ({ browser, start }) => {
  const simulator = await startKioskSimulator({});
  const page = await kioskPage(browser, simulator);
  try {
    const floor = await touchFloor(browser, (await start('floor-process.ts', ['--product', simulator.url()])).url);
    await signInKiosk(page, simulator);
    const session = await slowDown(page, { network: false });
    const starting: number[] = [];
    // One guest after the other, as all day: each begins, changes their mind, and the kiosk is home again.
    for (let guest = 0; guest < PROFILE.runs; guest += 1) {
      if (guest > 0) {
        await page.getByRole('button', { name: 'Börja om' }).tap();
        await page.waitForURL(/\/home$/);
        await page.waitForTimeout(2000);
      }
      starting.push(await longestFrame(page, await fingerOn(page, page.getByRole('button', { name: /^Börja beställa/ })), 700));
      await page.waitForURL(/\/order-type$/);
    }
    await page.locator('main button').first().tap();
    await page.waitForURL(/\/menu/);
    const add = page.getByRole('button', { name: /^Lägg till / }).first();
    await add.waitFor();
    await page.waitForLoadState('networkidle');
    const slowly = await touchToPainted(page, add, 40);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const adding = await touchToPainted(page, add, 40);
    return [
      { name: 'Kiosk, touch on "add" to paint', ours: adding, unit: 'ms', limit: 50, floors: { 'bare React': floor.adding } },
      { name: 'Kiosk, the same at a processor four times slower', ours: slowly, unit: 'ms', limit: 50, floors: { 'bare React': floor.slowly } },
      { name: 'Kiosk, longest frame of beginning to order, four times slower', ours: median(starting), unit: 'ms', limit: 50, floors: {} },
    ];
  } finally {
    await page.context().close();
    await simulator.close();
  }
};
