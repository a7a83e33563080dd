import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/console-test.ts';

const inspector = (page: Page): Locator => page.getByRole('complementary', { name: /^Request / });
const edge = (page: Page): Locator => page.getByRole('button', { name: /^Height of the inspector/ });

const opensARequest = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('grid').locator('tbody').getByRole('row').first().click();
  await expect(inspector(page)).toBeVisible();
};

test('whatever can be done with a request is in sight in a low window, and nothing that changes no height @desktop', async ({ page, kiosk }) => {
  // A long log must not take the room.
  for (let at = 0; at < 60; at += 1) await kiosk.paymentStatus('attempt-none');
  for (const [width, height] of [[1280, 800], [1280, 720], [1440, 720], [1024, 768]] as const) {
    await page.setViewportSize({ width, height });
    await opensARequest(page);
    for (const name of ['curl', 'Replay', 'Close']) await expect(inspector(page).getByRole('button', { name, exact: true }), `${name} at ${width} × ${height}`).toBeInViewport({ ratio: 1 });
    expect(await inspector(page).getByRole('region', { name: 'What was answered' }).evaluate(({ clientHeight }) => clientHeight), `room at ${width} × ${height}`).toBeGreaterThanOrEqual(20);
  }
  await expect(edge(page)).toBeHidden();
});

test('an edge that is taken by a finger is let go when the touch is taken away from it @desktop', async ({ page, kiosk }) => {
  await kiosk.paymentStatus('attempt-none');
  await page.setViewportSize({ width: 1440, height: 900 });
  await opensARequest(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await edge(page).boundingBox()) ?? {};
  const [middle, line] = [x + width / 2, y + height / 2];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: middle, y: line }] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  const before = await inspector(page).boundingBox();
  await page.mouse.move(middle, line + 3);
  await page.mouse.move(middle, line - 3);
  await page.mouse.move(middle, line + 3);
  expect(await inspector(page).boundingBox()).toEqual(before);
});

test('who called is seen by beginning and end in the log, and whole on its title and inside the request @desktop', async ({ page, simulator }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const client of ['kiosk-hornstull-1', 'kiosk-hornstull-2', 'weborder-cli']) await fetch(`${simulator.url()}/api/shops/1`, { headers: { 'x-simulator-client': client } });
  await page.goto('/');
  const row = page.getByRole('grid').locator('tbody').getByRole('row').nth(1);
  const parts = row.getByTitle('kiosk-hornstull-2').locator('span');
  await expect(parts).toHaveText(['kiosk-hornstu', 'll-2']);
  expect(await parts.evaluateAll((both) => both.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))).toEqual([true, false]);
  expect(await page.getByTitle('weborder-cli').locator('span').evaluateAll((both) => both.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))).toEqual([false, false]);
  await row.click();
  await expect(inspector(page).getByText('kiosk-hornstull-2', { exact: true })).toBeVisible();
});
