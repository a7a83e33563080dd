import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createCookieJar } from '#adapters/http/cookie-jar.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpSettingsGateway } from '#adapters/http/http-settings-gateway.ts';
import { createNodeFetch, NotSent } from '#adapters/http/node-fetch.ts';
import { invariant } from '#core/shared/invariant.ts';

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};
const addressOf = (server: Server): string => {
  const address = server.address();
  invariant(typeof address === 'object' && address !== null, 'the server listens');
  return `http://127.0.0.1:${address.port}`;
};
const listening = (server: Server): Promise<void> => new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });

describe('fetch from Node', () => {
  const seen: { readonly method: string; readonly url: string; readonly cookie: string; readonly secret: string; readonly bearer: string; readonly program: string; readonly type: string; readonly body: string }[] = [];
  const jar = createCookieJar({ clock: createSystemClock() });
  const node = createNodeFetch({ jar, program: 'weborder-cli/9.9.9' });
  const keep = async (request: IncomingMessage): Promise<void> => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', cookie: request.headers.cookie ?? '', secret: String(request.headers['x-xsrf-token'] ?? ''), bearer: request.headers.authorization ?? '', program: request.headers['user-agent'] ?? '', type: request.headers['content-type'] ?? '', body: await bodyOf(request) });
  };
  const other = createServer((request, response) => { void keep(request).then(() => response.end('other')); });
  const server = createServer((request, response) => {
    void keep(request).then(() => {
      const url = new URL(request.url ?? '/', 'http://any');
      if (url.pathname === '/api/settings') response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['XSRF-TOKEN=token-1; Path=/', 'b=2'] }).end('{"version":"9"}');
      else if (url.pathname === '/moved') response.writeHead(Number(url.searchParams.get('status')), { location: '/landed', 'set-cookie': 'on-the-way=1' }).end();
      else if (url.pathname === '/away') response.writeHead(307, { location: `${addressOf(other)}/elsewhere` }).end();
      else if (url.pathname === '/detour') response.writeHead(302, { location: '/hangs' }).end();
      else if (url.pathname === '/round') response.writeHead(302, { location: '/round' }).end();
      else if (url.pathname === '/hangs') response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
      else response.writeHead(204).end();
    });
  });

  beforeAll(async () => { await Promise.all([listening(server), listening(other)]); });
  beforeEach(() => { seen.length = 0; });
  afterAll(async () => {
    await node.close();
    server.closeAllConnections();
    await Promise.all([server, other].map((one) => new Promise((resolve) => { one.close(resolve); })));
  });

  it('[CALL-6] keeps cookies and repeats the anti-forgery token in its header', async () => {
    const base = addressOf(server);
    const client = createHttpClient({ baseUrl: base, fetch: node.fetch, clock: createSystemClock(), xsrf: { origin: base, token: () => jar.value(base, 'XSRF-TOKEN') } });
    const settings = createHttpSettingsGateway({ client });
    const known = await settings.settings();
    await settings.changeCulture('fi');
    expect([known.ok && known.value.version, seen.map(({ method, cookie, secret }) => [method, cookie, secret])])
      .toEqual(['9', [['GET', '', ''], ['POST', 'XSRF-TOKEN=token-1; b=2', 'token-1']]]);
  });

  it('sends a host that is named as it is, but to no other origin; without one that of the address', async () => {
    const names: (string | undefined)[] = [];
    const elsewhere = (): string => addressOf(named).replace('127.0.0.1', 'localhost');
    const named = createServer(({ url, headers: { host } }, response) => {
      names.push(host);
      response.writeHead(url === '/away' ? 307 : 204, url === '/away' ? { location: elsewhere() } : {}).end();
    });
    await listening(named);
    await node.fetch(`${addressOf(named)}/away`, { headers: { host: 'foreign.example:4310' } });
    await node.fetch(addressOf(named), {});
    const own = [elsewhere(), addressOf(named)].map((address) => new URL(address).host);
    named.closeAllConnections();
    named.close();
    expect(names).toEqual(['foreign.example:4310', ...own]);
  });

  it('tells servers who asks, over a redirect too, and what a call says of itself counts', async () => {
    await node.fetch(`${addressOf(server)}/moved?status=302`, {});
    await node.fetch(`${addressOf(server)}/landed`, { headers: { 'user-agent': 'till/1' } });
    expect(seen.map(({ url, program }) => [url, program])).toEqual([['/moved?status=302', 'weborder-cli/9.9.9'], ['/landed', 'weborder-cli/9.9.9'], ['/landed', 'till/1']]);
  });

  it('says that nothing was sent where nobody listens, and not where the line breaks or somebody else has got it before', async () => {
    const away = createServer((request, response) => {
      if (request.url === '/breaks') request.socket.destroy();
      else response.writeHead(307, { location: 'http://127.0.0.1:2/' }).end();
    });
    await listening(away);
    const failing = async (url: string): Promise<boolean> => node.fetch(url, { method: 'POST', body: '{}' }).then(() => false, (error: unknown) => error instanceof NotSent);
    expect([await failing('http://127.0.0.1:2/'), await failing('http://localhost:2/'), await failing('http://nobody.invalid/'), await failing(`${addressOf(away)}/breaks`), await failing(`${addressOf(away)}/elsewhere`)]).toEqual([true, true, true, false, false]);
    away.closeAllConnections();
    await new Promise((resolve) => { away.close(resolve); });
  });

  it.each([[301, 'GET', ''], [302, 'GET', ''], [303, 'GET', ''], [307, 'POST', '{}'], [308, 'POST', '{}']])('follows a %i as a browser does, cookies of the way included', async (status, method, body) => {
    const response = await node.fetch(`${addressOf(server)}/moved?status=${status}`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect([response.status, seen.map((one) => [one.method, one.url, one.type, one.body]), seen[1]?.cookie.includes('on-the-way=1')])
      .toEqual([204, [['POST', `/moved?status=${status}`, 'application/json', '{}'], [method, '/landed', body === '' ? '' : 'application/json', body]], true]);
  });

  it.each([[301, 'DELETE'], [302, 'PUT'], [301, 'GET']])('a %i makes no other request of a %s than it was', async (status, method) => {
    await node.fetch(`${addressOf(server)}/moved?status=${status}`, { method, ...(method === 'PUT' && { body: '{}' }) });
    expect(seen.map((one) => [one.method, one.url, one.body])).toEqual([[method, `/moved?status=${status}`, method === 'PUT' ? '{}' : ''], [method, '/landed', method === 'PUT' ? '{}' : '']]);
  });

  it('takes a secret along within its origin', async () => {
    await node.fetch(`${addressOf(server)}/moved?status=307`, { method: 'POST', body: 'x', headers: { 'X-XSRF-TOKEN': 'token-1', 'Authorization': 'Bearer 1' } });
    expect(seen.map(({ url, secret, bearer }) => [url, secret, bearer])).toEqual([['/moved?status=307', 'token-1', 'Bearer 1'], ['/landed', 'token-1', 'Bearer 1']]);
  });

  it.each([['X-XSRF-TOKEN', 'Authorization', 'Cookie'], ['x-xsrf-token', 'authorization', 'cookie']])('takes no secret along to another origin, however it is written (%s), but all else', async (secret, bearer, cookie) => {
    // Cookies are a machine's, whatever the port: they are no other's business here.
    const alone = createNodeFetch({ jar: createCookieJar({ clock: createSystemClock() }), program: 'weborder-cli/9.9.9' });
    await alone.fetch(`${addressOf(server)}/away`, { method: 'POST', body: 'x', headers: { [secret]: 'token-1', [bearer]: 'Bearer 1', [cookie]: 'mine=1', 'content-type': 'text/plain' } });
    await alone.close();
    expect(seen.map((one) => [one.method, one.url, one.secret, one.bearer, one.cookie, one.type, one.body])).toEqual([
      ['POST', '/away', 'token-1', 'Bearer 1', 'mine=1', 'text/plain', 'x'], ['POST', '/elsewhere', '', '', '', 'text/plain', 'x'],
    ]);
  });

  it('shows a redirect as it is when asked to, and does not run in a circle', async () => {
    const response = await node.fetch(`${addressOf(server)}/moved?status=302`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/landed']);
    await expect(node.fetch(`${addressOf(server)}/round`, {})).rejects.toThrow('too many redirects');
    expect(seen.filter(({ url }) => url === '/round').length).toBe(6);
  });

  it.each(['/hangs', '/detour'])('lets go of a request that is given up, behind a redirect, too: %s', async (path) => {
    const given = new AbortController();
    const response = await node.fetch(`${addressOf(server)}${path}`, { signal: given.signal });
    const reading = response.text();
    given.abort();
    await expect(reading).rejects.toThrow('aborted');
  });
});
