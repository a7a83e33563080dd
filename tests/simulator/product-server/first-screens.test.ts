import { describe, expect, it } from 'vitest';
import { pagePolicy } from '#simulator/http/security-headers.ts';
import { setsAnything } from '#simulator/product-server/chain/chain-design.ts';
import type { RenderRequest, UiSource } from '#simulator/product-server/ui/ui-source.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';

const index = '<!doctype html><html lang="sv"><head><title>shell</title><script type="module" crossorigin src="/assets/app.js"></script></head><body><div id="root"><div class="shell"></div></div><link rel="stylesheet" crossorigin href="/assets/app.css"></body></html>';

type Render = NonNullable<UiSource['render']>;

/** A server whose app renders by `render`, and what it was asked to render. */
const aServer = async (render: Render, built = index, isStable = true): Promise<TestServer & { readonly asked: readonly RenderRequest[] }> => {
  const asked: RenderRequest[] = [];
  const ui: UiSource = {
    file: () => null, page: () => built, manifest: {}, policy: pagePolicy, isStable,
    render: (request) => { asked.push(request); return render(request); },
  };
  return { ...(await aProductServer({ ui })), asked };
};

const shopName: Render = async ({ path, fetch }) => ({ markup: `<h1>${path} ${String((await fetch('/api/shops/1', {})).status)}</h1>`, title: 'Meny &amp; mer' });
const isRendered = (text: string): boolean => text.includes('data-rendered');

describe('the first screen in the HTML', () => {
  it('stands in #root with its styles before it and its scripts behind them, to be begun once it is painted, made from the server\'s own answers', async () => {
    const world = await aServer(shopName);
    const { text } = await world.get('/shop/1/menu', { 'accept-language': 'sv' });
    expect(text).toContain(`<div id="root" data-rendered="/shop/1/menu" data-rendered-at="${String(world.clock.now())}"><h1>/shop/1/menu 200</h1></div>`);
    expect(text).toMatch(/<title>Meny &amp; mer<\/title>\s*<link rel="stylesheet" crossorigin href="\/assets\/app\.css">\s*<link rel="modulepreload" fetchpriority="low" data-start crossorigin href="\/assets\/app\.js">/);
    expect([text.includes('shell'), text.match(/rel="stylesheet"/g)]).toEqual([false, ['rel="stylesheet"']]);
    expect(world.asked.map(({ path, language, now }) => ({ path, language, now }))).toEqual([{ path: '/shop/1/menu', language: 'sv', now: world.clock.now() }]);
  });

  it('is painted with the letters that the device has; a skeleton has none to wait for', async () => {
    const world = await aServer(shopName);
    const opening = async (path: string): Promise<string | undefined> => /<html[^>]*>/.exec((await world.get(path, { 'accept-language': 'sv' })).text)?.[0];
    expect([await opening('/shop/1/menu'), await opening('/shop/1/menu?note=hej')]).toEqual(['<html lang="sv" data-first-frame data-first-paint>', '<html lang="sv">']);
  });

  it('asks for its first pictures behind the styles and ahead of code and data: each kilobyte before the last style sheet is one that the first paint waits for', async () => {
    const picture = (name: string, loading: 'eager' | 'lazy'): string => `<img src="/api/images/${name}" alt="" loading="${loading}"/>`;
    const world = await aServer(() => Promise.resolve({ markup: `${picture('a&amp;b.webp', 'eager')}${picture('later.webp', 'lazy')}${picture('b.webp', 'eager')}${picture('a&amp;b.webp', 'eager')}`, title: 'Meny' }));
    const { text } = await world.get('/shop/1/menu', { 'accept-language': 'sv' });
    const head = text.split('</head>', 1)[0] ?? '';
    expect(Array.from(head.matchAll(/<link rel="(\w+)"(?: fetchpriority="(\w+)")?(?: as="(\w+)")?.*? href="([^"]+)"/g), ([, ...of]) => of.map((word) => word ?? '').join(' '))).toEqual([
      'stylesheet   /assets/app.css', 'preload low image /api/images/a&amp;b.webp', 'preload low image /api/images/b.webp', 'modulepreload low  /assets/app.js', 'preload low fetch /api/settings',
      'preload low fetch /api/shops/1', 'preload low fetch /api/shops/1/menu?language=sv',
    ]);
  });

  it('is made once per language and minute, and again when the menu has changed', async () => {
    const world = await aServer(shopName);
    const visit = async (language: string): Promise<number> => {
      await world.get('/shop/1/menu', { 'accept-language': language });
      return world.asked.length;
    };
    const counts = [await visit('sv'), await visit('sv'), await visit('en'), await visit('sv')];
    await world.clock.advance(60_000);
    counts.push(await visit('sv'), await visit('sv'));
    await world.server.desk.setStatus(1, 'paused');
    counts.push(await visit('sv'));
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  it('stays the page that it was while it says the same, with its moment and its ETag; with other words, or another title, it is another', async () => {
    let said = { markup: '<h1>Öppet till 21.00</h1>', title: 'Meny' };
    const world = await aServer(() => Promise.resolve(said));
    const visit = async (): Promise<readonly [string | undefined, string | null]> => {
      await world.get('/shop/1/menu');
      await expect.poll(async () => (await world.get('/shop/1/menu')).text).toContain(said.markup);
      const { text, headers } = await world.get('/shop/1/menu');
      return [/ data-rendered-at="(\d+)"/.exec(text)?.[1], headers.get('etag')];
    };
    const first = await visit();
    const moments = [first[0]];
    for (const waitMs of [60_000, 600_000]) {
      await world.clock.advance(waitMs);
      expect(await visit()).toEqual(first);
    }
    for (const next of [{ ...said, markup: '<h1>Stängt</h1>' }, { title: 'Stängt', markup: '<h1>Stängt</h1>' }]) {
      said = next;
      await world.clock.advance(3_600_000);
      moments.push((await visit())[0]);
    }
    const now = world.clock.now();
    expect(moments).toEqual([now - 7_860_000, now - 3_600_000, now].map(String));
  });

  it('is made anew for each request where the HTML is: the next version does not come with the screen of the one before', async () => {
    const world = await aServer(shopName, index, false);
    for (let visit = 0; visit < 2; visit += 1) expect(isRendered((await world.get('/shop/1/menu', { 'accept-language': 'sv' })).text)).toBe(true);
    expect(world.asked.length).toBe(2);
  });

  it('is not for somebody who may be signed in, nor for an address that says more than its path', async () => {
    const world = await aServer(shopName);
    const known = await world.get('/shop/1/menu', { cookie: 'weborder-session=abcdefghijklmnopqrstuvwxyz0123456789' });
    const wished = await world.get('/shop/1/menu?note=hej');
    expect([isRendered(known.text), isRendered(wished.text), known.text.includes('class="shell"'), world.asked.length]).toEqual([false, false, true, 0]);
  });

  it('is done without when it cannot be made: the skeleton comes, and the server tells', async () => {
    const world = await aServer(() => Promise.reject(new Error('a bug in a screen')));
    const { status, text } = await world.get('/shop/1/menu');
    expect([status, isRendered(text), text.includes('class="shell"'), world.errors.map(String)]).toEqual([200, false, true, ['Error: a bug in a screen']]);
  });

  it('is not waited for long, and is there for who comes later', async () => {
    let finish = (): void => undefined;
    const world = await aServer(async (request) => {
      await new Promise<void>((resolve) => { finish = resolve; });
      return shopName(request);
    });
    const first = await world.get('/shop/1/menu');
    finish();
    await expect.poll(async () => isRendered((await world.get('/shop/1/menu')).text)).toBe(true);
    expect(isRendered(first.text)).toBe(false);
  });
});

describe('what a first screen is seen by', () => {
  const links = '<link rel="stylesheet" crossorigin href="/assets/index-1.css"><script type="module" async blocking="render" src="/assets/early-taps-1.js"></script>';
  const built = index.replace('</head>', `${links}</head>`).replace('</body>', '<link rel="stylesheet" href="/api/settings/design" ></body>');

  it('[S2] comes before it, in files of its own: nothing is inline, and a design that says nothing holds nothing back', async () => {
    const { text, headers } = await (await aServer(shopName, built)).get('/shop/1/menu');
    const [head = '', body = ''] = text.split(' data-rendered=');
    const linked = (part: string): readonly string[] => [...part.matchAll(/<link rel="stylesheet"[^>]*href="([^"]*)"/g)].map(([, path = '']) => path);
    expect([linked(head), linked(body), /<style|<script(?![^>]* src=)/.test(text)]).toEqual([['/assets/index-1.css', '/assets/app.css'], ['/api/settings/design'], false]);
    expect(headers.get('content-security-policy')).toBe(pagePolicy);
    // A browser asks for them while the page is still coming; it paints nothing before all of them are there.
    expect(headers.get('link')).toBe('</assets/early-taps-1.js>; rel=modulepreload, </assets/index-1.css>; rel=preload; as=style; crossorigin, </assets/app.css>; rel=preload; as=style; crossorigin');
  });

  it.each([
    ['', false], ['/* a: b */\n:root {\n}\n', false], [':root{} body.shop-1 { }', false], [':root { --brand: #204030 }', true], ['@import "other.css";', true], ['@media (width > 1px) { :root { --paper: red } }', true],
  ])('a design of %j says something: %j', (design, says) => {
    expect(setsAnything(design)).toBe(says);
  });
});
