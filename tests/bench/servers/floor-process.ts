import { parseArgs } from 'node:util';
import { buildBareReact } from '../floors/build-bare-react.ts';
import { startFloorServer } from '../floors/floor-server.ts';

/** The floors in a process of their own, made from the menu and the pictures of the product server at `--product`. Prints its port as JSON. */
const { values } = parseArgs({ options: { product: { type: 'string' }, shop: { type: 'string', default: '1' } } });
const product = values.product ?? 'http://127.0.0.1:4300';
const bytes = async (path: string): Promise<Uint8Array | null> => {
  const reply = await fetch(product + path);
  return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null;
};
const menu = await bytes(`/api/shops/${values.shop}/menu?language=sv`);
if (!menu) throw new Error(`${product} has no menu for shop ${values.shop}.`);
const pictures = new Map<string, Uint8Array | null>();
const image = async (name: string): Promise<Uint8Array | null> => {
  if (!pictures.has(name)) pictures.set(name, await bytes(`/api/images/${name}`));
  return pictures.get(name) ?? null;
};
const { url, server } = await startFloorServer({ menu, image, bareReact: await buildBareReact() });
console.log(JSON.stringify({ port: Number(new URL(url).port) }));
process.once('SIGTERM', () => { server.closeAllConnections(); server.close(() => process.exit(0)); });
