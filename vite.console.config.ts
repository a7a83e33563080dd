import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { layerOrder, scopedName } from './scripts/build/style-names.ts';

const ui = join(import.meta.dirname, 'ui');

/** A server looks for `index.html`. */
const asIndex = (): Plugin => ({
  name: 'weborder:as-index',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['console.html'];
    if (page) page.fileName = 'index.html';
  },
});

/** The simulator's console: a page of its own for integrators, at an origin of its own, with the app's parts and tokens. */
export default defineConfig({
  root: ui,
  publicDir: join(ui, 'brand/public'),
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: { console: join(ui, 'console.html') } },
  },
  css: { modules: { generateScopedName: scopedName } },
  server: { host: '127.0.0.1' },
  plugins: [react(), layerOrder(), asIndex()],
});
