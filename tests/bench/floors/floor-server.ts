import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** What the floors show: the very menu and pictures that the product serves. */
export interface FloorContent {
  readonly menu: Uint8Array;
  readonly image: (name: string) => Promise<Uint8Array | null>;
  readonly bareReact: Uint8Array;
}

interface Item { readonly type: string; readonly name: string; readonly lead?: string; readonly price?: number; readonly imageUrl?: string; readonly items?: readonly Item[] }

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Floor</title>${head}</head><body>${body}</body></html>`;

const cards = (item: Item): string => {
  if (item.type === 'container') return `<section><h2>${item.name}</h2>${(item.items ?? []).map(cards).join('')}</section>`;
  return `<article><img src="/images/${item.imageUrl}" width="120" height="120" alt="" loading="lazy"><h3>${item.name}</h3><p>${item.lead}</p><b>${item.price} kr</b><button>+</button></article>`;
};

interface Ready { readonly type: string; readonly plain: Uint8Array; readonly brotli: Uint8Array }
const ready = (type: string, content: string | Uint8Array): Ready => {
  const plain = Buffer.from(content);
  return { type, plain, brotli: brotliCompressSync(plain) };
};

/**
 * Serves the floors: `/empty` (an empty page), `/static` (the menu as one HTML file), `/react` (the menu by React alone),
 * and `/menu.json`, which is also the floor for the product server (the same bytes from a buffer).
 */
export const startFloorServer = async (content: FloorContent, port = 0): Promise<{ readonly url: string; readonly server: Server }> => {
  const menu = JSON.parse(new TextDecoder().decode(content.menu)) as { readonly items: readonly Item[] };
  const files = new Map<string, Ready>([
    ['/empty', ready('text/html', page('<h3>Empty</h3>'))],
    ['/static', ready('text/html', page(menu.items.map(cards).join('')))],
    ['/react', ready('text/html', page('<div id="root"></div>', '<script type="module" src="/bare-react.js"></script><link rel="preload" as="fetch" crossorigin href="/menu.json">'))],
    ['/bare-react.js', ready('text/javascript', content.bareReact)],
    ['/menu.json', ready('application/json', content.menu)],
  ]);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.brotli.length });
      response.end(file.brotli);
      return;
    }
    const sendImage = async (): Promise<void> => {
      const image = path.startsWith('/images/') ? await content.image(path.slice('/images/'.length)) : null;
      response.writeHead(image ? 200 : 404, { 'content-type': 'image/webp' });
      response.end(image ?? undefined);
    };
    sendImage().catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))));
  });
  await new Promise<void>((resolve) => { server.listen(port, '127.0.0.1', resolve); });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The floor server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, server };
};
