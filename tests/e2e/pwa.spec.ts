import * as v from 'valibot';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import { ApiGuest } from './support/api-guest.ts';
import { Guest } from './support/guest.ts';
import { cachedPaths, installs, passes, showsPictures } from './support/installed.ts';
import { isRendered } from './support/is-rendered.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

const PICTURES = 'weborder-pictures';
const SCREENS = 'weborder-screens';

/** What a browser looks at before it offers to install a page. */
const installable = v.object({
  id: v.string(), start_url: v.string(), scope: v.string(), display: v.string(), lang: v.string(), name: v.string(), short_name: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.string() })),
});

test.slow();
test.beforeEach(async ({ page }) => { await page.clock.install(); });

test('[PWA-1] the app can be installed: manifest, icons, and a worker at /sw.js in charge of everything', async ({ page, context, request }) => {
  const worker = await request.get('/sw.js');
  expect([worker.status(), worker.headers()['content-type'], worker.headers()['cache-control']]).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache']);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await installs(page);
  expect(await page.evaluate(async () => [(await navigator.serviceWorker.ready).scope, navigator.serviceWorker.controller?.scriptURL])).toEqual([page.url(), `${page.url()}sw.js`]);

  const manifest = v.parse(installable, await (await request.get('/manifest.webmanifest')).json());
  expect({ ...manifest, icons: manifest.icons.length }).toEqual({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'sv', name: 'Björk & Bröd', short_name: 'Björk & Bröd', icons: 4 });
  const sides = await page.evaluate(async (icons) => Promise.all(icons.map(async ({ src, sizes, purpose }) => {
    const img = new Image();
    img.src = src;
    await img.decode();
    return `${purpose} ${sizes} ${sizes === 'any' || sizes === `${String(img.naturalWidth)}x${String(img.naturalHeight)}` ? 'as said' : String(img.naturalWidth)}`;
  })), manifest.icons);
  expect(sides).toEqual(['any any as said', 'any 192x192 as said', 'any 512x512 as said', 'maskable 512x512 as said']);

  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Every test's window is a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('[PWA-1] every page opens without a network; the menu is there as last seen, with its pictures, and says so', async ({ page, context }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await installs(page);
  // The menu's own pictures come again by the worker, which keeps them.
  await page.reload();
  await page.getByRole('heading', { name: 'Bröd & burgare' }).first().waitFor();
  // The heading came with the server's HTML; the menu is put away once it has been answered.
  await expect.poll(async () => { await passes(page, 5); return page.evaluate(() => localStorage.getItem('weborder.menu') !== null); }).toBe(true);
  await showsPictures(page);
  await context.setOffline(true);
  expect(await page.evaluate(() => fetch('/api/settings').then(() => 'answered', () => 'no network'))).toBe('no network');

  await page.goto('/shop/1/menu');
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeVisible();
  await expect(page.getByText(/utan nät|senast/i).first()).toBeVisible();
  await showsPictures(page);
  await passes(page, 5);
  await expect(page).toHaveURL(/\/shop\/1\/menu/);

  for (const path of ['/', '/?utm_source=homescreen', '/shop/1/order-type', '/shop/1/menu/bread/articles/burger', '/shop/1/checkout', '/login', '/campaigns', '/offline', '/nowhere']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await passes(page, 5);
    await expect(page.getByRole('heading', { name: 'Du är utan nät', level: 1 }), path).toBeVisible();
  }
  // A list of orders has what was last seen of them (P10); here are none.
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Inga pågående beställningar', level: 1 })).toBeVisible();
  await page.goto('/offline');
  await page.getByRole('link', { name: 'Se menyn så länge' }).click();
  await expect(page.getByRole('heading', { name: 'Bröd & burgare' }).first()).toBeVisible();
});

test('[PWA-1] the worker answers for pictures and nothing else of the servers\', whoever asks', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await installs(page);
  const [worker] = context.serviceWorkers();
  const calls = Object.values({ ...PRODUCT_SERVER, ...TERMINAL_HOST }).flatMap(({ name, method, path }) => {
    const url = path.replaceAll(/\{\w+\}/g, '1');
    return [{ name, method, url, bearer: false }, { name: `${name} with a bearer`, method, url, bearer: true }, { name: `${name} asked again`, method, url: `${url}?_t=1`, bearer: false }];
  });
  expect(calls.length).toBeGreaterThan(150);
  const answered = await worker?.evaluate((asked) => asked.flatMap(({ name, method, url, bearer }) => {
    const event = Object.assign(new Event('fetch'), {
      request: new Request(url, { method, headers: bearer ? { authorization: 'Bearer t' } : {} }), waitUntil: () => undefined,
      respondWith: (answer: Promise<unknown>) => {
        isAnswered = true;
        answer.catch(() => undefined);
      },
    });
    let isAnswered = false;
    dispatchEvent(event);
    return isAnswered ? [name] : [];
  }), calls);
  expect(answered).toEqual(['getImage']);
  expect(await (await context.request.get('/sw.js')).text()).not.toMatch(/background-sync|BackgroundSync|SyncManager|addEventListener\("sync"/);
});

test('[PWA-1] after a whole order the caches hold the app and pictures, nothing of the guest', async ({ page }) => {
  const guest = new Guest(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await installs(page);
  await guest.comesToTheProvider();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  await page.reload();
  await guest.seesTheOrder();
  await expect.poll(async () => (await cachedPaths(page))[PICTURES]?.length).toBeGreaterThan(3);
  await expect.poll(async () => (await page.evaluate(() => indexedDB.databases())).map(({ name }) => name)).toEqual(['workbox-expiration']);
  const { [PICTURES]: pictures = [], [SCREENS]: screens = [], ...others } = await cachedPaths(page);
  expect(screens.filter((path) => !['/', '/shop/1/order-type', '/shop/1/menu'].includes(path))).toEqual([]);
  expect(pictures.filter((path) => !path.startsWith('/api/images/'))).toEqual([]);
  expect(Object.keys(others).filter((name) => !name.startsWith('workbox-precache-'))).toEqual([]);
  expect(Object.values(others).flat().filter((path) => !/^\/(?:assets|icons)\/|^\/index\.html$|^\/manifest\.webmanifest$/.test(path))).toEqual([]);
});

test('[PWA-1] who comes back sees the menu at once as it was last, then as it is; not that of another version or of yesterday, nor once they have signed in', async ({ page, context, request, shop }) => {
  /** When this visit began, by the page's clock. */
  let began = 0;
  const opens = async (): Promise<{ readonly byWorker: boolean; readonly isKept: boolean }> => {
    await isRendered(request, '/shop/1/menu'); // A visit to which the server sends the skeleton keeps nothing.
    began = await page.evaluate(() => Date.now());
    const answer = await page.goto('/shop/1/menu');
    const text = (await answer?.text()) ?? '';
    return { byWorker: answer?.fromServiceWorker() === true, isKept: text.includes('data-kept') && text.includes('Bröd &amp; burgare') };
  };
  /** Something else is there in its place; the next visit keeps the menu anew. */
  const changes = (how: 'version' | 'day'): Promise<void> => page.evaluate(async (what) => {
    const cache = await caches.open('weborder-screens');
    const text = (await (await cache.match('/shop/1/menu', { ignoreVary: true }))?.text()) ?? '';
    const keptAt = Date.now() - (what === 'day' ? 25 * 3_600_000 : 0);
    await cache.put('/shop/1/menu', new Response(what === 'version' ? text.replaceAll('/assets/app-', '/assets/app-0') : text, { headers: { 'content-type': 'text/html; charset=utf-8', 'x-kept-at': String(keptAt) } }));
  }, how);
  /** This visit has kept it, not one before. */
  const comesToRest = async (): Promise<void> => {
    await page.getByRole('heading', { name: 'Bröd & burgare' }).first().waitFor();
    await expect.poll(async () => {
      await passes(page, 5);
      return page.evaluate(async () => Number((await caches.match('/shop/1/menu', { cacheName: 'weborder-screens', ignoreVary: true }))?.headers.get('x-kept-at')));
    }, { timeout: 20_000 }).toBeGreaterThan(began);
    expect((await cachedPaths(page))[SCREENS]).toEqual(['/shop/1/menu']);
  };
  await page.goto('/shop/1/menu');
  await installs(page);
  await opens();
  await comesToRest();
  const burger = page.locator('article').filter({ hasText: /Björk.?burgaren/ }).first();
  await expect(burger).toContainText('119');
  await shop.desk.setPrice(1, 'bjork-burger', 12_300);
  expect(await opens()).toEqual({ byWorker: true, isKept: true });
  await expect(burger).toContainText('123');

  await comesToRest();
  await changes('version');
  expect(await opens()).toEqual({ byWorker: true, isKept: false });
  await comesToRest();
  await changes('day');
  expect(await opens()).toEqual({ byWorker: true, isKept: false });
  await comesToRest();
  expect(await opens()).toEqual({ byWorker: true, isKept: true });

  await new ApiGuest(context, shop.url).signsUp({ name: 'Runa', lastName: 'Sköld', email: 'runa@example.com', phone: '070 174 06 05' }, 'Kanelbulle-7');
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(async () => {
    await passes(page, 5);
    return (await cachedPaths(page))[SCREENS];
  }, { timeout: 20_000 }).toBeUndefined();
  expect(await opens()).toEqual({ byWorker: true, isKept: false });
});

test('[PWA-1] pictures are kept in a bounded number, for a month', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await installs(page);
  await page.evaluate(async () => { for (let w = 1; w <= 200; w += 1) await fetch(`/api/images/2615.webp?w=${String(w)}`); });
  await expect.poll(async () => (await cachedPaths(page))[PICTURES]?.length).toBeLessThanOrEqual(150);
  expect(await (await request.get('/sw.js')).text()).toMatch(/maxEntries:150,maxAgeSeconds:2592e3/);
});
