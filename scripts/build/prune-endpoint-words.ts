import type { Plugin } from 'vite';

/** `summary: '…', ` and `source: '…', ` of an endpoint, with what separates them from the next one. */
const words = /(?<=[{,]\s*)(?:summary|source): (['"`])(?:\\.|(?!\1)[^\\])*\1,\s*/gs;

/** What an endpoint says of itself is for the OpenAPI document; the app needs its name and path only: 2 kB less for a kiosk, 0.1 on every first page. */
export const pruneEndpointWords = (): Plugin => ({
  name: 'weborder:prune-endpoint-words',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /adapters[\\/]wire[\\/][\w-]+\.ts$/, code: /\bendpoint\(/ },
    handler: (code) => ({ code: code.replaceAll(words, ''), map: null }),
  },
});
