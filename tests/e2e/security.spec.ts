import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { builtUi } from '#scripts/build-ui.ts';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

/** What a page's own policy stops, as the page hears of it. */
const violationsOf = async (page: Page): Promise<readonly string[]> => {
  const told: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => { told.push(text); });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const tell: unknown = Reflect.get(window, 'tellViolation');
      if (typeof tell === 'function') tell.call(window, `${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return told;
};

test('[S2] a whole order asks for nothing that the page\'s own policy forbids', async ({ page }) => {
  const violations = await violationsOf(page);
  const monitoring: string[] = [];
  page.on('request', (request) => { if (/\/assets\/(?:telemetry|application-insights)-/.test(request.url())) monitoring.push(request.url()); });
  const guest = new Guest(page);
  await page.goto('/');
  await guest.comesToTheProvider();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  for (const path of ['/login', '/register', '/terms-and-conditions', '/campaigns']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(violations).toEqual([]);
  // R13: where no monitoring service is configured, nothing of it is fetched.
  expect(monitoring).toEqual([]);
});

test('[S35] whatever runs on the pages of a payment is a script of this build, byte by byte; the page where a card is typed runs none', async ({ page, context }) => {
  const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64');
  const list = new Set(globSync('**/*.js', { cwd: builtUi }).map((path) => hashOf(readFileSync(join(builtUi, path)))));
  expect(list.size).toBeGreaterThan(50);
  const ran = new Set<string>();
  context.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /javascript/.test(response.headers()['content-type'] ?? '')) ran.add(response.url());
  });
  const inline = (): Promise<readonly string[]> => page.evaluate(() => [...document.scripts].flatMap((script) => (script.src === '' && !/json|speculationrules/.test(script.type) ? [script.outerHTML.slice(0, 200)] : [])));
  const guest = new Guest(page);
  await page.goto('/');
  expect(await inline()).toEqual([]);
  await guest.opensTheProvider();
  const before = ran.size;
  expect(await page.evaluate(() => [document.scripts.length, [...document.querySelectorAll('*')].filter((element) => [...element.attributes].some(({ name }) => name.startsWith('on'))).length])).toEqual([0, 0]);
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  expect(await inline()).toEqual([]);
  const strangers: string[] = [];
  for (const url of ran) if (!list.has(hashOf(await (await context.request.get(url)).body()))) strangers.push(url);
  expect([strangers, before > 3, [...ran].some((url) => url.includes('/provider/'))]).toEqual([[], true, false]);
});

/** Every attack at once, closing whatever it may stand in. */
const ATTACK = `"'></title></script><img src=x onerror="window.pwned=1"><script>window.pwned=1</script><svg onload="window.pwned=1"><a href="javascript:window.pwned=1">x</a>`;
const SHOWN = new Set(['name', 'description', 'address1', 'city', 'phone', 'title', 'subtitle', 'text', 'message']);

/** What a server says, with an attack behind each text that a page shows. */
const poisoned = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, name)]));
  return typeof value === 'string' && SHOWN.has(key) ? `${value}${ATTACK}` : value;
};

test.describe('a chain whose every text is an attack', () => {
  test.use({ hornstull: { name: `Hornstull${ATTACK}` } });

  test('[S1] shops, menus, dishes and choices are shown as text: nothing runs, and no element is another\'s', async ({ page, shop }) => {
    await page.route(/\/api\/(?:shops|settings)(?:\/(?!.*design)|\?|$)/, async (route) => {
      const answer = await route.fetch();
      if (answer.headers()['content-type']?.includes('json') !== true) return route.fulfill({ response: answer });
      return route.fulfill({ response: answer, json: poisoned(await answer.json()) });
    });
    let seen = 0;
    const texts = (): Promise<number> => page.evaluate(() => document.body.innerText.split('window.pwned=1').length - 1);
    for (const [path, least] of [['/', 1], ['/shop/1', 1], ['/shop/1/menu', 20], ['/shop/1/menu/bread/articles/bjork-burger', 1], ['/campaigns', 1]] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(texts, { message: path }).toBeGreaterThanOrEqual(least);
      const found = await page.evaluate(() => ({
        ran: 'pwned' in window, texts: document.body.innerText.split('window.pwned=1').length - 1,
        foreign: [...document.querySelectorAll('[onerror], [onload], [onclick], img[src="x"], a[href^="javascript:"]')].map((element) => element.outerHTML),
      }));
      expect({ path, ...found }).toEqual({ path, ran: false, texts: found.texts, foreign: [] });
      seen += found.texts;
    }
    expect([seen > 20, new URL(page.url()).origin]).toEqual([true, shop.url]);
  });
});

test('[S4] a design that would load from elsewhere, or tell what is typed, asks nobody', async ({ page, shop }) => {
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => { asked.push(request.url ?? ''); response.end(); });
  await new Promise<void>((resolve) => { elsewhere.listen(0, '127.0.0.1', resolve); });
  const port = String((elsewhere.address() as AddressInfo).port);
  const violations = await violationsOf(page);
  try {
    const from = (name: string): string => `url("http://127.0.0.1:${port}/${name}")`;
    const design = [
      `@import ${from('import')};`, `@import "//127.0.0.1:${port}/bare";`, `@font-face { font-family: Leak; src: ${from('font')}; }`,
      `body { background: ${from('background')}; cursor: ${from('cursor')}, auto; outline: 3px solid rgb(1, 2, 3); }`, `h1 { font-family: Leak; list-style-image: ${from('list')}; border-image: ${from('border')} 1; }`,
      `input[type="search"], input { background-image: image-set(${from('typed')} 1x); }`, `main::before { content: ${from('content')}; }`, `main { mask-image: ${from('mask')}; filter: ${from('filter')}; }`,
    ].join('\n');
    await page.route('**/api/settings/design', (route) => route.fulfill({ contentType: 'text/css', body: design }));
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).outlineColor)).toBe('rgb(1, 2, 3)');
    await expect.poll(() => violations.length, { message: 'the policy has stopped something' }).toBeGreaterThan(4);
    expect([asked, new URL(page.url()).origin]).toEqual([[], shop.url]);
  } finally {
    await new Promise((resolve) => { elsewhere.close(resolve); });
  }
});

test('[S28] no file of the built app is a source map, names one, or knows a call of the simulator\'s control', () => {
  const built = globSync('**/*', { cwd: builtUi, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = built.filter((path) => /\.(?:js|css|html|webmanifest)$/.test(path));
  expect(texts.length).toBeGreaterThan(100);
  expect(built.filter((path) => path.endsWith('.map'))).toEqual([]);
  expect(texts.filter((path) => /sourceMappingURL|["'`/]control\/(?:status|journal|routes|faults|clock)|getSimulatorStatus/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
