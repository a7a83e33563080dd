import { installs } from '../e2e/support/installed.ts';
import { expect, test } from '../e2e/support/shop-test.ts';
import { album } from './support/album.ts';

// What the board shows offline is in the worker's hands.
test.use({ serviceWorkers: 'allow' });

const SIZES = [{ width: 1920, height: 1080 }, { width: 1080, height: 1920 }] as const;
const BOARDS = 4;
/** How long a board stands, and some. */
const NEXT_S = 20;

for (const language of ['sv', 'fi'] as const) {
  test(`the board on the wall, ${language} @board`, async ({ page, context, shop }) => {
    test.setTimeout(600_000);
    page.setDefaultTimeout(60_000);
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    const takes = album(page, 'Boards', language);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const shopId of [1, 7]) {
        await page.goto(`/shop/${String(shopId)}/digital-signage`);
        await page.getByRole('listitem').first().waitFor();
        for (let board = 1; board <= (shopId === 1 ? BOARDS : 1); board += 1) {
          await takes(`shop ${String(shopId)}, board ${String(board)}`);
          await page.clock.runFor(NEXT_S * 1_000);
        }
      }
    }
    await page.setViewportSize(SIZES[0]);
    await page.goto('/shop/1/digital-signage');
    await page.getByRole('listitem').first().waitFor();
    await installs(page);
    // What was seen last is kept when the page has come to rest.
    await page.clock.runFor(60_000);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
    await takes('as last seen');
    await context.setOffline(false);
  });
}
