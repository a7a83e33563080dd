import { expect, type Page } from 'playwright/test';
import { NATIVE_NAMES } from '#core/locale/languages.ts';
import type { Simulator } from '#simulator/composition/create-simulator.ts';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import { sessionOf } from '#tests/e2e/support/kiosk-test.ts';
import { isAt, press, type Looks, type Mode } from './looks.ts';

export interface KioskWalk {
  readonly page: Page;
  readonly looks: Looks;
  readonly simulator: Simulator;
  readonly signIn: (page: Page) => Promise<void>;
  /** Which modes of a screen are looked at. */
  readonly modes: readonly Mode[];
}

const MINUTE = 60_000;
const inDialog = (page: Page): Promise<void> => page.locator('dialog:modal').waitFor({ timeout: 20_000 });
const outOfDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
};

/** So much later; from there on the page's time hardly moves while it is looked at: what goes by itself stays for as long as this machine takes to look. */
const atRest = async (page: Page, look: () => Promise<void>, laterMs = 1_000): Promise<void> => {
  await page.clock.pauseAt(await page.evaluate((much) => Date.now() + much, laterMs));
  let isOver = false;
  const goOn = async (): Promise<void> => {
    while (!isOver) {
      await page.clock.runFor(1); // axe waits for timers of no length.
      await page.waitForTimeout(50);
    }
  };
  await Promise.all([look().finally(() => { isOver = true; }), goOn()]);
  await page.clock.resume();
};

/** The language of the kiosk becomes the one of the looks: by the row of the start screen, elsewhere by the list that every screen opens. */
const speak = async ({ page, looks: { words } }: KioskWalk): Promise<void> => {
  const name = NATIVE_NAMES[words.language];
  const row = page.locator('main').getByRole('button', { name, exact: true });
  const list = page.locator('footer button[aria-haspopup="dialog"]');
  await row.or(list).first().waitFor({ timeout: 20_000 });
  if (await page.evaluate(() => document.documentElement.lang) === words.language) return;
  if (await row.count() === 0) await list.click();
  await page.locator(':is(main, dialog:modal)').getByRole('button', { name, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', words.language);
  await expect(page.locator('dialog:modal')).toHaveCount(0);
};

/** From a kiosk without a cashier to the basket, and everything that can lie over the menu. */
export const walkToTheBasket = async (walk: KioskWalk): Promise<void> => {
  const { page, looks, signIn, modes } = walk;
  const { words } = looks;
  const look = (screen: string): Promise<void> => looks.kiosk(screen, modes);
  await page.goto('/self-service/1/start');
  await sessionOf(page);
  await signIn(page);
  await speak(walk);
  await look('start');
  await press(page, words.from('kiosk.begin'));
  await isAt(page, words.whole('order-type.heading'));
  await look('order type');
  await press(page, words.from('kiosk.language'));
  await inDialog(page);
  await look('order type: languages');
  await outOfDialog(page);
  await press(page, words.from('order-type.choose-dineInPlace'));
  await isAt(page, /./);
  await page.getByRole('article').first().waitFor();
  await look('menu: nothing chosen');

  await press(page, words.from('menu.choose'));
  await isAt(page, /./);
  await page.locator('input[type="radio"], [role="radio"]').first().waitFor();
  await look('dish');
  await page.locator('label:has(input[type="radio"])').or(page.getByRole('radio')).first().click();
  await press(page, words.from('article.add'), 'footer');
  await isAt(page, words.from('suggested.heading'));
  await look('suggestions');
  await press(page, words.whole('kiosk-order.no-thanks'));
  await press(page, words.from('kiosk-order.show-basket'));
  await isAt(page, /./);
  await look('menu: basket');
  await press(page, words.from('kiosk-order.member-open', 'kiosk-order.member'));
  await look('menu: membership');
  await press(page, words.whole('action.back'));
  await press(page, words.whole('kiosk-order.pay'));
  await expect(page.getByRole('heading', { name: /./ }).first()).toBeVisible();
  await look('menu: which table');
  await press(page, words.whole('action.back'));
  await press(page, words.whole('kiosk.start-over'));
  await inDialog(page);
  await look('menu: start over');
  await outOfDialog(page);
  await atRest(page, async () => {
    await inDialog(page);
    await look('menu: idle');
    await outOfDialog(page);
  }, 5.05 * MINUTE);
};

/** What is seen while paying, and after. The basket is there, its table asked for. */
export const walkThroughPaying = async (walk: KioskWalk): Promise<void> => {
  const { page, looks, simulator: { control }, modes } = walk;
  const { words } = looks;
  const look = (screen: string): Promise<void> => looks.kiosk(screen, modes);
  control.setQueue('declined:51');
  await press(page, words.whole('kiosk-order.pay'));
  await isAt(page, words.from('kiosk-order.spot-question-dineInPlace'));
  await page.keyboard.type('12', { delay: 120 });
  await page.route('**/self-service/calculatePrice', async (route) => {
    const response = await route.fetch();
    const price = await response.json() as { total: number };
    await route.fulfill({ response, json: { ...price, total: price.total + 6 } });
  });
  await press(page, words.whole('kiosk-order.spot-take-pay'));
  await isAt(page, words.whole('kiosk-pay.price-changed'));
  await look('pay: another price');
  await page.unroute('**/self-service/calculatePrice');
  await press(page, words.from('kiosk-pay.price-accept'));
  await isAt(page, words.whole('kiosk-pay.declined', 'kiosk-pay.price-changed'));
  if (words.whole('kiosk-pay.price-changed').test((await page.locator('h1').innerText()).replaceAll('\u00AD', ''))) await press(page, words.from('kiosk-pay.price-accept'));
  await isAt(page, words.whole('kiosk-pay.declined'));
  await look('payment: declined');
  control.setQueue('person');
  await press(page, words.whole('kiosk-pay.try-again'));
  await isAt(page, words.whole('kiosk-pay.act-present'));
  await look('payment: at the terminal');
  control.act('insert');
  await isAt(page, words.whole('kiosk-pay.act-pin'));
  await look('payment: PIN');
  // The terminal waits for a hand for 45 s, and from here on once more.
  control.act('pin-wrong');
  await page.clock.runFor(400_000);
  await isAt(page, words.whole('kiosk-pay.ask-staff'));
  await look('payment: ask the staff');
  control.act('pin-right');
  await isAt(page, words.whole('kiosk-pay.thanks'));
  await atRest(page, () => look('done'));
  await press(page, words.from('kiosk-pay.receipt-mail'));
  await inDialog(page);
  await look('done: mail');
  await outOfDialog(page);
  await press(page, words.whole('kiosk-pay.receipt-print'));
  await atRest(page, () => look('done: printed'));
  await press(page, words.from('kiosk-pay.done'));
  await page.waitForURL(/\/self-service\/1\/home$/);
};

/** Nothing at a kiosk fails outside of its page or its field just now; should something, the frame has a message for it. */
const somethingFails = (page: Page): Promise<boolean> => page.evaluate(() => {
  interface Fiber { readonly child: Fiber | null; readonly sibling: Fiber | null; readonly memoizedProps: { readonly value?: { readonly errors?: { readonly show?: (error: unknown) => void } } } | null }
  const root = document.querySelector('#root');
  const [key] = Object.keys(root ?? {}).filter((name) => name.startsWith('__reactContainer$'));
  const waiting: (Fiber | null)[] = [key === undefined ? null : Reflect.get(root ?? {}, key) as Fiber];
  for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
    if (fiber === null) continue;
    const errors = fiber.memoizedProps?.value?.errors;
    if (typeof errors?.show === 'function') {
      errors.show({ code: 'network.unreachable', status: 0, title: '', values: {}, fields: {}, outcome: 'unknown' });
      return true;
    }
    waiting.push(fiber.sibling, fiber.child);
  }
  return false;
});

/** A second order, whose card terminal has no cable: it is paid at the counter. And the message for what fails anywhere. */
export const walkToTheCounter = async (walk: KioskWalk): Promise<void> => {
  const { page, looks, simulator: { control }, modes } = walk;
  const { words } = looks;
  const look = (screen: string): Promise<void> => looks.kiosk(screen, modes);
  // The guest before may just be leaving: the house's language comes back first, and only then is one chosen.
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv', { timeout: 20_000 });
  await expect(async () => {
    await speak(walk);
    await expect(page.getByRole('button', { name: words.from('kiosk.begin') })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await press(page, words.from('kiosk.begin'));
  await press(page, words.from('order-type.choose-takeAway'));
  await press(page, words.from('menu.add'));
  await expect(page.getByRole('button', { name: words.from('kiosk-order.show-basket') })).toBeVisible({ timeout: 20_000 });
  expect(await somethingFails(page)).toBe(true);
  await inDialog(page);
  await look('menu: error');
  await outOfDialog(page);
  control.setQueue('unplugged');
  await press(page, words.whole('kiosk-order.pay'));
  await press(page, words.whole('kiosk-pay.pay-at-counter'));
  await isAt(page, words.whole('kiosk-pay.counter-title'));
  await atRest(page, () => look('pay: at the counter'));
  await press(page, words.from('kiosk-pay.done'));
  await page.waitForURL(/\/self-service\/1\/home$/);
};

/** What staff see, and what guests see when nothing can be sold. */
export const walkWithoutGuests = async (walk: KioskWalk): Promise<void> => {
  const { page, looks, simulator, modes } = walk;
  const { control } = simulator;
  const { words } = looks;
  const look = (screen: string): Promise<void> => looks.kiosk(screen, modes);
  for (const [path, screen] of [['/terms-and-conditions', 'terms'], ['/privacy-policy', 'privacy']] as const) {
    await page.goto(path);
    await isAt(page, /./);
    await speak(walk);
    await look(screen);
  }
  await page.goto('/self-service/1/home');
  // Here it begins anew, in the house's language.
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv', { timeout: 20_000 });
  await speak(walk);
  const sign = page.locator('#root').getByText('Björk').first();
  await sign.dispatchEvent('pointerdown');
  await page.clock.runFor(4_000);
  await isAt(page, words.whole('kiosk.staff.prove'));
  await look('staff: prove it');
  const [cashier] = DEMO_CASHIERS;
  const asked = page.waitForResponse(/\/api\/self-service\/session\//);
  const session = /session\/([\w-]+)$/.exec((await asked).url())?.[1] ?? '';
  if (cashier) await control.signIn(session, cashier, 'kiosk-1');
  await expect(page.getByRole('heading', { name: words.whole('kiosk.staff.cases') })).toBeVisible({ timeout: 20_000 });
  await look('staff');
  await press(page, words.whole('kiosk.staff.close'));
  await page.waitForURL(/home$/);

  await simulator.product.desk.setStatus(1, 'paused');
  await page.reload();
  await isAt(page, /./);
  await speak(walk);
  await look('closed');
  await simulator.product.desk.setStatus(1, 'online');
};
