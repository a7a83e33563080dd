import type { Page } from 'playwright/test';
import { ApiGuest } from './support/api-guest.ts';
import { goes } from './support/goes.ts';
import { Guest } from './support/guest.ts';
import { holdMenu } from './support/held-menu.ts';
import { expect, test } from './support/shop-test.ts';

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
    // Nor is it known yet which restaurant that is.
    const { promise: known, resolve } = Promise.withResolvers<undefined>();
    if (path === '/campaigns') await page.route('**/api/shops', async (route) => { await known; await route.fallback(); });
    await page.goto('/privacy-policy');
    // Until it is known who that is, a member is a stranger who is invited.
    if (name === 'offers of a member') await expect.poll(() => page.evaluate(() => localStorage.getItem('weborder.user') !== null)).toBe(true);
    await goes(page, path);
    const waiting = page.locator('main [aria-busy="true"]');
    await waiting.waitFor();
    await expect(page.getByText(/^Version/), 'it comes with the page').toBeHidden();
    const outline = await places(page, `main [aria-busy="true"] ${path === '/campaigns' ? 'div:last-child > span' : 'div > span:nth-child(-n+2)'}`);
    resolve(undefined);
    answer();
    await expect(waiting).toHaveCount(0);
    await page.locator('article').first().waitFor();
    expect(outline).toHaveLength(2);
    await expect.poll(() => places(page, `main ${come}`)).toEqual(outline);
  });
}

test('offers stay where they are while it is asked whose page this is, and no member is invited to log in meanwhile @both', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  await new Guest(page).opensTheMenu();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('weborder.user') !== null)).toBe(true);
  const { promise: known, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/user/profile', async (route) => {
    await known;
    await route.fallback();
  });
  await page.goto('/campaigns');
  const first = page.getByRole('article').first();
  await first.waitFor();
  const before = { place: await places(page, 'main section:first-of-type article'), invited: await page.getByRole('link', { name: 'Logga in för priset' }).count() };
  resolve(undefined);
  await expect(first.locator('s')).toBeVisible();
  expect(before).toEqual({ place: await places(page, 'main section:first-of-type article'), invited: 0 });
});

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
  await goes(page, `/order/${order}`);
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
  await expect.poll(() => rows('ul:has(> li > svg)')).toEqual(outline);
});

test('the restaurant that stands first has its outline while it is on its way: a card, and where its words begin @both', async ({ page }) => {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/shops*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/privacy-policy');
  await goes(page, '/');
  /** Left, top and width of the card, and where its first words begin. */
  const outlineOf = (card: string, words: string): Promise<readonly number[]> => page.locator(card).first().evaluate((box, name) => {
    const { left, top, width } = box.getBoundingClientRect();
    return [left, top, width, box.querySelector(name)?.getBoundingClientRect().left ?? 0].map(Math.round);
  }, words);
  await page.locator('main [aria-busy="true"]').waitFor();
  const waiting = await outlineOf('main [aria-busy="true"] > p + div', 'span > span');
  resolve(undefined);
  await page.locator('main article').first().waitFor();
  await expect.poll(() => outlineOf('main article', 'h3')).toEqual(waiting);
});

test('the words of each way to eat stay where they are when the menu tells what it is taxed at @both', async ({ page }) => {
  await new Guest(page).opensTheMenu();
  const answer = await holdMenu(page);
  await page.goto('/privacy-policy');
  await goes(page, '/shop/1/order-type');
  await page.getByRole('heading', { name: 'Hur vill du äta?' }).waitFor();
  const ways = page.getByRole('main').getByRole('button');
  /** Where each word of them begins. */
  const wordsAt = (): Promise<readonly string[]> => ways.evaluateAll((all) => all.flatMap((way) => [...way.querySelectorAll('span > span')].slice(0, 2).map((words) => {
    const { left, top } = words.getBoundingClientRect();
    return `${(words.firstChild?.textContent ?? '')} ${String(Math.round(left))} ${String(Math.round(top))}`;
  })));
  const before = await wordsAt();
  answer();
  await expect(ways.filter({ hasText: 'moms ingår' })).toHaveCount(2);
  expect([before.length, await wordsAt()]).toEqual([4, before]);
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
  await expect.poll(() => hint.boundingBox()).toEqual(before);
});
