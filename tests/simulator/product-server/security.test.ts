import { describe, expect, it } from 'vitest';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProductServer, ORIGIN, type Reply, type TestServer } from '../support/a-product-server.ts';
import { aKey, anOrderBody, expectNothingStored, pageOf, placed } from '../support/orders.ts';

const token = 'a'.repeat(25);
const order = (world: TestServer, headers: Readonly<Record<string, string>>): Promise<Reply> =>
  world.send('POST', '/api/order', anOrderBody(), { 'idempotency-key': aKey(), ...headers });

describe('[CALL-6] the anti-forgery header', () => {
  it.each([
    ['a program without cookies', {}, 201],
    ['our page', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, origin: ORIGIN, 'sec-fetch-site': 'same-origin' }, 201],
    ['an old browser\'s page, without Sec-Fetch-Site', { cookie: `a=b; XSRF-TOKEN=${token}`, 'x-xsrf-token': token, origin: ORIGIN }, 201],
    ['our page behind a proxy that ends TLS', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, origin: 'https://shop.test', 'sec-fetch-site': 'same-origin' }, 201],
    ['a cookie without the header', { cookie: `XSRF-TOKEN=${token}` }, 403],
    ['another header', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': 'b'.repeat(25) }, 403],
    ['a header without the cookie', { cookie: 'culture=sv', 'x-xsrf-token': token }, 403],
    ['an empty token', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, 403],
    ['a page of another site', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of another port', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign origin', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, origin: 'https://evil.example' }, 403],
    ['an origin of nowhere', { origin: 'null' }, 403],
  ])('[S7] what changes something needs the token and our own page: %s', async (_who, headers, status) => {
    const world = await aProductServer();
    const reply = await order(world, headers);
    expect(reply.status).toBe(status);
    if (status !== 403) return;
    expect(reply.json).toMatchObject({ code: 'request.forbidden' });
    expectNothingStored(world);
  });

  it('its cookie comes with a page, with the settings and with a refusal, and stays when it is there', async () => {
    const world = await aProductServer();
    const browser = { 'sec-fetch-site': 'same-origin' };
    const cookies = await Promise.all([world.get('/'), world.get('/api/settings', browser), order(world, browser)].map(async (reply) => (await reply).headers.get('set-cookie')));
    // One token is one browser's: nobody between keeps it for the next.
    const kept = await Promise.all([world.get('/'), world.get('/', { 'if-none-match': '*' }), world.get('/api/settings', browser), world.get('/api/settings'), world.get('/', { cookie: `XSRF-TOKEN=${token}` })]);
    expect(kept.map(({ headers }) => headers.get('cache-control'))).toEqual(['private, no-cache', 'private, no-cache', 'private, no-cache', 'no-cache', 'no-cache']);
    for (const cookie of cookies) expect(cookie).toMatch(/^XSRF-TOKEN=[0-9a-z]{25}; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    expect((await world.get('/', { cookie: `XSRF-TOKEN=${token}` })).headers.get('set-cookie')).toBeNull();
  });

  it('reading needs none, and changes nothing', async () => {
    const world = await aProductServer();
    expect((await world.get('/api/shops', { cookie: 'culture=sv', 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });

  it('the provider\'s form is not taken from another site', async () => {
    const world = await aProductServer();
    const page = await pageOf(world, await placed(world));
    const forged = await world.send('POST', page, 'act=pay&card=approve', { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' });
    expect([forged.status, world.server.ledger().lines]).toEqual([403, []]);
  });
});

describe('headers', () => {
  it('a page runs nothing that is not ours', async () => {
    const world = await aProductServer();
    for (const path of ['/', '/shop/1/menu', await pageOf(world, await placed(world))]) {
      const { headers } = await world.get(path);
      expect([headers.get('content-security-policy'), headers.get('x-content-type-options'), headers.get('referrer-policy'), headers.get('cross-origin-opener-policy'), headers.get('cross-origin-resource-policy')]).toEqual([
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types dompurify weborder-worker",
        'nosniff', 'strict-origin-when-cross-origin', 'same-origin', 'same-origin',
      ]);
    }
  });

  it('replies of the API are no documents, and no other site may read them', async () => {
    const world = await aProductServer();
    for (const path of ['/api/shops', '/api/order/nobody', '/api/shops/1/menu', '/api/nothing']) {
      const { headers } = await world.get(path, { origin: 'https://evil.example' });
      expect([headers.get('content-security-policy'), headers.get('x-content-type-options'), headers.get('access-control-allow-origin')]).toEqual(["default-src 'none'; frame-ancestors 'none'", 'nosniff', null]);
    }
  });
});

describe('paths', () => {
  it.each([['/api/nothing', 404], ['/api', 404], ['/api/', 404], ['/provider/nothing', 404], ['/assets/gone.js', 404], ['/favicon.ico', 404], ['/api/images/..%2f..%2fpackage.json', 404],
    ['/api/images/nothing.webp', 404], ['/provider/pay/nothing', 404], ['/provider/assets/..%2fpay.css', 404], ['/provider/assets/constructor', 404]])('%s is not there', async (path, status) => {
    const world = await aProductServer();
    expect([(await world.get(path)).status, world.errors]).toEqual([status, []]);
  });

  it('a known call by another method says which ones there are', async () => {
    const reply = await (await aProductServer()).send('PUT', '/api/order', {});
    expect([reply.status, reply.headers.get('allow'), reply.json]).toMatchObject([405, 'POST', { code: 'error.badRequest' }]);
  });

  it('only this machine is listened on, unless told otherwise', async () => {
    const world = await aProductServer();
    const { port } = await world.server.listen(0);
    expect((await fetch(`http://127.0.0.1:${port}/api/settings`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.2:${port}/api/settings`)).rejects.toThrow('fetch failed');
  });

  it('[CALL-7] a HEAD of the page answers without a body', async () => {
    const world = await aProductServer();
    const { port } = await world.server.listen(0);
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

it('a bug in a handler is a 500 that tells nothing, and the server lives on', async () => {
  const world = await aProductServer({ data: aDataFolder(), betweenProvider: (real) => real });
  const { server } = world;
  const broken = new Request(`${ORIGIN}/api/shops/1/pickup-times?orderType=takeAway`);
  Object.defineProperty(broken, 'headers', { get: () => { throw new Error('secret'); } });
  const response = await server.fetch(broken);
  expect([response.status, await response.text(), world.errors.length]).toEqual([500, expect.not.stringContaining('secret'), 1]);
  expect((await world.get('/api/shops')).status).toBe(200);
});
