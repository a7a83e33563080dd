import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The one font file that every first screen needs, asked for by the HTML itself instead of by the style sheet a round trip later. */
const preloadFont = (): Plugin => ({
  name: 'weborder:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /onest-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({ tag: 'link', attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }, injectTo: 'head-prepend' as const })),
  },
});

const sheets = new Map<string, string>();

/** `Plate-card`: names that say where they come from compress better than hashes. They hold because no two style sheets share a name. */
const scopedName = (local: string, path: string): string => {
  const [file = ''] = path.split('?');
  const name = basename(file, '.module.css');
  const known = sheets.get(name) ?? file;
  if (known !== file) throw new Error(`${known} and ${file}: give one of the style sheets another name, their classes would be the same.`);
  sheets.set(name, file);
  return `${name}-${local}`;
};

const icon = (file: string, size: number, purpose: 'any' | 'maskable') =>
  ({ src: `/icons/${file}`, sizes: `${String(size)}x${String(size)}`, type: 'image/png', purpose });

export default defineConfig({
  root: join(import.meta.dirname, 'ui'),
  build: {
    outDir: '../dist/ui',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // Fonts and pictures stay files of their own: inlined they would weigh on the first load.
    assetsInlineLimit: 0,
    // Every browser that runs the app knows module preloading.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Two files that stay the same from release to release; the browser compiles one while the other still comes.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'libraries', test: /node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser|mobx|mobx-react-lite|i18next|react-i18next|inversify|@inversifyjs|reflect-metadata|valibot)[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  server: { host: '127.0.0.1' },
  plugins: [
    react(),
    preloadFont(),
    VitePWA({
      // The app registers the worker itself (adapters/browser): the plugin's own prompt does nothing on a page that was loaded
      // before any worker existed, such as a kiosk left open.
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        id: '/',
        name: 'Björk & Bröd',
        short_name: 'Björk & Bröd',
        description: 'Beställ mat: hämta varmt ur ugnen eller ät på plats.',
        lang: 'sv',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#fbf8f3',
        theme_color: '#fbf8f3',
        icons: [
          { src: '/icons/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          icon('icon-192.png', 192, 'any'),
          icon('icon-512.png', 512, 'any'),
          icon('maskable-512.png', 512, 'maskable'),
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2,svg}'],
        navigateFallback: '/index.html',
        // What servers answer is never the app's shell: calls, the payment provider's page, pages of the simulator.
        navigateFallbackDenylist: [/^\/api\//, /^\/provider\b/, /^\/sw\.js$/],
        clientsClaim: true,
        skipWaiting: false,
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
      },
    }),
  ],
});
