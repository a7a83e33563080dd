import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import { expect, test } from './support/console-test.ts';
import { messagesStay } from './support/messages-stay.ts';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
const rows = (page: Page): Locator => page.getByRole('grid').locator('tbody').getByRole('row');
const open = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(region(page, 'Card terminal').getByText('idle', { exact: true })).toBeVisible();
};
const shownOnDisplay = (page: Page, text: string | RegExp): Promise<void> => expect(region(page, 'Card terminal').getByText(text).first()).toBeVisible();

test('a tap on the drawn terminal approves the payment that waits there @desktop', async ({ page, kiosk }) => {
  await open(page);
  await page.getByRole('button', { name: 'automatic' }).click();
  await expect(page.getByRole('button', { name: 'by hand' })).toBeVisible();
  const { orderId, attemptId } = await kiosk.order();
  await shownOnDisplay(page, 'waiting for card');
  await shownOnDisplay(page, '78,00 SEK');
  await shownOnDisplay(page, 'Blippa eller sätt in kortet');
  expect(await kiosk.paymentStatus(attemptId)).toBe(202);
  await page.getByRole('button', { name: 'Tap the card here' }).click();
  await expect.poll(() => kiosk.paymentStatus(attemptId)).toBe(200);
  await kiosk.print(orderId);
  await expect(region(page, 'Printer').getByRole('img', { name: /^Receipt: receipt/ })).toBeVisible();
  await expect(region(page, 'Kitchen').getByText('2 Kanelbulle')).toBeVisible();
  await expect(region(page, 'Ledger').getByText('no mismatch')).toBeVisible();
  await expect(region(page, 'Ledger').locator('dd').first()).toHaveText('1');
});

test('an outcome is queued by the name that it completes, and the log says that the queue did it @desktop', async ({ page, kiosk }) => {
  await open(page);
  const field = page.getByLabel('Add an outcome');
  await field.fill('declined:5');
  await page.getByRole('button', { name: /^declined:51/ }).click();
  const queue = page.getByRole('list', { name: 'Outcomes of the next payments' });
  await expect(queue.getByRole('listitem')).toHaveText([/declined:51.*insufficient funds/, /then approve/]);
  const { attemptId } = await kiosk.order();
  await expect.poll(() => kiosk.paymentStatus(attemptId)).toBe(402);
  await expect(queue.getByRole('listitem')).toHaveText(['Nothing queued: payments are approved.']);
  await expect(rows(page).filter({ hasText: 'POST' }).filter({ hasText: '/self-service/payment' })).toContainText('queue');
});

test('outcomes are put in order by Alt and the arrows, by the pointer, and taken away @desktop', async ({ page, simulator }) => {
  simulator.control.setQueue('busy, declined:51, partial');
  await open(page);
  const places = page.getByRole('list', { name: 'Outcomes of the next payments' }).getByRole('listitem');
  await expect(places).toHaveText([/busy/, /declined:51/, /partial/, /then approve/]);
  await page.getByRole('button', { name: /^1: busy/ }).press('Alt+ArrowDown');
  await expect(places).toHaveText([/declined:51/, /busy/, /partial/, /then approve/]);
  await expect.poll(() => simulator.control.queue()).toEqual(['declined:51', 'busy', 'partial']);
  const [handle, target] = [page.getByRole('button', { name: /^3: partial/ }), page.getByRole('button', { name: /^1: declined/ })];
  await handle.hover();
  await page.mouse.down();
  await target.hover();
  await page.mouse.up();
  await expect.poll(() => simulator.control.queue()).toEqual(['partial', 'declined:51', 'busy']);
  await page.getByRole('button', { name: /^2: declined/ }).press('Delete');
  await expect.poll(() => simulator.control.queue()).toEqual(['partial', 'busy']);
});

test('a fault that is switched on hits the next request, the log names it, and its inside says what was never sent @desktop', async ({ page, kiosk }) => {
  await open(page);
  await page.getByRole('switch', { name: 'Payment reply lost after commit' }).click();
  await expect(region(page, 'Faults').getByText('1 on', { exact: true })).toBeVisible();
  await kiosk.order();
  const lost = rows(page).filter({ hasText: 'lost' }).first();
  await expect(lost).toContainText('Payment reply lost after commit');
  await lost.click();
  const inside = page.getByRole('complementary', { name: 'Request POST /self-service/payment' });
  await expect(inside.getByRole('heading', { name: /Reply, written but never sent/ })).toBeVisible();
  await expect(inside.getByText('Bearer ••••')).toBeVisible();
  await expect(inside.getByText('"sim_p_', { exact: false })).toBeVisible();
  await expect(inside.getByText('schema ok')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Payment reply lost after commit' })).toHaveAccessibleDescription('done');
  await page.keyboard.press('Escape');
  await expect(inside).toHaveCount(0);
});

test('out of paper the printer says so, until somebody puts a roll in @desktop', async ({ page, kiosk }) => {
  await open(page);
  await page.getByRole('switch', { name: 'Printer out of paper' }).click();
  const printer = region(page, 'Printer');
  await expect(printer.getByText('out of paper')).toBeVisible();
  const { orderId, attemptId } = await kiosk.order();
  await expect.poll(() => kiosk.paymentStatus(attemptId)).toBe(200);
  expect(await kiosk.print(orderId)).toMatchObject({ ok: false, error: { values: { cause: 'paperEnd' } } });
  await expect(printer.getByText('Nothing printed')).toBeVisible();
  await printer.getByRole('button', { name: 'Refill' }).click();
  await expect(printer.getByText('ready', { exact: true })).toBeVisible();
  await kiosk.print(orderId);
  await expect(printer.getByRole('img')).toBeVisible();
  await printer.getByRole('button', { name: 'Text' }).click();
  await expect(printer.getByText('TEST, INGET KÖP').first()).toBeVisible();
  await printer.getByRole('button', { name: 'Bytes' }).click();
  await expect(printer.getByText(/^0000 1b40/)).toBeVisible();
});

test('everything by the keyboard alone: terminal, filter, rows, switches @desktop', async ({ page, kiosk, simulator }) => {
  simulator.control.attend(true);
  await open(page);
  const { attemptId } = await kiosk.order();
  await shownOnDisplay(page, 'waiting for card');
  await page.keyboard.press('i');
  await shownOnDisplay(page, 'Slå din kod');
  await page.keyboard.type('1234');
  await shownOnDisplay(page, '****');
  await page.keyboard.press('Enter');
  await expect.poll(() => kiosk.paymentStatus(attemptId)).toBe(200);
  await page.keyboard.press('/');
  await page.keyboard.type('calculatePrice');
  await expect(rows(page)).toHaveCount(1);
  // In a field, letters are letters.
  await page.keyboard.type(' u');
  await expect(region(page, 'Card terminal').getByText('unplugged')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: /^Request / })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Terminal unplugged' }).focus();
  await page.keyboard.press('Space');
  await shownOnDisplay(page, 'unplugged');
});

test('the simulated clock stands, moves and is set @desktop', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByRole('button', { name: 'Run' })).toBeVisible();
  const clock = page.getByRole('timer').locator('time');
  const before = await clock.textContent();
  await page.getByRole('button', { name: '+1 h' }).click();
  await expect(clock).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  const field = page.getByLabel('Simulated time');
  const [today = ''] = (await field.inputValue()).split('T');
  const tomorrow = new Date(Date.parse(today) + 86_400_000);
  await field.fill(`${tomorrow.toISOString().slice(0, 10)}T18:30`);
  await field.press('Enter');
  await expect(clock).toHaveText('18:30:00');
  const month = tomorrow.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
  await expect(page.getByText(`${String(tomorrow.getUTCDate())} ${month} ${String(tomorrow.getUTCFullYear())}, frozen`)).toBeVisible();
  await page.getByRole('button', { name: 'Set', exact: true }).first().click();
  await field.fill(`${today}T00:00`);
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Time does not go back' })).toBeVisible();
});

test('a kiosk that waits is signed in by one press @desktop', async ({ page, simulator }) => {
  await open(page);
  const answer = await simulator.product.fetch(new Request(`${simulator.url()}/api/self-service/1/session`, { method: 'POST' }));
  const { code } = (await answer.json()) as { code: string };
  const kiosks = region(page, 'Sign in a kiosk');
  await expect(kiosks.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible();
  await kiosks.getByRole('button', { name: 'Sign it in' }).click();
  await expect(kiosks.getByRole('list', { name: 'Signed in' })).toContainText('kiosk-1');
  await kiosks.getByRole('button', { name: 'Sign out kiosk-1' }).click();
  await expect(kiosks.getByRole('list')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing that axe finds, in ${colorScheme} @desktop`, async ({ page, kiosk, simulator }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    simulator.control.setQueue('approved, declined:51, wrong-pin');
    simulator.control.setFault({ id: 'slow', name: 'Slow', isOn: true, route: 'ping', client: '', fault: { kind: 'delay', delay: { kind: 'fixed', ms: 1 } }, timing: {} });
    await open(page);
    const { orderId, attemptId } = await kiosk.order();
    await expect.poll(() => kiosk.paymentStatus(attemptId)).toBe(200);
    await kiosk.print(orderId);
    await expect(region(page, 'Printer').getByRole('img')).toBeVisible();
    await kiosk.paymentStatus('attempt-none');
    await rows(page).filter({ hasText: 'attempt-none' }).click();
    await expect(page.getByRole('complementary', { name: /^Request / })).toBeVisible();
    for (const size of [{ width: 1440, height: 900 }, colorScheme === 'light' ? { width: 1000, height: 800 } : { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join('; ')}`), `at ${size.width}`).toEqual([]);
    }
  });
}

test('when the simulator goes, the page says so and keeps what it knows @desktop', async ({ page, simulator, kiosk }) => {
  await open(page);
  await kiosk.order();
  await expect(rows(page).first()).toBeVisible();
  await simulator.close();
  await expect(page.getByRole('alert').filter({ hasText: 'The simulator is gone' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('a page of its own under a strict policy: nothing inline, nothing from elsewhere @desktop', async ({ page, simulator }) => {
  const asked: string[] = [];
  page.on('request', (request) => { asked.push(new URL(request.url()).origin); });
  const response = await page.goto('/');
  await expect(region(page, 'Card terminal').getByText('idle', { exact: true })).toBeVisible();
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
  expect(await page.evaluate(() => document.querySelectorAll('style, script:not([src]), [onclick]').length)).toBe(0);
  expect([...new Set(asked)]).toEqual([simulator.consoleUrl()]);
});

test('a request is copied as a line for a shell, sent again, and kept as HAR @desktop', async ({ page, context, kiosk, simulator, request }) => {
  await messagesStay(page, 4_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await kiosk.order();
  await rows(page).filter({ hasText: '/self-service/calculatePrice' }).first().click();
  const inside = page.getByRole('complementary', { name: 'Request POST /self-service/calculatePrice' });
  await inside.getByRole('button', { name: 'curl' }).click();
  await expect(page.getByText('curl line copied')).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toContain(`curl -i -X POST '${simulator.terminals[0]?.url()}/self-service/calculatePrice'`);
  expect(line).toContain('authorization: Bearer $TOKEN');
  const before = await rows(page).filter({ hasText: 'calculatePrice' }).count();
  await inside.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('Sent again')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'calculatePrice' })).toHaveCount(before + 1);
  await expect(page.locator('tr[aria-selected="true"]')).toContainText('calculatePrice');
  await page.getByRole('button', { name: /^terminal host/ }).click();
  await expect(page.getByText('Address of the terminal host copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(simulator.terminals[0]?.url());
  const har = await request.get(await page.getByRole('link', { name: 'All as HAR', exact: true }).evaluate((link) => (link as HTMLAnchorElement).href));
  expect(((await har.json()) as { log: { version: string } }).log.version).toBe('1.2');
});

test('a row that is touched stays under the finger, whatever comes in before it is let go @desktop', async ({ page, simulator }) => {
  await open(page);
  const ask = (path: string): Promise<Response> => simulator.product.fetch(new Request(`${simulator.url()}${path}`));
  await ask('/api/shops');
  const row = rows(page).filter({ hasText: '/api/shops' });
  await row.hover();
  await page.mouse.down();
  await ask('/api/shops/1/menu');
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('complementary', { name: /^Request / })).toContainText('/api/shops');
});

test('the log stands still while somebody reads further down, and leads back to what is new @desktop', async ({ page, simulator }) => {
  await open(page);
  const ask = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) await simulator.product.fetch(new Request(`${simulator.url()}/api/shops`));
  };
  await ask(60);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '61');
  // Only what is in sight is drawn.
  expect(await rows(page).count()).toBeLessThan(60);
  await rows(page).first().hover();
  const scroll = await page.evaluateHandle(() => ({ ended: new Promise((resolve) => { addEventListener('scrollend', resolve, { capture: true, once: true }); }) }));
  await page.mouse.wheel(0, 900);
  await scroll.evaluate(async ({ ended }) => { await ended; });
  await expect(rows(page).first()).not.toHaveAttribute('aria-rowindex', '2');
  const top = await rows(page).first().textContent();
  await ask(12);
  await expect(page.getByRole('button', { name: '12 new' })).toBeVisible();
  expect(await rows(page).first().textContent()).toBe(top);
  await page.getByRole('button', { name: '12 new' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '73');
  await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2');
  await expect(page.getByRole('button', { name: /new$/ })).toHaveCount(0);
  // Nor does a row that was looked into, and has been left, hold anybody back while others come above it.
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await ask(60);
  await page.getByRole('button', { name: '60 new' }).click();
  for (const count of [133, 193]) {
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count));
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2');
    await ask(60);
  }
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '253');
});

test('panels stand below each other with three kiosks signed in and their form open, and the form is in sight @desktop', async ({ page, kiosk, simulator }) => {
  const [cashier] = DEMO_CASHIERS;
  for (const name of ['kiosk-2', 'kiosk-3']) if (cashier) await simulator.control.signIn(`session-of-the-${name}`, cashier, name);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await page.getByText('By code, link or session').click();
  const standsBelow = async (name: string): Promise<void> => {
    await expect(page.getByLabel('What the kiosk shows')).toBeInViewport();
    const foot = await region(page, 'Faults').evaluate((panel) => panel.getBoundingClientRect().bottom);
    expect(foot).toBeLessThanOrEqual(await region(page, name).evaluate((panel) => panel.getBoundingClientRect().top));
  };
  await standsBelow('Sign in a kiosk');
  // One begins to work: what was opened stays open.
  await kiosk.order();
  await expect(page.getByText('Sign in another')).toBeVisible();
  await standsBelow('Kiosks');
});

test('a receipt as text is whole on its paper in a narrow column, amounts and all @desktop', async ({ page, kiosk }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await open(page);
  const { orderId, attemptId } = await kiosk.order();
  await expect.poll(() => kiosk.paymentStatus(attemptId)).toBe(200);
  await kiosk.print(orderId);
  const printer = region(page, 'Printer');
  await printer.getByRole('button', { name: 'Text' }).click();
  const text = printer.getByText('TEST, INGET KÖP').first();
  await expect(text).toBeVisible();
  expect(await text.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0);
});
