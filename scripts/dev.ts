/** `npm run dev`: the same servers as `npm start`, with the app's modules served by Vite: what is edited is in the page at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { projectRoot } from './project-root.ts';
import { runSimulator } from './run-simulator.ts';

/** Vite's own scripts are inline and its hot reload is a web socket: allowed here and only here. */
const developmentPolicy = [
  "default-src 'self'", "script-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "connect-src 'self' ws:", "object-src 'none'",
  "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
].join('; ');

const isOurs = (url: string): boolean => ['/api/', '/provider/', '/external-login/', '/outbox'].some((start) => url.startsWith(start));

await runSimulator({
  prepare: async ({ portBase }) => {
    // The socket of hot reload has a port of its own, next to the base.
    const vite = await createVite({
      configFile: join(projectRoot, 'vite.config.ts'), appType: 'custom', server: { middlewareMode: true, ws: { port: portBase + 1 } },
    });
    const indexFile = join(projectRoot, 'ui', 'index.html');
    return {
      ui: {
        file: () => null, manifest: {}, policy: developmentPolicy, isStable: false,
        page: (url) => vite.transformIndexHtml(url, readFileSync(indexFile, 'utf8')),
      },
      middleware: (incoming, outgoing, next) => {
        if (isOurs(incoming.url ?? '')) next();
        else vite.middlewares(incoming, outgoing, next);
      },
      close: () => vite.close(),
    };
  },
});
