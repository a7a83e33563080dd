import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { layerOrder, scopedName } from './scripts/build/style-names.ts';

const ui = join(import.meta.dirname, 'ui');

/**
 * The HTML asks for what it needs in the order in which it needs it: the style sheet of the skeleton holds back the first paint, that of the app only
 * what stands behind it (and the scripts), so it comes at the end of the body.
 */
const orderAssets = (): Plugin => ({
  name: 'weborder:order-assets',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets = [...html.matchAll(/ *<link rel="stylesheet"[^>]*href="\/assets\/app-[^>]*>\n?/g)].map(([tag]) => tag);
      return sheets.reduce((text, tag) => text.replace(tag, ''), html).replace('  </body>', () => `${sheets.join('')}  </body>`);
    },
  },
});

/**
 * React Router makes and names its components (its framework's and its forms' too) in a way that keeps those alive that nobody uses.
 * Told that making is harmless, and without the names, which only debugging reads, the bundler leaves them out: 2 kB less.
 */
const pruneRouter = (): Plugin => ({
  name: 'weborder:prune-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist/ },
    handler: (code) => ({
      code: code.replaceAll(/^\w+\.displayName = "\w+";$/gm, '').replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});

/** What stands in for modules of Inversify's, by the end of their path. */
const inversifyInstead: Readonly<Record<string, string>> = {
  'models/InstanceBindingNodeImplementation.js': "export class InstanceBindingNodeImplementation { constructor() { throw new Error('The app binds no classes: use toResolvedValue or toConstantValue.'); } }",
  'calculations/buildNoActivationsResolvedValueBindingNodeResolverJit.js':
    "export { buildNoActivationsResolvedValueBindingNodeResolver as buildNoActivationsResolvedValueBindingNodeResolverJit } from './buildNoActivationsResolvedValueBindingNodeResolver.js';",
  'actions/getBindingId.js': 'let last = 0; export const getBindingId = () => last++;',
  'actions/getContainerModuleId.js': 'let last = 0; export const getContainerModuleId = () => last++;',
  'reflect-metadata/ReflectLite.js': '',
};

/**
 * Inversify's ways to make instances of decorated classes, its second set of resolvers for what is resolved often, and the polyfill in which it keeps what
 * classes say of themselves, and two counters. We bind values and functions only (tokens that know their type need no decorators) and resolve each once, so
 * they are left out: 4 kB less. Whoever binds a class hears of it.
 */
const pruneInversify = (): Plugin => ({
  name: 'weborder:prune-inversify',
  apply: 'build',
  load: {
    filter: { id: /node_modules[\\/](?:@inversifyjs|reflect-metadata)[\\/]/ },
    handler: (id) => Object.entries(inversifyInstead).find(([end]) => id.replaceAll('\\', '/').endsWith(end))?.[1] ?? null,
  },
});

/** Names of what we and the libraries import of React's packages, which are written in CommonJS. */
const reactExports: Readonly<Record<string, () => Promise<object>>> = {
  'react': () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
};

/**
 * Gives React's packages named exports, so that our code calls `jsx(…)` and not `(0, interop.jsx)(…)` some two thousand times,
 * and no file but the libraries' needs the interop helpers.
 */
const reactAsModules = (): Plugin => ({
  name: 'weborder:react-as-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(-dom)?(\/(jsx-runtime|client))?$/ },
    handler: (id, importer) => (id in reactExports && importer !== undefined && !importer.startsWith('\0as-module:') && !/node_modules[\\/]react(-dom)?[\\/]/.test(importer) ? `\0as-module:${id}` : null),
  },
  load: {
    filter: { id: /^\0as-module:/ },
    handler: async (id) => {
      const name = id.slice('\0as-module:'.length);
      const names = Object.keys(await (reactExports[name]?.() ?? {})).filter((each) => /^[A-Za-z]\w*$/.test(each) && each !== 'default');
      return [`import whole from '${name}';`, 'export default whole;', ...names.map((each) => `export const ${each} = whole.${each};`)].join('\n');
    },
  },
});

/** Libraries that only some pages, or nobody at first, need: they stay with whoever imports them. */
const later = /[\\/](dompurify|workbox-window)[\\/]/;
/** R13: the monitoring library stays with its adapter, in the one file that nobody fetches unless something is to be sent. */
const alone = /[\\/](@microsoft|@nevware21)[\\/]/;

const isLibrary = (id: string): boolean => (id.includes('node_modules') && !later.test(id) && !alone.test(id)) || id.includes('rolldown/runtime') || id.startsWith('\0as-module:') || id.includes('vite/preload-helper');

interface Modules { getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null }

/** What comes along with a module: all that it imports, and where its lazy imports lead. */
const broughtBy = (start: string, all: Modules): { readonly modules: ReadonlySet<string>; readonly lazy: ReadonlySet<string> } => {
  const modules = new Set<string>();
  const lazy = new Set<string>();
  const visit = (id: string): void => {
    const info = modules.has(id) ? null : all.getModuleInfo(id);
    if (info === null) return;
    modules.add(id);
    for (const target of info.dynamicallyImportedIds) lazy.add(target);
    for (const imported of info.importedIds) visit(imported);
  };
  visit(start);
  return { modules, lazy };
};

const kioskStart = join(ui, 'composition/kiosk/start-kiosk.tsx');

/**
 * Our own code in few files, for each file is compressed by itself and brings its own headers: `app`: what the app starts with, and what its most
 * visited page, the menu, shares with others · `more`: what other pages share · `kiosk`: what a kiosk starts with and its pages share, apart from all
 * that guests load, whose files are the same as without it · the rest stays with its page.
 */
const ownChunk = (): ((id: string, modules: Modules) => string | null) => {
  let chunks: Map<string, string> | null = null;
  return (id, modules) => {
    chunks ??= ((): Map<string, string> => {
      const start = broughtBy(join(ui, 'main.tsx'), modules);
      const pagesOf = (lazy: ReadonlySet<string>, pages = new Map<string, ReadonlySet<string>>()): Map<string, ReadonlySet<string>> => {
        for (const page of lazy) {
          if (pages.has(page) || page.includes('/texts/') || page === kioskStart) continue;
          const brought = broughtBy(page, modules);
          pages.set(page, brought.modules);
          pagesOf(brought.lazy, pages);
        }
        return pages;
      };
      const pages = pagesOf(start.lazy);
      const menu = pages.get(join(ui, 'composition/pages/menu-page.tsx')) ?? new Set();
      const found = new Map<string, string>();
      for (const brought of pages.values()) {
        for (const each of brought) {
          const isShared = [...pages.values()].filter((other) => other.has(each)).length > 1;
          if (isShared && !pages.has(each)) found.set(each, menu.has(each) ? 'app' : 'more');
        }
      }
      for (const each of start.modules) found.set(each, 'app');
      const guests = new Set([...start.modules, ...[...pages.values()].flatMap((brought) => [...brought])]);
      const kiosk = broughtBy(kioskStart, modules);
      const kioskPages = pagesOf(kiosk.lazy);
      for (const brought of [kiosk.modules, ...kioskPages.values()]) {
        // What one page of the guests' has to itself a kiosk takes along a second time in no file: it becomes shared.
        for (const each of brought) {
          const isShared = kiosk.modules.has(each) || [...kioskPages.values()].filter((other) => other.has(each)).length > 1;
          if (guests.has(each)) { if (!found.has(each) && !pages.has(each)) found.set(each, menu.has(each) ? 'app' : 'more'); }
          else if (isShared && !kioskPages.has(each) && each !== kioskStart) found.set(each, 'kiosk');
        }
      }
      return found;
    })();
    return alone.test(id) ? null : (chunks.get(id) ?? null);
  };
};

const icon = (file: string, size: number, purpose: 'any' | 'maskable') =>
  ({ src: `/icons/${file}`, sizes: `${String(size)}x${String(size)}`, type: 'image/png', purpose });

/** Taps before the app is there are heard by a script of its own, which is asked for before everything else. */
const earlyTaps = (): Plugin => ({
  name: 'weborder:early-taps',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early-taps');
      return early ? html.replace('<meta charset="utf-8">', `<meta charset="utf-8">\n    <script type="module" async src="/${early.fileName}"></script>`) : html;
    },
  },
});

const assetFileNames = 'assets/[name]-[hash:6][extname]';

const chunkOf = ownChunk();

export default defineConfig(({ isSsrBuild = false }) => ({
  root: ui,
  // The server's build of the screens stands alone: it finds no node_modules where the app is deployed.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: '../dist/ui',
    emptyOutDir: true,
    target: 'es2023',
    manifest: !isSsrBuild,
    // Fonts and pictures stay files of their own: inlined they would weigh on the first load.
    assetsInlineLimit: 0,
    // Every browser that runs the app knows module preloading.
    modulePreload: {
      polyfill: false,
      // What the app starts with is there when a page is fetched: no page needs to name it.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((file) => !/\/(?:libraries|app)-/.test(file)) : needed),
    },
    reportCompressedSize: false,
    // The server names pictures as the browser's build does.
    rolldownOptions: isSsrBuild ? { output: { assetFileNames } } : {
      input: { index: join(ui, 'index.html'), 'early-taps': join(ui, 'early-taps.ts') },
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Shorter than the usual eight: the app carries some eighty of these names.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames,
        // The libraries stay the same from release to release.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: isLibrary, priority: 3 },
            // A chunk takes along what its modules import and nobody has taken yet: so the guests' come first, and none of them leads into the kiosk's.
            { name: (id: string, modules: Modules) => { const chunk = chunkOf(id, modules); return chunk === 'kiosk' ? null : chunk; }, priority: 2 },
            { name: (id: string, modules: Modules) => (chunkOf(id, modules) === 'kiosk' ? 'kiosk' : null), priority: 1 },
          ],
        },
      },
    },
  },
  resolve: {
    alias: [
      // Its package names the development build for bundlers.
      { find: /^react-router$/, replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/dom-export.mjs') },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  server: { host: '127.0.0.1' },
  plugins: [
    react(),
    orderAssets(),
    earlyTaps(),
    layerOrder(),
    pruneRouter(),
    pruneInversify(),
    reactAsModules(),
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
        // R13: nobody fetches the monitoring library but a page that has something to send.
        globIgnores: ['**/application-insights-*'],
        // "/" is a page like all others: looked for as a file, it would be asked for with the browser's headers, by which our HTML varies, and not be found.
        directoryIndex: null,
        navigateFallback: '/index.html',
        // What servers answer is never the app's shell: calls, the payment provider's page, pages of the simulator.
        navigateFallbackDenylist: [/^\/api\//, /^\/provider\b/, /^\/external-login\b/, /^\/outbox\b/, /^\/sw\.js$/],
        clientsClaim: true,
        skipWaiting: false,
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        // Dishes as last seen, beside the menu that the app itself keeps: a name always means the same picture, and `_t` asks past every cache.
        // Nothing else is kept at run time: what a server says of a guest, an order or a payment lives in no cache.
        runtimeCaching: [{
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin && url.pathname.startsWith('/api/images/') && !url.searchParams.has('_t') && !request.headers.has('authorization'),
          handler: 'CacheFirst',
          options: { cacheName: 'weborder-pictures', expiration: { maxEntries: 150, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }, cacheableResponse: { statuses: [200] } },
        }],
      },
    }),
  ],
}));
