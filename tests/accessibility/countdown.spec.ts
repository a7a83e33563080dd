import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { KioskGuest } from '#tests/e2e/support/kiosk-guest.ts';
import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { BlindAgent } from './support/blind-agent.ts';
import { countTones } from './support/count-tones.ts';
import { hearLiveWords } from './support/live-words.ts';

test.describe.configure({ timeout: 180_000 });

const [SECOND, MINUTE] = [1000, 60_000];
/** Whatever a hand may come upon first; F13 is on a keypad only. */
const ANY_KEY = ['a', 'Enter', 'Tab', 'ArrowLeft', 'Escape', ' ', '1', 'F5', 'Shift', 'Backspace', 'F13', 'PageDown'];

test('[X12] [X13] the countdown is a dialog with the focus in it, is heard and seen at 30, 20, 10 and 5, and any key gives more time; who needs it has ten times as much @kiosk', async ({ page, signIn }) => {
  const [heard, tones] = [await hearLiveWords(page), await countTones(page)];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins('takeAway');
  await guest.button('Lägg till Skogstaco').click();
  await guest.owes('89');
  const overlay = page.getByRole('alertdialog', { name: 'Är du kvar?' });
  const said = (): readonly string[] => heard.filter((words) => words.endsWith(' kvar'));
  /** So much later, and there the time stands: what is looked at next may take this machine as long as it takes. */
  const isLater = async (ms: number): Promise<void> => { await page.clock.pauseAt(await page.evaluate((much) => Date.now() + much, ms)); };
  const comes = async (): Promise<void> => {
    await isLater(SELF_SERVICE.idleTimeoutMs + SECOND);
    await expect(overlay).toBeVisible({ timeout: 20_000 });
  };
  const isThere = async (key = 'any key'): Promise<void> => {
    await expect(overlay, key).toBeHidden({ timeout: 20_000 });
    await page.clock.resume();
  };

  await comes();
  await expect(overlay).toHaveAccessibleDescription(/Annars börjar vi om/);
  await expect(guest.button('Ja, fortsätt')).toBeFocused();
  await page.clock.runFor(26 * SECOND);
  await expect.poll(said, { timeout: 20_000 }).toEqual([30, 20, 10, 5].map((seconds) => `assertive: ${seconds} sekunder kvar`));
  await expect(overlay.getByRole('timer')).toHaveAccessibleName(/^[1-4] sekund(?:er)? kvar$/);
  await expect.poll(tones).toBe(4 * 2);

  const agent = await BlindAgent.at(page);
  for (const key of ANY_KEY) {
    if (!await overlay.isVisible()) await comes();
    await agent.press(key);
    await isThere(key);
  }
  await guest.owes('89');

  // X13: in accessibility mode ten times as long, before the question and while it is asked.
  await guest.button('Tillgänglighet').click();
  await isLater(50 * MINUTE - 30 * SECOND);
  await expect(overlay).toBeHidden();
  await page.clock.runFor(35 * SECOND);
  await expect(overlay).toBeVisible({ timeout: 20_000 });
  await expect.poll(said).toContain('assertive: 5 minuter kvar');
  await expect(overlay.getByRole('timer')).toHaveAccessibleName('5 minuter kvar');
  await page.clock.runFor(285 * SECOND);
  await expect(overlay.getByRole('timer')).toHaveAccessibleName(/^(?:1\d|[5-9]) sekunder kvar$/);
  await guest.button('Mer tid, 5 minuter').press('Enter');
  await isThere();
  await expect(guest.button(/^Visa beställningen/)).toBeVisible();
});
