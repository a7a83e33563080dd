import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  root: join(import.meta.dirname, 'ui'),
  build: {
    outDir: '../dist/ui',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files of their own: inlined they would weigh on the first load.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1' },
  plugins: [
    react(),
    VitePWA({
      // The app registers the worker itself (adapters/browser): the plugin's own prompt does nothing on a page that was loaded
      // before any worker existed, such as a kiosk left open.
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        name: 'weborder',
        short_name: 'weborder',
        start_url: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#ffffff',
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2,svg}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//],
        clientsClaim: true,
        skipWaiting: false,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
});
