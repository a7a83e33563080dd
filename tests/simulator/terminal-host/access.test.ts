import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { days, minutes } from '#core/shared/duration.ts';
import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import { createTerminalHost } from '#simulator/terminal-host/create-terminal-host.ts';
import { createMemoryFile } from '#simulator/terminal-host/store/record-file.ts';
import { RecordStore } from '#simulator/terminal-host/store/record-store.ts';
import { signAccessToken, verifyAccessToken, type AccessClaims } from '#simulator/terminal-host/tokens/access-token.ts';
import { TokenDesk } from '#simulator/terminal-host/tokens/token-desk.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aHost, APP_ORIGIN, hear, HOST_URL, like, SESSION } from './a-host.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): AccessClaims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as AccessClaims;

/** Every call that needs a bearer, with a body where it has one. */
const protectedCalls = Object.values(TERMINAL_HOST).filter((endpoint) => endpoint.name !== 'getHostSession').map((endpoint) => ({
  name: endpoint.name, method: endpoint.method, path: endpoint.path.replaceAll(/\{\w+\}/g, 'attempt-0001'),
  body: 'body' in endpoint ? { refreshToken: 'x', shopId: 1, orderType: 'takeAway', items: [], attemptId: 'attempt-0001', amount: 1, currency: 'SEK' } : undefined,
}));

it('[S10] whatever it answers is not guessed at and is no document: a refusal, an answer, and what it can do', async () => {
  const world = await aHost();
  const headersOf = async (path: string, authorization: string): Promise<readonly unknown[]> => {
    const { headers } = await world.host.fetch(new Request(HOST_URL + path, { headers: { host: new URL(HOST_URL).host, authorization } }));
    return ['x-content-type-options', 'cross-origin-resource-policy', 'content-security-policy'].map((name) => headers.get(name));
  };
  const closed = ['nosniff', 'same-origin', "default-src 'none'; frame-ancestors 'none'"];
  expect([await headersOf('/openapi.json', ''), await headersOf('/self-service/ping', ''), await headersOf('/self-service/ping', `Bearer ${world.token()}`), await headersOf('/nothing', '')]).toEqual([closed, closed, closed, closed]);
});

describe('the bearer', () => {
  it.each(protectedCalls)('$name is refused without a valid one', async ({ method, path, body }) => {
    const world = await aHost();
    const good = world.token();
    const claims = claimsOf(good);
    const [header = '', payload = '', mark = ''] = good.split('.');
    const none = `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`;
    const bad = [
      '', 'nonsense', `${header}.${payload}`, none, `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${mark}`, `${header}.${encode({ ...claims, exp: claims.exp + 999_999 })}.${mark}`,
      signAccessToken(claims, 'another-secret'), `${header}.${payload}.${createHmac('sha256', '').update(`${header}.${payload}`).digest('base64url')}`,
    ];
    for (const token of bad) {
      world.useToken(token);
      const answer = await world.call(method, path, body, { 'idempotency-key': 'attempt-0001' });
      expect([token, answer.status, answer.headers.get('www-authenticate')]).toEqual([token, 401, 'Bearer']);
    }
    expect(world.host.control.ledger().attempts).toEqual([]);
  });

  it('expires to the second', async () => {
    const world = await aHost();
    const { exp } = claimsOf(world.token());
    await world.clock.advance(exp * 1000 - world.clock.now() - 1);
    expect((await world.call('GET', '/self-service/token/check')).status).toBe(204);
    await world.clock.advance(1);
    expect((await world.call('GET', '/self-service/token/check')).status).toBe(401);
  });

  it('of another shop, another audience or another issuer is none', () => {
    const secret = Buffer.from('a secret of this host').toString('base64url');
    const claims: AccessClaims = { iss: 'weborder-terminal-host', aud: 'weborder-self-service', sub: 'kiosk', sid: 'x', jti: 'y', profitcenter_code: '1', iat: 0, exp: 9 };
    expect(verifyAccessToken(signAccessToken(claims, secret), secret)).toEqual(claims);
    const withHeader = (header: object): string => {
      const signed = `${encode(header)}.${encode(claims)}`;
      return `${signed}.${createHmac('sha256', Buffer.from(secret, 'base64url')).update(signed).digest('base64url')}`;
    };
    // Rightly signed, and still none of ours: the algorithm is not the token's to choose.
    expect([{ alg: 'none', typ: 'JWT' }, { alg: 'HS512', typ: 'JWT' }, {}].map((header) => verifyAccessToken(withHeader(header), secret))).toEqual([null, null, null]);
    expect([{ ...claims, aud: 'weborder' }, { ...claims, iss: 'somebody' }].map((other) => verifyAccessToken(signAccessToken(other, secret), secret))).toEqual([null, null]);
  });

  it('of another shop is refused by a host with the same secret', async () => {
    const [one, two] = [await aHost({ shopId: 1 }), await aHost({ shopId: 2 })];
    two.useToken(one.token());
    expect([(await one.call('GET', '/self-service/token/check')).status, (await two.call('GET', '/self-service/token/check')).status]).toEqual([204, 401]);
  });

  it('names the shop and says that it is simulated', async () => {
    const world = await aHost();
    expect(claimsOf(world.token())).toMatchObject({ profitcenter_code: '1', sub: 'kiosk-1', sid: like(/^sim_/) });
  });

  it('holds no longer once the kiosk is signed out', async () => {
    const world = await aHost();
    const [kiosk] = world.host.control.kiosks();
    expect(world.host.control.signOut(kiosk?.id ?? '')).toBe(true);
    expect((await world.call('GET', '/self-service/ping')).status).toBe(401);
    expect(world.host.control.kiosks()).toEqual([]);
  });
});

describe('refreshing', () => {
  const setUp = async () => {
    const world = await aHost();
    const refresh = (refreshToken: string) => world.call('PUT', '/self-service/token/refresh', { refreshToken });
    return { world, refresh, first: String((await world.host.fetch(new Request(`${HOST_URL}/self-service/session/${SESSION}`)).then((response) => response.json() as Promise<Record<string, unknown>>))['refresh_token']) };
  };

  it('gives a new pair, also when the access token has expired meanwhile', async () => {
    const { world, refresh, first } = await setUp();
    await world.clock.advance(minutes(30));
    const renewed = await refresh(first);
    expect([renewed.status, renewed.body['expires_in']]).toEqual([200, 600]);
    world.useToken(String(renewed.body['access_token']));
    expect((await world.call('GET', '/self-service/token/check')).status).toBe(204);
  });

  it('[T3] may be repeated with the old refresh token for a minute, because a reply may get lost; repeating it makes that no longer', async () => {
    const { world, refresh, first } = await setUp();
    const renewed = await refresh(first);
    expect(renewed.body['refresh_token']).not.toBe(first);
    const heard: number[] = [];
    for (const later of [59_000, 999, 1, 1_000]) {
      await world.clock.advance(later);
      heard.push((await refresh(first)).status);
    }
    expect(heard).toEqual([200, 200, 401, 401]);
  });

  it('[T3] that was repeated makes the pair of the lost reply void: the one of the repetition holds', async () => {
    const { refresh, first } = await setUp();
    const lost = String((await refresh(first)).body['refresh_token']);
    const heard = String((await refresh(first)).body['refresh_token']);
    expect([(await refresh(lost)).status, (await refresh(heard)).status]).toEqual([401, 200]);
  });

  it('is refused for a token that is none, and for one that was renewed twice since', async () => {
    const { refresh, first } = await setUp();
    const second = String((await refresh(first)).body['refresh_token']);
    const third = String((await refresh(second)).body['refresh_token']);
    expect([(await refresh(first)).status, (await refresh('nonsense')).status, (await refresh(third)).status]).toEqual([401, 401, 200]);
  });
});

describe('signing a kiosk in', () => {
  const cashier = { username: 'kassa', password: 'bjork' };
  const other = 'session-ffffffffffffffff';
  const session = (world: Awaited<ReturnType<typeof aHost>>, id = other) => hear(world.host.fetch(new Request(`${HOST_URL}/self-service/session/${id}`, { headers: { origin: APP_ORIGIN } })));

  it('tells the product server where the kiosk finds its host, and hands out tokens until they are used', async () => {
    const world = await aHost();
    expect((await session(world)).status).toBe(404);
    expect(await world.host.control.signIn(other, cashier, 'kiosk-2')).toEqual({ ok: true, value: undefined });
    expect(world.server.sessions.at(-1)).toEqual({ id: other, localApiUrl: HOST_URL });
    const first = await session(world);
    expect(first.body).toMatchObject({ id: other, state: 'cashierSignedIn', expires_in: 600 });
    expect((await session(world)).body).toEqual(first.body);
    world.useToken(String(first.body['access_token']));
    expect((await world.call('GET', '/self-service/ping')).status).toBe(200);
    expect((await session(world)).status).toBe(404);
  });

  it('with a wrong password: the kiosk reads it, and gets no tokens', async () => {
    const world = await aHost();
    expect(await world.host.control.signIn(other, { ...cashier, password: 'no' }, 'kiosk-2')).toEqual({ ok: false, error: 'wrong-credentials' });
    expect((await session(world)).body).toMatchObject({ status: 401, code: 'self-service.wrong-sign-in', title: 'Invalid username or password' });
  });

  it('holds for ten minutes, if nobody comes', async () => {
    const world = await aHost();
    await world.host.control.signIn(other, cashier, 'kiosk-2');
    await world.clock.advance(minutes(10));
    expect((await session(world)).status).toBe(404);
  });

  it('leaves nothing of what nobody can use any more: what is over, refused, signed out or never fetched; a kiosk that has its tokens comes back with them however late', async () => {
    const [clock, store] = [virtualClock(), new RecordStore(createMemoryFile())];
    const desk = new TokenDesk({ clock, random: createSeededRandom(1, 'tokens'), store, shopId: 1, secret: () => Buffer.from('a secret of this host').toString('base64url'), skewMs: () => 0, onChange: () => undefined });
    desk.signIn('of-the-kiosk', 'kiosk-1', true);
    const token = desk.session('of-the-kiosk')?.token ?? null;
    desk.signIn('refused', 'kiosk-1', false);
    desk.signIn('never-fetched', 'kiosk-2', true);
    desk.signIn('signed-out', 'kiosk-3', true);
    desk.session('signed-out');
    desk.signOut(desk.families().at(-1)?.id ?? '');
    await clock.advance(minutes(10) - 1);
    desk.signIn('shortly-before', 'kiosk-4', true);
    const before = [store.all('sign-in').map(({ id }) => id), store.all('token-family').map(({ kiosk }) => kiosk)];
    await clock.advance(1);
    desk.signIn('today', 'kiosk-5', true);
    const after = [store.all('sign-in').map(({ id }) => id), store.all('token-family').map(({ kiosk }) => kiosk)];
    expect([before, after]).toEqual([
      [['of-the-kiosk', 'refused', 'never-fetched', 'signed-out', 'shortly-before'], ['kiosk-1', 'kiosk-2', 'kiosk-4']],
      [['shortly-before', 'today'], ['kiosk-1', 'kiosk-4', 'kiosk-5']],
    ]);
    await clock.advance(days(30));
    desk.signIn('another-month', 'kiosk-6', false);
    const renewed = desk.refresh(token?.access_token ?? '', token?.refresh_token ?? '');
    expect([renewed?.expires_in, desk.caller(renewed?.access_token ?? '')?.kiosk, desk.caller(token?.access_token ?? '')]).toEqual([600, 'kiosk-1', null]);
  });

  it('says when the product server cannot be told', async () => {
    const world = await aHost();
    world.server.isDown = true;
    expect(await world.host.control.signIn(other, cashier, 'kiosk-2')).toMatchObject({ ok: false, error: { code: 'network.unreachable' } });
  });
});

describe('who may call', () => {
  const ask = async (method: string, headers: Readonly<Record<string, string>>, url = `${HOST_URL}/self-service/payment`) => {
    const world = await aHost();
    return hear(world.host.fetch(new Request(url, { method, headers: { authorization: `Bearer ${world.token()}`, ...headers } })));
  };

  it.each(['evil.test', '192.168.1.20:4860', '127.0.0.1.evil.test', 'localhost.evil.test', ''])('a host name that is not on the list (%s) is refused', async (host) => {
    const answer = await ask('GET', { host, origin: APP_ORIGIN }, `${HOST_URL}/self-service/ping`);
    expect([answer.status, answer.body['code']]).toEqual([403, 'request.forbidden']);
  });

  it.each(['127.0.0.1:4860', 'localhost', '[::1]:80', 'LOCALHOST:1'])('%s is on the list', async (host) => {
    expect((await ask('GET', { host, origin: APP_ORIGIN }, `${HOST_URL}/self-service/ping`)).status).toBe(200);
  });

  it.each(['http://evil.test', 'null', 'http://app.test:81', 'https://app.test', 'http://app.test.evil.test'])('a page of %s is refused and can read nothing', async (origin) => {
    const answers = await Promise.all(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ask(method, { origin })));
    expect(answers.map((answer) => [answer.status, answer.headers.get('access-control-allow-origin')])).toEqual(answers.map(() => [403, null]));
  });

  it.each(['POST', 'PUT', 'DELETE'])('a %s that does not say where it comes from is refused', async (method) => {
    const answer = await ask(method, {});
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it.each([['', ''], ['access-control-request-private-network', 'access-control-allow-private-network'], ['access-control-request-local-network', 'access-control-allow-local-network']])('our page may ask first, also for the local network, under either name that browsers have for it: %s', async (asked, allowed) => {
    const answer = await ask('OPTIONS', { 'origin': APP_ORIGIN, 'access-control-request-method': 'POST', ...(asked !== '' && { [asked]: 'true' }) });
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([204, {
      'access-control-allow-origin': APP_ORIGIN, 'vary': 'Origin', 'access-control-allow-methods': 'GET, POST, PUT, DELETE', 'access-control-max-age': '600',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-simulator-client', ...(allowed !== '' && { [allowed]: 'true' }),
    }]);
  });

  it('our page may read every answer, refusals too', async () => {
    const world = await aHost();
    const answers = [await world.call('GET', '/self-service/ping'), await world.status('attempt-9999'), await world.call('GET', '/nothing')];
    expect(answers.map((answer) => [answer.status, answer.headers.get('access-control-allow-origin')])).toEqual([[200, APP_ORIGIN], [404, APP_ORIGIN], [404, APP_ORIGIN]]);
  });
});

describe('bad input', () => {
  const post = async (body: string, headers: Readonly<Record<string, string>> = {}, path = '/self-service/payment') => {
    const world = await aHost();
    const answer = await hear(world.host.fetch(new Request(`${HOST_URL}${path}`, {
      method: 'POST', body, headers: { 'origin': APP_ORIGIN, 'authorization': `Bearer ${world.token()}`, 'content-type': 'application/json', 'idempotency-key': 'attempt-0001', ...headers },
    })));
    expect(world.host.control.ledger().attempts).toEqual([]);
    return [answer.status, answer.body['code']];
  };
  const body = { attemptId: 'attempt-0001', amount: 10, currency: 'SEK' };

  it.each([
    ['no JSON', '{', 400, 'request.malformed-json'],
    ['poisoned', '{"__proto__":{"amount":1},"attemptId":"attempt-0001"}', 400, 'request.malformed-json'],
    ['too deep', `${'['.repeat(500)}${']'.repeat(500)}`, 400, 'request.malformed-json'],
    ['too large', `"${'x'.repeat(300_000)}"`, 413, 'request.too-large'],
    ['nothing', '', 400, 'request.malformed-json'],
    ['amount 0', JSON.stringify({ ...body, amount: 0 }), 400, 'request.invalid-field'],
    ['a negative amount', JSON.stringify({ ...body, amount: -1 }), 400, 'request.invalid-field'],
    ['a third of an öre', JSON.stringify({ ...body, amount: 1.005 }), 400, 'request.invalid-field'],
    ['an absurd amount', JSON.stringify({ ...body, amount: 1e300 }), 400, 'request.invalid-field'],
    ['an amount in words', JSON.stringify({ ...body, amount: '10' }), 400, 'request.invalid-field'],
    ['a currency that is none', JSON.stringify({ ...body, currency: 'kr' }), 400, 'request.invalid-field'],
    ['an order id with a path', JSON.stringify({ ...body, orderId: '../../x' }), 400, 'request.invalid-field'],
    ['an attempt id that is too short', JSON.stringify({ ...body, attemptId: 'x' }), 400, 'request.invalid-field'],
  ] as const)('%s is refused', async (_name, text, status, code) => {
    expect(await post(text)).toEqual([status, code]);
  });

  it('another content type is refused', async () => {
    expect(await post(JSON.stringify(body), { 'content-type': 'text/plain' })).toEqual([415, 'request.unsupported-media-type']);
  });

  it('a body that says it is coded is refused before it is looked at', async () => {
    expect(await post(JSON.stringify(body), { 'content-encoding': 'gzip' })).toEqual([415, 'request.unsupported-media-type']);
  });

  it.each(['/self-service/../../etc/passwd', '/self-service/payment/%2e%2e%2fx', '/self-service/payment/a%00b', `/self-service/payment/${'x'.repeat(200)}`, '/self-service/receipt/%3Cscript%3E/ordernumber', '/'])(
    '%s leads nowhere', async (path) => {
      const world = await aHost();
      expect((await world.call('GET', path)).status).toBe(404);
      expect(world.errors).toEqual([]);
    },
  );

  it('a known path with another method says which there are', async () => {
    const world = await aHost();
    const answer = await world.call('PUT', '/self-service/payment');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('over the network', () => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => { for (const host of open.splice(0)) await host.close(); });

  it('listens on loopback unless told otherwise, and refuses headers that are too large', async () => {
    const host = createTerminalHost({ data: null, shopId: 1, origins: [APP_ORIGIN] });
    open.push(host);
    const { port } = await host.listen(0);
    expect((await fetch(`http://127.0.0.1:${port}/self-service/ping`)).status).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}/self-service/ping`, { headers: { 'x-large': 'x'.repeat(20_000) } })).status).toBe(431);
    await expect(createTerminalHost({ data: null, shopId: 1, origins: [] }).listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
