import type { Page } from 'playwright/test';
import { axeFindings } from './support/axe-findings.ts';
import { KioskGuest } from './support/kiosk-guest.ts';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, sessionOf, test } from './support/kiosk-test.ts';

// Signing in takes a few seconds before each.
test.describe.configure({ timeout: 120_000 });

/** Of everything that can be touched: what is too small, out of the screen, or (in accessibility mode) out of reach. Pixels of the kiosk's own screen. */
const misplaced = (page: Page, reachFrom: number, atLeast: number): Promise<readonly string[]> => page.evaluate(([top, least]) => {
  const found: string[] = [];
  for (const each of document.querySelectorAll<HTMLElement>('button, a[href], input')) {
    const { x, y, width, height } = each.getBoundingClientRect();
    if (width === 0 || !each.checkVisibility() || each.closest('[inert]')) continue;
    if (Math.min(width, height) < least - 0.5 || y < top || x < 0 || x + width > 1080.5 || y + height > 1920.5) found.push(`${each.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`);
  }
  return found;
}, [reachFrom, atLeast] as const);

test('[LAYOUT-3] start, order type and sheets stand in the kiosk\'s own frame: sign, start over, language and accessibility one touch away @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await expect(page.locator('body')).toHaveClass(/self-service-mode/);
  await expect(page.getByRole('group', { name: 'Välj språk' }).getByRole('button')).toHaveText(['Svenska', 'Suomi', 'English', 'Russian', 'Norsk']);
  expect(await misplaced(page, 0, 96)).toEqual([]);

  // It starts wherever it is touched.
  await page.touchscreen.tap(200, 900);
  await page.waitForURL(/\/shop\/1\/order-type$/);
  // The address is there before its page is.
  await page.getByRole('heading', { level: 1, name: 'Hur vill du äta?' }).waitFor();
  await expect(page.getByText('Björk').first()).toBeVisible();
  expect(await misplaced(page, 0, 96)).toEqual([]);
  await guest.button(/^Språk: Svenska/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Norsk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('spise');
  await expect(page.getByRole('dialog')).toBeHidden();

  await guest.button('Tilgjengelighet').click();
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  expect(await misplaced(page, 632, 124), 'everything to touch lies below 632').toEqual([]);
  await guest.button('Begynn på nytt').click();
  await page.waitForURL(/\/self-service\/1\/home$/);
  await expect(page.locator('body')).not.toHaveClass(/accessibility/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hungrig?');

  await guest.button('Tillgänglighet').click();
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  const lines = (text: string): Promise<number> => page.getByText(text, { exact: true }).evaluate((words) => Math.round(words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight)));
  expect([await lines('Medlem? Skanna kortet'), await lines('Vanligt läge')], 'in one line each').toEqual([1, 1]);
});

/** Where the chain's sign stands, and the lower right corner of the button that changes the mode. */
const standing = (page: Page): Promise<Readonly<Record<'sign' | 'switch', readonly number[]>>> => page.evaluate(() => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => /^(Tillgänglighet|Vanligt läge)$/.test(textContent))?.getBoundingClientRect();
  const sign = [...document.querySelectorAll('[translate="no"] > svg')].find((each) => each.checkVisibility())?.getBoundingClientRect();
  return { sign: [sign?.left ?? 0, sign?.top ?? 0].map(Math.round), switch: [button?.right ?? 0, button?.bottom ?? 0].map(Math.round) };
});

test('the sign and the switch of the modes stand where they stood before, from the start screen to the number and when the kitchen pauses, in both modes; in the larger one so does the sum, while the terminal asks for one thing after the other @kiosk', async ({ page, signIn, control, simulator }) => {
  const guest = new KioskPayer(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stood: Record<string, unknown> = {};
  const looks = async (screen: string): Promise<void> => {
    stood[screen] = await standing(page);
    await guest.button('Tillgänglighet').click();
    await expect(guest.button('Vanligt läge')).toBeVisible();
    stood[`${screen}, larger`] = await standing(page);
    await guest.button('Vanligt läge').click();
    await expect(guest.button('Tillgänglighet')).toBeVisible();
  };
  const sumTop = async (): Promise<number> => page.getByText('Att betala').evaluate((words) => Math.round(words.getBoundingClientRect().top));
  await signIn(page);
  await guest.button(/^Börja beställa/).waitFor();
  await looks('start');
  await guest.begins('takeAway');
  await looks('menu');
  await guest.button('Lägg till Skogstaco').click();
  await expect(guest.button('Betala')).toBeEnabled();
  control.setQueue('declined:51, person');
  await guest.pays();
  await expect(guest.heading).toHaveText('Kortet gick inte igenom');
  await looks('declined');
  await guest.button('Försök igen').click();
  await expect(guest.heading).toHaveText('Följ instruktionerna på kortterminalen');
  await looks('at the terminal');
  await guest.button('Tillgänglighet').click();
  const before = await sumTop();
  control.act('insert');
  await expect(guest.heading).toHaveText('Slå din kod på terminalen');
  expect(await sumTop(), 'the sum').toBe(before);
  await guest.button('Vanligt läge').click();
  control.act('pin-right');
  await guest.isServed();
  await looks('number');
  await guest.isDone();
  await simulator.product.desk.setStatus(1, 'paused');
  await page.reload();
  await expect(guest.heading).toHaveText('Köket tar en kort paus', { timeout: 20_000 });
  await looks('paused');
  await simulator.product.desk.setStatus(1, 'online');
  const [normal, larger] = [{ sign: [48, 36], switch: [1032, 1884] }, { sign: [48, 36], switch: [1040, 1892] }];
  expect(stood).toEqual(Object.fromEntries(['start', 'menu', 'declined', 'at the terminal', 'number', 'paused'].flatMap((screen) => [[screen, normal], [`${screen}, larger`, larger]])));
});

for (const mode of ['normal', 'accessibility'] as const) {
  test(`nothing that axe finds from sign-in to order type, in ${mode} mode @kiosk`, async ({ page, signIn, control }) => {
    const guest = new KioskGuest(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/self-service/1/start');
    await sessionOf(page);
    const inMode = async (): Promise<void> => {
      if (mode === 'normal') return;
      const [larger, usual] = [guest.button('Tillgänglighet'), guest.button('Vanligt läge')];
      await larger.or(usual).waitFor(); // The address is there before its page is.
      if (await larger.isVisible()) await larger.click();
      await usual.waitFor();
    };
    await inMode();
    expect(await axeFindings(page), 'sign-in').toEqual([]);
    await signIn(page);
    await inMode();
    expect(await axeFindings(page), 'start').toEqual([]);
    await guest.button(/^Börja beställa/).click();
    await page.getByRole('heading', { level: 1, name: /vill du/i }).waitFor();
    expect(await axeFindings(page), 'order type').toEqual([]);
    await guest.button(/^Språk/).click();
    expect(await axeFindings(page), 'languages').toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/terms-and-conditions');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await axeFindings(page), 'terms').toEqual([]);
    await page.route('**/api/settings', async (route) => {
      const answer = await route.fetch();
      const settings: unknown = await answer.json();
      await route.fulfill({ response: answer, json: Object.assign({}, settings, { kiosk: { payAtCounter: false, terminalSide: 'below' } }) });
    });
    control.act('unplug');
    await page.goto('/self-service/1/home');
    await page.getByRole('heading', { name: /svarar inte/ }).first().waitFor({ timeout: 20_000 });
    await inMode();
    expect(await axeFindings(page), 'terminal down').toEqual([]);
  });
}

test('[S22] nothing a guest does to the page leads out of the kiosk @kiosk', async ({ page, context, signIn }) => {
  await signIn(page);
  const held = await page.evaluate(() => {
    const at = document.querySelector('main h1') ?? document.body;
    const tried: readonly (readonly [string, Event])[] = [
      ['context menu', new MouseEvent('contextmenu', { bubbles: true, cancelable: true })], ['drag', new DragEvent('dragstart', { bubbles: true, cancelable: true })],
      ['drop', new DragEvent('drop', { bubbles: true, cancelable: true })], ['select', new Event('selectstart', { bubbles: true, cancelable: true })],
      ['pinch', new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey: true })], ['middle button', new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 1 })],
      ...['F1', 'F5', 'F11', 'F12', 'BrowserBack', 'ContextMenu'].map((key) => [key, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })] as const),
      ...['p', 's', 'f', 'o', 'u', 'j', '+', 'r'].map((key) => [`Ctrl ${key}`, new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true })] as const),
      ['Alt left', new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true })],
    ];
    return tried.filter(([, event]) => at.dispatchEvent(event)).map(([name]) => name);
  });
  expect(held, 'what the browser would still have done').toEqual([]);
  expect(await page.evaluate(() => [getComputedStyle(document.body).userSelect, getComputedStyle(document.body).overflow])).toEqual(['none', 'hidden']);
  expect(await page.locator('a[target=_blank], a[href^=mailto], a[href^=tel], input[type=file]').count()).toBe(0);
  expect(context.pages()).toHaveLength(1);
});
