import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadBuiltUi } from '#simulator/product-server/ui/built-ui.ts';
import { pageOutlines } from '#simulator/product-server/ui/page-outlines.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';

const index = '<!doctype html>\n<html lang="sv" class="x">\n<head><title>t</title><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/react-1.js"></head><body><div id="root"><div class="shell" aria-busy="true"></div></div></body></html>';
const script = `/* ${'app '.repeat(500)} */`;
const manifest = {
  'index.html': { file: 'assets/index-1.js', src: 'index.html', isEntry: true, imports: ['_react.js'], css: ['assets/index-1.css'] },
  '_react.js': { file: 'assets/react-1.js' },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_react.js', '_loop.js'], css: ['assets/shared-1.css'] },
  '_loop.js': { file: 'assets/loop-1.js', imports: ['_shared.js'] },
  'composition/pages/menu-page.tsx': { file: 'assets/menu-page-1.js', isDynamicEntry: true, imports: ['_react.js', '_shared.js'], css: ['assets/menu-page-1.css'] },
  'composition/pages/home-page.tsx': { file: 'assets/home-page-1.js', isDynamicEntry: true, imports: ['_react.js'] },
  'i18n/texts/sv/app.ts': { file: 'assets/app-sv.js', isDynamicEntry: true },
  'i18n/texts/fi/app.ts': { file: 'assets/app-fi.js', isDynamicEntry: true },
  'i18n/texts/sv/home.ts': { file: 'assets/home-sv.js', isDynamicEntry: true },
};

/** A built app on disk, small. */
const aBuiltUi = (): string => {
  const folder = aDataFolder();
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), index);
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'assets', 'index-1.js'), script);
  writeFileSync(join(folder, 'assets', 'index-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'index-1.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  return folder;
};

const aWorld = (): Promise<TestServer> => aProductServer({ ui: loadBuiltUi(aBuiltUi()) });
const links = (text: string): readonly string[] => [...text.matchAll(/<link rel="[a-z]*" (?:as="[a-z]*" )?href="([^"]*)" crossorigin>/g)].map(([, href = '']) => href);

describe('the app\'s HTML', () => {
  it('fetches code and data of the menu ahead, each once, as the client asks for them', async () => {
    const world = await aWorld();
    const { text, headers } = await world.get('/shop/1/menu/drinks/coffee?x=1', { 'accept-language': 'fi-FI,sv;q=0.8' });
    expect([headers.get('content-type'), headers.get('cache-control'), /<html[^>]*>/.exec(text)?.[0]]).toEqual(['text/html; charset=utf-8', 'private, no-cache', '<html lang="fi">']);
    expect(links(text)).toEqual([
      '/api/settings', '/api/shops/1', '/api/shops/1/menu?language=fi', '/assets/menu-page-1.js', '/assets/shared-1.js', '/assets/loop-1.js',
      '/assets/app-fi.js', '/assets/menu-page-1.css', '/assets/shared-1.css',
    ]);
    expect(text).toContain('<link rel="preload" as="fetch" href="/api/shops/1/menu?language=fi" crossorigin>');
    for (const url of links(text).filter((href) => href.startsWith('/api/'))) expect((await world.get(url)).status).toBe(200);
  });

  it('names the outline of the page that comes in the skeleton; the menu\'s has none', async () => {
    const world = await aWorld();
    const outline = async (path: string): Promise<string | undefined> => /<div class="shell"([^>]*)>/.exec((await world.get(path)).text)?.[1];
    expect(await Promise.all(['/shop/1/menu', '/shop/1/menu/buns', '/shop/1/menu/buns/articles/cinnamon-bun', '/shop/1/checkout', '/shop/1/checkout/payment/o1', '/order/o1', '/login', '/order-history', '/nope'].map(outline))).toEqual([
      ' aria-busy="true"', ' aria-busy="true"', ' data-outline="dish" aria-busy="true"', ' data-outline="page" aria-busy="true"', ' data-outline="state" aria-busy="true"',
      ' data-outline="order" aria-busy="true"', ' data-outline="entry" aria-busy="true"', ' data-outline="page" aria-busy="true"', ' aria-busy="true"',
    ]);
    // The app's own page is written so, and its styles know each of them.
    const own = (path: string): string => readFileSync(new URL(`../../../ui/${path}`, import.meta.url), 'utf8');
    const unknown = [...new Set(Object.values(pageOutlines))].filter((name) => !own('styles/skeleton.css').includes(`[data-outline="${name}"]`));
    expect([own('index.html').includes('<div class="shell" aria-busy="true">'), unknown]).toEqual([true, []]);
  });

  it('has the language of the culture cookie before that of the browser', async () => {
    const world = await aWorld();
    const { text } = await world.get('/', { 'accept-language': 'fi-FI', cookie: 'culture=sv' });
    expect([text.includes('<html lang="sv">'), links(text)]).toEqual([true, ['/api/settings', '/api/shops', '/assets/home-page-1.js', '/assets/app-sv.js', '/assets/home-sv.js']]);
  });

  it('fetches nothing of a shop that does not exist, and does not believe the path', async () => {
    const world = await aWorld();
    for (const path of ['/shop/99/menu', '/shop/1%22%3E%3Cscript%3E/menu', '/shop/01/menu', '/shop/%/menu']) {
      const { status, text } = await world.get(path);
      expect([status, links(text).filter((href) => href.startsWith('/api/')), text.includes('<script>')]).toEqual([200, ['/api/settings'], false]);
    }
  });

  it('is answered on every path of the app, unchanged pages with 304', async () => {
    const world = await aWorld();
    for (const path of ['/', '/order/abc', '/orders', '/no-such-page', '/shop/1/checkout/payment/abc']) expect((await world.get(path)).text).toContain('<body>');
    const first = await world.get('/orders');
    expect((await world.get('/orders', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
    expect(first.headers.get('vary')).toBe('accept-encoding, cookie, accept-language');
  });

  it('without a built app a sentence says so', async () => {
    const { status, text } = await (await aProductServer()).get('/');
    expect([status, text.includes('npm start')]).toEqual([200, true]);
  });
});

describe('the app\'s files', () => {
  it('with a digest in their name are kept for a year and come compressed as they were built', async () => {
    const world = await aWorld();
    const { port } = await world.server.listen(0);
    const response = await fetch(`http://127.0.0.1:${port}/assets/index-1.js`, { headers: { 'accept-encoding': 'br' } });
    expect([response.headers.get('content-encoding'), response.headers.get('content-type'), response.headers.get('cache-control'), response.headers.get('content-length')])
      .toEqual(['br', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', String(brotliCompressSync(script).length)]);
    expect(await response.text()).toBe(script);
  });

  it('that keep their name are asked for again', async () => {
    const world = await aWorld();
    const [worker, app] = [await world.get('/sw.js'), await world.get('/manifest.webmanifest')];
    expect([worker, app].map(({ status, headers }) => [status, headers.get('content-type'), headers.get('cache-control')])).toEqual([
      [200, 'text/javascript; charset=utf-8', 'no-cache'], [200, 'application/manifest+json', 'no-cache'],
    ]);
  });

  it('the build\'s own notes are not given out', async () => {
    const world = await aWorld();
    for (const path of ['/.vite/manifest.json', '/assets/index-1.js.br', '/index.html.br']) expect((await world.get(path)).text).not.toContain('isEntry');
  });
});
