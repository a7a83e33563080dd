import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { unseenControls } from './support/forced-colors-look.ts';
import { focusLook } from './support/focus-look.ts';
import { isAt, press } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';
import { addsIt } from './support/web-walk.ts';

test.use({ hornstull: smallMenu });

test('[X19] with forced colours every control of a guest\'s pages is seen, what is chosen is told from what is not, and so is the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const words = await spokenWords('sv');
  const faults: string[] = [];
  const look = async (what: string): Promise<void> => { faults.push(...(await unseenControls(page)).map((fault) => `${what}: ${fault}`)); };
  for (const path of ['/', '/register', '/shop/1/order-type', '/shop/1/menu', '/shop/1/menu/burgers/articles/bjork-burger']) {
    await page.goto(path, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await isAt(page, /./);
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0, { timeout: 20_000 });
    await look(path);
    // Tints and lines that are a background are not painted: the category where one is has its mark all the same.
    if (path === '/shop/1/menu') {
      const current = page.getByRole('navigation', { name: words.whole('menu.categories') }).locator('[aria-current]');
      expect(await current.evaluate((entry) => getComputedStyle(entry, '::after').backgroundColor !== getComputedStyle(document.body).backgroundColor)).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await current.evaluate((entry) => getComputedStyle(entry).outlineStyle)).toBe('solid');
      await page.setViewportSize({ width: 390, height: 844 });
    }
  }
  // A choice that is made looks unlike the same one before.
  const choice = page.locator('label:has(input[type="radio"])').first();
  await choice.scrollIntoViewIfNeeded();
  const before = await choice.screenshot();
  await choice.click();
  await expect(choice.locator('input')).toBeChecked();
  expect((await choice.screenshot()).equals(before)).toBe(false);
  // A tick that is there all the time says that every topping is chosen.
  const topping = page.locator('label:has(input[type="checkbox"])').first();
  await expect(topping.locator('svg')).toBeHidden();
  await topping.click();
  await expect(topping.locator('input')).toBeChecked();
  await expect(topping.locator('svg')).toBeVisible();

  await page.goto('/shop/1/menu/buns/articles/cinnamon-bun', { waitUntil: 'domcontentloaded' });
  await addsIt(page, words);
  // What lies above the page has a ground of its own: gradients are not painted.
  await expect(page.locator('div:has(> #basket)')).toHaveCSS('background-color', await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  await press(page, words.in('menu.show-basket'));
  await page.locator('dialog:modal').waitFor();
  await look('basket');
  // A line below that is a shadow is not painted here.
  await page.locator('dialog textarea').focus();
  expect(await page.locator('dialog textarea').evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).outlineStyle)).toBe('solid');
  await page.goto('/shop/1/checkout', { waitUntil: 'domcontentloaded' });
  await isAt(page, /./);
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await look('checkout');
  expect(faults).toEqual([]);
  expect((await focusLook(page, 8)).filter((fault) => fault.endsWith('shows no focus'))).toEqual([]);
});

test('[X19] with forced colours a sign, an underlined word and a row of a list have no line around them that crowds their neighbours, and a dish stays round', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const words = await spokenWords('sv');
  const lineAround = async (name: RegExp, within = 'body'): Promise<string> => page.locator(within).getByRole('button', { name }).filter({ visible: true }).first().evaluate((button) => getComputedStyle(button).borderInline);
  const none = expect.stringMatching(/^0px/);
  await page.goto('/', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await isAt(page, /./);
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  expect({ shop: await lineAround(/Mariatorget/, 'main'), order: await lineAround(/Hornstull/, 'main') }).toEqual({ shop: none, order: expect.stringMatching(/^1px/) });
  await page.goto('/shop/1/order-type', { waitUntil: 'domcontentloaded' });
  await isAt(page, /./);
  expect(await lineAround(words.whole('action.back'))).toEqual(none);
  await press(page, words.from('topbar.language'));
  await page.locator('dialog:modal').waitFor();
  expect({ close: await lineAround(words.whole('action.close'), 'dialog'), language: await lineAround(/Suomi/, 'dialog') }).toEqual({ close: none, language: none });
  await page.goto('/shop/1/menu/buns/articles/cinnamon-bun', { waitUntil: 'domcontentloaded' });
  const dish = (): Promise<readonly string[]> => page.locator('main img').first().evaluate(({ parentElement }) => {
    if (parentElement === null) return [];
    const [plate, round] = [getComputedStyle(parentElement), getComputedStyle(parentElement, '::before')];
    return [plate.borderTopWidth, round.borderTopWidth, round.borderTopLeftRadius];
  });
  await expect.poll(dish).toEqual(['0px', '1px', '50%']);
  await addsIt(page, words);
  await press(page, words.in('menu.show-basket'));
  await page.locator('dialog:modal').waitFor();
  expect({ where: await lineAround(words.in('topbar.change-shop'), 'header'), cancel: await lineAround(words.whole('basket.cancel'), 'dialog') }).toEqual({ where: none, cancel: none });
});
