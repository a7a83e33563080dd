import type { Page } from 'playwright/test';
import { axeFindings } from './support/axe-findings.ts';
import { KioskGuest } from './support/kiosk-guest.ts';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';

// Signing in takes a few seconds before each.
test.describe.configure({ timeout: 120_000 });

const MINUTE = 60_000;

/** A guest with a taco in the basket, on a page whose time the test turns. */
const anIdleGuest = async (page: Page, signIn: (page: Page) => Promise<void>): Promise<KioskGuest> => {
  const guest = new KioskGuest(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await signIn(page);
  await guest.begins('takeAway');
  await guest.button('Lägg till Skogstaco').click();
  await guest.owes('89');
  return guest;
};

/** So much later, and there the time stands: what is looked at next may take this machine as long as it takes. */
const isLater = async (page: Page, ms: number): Promise<void> => { await page.clock.pauseAt(await page.evaluate((much) => Date.now() + much, ms)); };

const overlay = (page: Page) => page.getByRole('alertdialog', { name: 'Är du kvar?' });

test('[LAYOUT-1] after five minutes the overlay asks, says so aloud, and nothing is lost by answering @kiosk', async ({ page, signIn }) => {
  const guest = await anIdleGuest(page, signIn);
  await isLater(page, 4.5 * MINUTE);
  await expect(overlay(page)).toBeHidden();
  await page.clock.fastForward(0.55 * MINUTE);
  await expect(overlay(page)).toBeVisible();
  await expect(overlay(page)).toContainText('1 vara väntar på dig');
  await expect(overlay(page).getByRole('alert')).toContainText(/sekunder kvar/);
  await expect(guest.button('Ja, fortsätt')).toBeFocused();

  // More time, as often as somebody needs it.
  for (let times = 0; times < 3; times += 1) {
    await guest.button('Mer tid, 2 minuter').click();
    // Three digits of seconds tell nobody how long, and had no room in the ring.
    await expect(overlay(page).getByRole('timer')).toHaveAccessibleName('2 minuter kvar');
    await expect(overlay(page).getByRole('timer').locator('b')).toHaveText('2minuter');
    await page.clock.fastForward(MINUTE);
    await expect(overlay(page)).toBeVisible();
  }
  // axe needs time that goes on.
  await page.clock.resume();
  expect(await axeFindings(page)).toEqual([]);
  await guest.button('Ja, fortsätt').click();
  await expect(overlay(page)).toBeHidden();
  await guest.owes('89');

  // Any key keeps the order, and so does a finger anywhere else; however long it rests, nothing is pressed that lies under it.
  const { x, y, width, height } = await guest.button(/^Lägg till/).first().boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };
  await isLater(page, 5.05 * MINUTE);
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(overlay(page)).toBeHidden();
  await page.clock.fastForward(5.05 * MINUTE);
  await expect(overlay(page)).toBeVisible();
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await page.clock.runFor(1_000);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(overlay(page)).toBeHidden();

  // No: the basket is empty, and the next choice is how to eat.
  await page.clock.fastForward(5.05 * MINUTE);
  await expect(overlay(page)).toContainText('1 vara väntar på dig');
  await guest.button('Nej, börja om').click();
  await page.clock.resume();
  await page.waitForURL(/\/shop\/1\/order-type$/);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText('Tomt än så länge')).toBeVisible();
});

test('[R-6] [KIOSK-2] whoever goes away leaves nothing: basket, language, accessibility mode, storage and history are as for the first guest @kiosk', async ({ page, signIn }) => {
  const guest = await anIdleGuest(page, signIn);
  await guest.scans('SIM-1001');
  await expect(page.getByText('Hej Astrid!').first()).toBeVisible();
  await guest.button(/^Språk: Svenska/).click();
  await guest.button('Suomi').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await guest.button(/^Esteet/).click();
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  const length = await page.evaluate(() => history.length);

  // In accessibility mode there is ten times as much of it.
  await page.clock.fastForward(49 * MINUTE);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.clock.fastForward(1.1 * MINUTE);
  await expect(page.getByRole('alertdialog', { name: 'Oletko vielä siinä?' })).toBeVisible();
  await page.clock.runFor(301_000);
  await page.waitForURL(/\/self-service\/1\/home$/);

  await expect(page.locator('body')).not.toHaveClass(/accessibility/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hungrig?');
  const left = await page.evaluate(() => ({
    stored: JSON.stringify([Object.entries(localStorage).filter(([key]) => !['weborder.self-service', 'weborder.menu'].includes(key)), Object.entries(sessionStorage)]), text: document.body.textContent, length: history.length,
  }));
  expect(left.stored).not.toMatch(/SIM-1001|Astrid|forest-taco|"fi"|kiosk-guest|accessibility":/);
  expect([left.text?.includes('Astrid'), left.text?.includes('Skogstaco'), left.length]).toEqual([false, false, length]);
  await guest.begins('takeAway');
  await expect(page.getByText('Tomt än så länge')).toBeVisible();
});

test('[IDLE-4] [R-6] who answers "no, start over" for somebody who has walked away gets no name, no member prices, no language and no mode of theirs @kiosk', async ({ page, signIn }) => {
  const guest = await anIdleGuest(page, signIn);
  await guest.scans('SIM-1001');
  await guest.owes('69');
  await guest.button(/^Språk: Svenska/).click();
  await guest.button('Suomi').click();
  await guest.button(/^Esteet/).click();
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  await page.clock.fastForward(50.1 * MINUTE);
  await guest.button('Ei, aloita alusta').click();
  await page.waitForURL(/\/shop\/1\/order-type$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.locator('body')).not.toHaveClass(/accessibility/);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByText('Tomt än så länge')).toBeVisible();
  await guest.button('Lägg till Skogstaco').click();
  await guest.owes('89');
  await expect(page.getByText('Astrid')).toHaveCount(0);
});

test('[R-6] the finger that wakes a start screen which slept presses what it is on: the next guest touches it once, and finds no language of whoever went away @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await signIn(page);
  const finger = await page.context().newCDPSession(page);
  /** Whoever was here has chosen Finnish, no more; the timers stand for ten hours, and then somebody touches the middle of that. */
  const wakesOn = async (name: RegExp): Promise<void> => {
    await guest.button('Suomi').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
    await page.clock.setSystemTime(await page.evaluate((much) => Date.now() + much, 600 * MINUTE));
    const { x, y, width, height } = await guest.button(name).boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await wakesOn(/^Esteet/);
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  await wakesOn(/^Aloita/);
  await page.waitForURL(/\/shop\/1\/order-type$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.locator('body')).not.toHaveClass(/accessibility/);
});

test.describe('after paying', () => {
  test.use({ pace: 0 });

  test('[P-4] the overlay over the number says nothing of paying @kiosk', async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await signIn(page);
    const guest = new KioskPayer(page);
    await guest.comesToTheTerminal();
    await guest.isServed();
    await guest.button(/^Kvitto med/).click();
    await page.clock.fastForward(5.05 * MINUTE);
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(page)).toContainText('Annars börjar vi om');
    await expect(overlay(page)).not.toContainText(/betal|väntar på dig|kr/);
  });
});
