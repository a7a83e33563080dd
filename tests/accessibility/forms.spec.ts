import type { Page } from 'playwright/test';
import { ApiGuest } from '#tests/e2e/support/api-guest.ts';
import { Guest } from '#tests/e2e/support/guest.ts';
import { isStarted } from '#tests/e2e/support/is-started.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { isAt } from './support/looks.ts';
import { smallMenu } from './support/small-menu.ts';
import { spokenWords } from './support/spoken-words.ts';
import { addsIt } from './support/web-walk.ts';

test.use({ hornstull: smallMenu });

/** Everything that is not as it should be with the fields of the page: a label, what the browser may fill in, help that is there, and a password that can be pasted. */
const fieldFaults = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  const faults: string[] = [];
  const wanted: Readonly<Record<string, RegExp>> = { email: /^(?:email|username)$/, tel: /^tel$/, password: /^(?:current|new)-password$/ };
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea):not([type="hidden"], [type="search"])')].filter((field) => field.checkVisibility() && field.closest('[inert]') === null);
  for (const field of fields) {
    const name = field.labels?.[0]?.textContent?.trim() ?? field.getAttribute('aria-label') ?? '';
    if (name === '') faults.push(`a field without a label: ${field.outerHTML.slice(0, 120)}`);
    const token = wanted[field.type];
    if (token !== undefined && !token.test(field.autocomplete)) faults.push(`${name}: autocomplete is "${field.autocomplete}"`);
    for (const id of (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)) if (document.getElementById(id) === null) faults.push(`${name}: described by nothing`);
    if (field.getAttribute('aria-invalid') === 'true' && !(field.getAttribute('aria-describedby') ?? '').split(' ').some((id) => document.getElementById(id)?.textContent.trim())) faults.push(`${name}: wrong, and says not why`);
    if (field.type === 'password') {
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
      if (!field.dispatchEvent(paste)) faults.push(`${name}: takes no paste`);
    }
  }
  return fields.length === 0 ? ['no fields'] : faults;
});

test('[X16] forms: every field has a label and says what may be filled in; what is wrong is said at the field, and the first one has the focus; a password can be pasted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?email=a%40example.com&code=abc']) {
    await page.goto(path, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await isAt(page, /./);
    faults.push(...(await fieldFaults(page)).map((fault) => `${path}: ${fault}`));
    await page.locator('main button[type="submit"]').first().click();
    await page.locator('[aria-invalid="true"]').first().waitFor({ timeout: 20_000 });
    faults.push(...(await fieldFaults(page)).map((fault) => `${path} sent empty: ${fault}`));
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')), { message: path }).toBe('true');
  }
  expect(faults).toEqual([]);
});

test('[X16] nobody types again what is known: a customer\'s number and address stand in the checkout', async ({ page, context, shop }) => {
  const runa = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa@example.com', phone: '070 987 65 43' };
  await new ApiGuest(context, shop.url).signsUp(runa, 'Kanelbulle-7');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/shop/1/menu/buns/articles/cinnamon-bun', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await isStarted(page);
  await page.getByRole('button', { name: /^Lägg till\b.*kr/ }).click({ timeout: 20_000 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('weborder.cart') ?? '')).toContain('cinnamon-bun');
  await page.goto('/shop/1/checkout', { waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Mobilnummer')).toHaveValue(/70.?987.?65.?43/, { timeout: 20_000 });
  expect(await fieldFaults(page)).toEqual([]);
  await page.locator('label').filter({ hasText: /kvitto/i }).click();
  await expect(page.getByLabel(/^E-post/)).toHaveValue('runa@example.com');
});

test('[X16] a field that a wish asks for follows the wish; what a note may still hold is said in words, before the first letter, too', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await page.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first().click();
  await page.getByRole('button', { name: /Visa beställning/ }).click();
  const note = page.getByRole('dialog').getByRole('textbox');
  await expect(note).toHaveAccessibleDescription('90 tecken kvar');
  await note.fill('Utan lök, tack');
  await expect(note).toHaveAccessibleDescription('76 tecken kvar');
  await page.goto('/shop/1/checkout');
  const wish = page.getByRole('checkbox', { name: /kvitto/i });
  await wish.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^E-post/)).toBeFocused();
});

test('[X20] the page of a payment says its sum once, and on its button', async ({ page, context, shop }) => {
  const guest = new ApiGuest(context, shop.url);
  await page.goto('/');
  const order = await guest.orders();
  await page.goto(`/shop/1/checkout/payment/${order}`);
  await page.getByRole('button', { name: /^Betala/ }).waitFor();
  const heard = await page.getByRole('main').ariaSnapshot();
  expect(heard.match(/78/g)).toHaveLength(2);
});

test('[X14] with reduced motion the new total is there at once, and nothing moves on the way', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/shop/1/menu', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  const add = page.getByRole('button', { name: /^Lägg till Kanelbulle/ }).first();
  await add.click({ timeout: 20_000 });
  const bar = page.getByRole('button', { name: /Visa beställning/ });
  await expect(bar).toContainText('39');
  const [total, moving] = await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ ariaLabel }) => ariaLabel?.startsWith('1 Kanelbulle'))?.click();
    // What follows a paint comes by a timer, which a machine that is busy painting may have wait for the next frame.
    for (const _frame of [1, 2, 3]) await new Promise((resolve) => { requestAnimationFrame(() => { setTimeout(resolve); }); });
    const running = document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 0);
    return [buttons.find((button) => button.textContent.includes('Visa beställning'))?.textContent ?? '', running.length] as const;
  });
  expect(total.replaceAll('\u00A0', ' ')).toContain('78 kr');
  expect(moving).toBe(0);
});

test('[X20] prices and totals are read out as money, whatever sign they are written with', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'culture', value: 'fi', url: shop.url }]);
  await page.goto('/shop/1/menu/buns/articles/cinnamon-bun', { waitUntil: 'domcontentloaded', timeout: 60_000 });
  await addsIt(page, await spokenWords('fi'));
  await page.goto('/shop/1/menu', { waitUntil: 'domcontentloaded' });
  const bar = page.getByRole('button', { name: /39 Ruotsin kruunua/ });
  await expect(bar).toBeVisible({ timeout: 20_000 });
  await expect(bar).toContainText('39 kr');
  await bar.click();
  // What a voice meets in the basket: no sum with a sign.
  await expect(page.getByRole('dialog')).toContainText('39 Ruotsin kruunua');
  const heard = await page.getByRole('dialog').evaluate((dialog) => {
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) if (node.parentElement?.closest('[aria-hidden="true"]') === null && /\d\s?(?:kr\b|:-)/.test(node.textContent ?? '')) found.push(node.textContent ?? '');
    return found;
  });
  expect(heard).toEqual([]);
});
