import { describe, expect, it } from 'vitest';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpTerminalHostDoor } from '#adapters/terminal/http-terminal-host-door.ts';
import { browserLocalNetworkPermission, type LocalNetworkPermission } from '#adapters/terminal/local-network-permission.ts';
import { kioskOfToken, shopOfToken } from '#adapters/terminal/token-claims.ts';
import type { TerminalHostDoor } from '#core/ports/terminal-host.ts';
import type { Result } from '#core/shared/result.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { anAddress, aToken } from '#tests/core/self-service/a-terminal-session.ts';
import { answeringFetch, jsonResponse, neverAnswers, problemReply, type AnsweringFetch, type SentRequest } from '#tests/support/answering-fetch.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aJwt } from './a-host.ts';

const session = 'session-0123456789';
const jwt = aJwt({ profitcenter_code: '3', sub: 'Kassa Åsö' });
const clock = virtualClock();
const aDoor = (answer: (request: SentRequest) => Response | Promise<Response>, permission: LocalNetworkPermission = () => Promise.resolve('unknown')): { door: TerminalHostDoor; server: AnsweringFetch } => {
  const server = answeringFetch(answer);
  return { server, door: createHttpTerminalHostDoor({ permission, clientOf: (baseUrl) => createHttpClient({ baseUrl, fetch: server.fetch, clock, redirect: 'manual' }) }) };
};
const seen = (result: Result<unknown>): unknown => (result.ok ? result.value : [result.error.code, result.error.status, result.error.title, result.error.outcome]);
const dead = (): Promise<Response> => Promise.reject(new TypeError('failed to fetch'));

describe('the sign-in session at the local host', () => {
  it('[CALL-9] [SIGNIN-3] brings tokens once it has both, their life, and the shop that they name', async () => {
    const { door, server } = aDoor(() => jsonResponse({ id: session, state: 'cashierSignedIn', access_token: jwt, refresh_token: 'refresh-1', expires_in: 600 }));
    expect(seen(await door.session(anAddress(), session))).toEqual({ access: jwt, refresh: 'refresh-1', lifeMs: minutes(10), shopId: 3 });
    expect(server.sent.map(({ url, init }) => [url, init.headers, init.redirect])).toEqual([[`http://127.0.0.1:5000/self-service/session/${session}`, undefined, 'manual']]);
  });

  it.each([[{ access_token: jwt }], [{ refresh_token: 'refresh-1' }], [{}], [{ access_token: '', refresh_token: '', expires_in: 600 }]])('[SIGNIN-3] %j is no pair yet', async (tokens) => {
    expect(seen(await aDoor(() => jsonResponse({ id: session, state: 'created', ...tokens })).door.session(anAddress(), session))).toBeNull();
  });

  it.each([['without body', () => new Response(null, { status: 401 })], ['as a problem', () => problemReply(401, { code: 'self-service.wrong-sign-in' })]])('[SIGNIN-4] 401 %s is a wrong sign-in', async (_what, answer) => {
    expect(seen(await aDoor(answer).door.session(anAddress(), session))).toEqual(['self-service.wrong-sign-in', 401, 'Invalid username or password', 'refused']);
  });

  it('[SIGNIN-4] 403 is none: nobody has typed a wrong password at a host that takes no calls from here', async () => {
    expect(seen(await aDoor(() => problemReply(403, { code: 'request.forbidden' })).door.session(anAddress(), session))).toEqual(['request.forbidden', 403, 'No', 'refused']);
  });

  it.each([['denied', 'self-service.permission-denied', ''], ['granted', 'self-service.local-api-unreachable', 'Local API not reachable, please ensure the terminal app is running'],
    ['prompt', 'self-service.local-api-unreachable', 'Local API not reachable, please ensure the terminal app is running'], ['unknown', 'self-service.local-api-unreachable', 'Local API not reachable, please ensure the terminal app is running']] as const,
  )('[SIGNIN-4] no answer, and a permission that is %s', async (permission, code, title) => {
    expect(seen(await aDoor(dead, () => Promise.resolve(permission)).door.session(anAddress(), session))).toEqual([code, 0, title, 'unknown']);
  });

  it('[P-11] a host that never answers is not reachable after 5 s', async () => {
    const { door } = aDoor(neverAnswers);
    const answer = door.session(anAddress(), session);
    await clock.advance(seconds(5));
    const given = await answer;
    expect(given.ok ? given : given.error.code).toBe('self-service.local-api-unreachable');
  });

  it('[R-8] a redirect is not followed', async () => {
    const { door, server } = aDoor(() => new Response(null, { status: 302, headers: { location: 'https://evil.example/self-service/session' } }));
    expect([seen(await door.session(anAddress(), session)), server.sent.length]).toEqual([['error.moved', 302, '', 'unknown'], 1]);
  });
});

describe('a refresh', () => {
  it('[P-11] that hangs is over after 10 s, and nobody knows what became of it: every call of the kiosk waits for it', async () => {
    const answers: unknown[] = [];
    void aDoor(neverAnswers).door.refresh(anAddress(), aToken()).then((given) => answers.push(seen(given)));
    await clock.advance(seconds(10) - 1);
    expect(answers).toEqual([]);
    await clock.advance(1);
    expect(answers).toEqual([['self-service.local-api-unreachable', 0, 'Local API not reachable, please ensure the terminal app is running', 'unknown']]);
  });

  it('[CALL-9] carries the old bearer, which may have expired, and the refresh token in its body', async () => {
    const { door, server } = aDoor(() => jsonResponse({ access_token: jwt, refresh_token: 'refresh-2', expires_in: 300 }));
    expect(seen(await door.refresh(anAddress(), aToken()))).toEqual({ access: jwt, refresh: 'refresh-2', lifeMs: minutes(5), shopId: 3 });
    expect(server.sent.map(({ url, init }) => [init.method, url, init.headers, init.body])).toEqual([
      ['PUT', 'http://127.0.0.1:5000/self-service/token/refresh', { 'content-type': 'application/json', 'authorization': 'Bearer access-1' }, '{"refreshToken":"refresh-1"}'],
    ]);
  });

  it.each([[{ access_token: jwt }], [{ refresh_token: 'refresh-2' }], [{}]])('[TOKEN-5] that answers %j is an invalid token response', async (tokens) => {
    expect(seen(await aDoor(() => jsonResponse(tokens)).door.refresh(anAddress(), aToken()))).toEqual(['self-service.invalid-token-response', 200, 'Invalid token response', 'unknown']);
  });

  it.each([[() => problemReply(401), 401], [() => problemReply(400), 400], [() => problemReply(500), 500]])('keeps the status of a failure', async (answer, status) => {
    const answered = await aDoor(answer).door.refresh(anAddress(), aToken());
    expect(answered.ok ? null : answered.error.status).toBe(status);
  });

  it('whatever goes wrong, no token is in the error', async () => {
    const secret = aToken(1, { access: 'canary-access', refresh: 'canary-refresh' });
    const answers = [dead, () => problemReply(401), () => problemReply(500), () => jsonResponse({ access_token: 'canary-access' }), () => jsonResponse('{"access_token":"canary-access"', 200), () => jsonResponse({ access_token: 7, refresh_token: 'canary-refresh' })];
    for (const answer of answers) expect(JSON.stringify(await aDoor(answer).door.refresh(anAddress(), secret))).not.toContain('canary');
  });
});

describe('the shop of a token', () => {
  it.each([['3', 3], [3, 3], ['03', null], ['3x', null], ['', null], [0, null], [-1, null], [1.5, null], [null, null], [['3'], null]])('[TOKEN-6] profitcenter_code %j is shop %j', (code, shop) => {
    expect(shopOfToken(aJwt({ profitcenter_code: code }))).toBe(shop);
  });

  it.each(['', 'a', 'a.b.c', 'a..c', aJwt('text'), aJwt({}), `x.${'A'.repeat(10_000)}.y`, 'x.%%%.y'])('[TOKEN-6] %# is no token with a shop', (text) => { expect(shopOfToken(text)).toBeNull(); });
});

describe('the name in a token', () => {
  it.each([['kiosk-1', 'kiosk-1'], ['By the door', 'By the door'], ['Köket', ''], ['a\r\nx-more: 1', ''], [' ', ''], ['', ''], [7, ''], ['k'.repeat(41), '']])('%j: a header bears %j', (sub, name) => {
    expect(kioskOfToken(aJwt({ sub, profitcenter_code: '1' }))).toBe(name);
  });

  it.each(['', 'a.b.c', aJwt('text'), aJwt({})])('%# has none', (text) => { expect(kioskOfToken(text)).toBe(''); });
});

describe('the browser\'s permission for the local network', () => {
  const browser = (states: Readonly<Record<string, string>>): LocalNetworkPermission => browserLocalNetworkPermission({
    query: ({ name }) => (states[name] === undefined ? Promise.reject(new TypeError('unknown name')) : Promise.resolve({ state: states[name] })),
  });

  it('is asked for by the name that the browser knows, for this machine or for the network', async () => {
    const split = browser({ 'loopback-network': 'granted', 'local-network': 'denied' });
    const one = browser({ 'local-network-access': 'denied' });
    expect(await Promise.all([split('http://127.0.0.1:5000'), split('http://localhost'), split('http://[::1]'), split('http://192.168.1.7'), one('http://127.0.0.1'), one('http://10.0.0.1'), browser({ 'local-network': 'prompt' })('http://10.0.0.1'), browser({ 'local-network': 'maybe' })('http://10.0.0.1'), browser({})('http://10.0.0.1'), browserLocalNetworkPermission(undefined)('http://10.0.0.1')])).toEqual([
      'granted', 'granted', 'granted', 'denied', 'denied', 'denied', 'prompt', 'unknown', 'unknown', 'unknown',
    ]);
  });
});
