import type { Page } from 'playwright/test';
import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';
import { TOKENS } from './support/signed-in-kiosk.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 120_000 });

/** Everything that a page shows and keeps, except the one place where its tokens are. */
const keptBy = (page: Page): Promise<string> => page.evaluate(async (tokens) => {
  const caches = await Promise.all((await window.caches.keys()).map(async (name) => {
    const cache = await window.caches.open(name);
    return Promise.all((await cache.keys()).map(async (request) => [request.url, [...request.headers], await (await cache.match(request))?.clone().text()]));
  }));
  return JSON.stringify([
    document.documentElement.outerHTML, location.href, history.state, document.cookie, document.title, window.name,
    Object.entries(localStorage).filter(([key]) => key !== tokens), Object.entries(sessionStorage), await indexedDB.databases(), caches,
    performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
}, TOKENS);

test('[S11] a kiosk\'s tokens are in no page, address, history, other storage, cache, console or address of a request @kiosk', async ({ page, signInAtKiosk }) => {
  const said: string[] = [];
  page.on('console', (message) => { said.push(message.text()); });
  page.on('request', (request) => { said.push(request.url()); });
  await signInAtKiosk(page);
  const secrets = await page.evaluate((key) => [...(localStorage.getItem(key) ?? '').matchAll(/"(?:access|refresh)":"([^"]+)"/g)].map(([, secret = '']) => secret), TOKENS);
  expect(secrets.map((secret) => secret.length > 15)).toEqual([true, true]);
  const guest = new KioskGuest(page);
  const kept = [await keptBy(page)];
  await guest.begins();
  kept.push(await keptBy(page));
  await page.reload();
  // Until the class is there it is the server's page, which is a guest's.
  await page.locator('body.self-service-mode').getByRole('heading', { level: 1 }).first().waitFor();
  kept.push(await keptBy(page));
  const parts = secrets.flatMap((secret) => [secret, secret.split('.').at(-1) ?? secret]);
  expect(parts.filter((part) => [...kept, ...said].join('\n').includes(part))).toEqual([]);
});

test('[S23] terms and privacy open inside the kiosk, and nothing on them leads elsewhere @kiosk', async ({ page, context, signIn }) => {
  await signIn(page);
  const { origin } = new URL(page.url());
  for (const path of ['/terms-and-conditions', '/privacy-policy']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page.locator('body')).toHaveClass(/self-service-mode/);
    expect(await page.locator('a[href]').evaluateAll((links, ours) => links.flatMap((link) => (link instanceof HTMLAnchorElement && link.origin === ours && link.target === '' ? [] : [link.outerHTML])), origin)).toEqual([]);
    expect(await page.locator('iframe, embed, object, form[action], [download]').count()).toBe(0);
  }
  expect([context.pages().length, new URL(page.url()).origin]).toEqual([1, origin]);
});
