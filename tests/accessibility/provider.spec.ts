import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { Looks } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';
import { LANGUAGES } from './support/web-walk.ts';

test.use({ hornstull: smallMenu });

test('[X1] [X6] [X15] [X21] the payment provider\'s page in every language: nothing that axe finds, targets of 44 px, its language, its headings', async ({ page, context, shop }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const guest = new ApiGuest(context, shop.url);
  await page.goto('/login', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await expect.poll(() => guest.xsrf(), { timeout: 20_000 }).not.toBe('');
  const looks = new Looks(page, await spokenWords('sv'));
  const order = await guest.orders([{ code: 'cinnamon-bun', quantity: 2, choices: [] }]);
  const answer = await guest.call('POST', `/api/order/${order}/payment`, undefined, { 'idempotency-key': 'look-at-the-provider' });
  const { redirectUrl } = (await answer.json()) as { redirectUrl: string };
  for (const language of LANGUAGES) {
    looks.words = await spokenWords(language);
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    await page.goto(redirectUrl, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 20_000 });
    await looks.phone('provider');
  }
  expect(looks.faults).toEqual([]);
});
