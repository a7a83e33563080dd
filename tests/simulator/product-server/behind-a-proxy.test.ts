import { get, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '#simulator/product-server/limits.ts';
import { aCustomer, aServerWithCustomers, PASSWORD } from '../support/a-browser.ts';
import { aProductServer } from '../support/a-product-server.ts';

/** Follows orders as a proxy at this address of the machine asks for a guest; the status of the answer. */
const follow = (port: number, proxy: string, guest: string): Promise<number | undefined> => new Promise((resolve, reject) => {
  const asked = get({ port, host: '127.0.0.1', localAddress: proxy, path: '/api/orders/events?ids=abc', agent: false, headers: { 'x-forwarded-for': guest } }, (reply) => {
    reply.on('error', () => undefined); // A connection that is cut.
    onTestFinished(() => { reply.destroy(); });
    resolve(reply.statusCode);
  });
  asked.on('error', reject);
});

const fill = async (port: number, proxy: string, guest: string): Promise<void> => {
  const statuses = await Promise.all(Array.from({ length: LIMITS.orderStreams }, () => follow(port, proxy, guest)));
  expect(new Set(statuses)).toEqual(new Set([200]));
};

it('[R-2] behind a proxy that is trusted each guest has the limits of a client, whatever else the guest writes; of anybody else nothing is believed', async () => {
  const { server } = await aProductServer({ trustedProxies: ['127.0.0.2'] });
  const { port } = await server.listen(0);
  await fill(port, '127.0.0.2', '203.0.113.7');
  expect([await follow(port, '127.0.0.2', '203.0.113.7'), await follow(port, '127.0.0.2', '8.8.8.8, 203.0.113.7'), await follow(port, '127.0.0.2', '203.0.113.8')]).toEqual([429, 429, 200]);
  expect(await follow(port, '127.0.0.3', '203.0.113.7')).toBe(200);
});

it('[R-2] without one nobody takes another name by a header', async () => {
  const { server } = await aProductServer();
  const { port } = await server.listen(0);
  await fill(port, '127.0.0.2', '203.0.113.7');
  expect(await follow(port, '127.0.0.2', '203.0.113.8')).toBe(429);
});

/** Logs in as a proxy that ends TLS asks for a guest; the cookies that are set. */
const cookiesOf = (port: number, proxy: string, scheme: string): Promise<readonly string[]> => new Promise((resolve, reject) => {
  const asked = request({
    method: 'POST', port, host: '127.0.0.1', localAddress: proxy, path: '/api/identity/login?useCookies=true', agent: false,
    headers: { 'host': 'orders.example', 'content-type': 'application/json', 'x-forwarded-proto': scheme },
  }, (reply) => {
    reply.resume();
    resolve(reply.headers['set-cookie'] ?? []);
  });
  asked.on('error', reject);
  asked.end(JSON.stringify({ email: 'alva.lind@example.com', password: PASSWORD }));
});

it('[S8] behind a proxy that is trusted and says that the guest came over HTTPS cookies are Secure and the session is bound to this host; of anybody else it is not believed', async () => {
  const world = await aServerWithCustomers({ trustedProxies: ['127.0.0.2'] });
  await aCustomer(world);
  const { port } = await world.server.listen(0);
  const over = [expect.stringMatching(/^__Host-weborder-session=\w+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=1209600$/), expect.stringMatching(/^XSRF-TOKEN=\w+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)];
  const plain = [expect.stringMatching(/^weborder-session=\w+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/), expect.stringMatching(/^XSRF-TOKEN=\w+; Path=\/; Max-Age=31536000; SameSite=Lax$/)];
  expect(await Promise.all([cookiesOf(port, '127.0.0.2', 'https'), cookiesOf(port, '127.0.0.2', 'http'), cookiesOf(port, '127.0.0.3', 'https')])).toEqual([over, plain, plain]);
});

it('a server that is to trust what names no proxy does not start', async () => {
  await expect(aProductServer({ trustedProxies: ['proxy.example'] })).rejects.toThrow('Proxies are addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, not "proxy.example".');
});
