import { expect, test as webTest } from '#tests/e2e/support/shop-test.ts';
import { test as kioskTest } from '#tests/e2e/support/kiosk-test.ts';
import { dressIn, unreadableIn } from './support/design-look.ts';
import { hostileDesign } from './support/hostile-designs.ts';
import { isAt, press, type Mode } from './support/looks.ts';
import { pixelLook } from './support/pixel-look.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';

const PAGES = ['/', '/login', '/register', '/campaigns', '/orders', '/terms-and-conditions', '/shop/1/order-type', '/shop/1/menu', '/shop/1/menu/burgers/articles/bjork-burger', '/shop/1/menu/burgers/articles/bjork-burger/suggested', '/shop/1/checkout'];

webTest.describe('a guest', () => {
  webTest.use({ hornstull: smallMenu });
  for (const colorScheme of ['light', 'dark'] as const) {
    webTest(`[X10] every page in twenty designs with any colours is read, in ${colorScheme}`, async ({ page }) => {
      webTest.setTimeout(1_200_000);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const faults: string[] = [];
      for (let seed = 1; seed <= 20; seed += 1) for (const path of PAGES) faults.push(...await unreadableIn(page, seed, path));
      expect(faults).toEqual([]);
    });
  }
});

kioskTest.describe('a kiosk', () => {
  kioskTest.use({ hornstull: smallMenu });
  for (const mode of ['normal', 'accessibility'] as const satisfies readonly Mode[]) {
    kioskTest(`[X10] the kiosk in twenty designs with any colours is read, in ${mode} mode @kiosk`, async ({ page, signIn }) => {
      kioskTest.setTimeout(1_200_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const words = await spokenWords('sv');
      await signIn(page);
      const faults: string[] = [];
      for (let seed = 1; seed <= 20; seed += 1) {
        await dressIn(page, hostileDesign(seed));
        await page.goto('/self-service/1/home', { waitUntil: 'domcontentloaded' });
        await isAt(page, /./);
        if (mode === 'accessibility') await press(page, words.whole('kiosk.accessibility'));
        for (const next of [words.from('kiosk.begin'), words.from('order-type.choose-dineInPlace'), words.in('menu.choose'), null]) {
          let found: readonly string[] = [];
          await expect.poll(async () => (found = await pixelLook(page)).length, { timeout: 12_000 }).toBe(0).catch(() => undefined);
          faults.push(...found.map((fault) => `design ${String(seed)} at ${page.url()}: ${fault}`));
          if (next !== null) await press(page, next);
        }
      }
      expect(faults).toEqual([]);
    });
  }
});
