import type { VitePWAOptions } from 'vite-plugin-pwa';
import { NAME } from '#ui/brand/brand.ts';
import { PAGE } from '#ui/brand/page.ts';

/** What a worker has and this program has not. */
declare const caches: { keys(): Promise<readonly string[]>; open(name: string): Promise<{ match(path: string): Promise<object | undefined> }> };

const icon = (file: string, size: number, purpose: 'any' | 'maskable') =>
  ({ src: `/icons/${file}`, sizes: `${String(size)}x${String(size)}`, type: 'image/png', purpose });

/** What the browser is told of the installed app, and what its service worker keeps. */
export const serviceWorker: Partial<VitePWAOptions> = {
  // The app registers the worker itself (adapters/browser): the plugin's own prompt does nothing on a page that was loaded
  // before any worker existed, such as a kiosk left open.
  injectRegister: false,
  registerType: 'prompt',
  manifest: {
    id: '/',
    name: NAME,
    short_name: NAME,
    description: PAGE.appDescription,
    lang: PAGE.language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAGE.paper.light,
    theme_color: PAGE.paper.light,
    icons: [
      { src: '/icons/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,woff2,svg}'],
    // R13: nobody fetches the monitoring library but a page that has something to send.
    globIgnores: ['**/application-insights-*'],
    // "/" is a page like all others: looked for as a file, it would be asked for with the browser's headers, by which our HTML varies, and not be found.
    directoryIndex: null,
    // Pages are answered below; the plugin's own answer to them is the shell alone.
    navigateFallback: null,
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    runtimeCaching: [{
      // What servers answer is never the app: calls, the payment provider's page, pages of the simulator.
      urlPattern: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === 'navigate' && !/^\/(?:api\/|provider\b|external-login\b|outbox\b|sw\.js$|licenses\.txt$)/.test(url.pathname),
      // A first screen as this guest saw it last (adapters/browser/kept-screens.ts), else the shell: the network is waited for by neither.
      handler: 'CacheOnly',
      options: {
        cacheName: 'weborder-screens',
        precacheFallback: { fallbackURL: '/index.html' },
        plugins: [{
          // It is of the version that this worker keeps, and of today. This runs in the worker: it can use nothing of this file.
          cachedResponseWillBeUsed: async ({ cachedResponse }) => {
            const age = Math.abs(Date.now() - Number(cachedResponse?.headers.get('x-kept-at') ?? Number.NaN));
            if (cachedResponse === undefined || !(age < 86_400_000)) return null;
            const text = await cachedResponse.clone().text();
            const needed = Array.from(text.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g), ([, path]) => path ?? '');
            const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
            const found = await Promise.all(needed.map((path) => Promise.all(names.map(async (name) => (await caches.open(name)).match(path)))));
            return found.every((copies) => copies.some(Boolean)) ? cachedResponse : null;
          },
        }],
      },
    }, {
      // Dishes as last seen, beside the menu that the app itself keeps: a name always means the same picture, and `_t` asks past every cache.
      // What a server says of a guest, an order or a payment lives in no cache.
      urlPattern: ({ request, url, sameOrigin }) =>
        sameOrigin && url.pathname.startsWith('/api/images/') && !url.searchParams.has('_t') && !request.headers.has('authorization'),
      handler: 'CacheFirst',
      options: { cacheName: 'weborder-pictures', expiration: { maxEntries: 150, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }, cacheableResponse: { statuses: [200] } },
    }],
  },
};
