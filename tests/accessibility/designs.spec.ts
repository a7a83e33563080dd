import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { dressIn, unreadableIn } from './support/design-look.ts';
import { isAt } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';

test.use({ hornstull: smallMenu });
test.describe.configure({ timeout: 300_000 });

const PAGES = ['/', '/shop/1/menu', '/shop/1/menu/burgers/articles/bjork-burger', '/register', '/shop/1/order-type', '/terms-and-conditions', '/orders'];

// Each design on one page, each page in turn; every page in every design in designs.long.spec.ts.
test('[X10] in twenty designs with any colours, and rules around them, every text is read', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (let seed = 1; seed <= 20; seed += 1) faults.push(...await unreadableIn(page, seed, PAGES[seed % PAGES.length] ?? '/'));
  expect(faults).toEqual([]);
});

test('[X10] a design that can be read is taken as it is, and one that cannot is corrected in light and dark; whoever asks the system for more contrast has full ink and lines of 3:1', async ({ page }) => {
  const token = (name: string): Promise<string> => page.evaluate((property) => getComputedStyle(document.body).getPropertyValue(property).trim(), `--${name}`);
  await dressIn(page, ':root { --brand: #6b1d3a; --brand-2: #4d1129; --r-m: 4px; } body { outline: 3px solid rgb(1, 2, 3); }');
  await page.goto('/login', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await isAt(page, /./);
  await expect.poll(() => token('brand')).toBe('#6b1d3a');
  expect(await page.evaluate(() => document.body.style.length)).toBe(0);

  await dressIn(page, ':root { --brand: #ffd200; --ink: nonsense; } body { color: #fff; }');
  await page.goto('/login', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await isAt(page, /./);
  await expect.poll(() => token('brand')).toMatch(/^rgb\(\d+ \d+ \d+\)$/);
  const light = await token('brand');
  expect(await token('ink')).toBe('#1d1b17');
  await page.emulateMedia({ colorScheme: 'dark' });
  // A yellow is read on a dark page as it is.
  await expect.poll(() => token('brand')).toBe('#ffd200');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => token('brand')).toBe(light);
  const [ink, field] = [await token('ink'), await token('field')];
  expect([await token('ink-3'), await token('line')]).not.toEqual([ink, field]);
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await expect.poll(async () => [await token('ink'), await token('ink-2'), await token('ink-3'), await token('line')]).toEqual([ink, ink, ink, field]);
});
