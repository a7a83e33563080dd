import { expect, it } from 'vitest';
import { aSimulator } from './a-simulator.ts';

const OWN = { shopId: 1, terminalId: 'X-01', name: 'Kassa X', localApiUrl: 'http://127.0.0.1:5000', key: 'a-key-that-both-sides-know' };
const APP = 'http://127.0.0.1:4300';

it('a terminal host of somebody\'s own may sign kiosks in by the key that it shares, and the pages may call it', async () => {
  const ui = { file: () => null, manifest: {}, policy: "default-src 'self'; connect-src 'self'", isStable: true, page: () => Promise.resolve('<!doctype html><html><head></head><body><div id="root"></div></body></html>') };
  const { simulator } = await aSimulator({ ui, hosts: [OWN] });
  const page = await simulator.product.fetch(new Request(`${APP}/`));
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' http://127.0.0.1:5000 http://127.0.0.1:4310");
  const asked = async (key: string): Promise<number> => (await simulator.product.fetch(new Request(`${APP}/api/self-service/1/counter-orders`, { headers: { authorization: `Bearer ${key}` } }))).status;
  expect([await asked(OWN.key), await asked('a-key-that-nobody-knows')]).toEqual([200, 401]);
});
