import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brandHtml } from './scripts/build/brand-html.ts';
import { earlyTaps, orderAssets } from './scripts/build/order-html.ts';
import { laterStyles } from './scripts/build/later-styles.ts';
import { isLibrary, ownChunk, SHARED_CHUNKS, type Modules } from './scripts/build/own-chunk.ts';
import { pruneEndpointWords } from './scripts/build/prune-endpoint-words.ts';
import { pruneInversify, pruneRouter, pruneTexts } from './scripts/build/prune-libraries.ts';
import { reactAsModules } from './scripts/build/react-as-modules.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { layerOrder, scopedName } from './scripts/build/style-names.ts';

const ui = join(import.meta.dirname, 'ui');

/** Shorter than the usual eight, and of few characters: the app carries some eighty of these names, which nothing compresses. Two versions of a file share one by a chance of 1 to 16 million at most. */
const names = { hashCharacters: 'hex', assetFileNames: 'assets/[name]-[hash:6][extname]', chunkFileNames: 'assets/[name]-[hash:7].js' } as const;

const chunkOf = ownChunk();

export default defineConfig(({ isSsrBuild = false }) => ({
  root: ui,
  publicDir: join(ui, 'brand/public'),
  // The server's build of the screens stands alone: it finds no node_modules where the app is deployed.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: '../dist/ui',
    emptyOutDir: true,
    target: 'es2023',
    manifest: !isSsrBuild,
    // The licences of what is bundled ask to go along with it.
    license: !isSsrBuild && { fileName: 'licenses.txt' },
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
    rolldownOptions: isSsrBuild ? { output: { hashCharacters: names.hashCharacters, assetFileNames: names.assetFileNames } } : {
      input: { index: join(ui, 'index.html'), 'early-taps': join(ui, 'early-taps.ts') },
      treeshake: { propertyReadSideEffects: false },
      output: {
        ...names,
        // The libraries stay the same from release to release.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: isLibrary, priority: 3 },
            // A chunk takes along what its modules import and nobody has taken yet: so those that others import come first, and none of the guests' leads into the kiosk's.
            ...SHARED_CHUNKS.map((name, at) => ({ name: (id: string, modules: Modules) => (chunkOf(id, modules) === name ? name : null), priority: 2 - at / SHARED_CHUNKS.length })),
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
    brandHtml(),
    orderAssets(),
    earlyTaps(),
    layerOrder(),
    laterStyles(),
    pruneRouter(),
    pruneInversify(),
    pruneTexts(),
    pruneEndpointWords(),
    reactAsModules(),
    VitePWA(serviceWorker),
  ],
}));
