import type { Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { goes } from './support/goes.ts';
import { Guest } from './support/guest.ts';
import { holdMenu } from './support/held-menu.ts';
import { expect, test } from './support/shop-test.ts';

test.describe.configure({ timeout: 120_000 });

/** Where things begin, and how wide they are. */
const places = (page: Page, selector: string): Promise<readonly string[]> => page.locator(selector).evaluateAll((all) => all.slice(-2).map((one) => {
  const { left, top, width } = one.getBoundingClientRect();
  return [left, top, width].map(Math.round).join(' ');
}));

for (const [name, path, come] of [
  ['offers', '/campaigns', 'section:first-of-type article'], ['offers of a member', '/campaigns', 'section:first-of-type article'], ['suggestions', '/shop/1/menu/burgers/articles/bjork-burger/suggested', 'h1 + div > :nth-child(-n+2)'],
] as const) {
  test(`${name} that are on their way have the outline of those that come @both`, async ({ page, context, shop }) => {
    if (name === 'offers of a member') await new ApiGuest(context, shop.url).signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
    const guest = new Guest(page);
    await guest.opensTheMenuWithABurger();
    const answer = await holdMenu(page);
    await page.goto('/privacy-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goes(page, path);
    const waiting = page.locator('main [aria-busy="true"]');
    await waiting.waitFor();
    const outline = await places(page, `main [aria-busy="true"] ${path === '/campaigns' ? 'div:last-child > span' : 'div > span:nth-child(-n+2)'}`);
    answer();
    await expect(waiting).toHaveCount(0);
    await page.locator('article').first().waitFor();
    expect(outline).toHaveLength(2);
    expect(await places(page, `main ${come}`)).toEqual(outline);
  });
}

test('where and when of an order that is on its way has the outline of what comes: a sign, and beside it two lines @both', async ({ page, context, shop }) => {
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const order = await runa.orders();
  await runa.pays(order);
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/order/*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/privacy-policy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate', { state: {} })); }, `/order/${order}`);
  const waiting = page.locator('main [aria-busy="true"]');
  await waiting.waitFor();
  /** Of each row: where its sign begins, how wide that is, and where its words begin. */
  const rows = (list: string): Promise<readonly string[]> => page.locator(`main ${list} > li`).evaluateAll((all) => all.slice(0, 3).map((row) => {
    const [sign, words] = [...row.children].map((each) => each.getBoundingClientRect());
    return [sign?.left, sign?.width, words?.left].map((each) => Math.round(each ?? 0)).join(' ');
  }));
  const outline = await rows('[aria-busy="true"] ul');
  resolve(undefined);
  await expect(waiting).toHaveCount(0);
  await page.getByText('Kvitto', { exact: true }).waitFor();
  expect(outline).toHaveLength(3);
  expect(await rows('ul:has(> li > svg)')).toEqual(outline);
});

test('what is said beside a member\'s card stays where it is as the card comes @both', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/user/membership-card*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/member-card');
  const hint = page.getByText(/^Håll koden mot läsaren/);
  await hint.waitFor();
  const before = await hint.boundingBox();
  resolve(undefined);
  await page.getByRole('button', { name: 'Visa i helskärm', exact: true }).waitFor();
  expect(await hint.boundingBox()).toEqual(before);
});
