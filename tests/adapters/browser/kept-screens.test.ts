import { describe, expect, it } from 'vitest';
import { createKeptScreens, type KeptScreens } from '#adapters/browser/kept-screens.ts';

const APP = '/assets/app-1.js';
const page = (path: string, app = APP): string => `<html><head><link rel="modulepreload" data-start crossorigin href="${app}"></head><body><div id="root" data-rendered="${path}" data-rendered-at="1794999990000"><h1>Meny</h1></div></body></html>`;
/** What a document is held to. */
const POLICIES = {
  'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': 'camera=()',
};
const HEADERS = { 'content-type': 'text/html; charset=utf-8', ...POLICIES, 'set-cookie': 'session=secret', 'vary': 'cookie', 'link': '</assets/x.css>; rel=preload' };

/** A browser's caches, as far as screens are kept in them. */
const aStorage = () => {
  const screens = new Map<string, Response>();
  const cache = {
    put: (path: string, response: Response) => Promise.resolve(void screens.set(path, response)),
    delete: (path: string | Request) => Promise.resolve(screens.delete(typeof path === 'string' ? path : new URL(path.url).pathname)),
    keys: () => Promise.resolve(Array.from(screens.keys(), (path) => new Request(`https://shop.example${path}`))),
  };
  return { screens, caches: { open: (name: string) => Promise.resolve(name === 'weborder-screens' ? cache : null), delete: () => Promise.resolve(screens.clear() === undefined) } };
};

const aBrowser = (answer: (path: string) => Response | Promise<Response> = (path) => new Response(page(path), { headers: HEADERS }), ownScripts: readonly string[] = [APP]) => {
  const { screens, caches } = aStorage();
  const told: string[] = [];
  const kept: KeptScreens = createKeptScreens({
    caches: caches as unknown as CacheStorage, fetch: async (path) => answer(path), ownScripts, now: () => 1_795_000_000_000,
    reporting: { pageView: () => undefined, error: () => undefined, event: (name) => { told.push(name); } },
  });
  return { kept, screens, told };
};

describe('the first screens that are kept for the next visit', () => {
  it('are the server\'s own, with its policy and when it was, and say that they are kept; of the moment by which the app would take them over nothing stays', async () => {
    const { kept, screens } = aBrowser();
    await kept.keep('/shop/1/menu');
    const screen = screens.get('/shop/1/menu');
    expect(await screen?.text()).toBe(`<html><head><link data-start crossorigin href="${APP}"></head><body><div id="root" data-kept data-rendered="/shop/1/menu"><h1>Meny</h1></div></body></html>`);
    expect(Object.fromEntries(screen?.headers ?? [])).toEqual({ ...POLICIES, 'content-type': 'text/html; charset=utf-8', 'x-kept-at': '1795000000000' });
  });

  it('ask for nothing before they are painted but for what the paint waits for: the rest is at hand, and is fetched by the app', async () => {
    const head = '<link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg"><link rel="preload" fetchpriority="low" as="image" href="/p.webp"><link rel="preload" fetchpriority="low" as="fetch" href="/api/settings" crossorigin>';
    const { kept, screens } = aBrowser((path) => new Response(page(path).replace('<head>', `<head>${head}`)));
    await kept.keep('/');
    const tags = (await screens.get('/')?.text())?.match(/<link [^>]*>/g);
    expect(tags).toEqual([
      '<link rel="stylesheet" href="/a.css">', '<link rel="icon" href="/i.svg">', '<link fetchpriority="low" as="image" href="/p.webp">', '<link fetchpriority="low" as="fetch" href="/api/settings" crossorigin>',
      `<link data-start crossorigin href="${APP}">`,
    ]);
  });

  it.each([
    ['another version of the app', (path: string) => new Response(page(path, '/assets/app-2.js'))],
    ['the skeleton, as for somebody who is signed in', () => new Response('<div id="root"></div>')],
    ['another page', () => new Response(page('/'))],
    ['an error', (path: string) => new Response(page(path), { status: 500 })],
  ])('are not %s; what was kept before goes', async (_what, answer) => {
    let next: (path: string) => Response = (path) => new Response(page(path));
    const { kept, screens, told } = aBrowser((path) => next(path));
    await kept.keep('/shop/1/menu');
    next = answer;
    await kept.keep('/shop/1/menu');
    expect([[...screens.keys()], told]).toEqual([[], []]);
  });

  it.each([
    ['that came with nobody knows which scripts', []], ['one of whose scripts is of another version', [APP, '/assets/texts-2.js']],
  ])('are none beside a page %s', async (_what, ownScripts) => {
    const { kept, screens, told } = aBrowser(undefined, ownScripts);
    await kept.keep('/shop/1/menu');
    expect([[...screens.keys()], told]).toEqual([[], []]);
  });

  it('are few: the oldest goes', async () => {
    const { kept, screens } = aBrowser();
    const paths = ['/', ...[1, 2, 3, 4].flatMap((shop) => [`/shop/${shop}/order-type`, `/shop/${shop}/menu`])];
    for (const path of paths) await kept.keep(path);
    expect([...screens.keys()]).toEqual(paths.slice(-7));
  });

  it('are forgotten, also one that is still on its way', async () => {
    let arrive = (): void => undefined;
    const { kept, screens } = aBrowser(async (path) => {
      await new Promise<void>((resolve) => { arrive = resolve; });
      return new Response(page(path));
    });
    const keeping = kept.keep('/shop/1/menu');
    await kept.forget();
    arrive();
    await keeping;
    expect([...screens.keys()]).toEqual([]);
  });

  it('are done without where there is no network, or no such storage', async () => {
    const { kept, screens, told } = aBrowser(() => Promise.reject(new TypeError('no network')));
    await kept.keep('/');
    const nowhere = createKeptScreens({ caches: undefined, fetch: () => Promise.reject(new Error('asked')), ownScripts: [APP], now: () => 0, reporting: { pageView: () => undefined, error: () => undefined, event: (name) => { told.push(name); } } });
    await nowhere.keep('/');
    await nowhere.forget();
    expect([[...screens.keys()], told]).toEqual([[], ['screen-not-kept']]);
  });

  it('that could not be forgotten are reported', async () => {
    const told: string[] = [];
    const refusing = { open: () => Promise.reject(new Error('not asked')), delete: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    const kept = createKeptScreens({ caches: refusing, fetch: () => Promise.reject(new Error('asked')), ownScripts: [APP], now: () => 0, reporting: { pageView: () => undefined, error: () => undefined, event: (name) => { told.push(name); } } });
    await kept.forget();
    expect(told).toEqual(['screens-not-forgotten']);
  });
});
