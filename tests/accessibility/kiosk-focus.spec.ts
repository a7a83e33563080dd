import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { focusLook } from './support/focus-look.ts';
import { unseenControls } from './support/forced-colors-look.ts';
import { isAt, press } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';

test.use({ hornstull: smallMenu, pace: 0 });
test.describe.configure({ timeout: 240_000 });

test('[X5] [X19] at a kiosk the focus is seen on every ground, and with forced colours every control is @kiosk', async ({ page, signIn }) => {
  page.setDefaultTimeout(20_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const words = await spokenWords('sv');
  const faults: string[] = [];
  const look = async (what: string, steps: number): Promise<void> => {
    faults.push(...(await focusLook(page, steps)).map((fault) => `${what}: ${fault}`));
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    faults.push(...(await unseenControls(page)).map((fault) => `${what}, forced colours: ${fault}`));
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
  };
  await signIn(page);
  await look('start', 8);
  await press(page, words.from('kiosk.begin'));
  await isAt(page, words.whole('order-type.heading'));
  await look('order type', 6);
  await press(page, words.from('order-type.choose-takeAway'));
  await press(page, words.from('menu.add'));
  await look('menu', 14);
  await press(page, words.whole('kiosk.accessibility'));
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  await look('menu, accessibility mode', 12);
  await press(page, words.whole('kiosk.normal-mode'));
  await press(page, words.from('kiosk-order.show-basket'));
  await look('basket', 12);
  await press(page, words.whole('kiosk-order.pay'));
  await isAt(page, words.whole('kiosk-pay.thanks'));
  await look('done', 8);
  expect(faults).toEqual([]);
});
