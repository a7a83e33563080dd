import { ApiGuest } from './support/api-guest.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };
const MALLORY = { name: 'Mallory', lastName: 'Svart', email: 'mallory@example.com', phone: '070 666 66 66' };
const PASSWORD = 'Kanelbulle-7';

/** Everything of a customer's that can be changed, as a page of the app would. */
const CHANGES: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['PUT', '/api/user/profile', { name: 'Mallory', lastName: 'Svart', phone: '070 666 66 66', favoriteShopId: 1, marketingConsent: true }],
  ['POST', '/api/user/password', { oldPassword: PASSWORD, newPassword: 'Saltlakrits-8' }],
  ['POST', '/api/user/favorite', { code: 'cinnamon-bun', type: 'article' }],
  ['DELETE', '/api/user/favorite?code=1&type=shop'],
  ['POST', '/api/identity/manage/info', { newEmail: MALLORY.email, newPassword: '', oldPassword: '' }],
  ['POST', '/api/user/logout', {}],
  ['DELETE', '/api/user/profile'],
  ['POST', '/api/cultures/changeculture?cultureCode=fi', {}],
];

test('[CALL-6] without the anti-forgery header, with a wrong one or from another site everything that changes something is 403, and nothing has changed', async ({ context, shop }) => {
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp(RUNA, PASSWORD);
  await runa.marks('1', 'shop');
  const before = await (await runa.call('GET', '/api/user/profile')).text();
  const order = await runa.orders();
  const all = [...CHANGES, ['DELETE', `/api/order/${order}`] as const, ['POST', `/api/order/${order}/payment`] as const];
  const seen: string[] = [];
  for (const [method, path, body] of all) {
    for (const headers of [{ 'x-xsrf-token': '' }, { 'x-xsrf-token': 'forged' }, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }]) {
      const answer = await runa.call(method, path, body, { 'idempotency-key': 'forged-key-1', ...headers });
      if (answer.status() !== 403) seen.push(`${method} ${path} ${JSON.stringify(headers)}: ${answer.status()}`);
    }
  }
  expect(seen).toEqual([]);
  expect(await (await runa.call('GET', '/api/user/profile')).text()).toBe(before);
  expect((await runa.call('GET', `/api/order/${order}`)).status()).toBe(200);
});

test('another customer\'s order is not there, nor in history, profile or favourites; the page says it in words', async ({ browser, context, page, shop }) => {
  const runa = new ApiGuest(context, shop.url);
  await runa.signsUp(RUNA, PASSWORD);
  await Promise.all([runa.marks('1', 'shop'), runa.marks('cinnamon-bun', 'article')]);
  const order = await runa.orders();
  await runa.pays(order);

  const elsewhere = await browser.newContext({ baseURL: shop.url, locale: 'sv-SE' });
  const mallory = new ApiGuest(elsewhere, shop.url);
  await mallory.signsUp(MALLORY, PASSWORD);
  for (const [method, path] of [['GET', `/api/order/${order}`], ['GET', `/api/order/${order}/payment`], ['DELETE', `/api/order/${order}`]] as const) {
    const answer = await mallory.call(method, path);
    expect([method, path, answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([method, path, 404, expect.stringMatching(/^(?:order\.failed-find-order|payment\.not-found)$/)]);
  }
  expect(await (await mallory.call('GET', '/api/user/order-history?pageIndex=0&pageSize=10')).text()).not.toContain(order);
  const profile = await (await mallory.call('GET', '/api/user/profile')).text();
  expect([profile.includes('Runa'), profile.includes('cinnamon-bun')]).toEqual([false, false]);

  const hers = await elsewhere.newPage();
  await hers.goto(`/order/${order}`);
  await expect(hers.getByRole('heading', { name: 'Beställningen finns inte' })).toBeVisible();
  await hers.goto('/favorites');
  await expect(hers.getByRole('heading', { name: 'Inga favoriter än' })).toBeVisible();
  await elsewhere.close();

  await page.goto(`/order/${order}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+$/);
});

test('whoever is nobody gets nothing of a customer\'s: 401, and no order without its id', async ({ context, shop }) => {
  const nobody = new ApiGuest(context, shop.url);
  await context.request.get(shop.url);
  expect(await (await nobody.call('GET', '/api/user/profile')).json()).toEqual({ isAuthenticated: false, favorites: [], user: null });
  const statuses = await Promise.all(['/api/user/membership-card', '/api/identity/manage/info'].map(async (path) => (await nobody.call('GET', path)).status()));
  expect(statuses).toEqual([401, 401]);
  expect((await nobody.call('GET', '/api/order/1')).status()).toBe(404);
});
