import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createHttpClient, type HttpClient, type HttpClientDeps } from '#adapters/http/http-client.ts';
import { endpoint } from '#adapters/wire/endpoint.ts';
import { getMenu } from '#adapters/wire/menus.ts';
import { getOrder, startPayment } from '#adapters/wire/orders.ts';
import { getImage } from '#adapters/wire/settings.ts';
import { getPickupTimes, getShop } from '#adapters/wire/shops.ts';
import { checkToken } from '#adapters/wire/terminal-host.ts';
import { HTTP } from '#core/business-constants.ts';
import { ACCOUNT_CODES, OWN_ACCOUNT_CODES } from '#core/errors/account-codes.ts';
import { seconds } from '#core/shared/duration.ts';
import { answeringFetch, jsonResponse, neverAnswers, problemReply, type AnsweringFetch } from '#tests/support/answering-fetch.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const thing = endpoint({
  name: 'getThing', summary: '', source: '', method: 'GET', path: '/api/things/{thingId}', params: v.object({ thingId: v.pipe(v.string(), v.regex(/^[\w.-]+$/)) }),
  query: v.object({ colour: v.optional(v.string()), size: v.optional(v.string()) }), replies: { 200: v.object({ price: v.number(), parts: v.optional(v.array(v.object({ name: v.string() })), []) }), 204: 'empty' },
});
const makeThing = endpoint({
  name: 'makeThing', summary: '', source: '', method: 'POST', path: '/api/things', headers: v.object({ 'idempotency-key': v.string() }), body: v.object({ name: v.string() }), replies: { 201: 'empty' },
});
const aThing = { params: { thingId: '7' }, query: {} };

const clientOf = (answering: AnsweringFetch, deps: Partial<HttpClientDeps> = {}): HttpClient =>
  createHttpClient({ baseUrl: 'https://order.example/', fetch: answering.fetch, clock: virtualClock(), ...deps });
const answers = (response: () => Response | Promise<Response>): HttpClient => clientOf(answeringFetch(response));

describe('a call as it leaves', () => {
  it('[CALL-1] fills path and query from the endpoint, leaving out what is undefined', async () => {
    const server = answeringFetch(() => jsonResponse({ price: 1 }));
    await clientOf(server).call(thing, { params: { thingId: 'a.b-c' }, query: { colour: 'röd & blå', size: undefined } });
    expect(server.sent[0]?.url).toBe('https://order.example/api/things/a.b-c?colour=r%C3%B6d+%26+bl%C3%A5');
  });

  it('a GET carries nothing of ours, so that a preload in the page is the same request', async () => {
    const server = answeringFetch(() => jsonResponse({ items: [] }));
    await createHttpClient({
      baseUrl: '', fetch: server.fetch, clock: virtualClock(), defaultHeaders: { 'x-app': '1' }, xsrf: { origin: 'https://order.example', token: () => 'token' },
    }).call(getMenu, { params: { shopId: '3' }, query: {} });
    const [sent] = server.sent;
    expect(sent && [sent.url, { ...sent.init, signal: null }]).toEqual(['/api/shops/3/menu', { credentials: 'same-origin', signal: null }]);
  });

  it('[CALL-6] what changes something carries the anti-forgery token, JSON and its key', async () => {
    const server = answeringFetch(() => new Response(null, { status: 201 }));
    const client = clientOf(server, { xsrf: { origin: 'https://order.example', token: () => 'token-1' }, defaultHeaders: { 'x-app': '1' } });
    await client.call(makeThing, { headers: { 'idempotency-key': 'key-1' }, body: { name: 'vas' } });
    const [sent] = server.sent;
    expect(sent && { ...sent.init, signal: null }).toEqual({
      method: 'POST', credentials: 'same-origin', signal: null, body: '{"name":"vas"}',
      headers: { 'x-app': '1', 'idempotency-key': 'key-1', 'content-type': 'application/json', 'x-xsrf-token': 'token-1' },
    });
  });

  it.each([['https://other.example'], ['https://order.example:444'], ['http://order.example']])('[CALL-6] the anti-forgery token never goes to another origin than %s', async (origin) => {
    const server = answeringFetch(() => new Response(null, { status: 201 }));
    await clientOf(server, { xsrf: { origin, token: () => 'token-1' } }).call(makeThing, { headers: { 'idempotency-key': 'key-1' }, body: { name: 'vas' } });
    expect(Object.keys(server.sent[0]?.init.headers ?? {})).toEqual(['idempotency-key', 'content-type']);
  });

  it.each([[null], ['']])('[CALL-6] without a token (%j) there is no such header', async (token) => {
    const server = answeringFetch(() => new Response(null, { status: 201 }));
    await clientOf(server, { xsrf: { origin: 'https://order.example', token: () => token } }).call(makeThing, { headers: { 'idempotency-key': 'key-1' }, body: { name: 'vas' } });
    expect(Object.keys(server.sent[0]?.init.headers ?? {})).toEqual(['idempotency-key', 'content-type']);
  });

  it.each(['..', '.', '', 'a/b', '../shops', '7?x=1'])('[W-4] a path parameter that cannot be (%s) is not sent', async (thingId) => {
    const server = answeringFetch(() => jsonResponse({ price: 1 }));
    const answer = await clientOf(server).call(thing, { params: { thingId }, query: {} });
    expect([server.sent, answer.ok ? null : [answer.error.code, answer.error.outcome]]).toEqual([[], ['error.notFound', 'refused']]);
  });

  it('[W-4] a forged order id or shop id is not sent', async () => {
    const server = answeringFetch(() => jsonResponse({}));
    const client = clientOf(server);
    await client.call(getOrder, { params: { orderId: '../user' }, headers: { 'x-customercode': '' } });
    await client.call(getShop, { params: { shopId: '3x' } });
    expect(server.sent).toEqual([]);
  });
});

describe('an answer', () => {
  it('is read by the schema of its status; [W-4] unknown fields are ignored, missing optional ones get a default', async () => {
    const answer = await answers(() => jsonResponse({ price: 12.5, colour: 'röd' }, 200, 'application/json; charset=utf-8')).call(thing, aThing);
    expect(answer).toEqual({ ok: true, value: { status: 200, body: { price: 12.5, parts: [] } } });
    expect(await answers(() => new Response(null, { status: 204 })).call(thing, aThing)).toEqual({ ok: true, value: { status: 204, body: null } });
  });

  it('may be bytes of a picture', async () => {
    const picture = (): Response => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/webp' } });
    const answer = await answers(picture).call(getImage, { params: { url: 'bun.webp' }, query: {} });
    expect(answer.ok && answer.value.body).toEqual(new Uint8Array([1, 2, 3]));
    const page = await answers(() => jsonResponse('<html>', 200, 'text/html')).call(getImage, { params: { url: 'bun.webp' }, query: {} });
    expect(page.ok ? null : page.error.code).toBe('wire.unreadable-reply');
  });

  it.each<[string, () => Response, string, string]>([
    ['HTML with status 200', () => jsonResponse('<html>Log in to the hotel</html>', 200, 'text/html'), '', 'content-type'],
    ['no content type', () => new Response(new Uint8Array([123, 125]), { status: 200 }), '', 'content-type'],
    ['truncated', () => jsonResponse('{"price": 12'), '', 'not-json'],
    ['empty', () => jsonResponse(''), '', 'not-json'],
    ['poisoned', () => jsonResponse('{"price":1,"__proto__":{"isAdmin":true}}'), '__proto__', 'forbidden'],
    ['a field of another type', () => jsonResponse({ price: '12' }), 'price', 'number'],
    ['a bad field deep inside', () => jsonResponse({ price: 1, parts: [{ name: 'a' }, { name: null }] }), 'parts.1.name', 'string'],
    ['NaN, which JSON cannot say', () => jsonResponse('{"price":NaN}'), '', 'not-json'],
    ['null', () => jsonResponse('null'), '', 'object'],
    ['an undeclared success', () => jsonResponse({ price: 1 }, 206), '', 'status'],
  ])('[W-4] that does not fit (%s) names endpoint, path and reason, and leaves the outcome unknown', async (_what, response, path, reason) => {
    const answer = await answers(response).call(thing, aThing);
    expect(answer.ok ? null : [answer.error.code, answer.error.values, answer.error.outcome]).toEqual(['wire.unreadable-reply', { endpoint: 'getThing', path, reason }, 'unknown']);
  });

  it.each([200, 201, 204])('[CALL-6] to an act that is answered with nothing is success with any 2xx (%i), whatever its body says', async (status) => {
    const body = status === 204 ? null : '{"created":true}';
    const answer = await answers(() => new Response(body, { status, headers: { 'content-type': 'application/json' } })).call(makeThing, { headers: { 'idempotency-key': 'key-1' }, body: { name: 'vas' } });
    expect(answer).toEqual({ ok: true, value: { status: 201, body: null } });
  });

  it.each([200, 201])('[W-4] to an act, in HTML with status %i, is somebody else\'s: nobody knows whether it was done', async (status) => {
    const answer = await answers(() => jsonResponse('<html>Log in to the hotel</html>', status, 'text/html; charset=utf-8')).call(makeThing, { headers: { 'idempotency-key': 'key-1' }, body: { name: 'vas' } });
    expect(answer.ok ? answer.value : [answer.error.code, answer.error.values, answer.error.outcome]).toEqual(['wire.unreadable-reply', { endpoint: 'makeThing', path: '', reason: 'content-type' }, 'unknown']);
  });

  it('[W-4] with 304 has no body that could be somebody else\'s, whatever a line says that it is', async () => {
    const answer = await answers(() => new Response(null, { status: 304, headers: { 'content-type': 'text/html' } })).call(getMenu, { params: { shopId: '1' }, query: {} });
    expect(answer).toEqual({ ok: true, value: { status: 304, body: null } });
  });

  it('[CALL-9] to a question is success with its own status only: a token is valid with 204', async () => {
    expect((await answers(() => new Response(null, { status: 200 })).call(checkToken, {})).ok).toBe(false);
  });

  it('[W-4] nested without end is refused, not a crash', async () => {
    const deep = `${'{"type":"container","code":"a","name":"a","items":['.repeat(20_000)}${']}'.repeat(20_000)}`;
    const answer = await answers(() => jsonResponse(`{"items":[${deep}]}`)).call(getMenu, { params: { shopId: '1' }, query: {} });
    expect(answer.ok ? null : answer.error.values).toEqual({ endpoint: 'getMenu', path: '', reason: 'too-deep' });
  });

  it('[W-4] without end is cut off, not collected', async () => {
    let pulled = 0;
    let isCancelled = false;
    const endless = (): Response => new Response(new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
      },
      cancel: () => { isCancelled = true; },
    }), { headers: { 'content-type': 'application/json' } });
    const answer = await answers(endless).call(thing, aThing);
    expect(answer.ok ? null : answer.error.values['reason']).toBe('too-large');
    expect([pulled < 25, isCancelled]).toEqual([true, true]);
  });

  it('that breaks off in the middle is no answer', async () => {
    const broken = (): Response => new Response(new ReadableStream({
      pull: (controller) => { controller.error(new TypeError('terminated')); },
    }), { headers: { 'content-type': 'application/json' } });
    const answer = await answers(broken).call(thing, aThing);
    expect(answer.ok ? null : [answer.error.code, answer.error.outcome]).toEqual(['network.unreachable', 'unknown']);
  });

  it('that never comes because nobody is there leaves the outcome unknown', async () => {
    const answer = await answers(() => Promise.reject(new TypeError('fetch failed'))).call(thing, aThing);
    expect(answer.ok ? null : answer.error).toEqual({ code: 'network.unreachable', status: 0, title: '', values: {}, fields: {}, outcome: 'unknown' });
  });
});

describe('[P-11] the bound of a call', () => {
  it('gives up after the clock\'s time, not before, and lets go of the request', async () => {
    const clock = virtualClock();
    const server = answeringFetch(neverAnswers);
    const settled: unknown[] = [];
    const call = createHttpClient({ baseUrl: '', fetch: server.fetch, clock }).call(thing, aThing).then((answer) => settled.push(answer));
    await clock.advance(HTTP.readMs - 1);
    expect([settled, server.sent[0]?.init.signal?.aborted]).toEqual([[], false]);
    await clock.advance(1);
    await call;
    expect(settled).toEqual([{ ok: false, error: { code: 'network.timeout', status: 0, title: '', values: {}, fields: {}, outcome: 'unknown' } }]);
    expect([server.sent[0]?.init.signal?.aborted, clock.pending()]).toEqual([true, 0]);
  });

  it('is the caller\'s where it gives one, and covers a body that comes too slowly', async () => {
    const clock = virtualClock();
    const slow = answeringFetch(() => new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"pri')) }), { headers: { 'content-type': 'application/json' } }));
    const call = createHttpClient({ baseUrl: '', fetch: slow.fetch, clock }).call(thing, aThing, { limitMs: seconds(3) });
    await clock.advance(seconds(3));
    const answer = await call;
    expect(answer.ok ? null : answer.error.code).toBe('network.timeout');
  });

  it('leaves no timer behind an answer', async () => {
    const clock = virtualClock();
    await createHttpClient({ baseUrl: '', fetch: answeringFetch(() => jsonResponse({ price: 1 })).fetch, clock }).call(thing, aThing);
    expect(clock.pending()).toBe(0);
  });
});

describe('[W-3] an error answer', () => {
  it.each([400, 402, 403, 404, 409, 413, 415, 422])('of status %i is its code, values and title', async (status) => {
    const answer = await answers(() => problemReply(status, { code: 'order.unavailable-products', title: 'Sold out', values: { codes: ['latte', 'bun'], shopId: 3 } })).call(thing, aThing);
    expect(answer).toEqual({
      ok: false, error: { code: 'order.unavailable-products', status, title: 'Sold out', values: { codes: ['latte', 'bun'], shopId: 3 }, fields: {}, outcome: 'refused' },
    });
  });

  it('of Identity is errors beside the fields they belong to', async () => {
    const answer = await answers(() => problemReply(400, {
      title: 'One or more validation errors occurred.',
      errors: { PasswordRequiresDigit: ['needs a digit'], PasswordTooShort: ['too short'], DuplicateEmail: ['taken'], InvalidToken: ['no'], PhoneNumber: ['is no number'] },
    })).call(thing, aThing);
    expect(answer.ok ? null : [answer.error.code, answer.error.fields]).toEqual(['error.validation', {
      password: ['PasswordRequiresDigit', 'PasswordTooShort'], email: ['DuplicateEmail'], '': ['InvalidToken'], phoneNumber: ['is no number'],
    }]);
  });

  it('knows each code of the catalogue, and one that a later Identity adds, from the fields of a form', async () => {
    const [codes, fields] = [[...ACCOUNT_CODES, ...OWN_ACCOUNT_CODES, 'PasswordRequiresUniqueChars', 'InvalidUserName'], ['Password', 'RepeatedPassword', 'Email', 'UserName', 'DeliverySpot']];
    const answer = await answers(() => problemReply(400, { errors: Object.fromEntries([...codes, ...fields].map((name) => [name, ['as said']])) })).call(thing, aThing);
    const { password = [], ...found } = answer.ok ? {} : answer.error.fields;
    expect(Object.values(found).flat().concat(password).filter((name) => name !== 'as said').toSorted()).toEqual(codes.toSorted());
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['email', 'userName', 'repeatedPassword', 'deliverySpot']));
    expect(password).toContain('as said');
  });

  it.each<[string, () => Response, string, 'refused' | 'unknown']>([
    ['a 400 problem', () => problemReply(400), 'error.badRequest', 'refused'],
    ['a 404 problem', () => problemReply(404, { code: 'payment.not-found' }), 'payment.not-found', 'refused'],
    ['a 402 problem', () => problemReply(402, { code: 'payment.declined' }), 'payment.declined', 'refused'],
    ['a 409 problem with its code', () => problemReply(409, { code: 'order.shop-paused' }), 'order.shop-paused', 'refused'],
    ['a 409 without code', () => problemReply(409), 'error.badRequest', 'unknown'],
    ['a 409 of someone else', () => jsonResponse('<h1>Conflict</h1>', 409, 'text/html'), 'error.badRequest', 'unknown'],
    ['a 401', () => problemReply(401, { code: 'self-service.wrong-sign-in' }), 'self-service.wrong-sign-in', 'unknown'],
    ['a 408', () => problemReply(408), 'error.badRequest', 'unknown'],
    ['a 425', () => problemReply(425), 'error.badRequest', 'unknown'],
    ['a 429', () => problemReply(429, { code: 'request.too-many' }), 'request.too-many', 'unknown'],
    ['a 403 of a proxy, in HTML', () => jsonResponse('<h1>Forbidden</h1>', 403, 'text/html'), 'error.badRequest', 'unknown'],
    ['a 404 without a word', () => new Response(null, { status: 404 }), 'error.notFound', 'unknown'],
    ['a 400 with half a problem', () => jsonResponse('{"type":"about', 400, 'application/problem+json'), 'error.badRequest', 'unknown'],
    ['a 400 with a problem of another shape', () => problemReply(400, { code: 17 }), 'error.badRequest', 'unknown'],
    ['a 409 whose code is all that has the right type', () => jsonResponse('{"type":null,"title":7,"status":"409","detail":null,"code":"order.shop-paused"}', 409, 'application/problem+json'), 'order.shop-paused', 'refused'],
    ['a 400 with a poisoned problem', () => jsonResponse('{"code":"order.empty","values":{"__proto__":"x"}}', 400), 'error.badRequest', 'unknown'],
    ['a 500', () => problemReply(500, { code: 'preorder.internal-server-error' }), 'preorder.internal-server-error', 'unknown'],
    ['a 502 in HTML', () => jsonResponse('<h1>Bad gateway</h1>', 502, 'text/html'), 'error.server', 'unknown'],
    ['a 503', () => problemReply(503), 'error.server', 'unknown'],
    ['a 304 that was not asked for', () => new Response(null, { status: 304 }), 'error.moved', 'unknown'],
  ])('[P-3] [ERR-1] %s says what is known of the act', async (_what, response, code, outcome) => {
    const answer = await answers(response).call(startPayment, { params: { orderId: 'order-1' }, headers: { 'idempotency-key': 'attempt-1' } });
    expect(answer.ok ? null : [answer.error.code, answer.error.outcome]).toEqual([code, outcome]);
  });

  it('[ERR-3] is recognised by type, title and status, also without our code', async () => {
    const answer = await answers(() => jsonResponse({ type: 'https://tools.ietf.org/html/rfc9110#section-15.5.5', title: 'Not Found', status: 404 }, 404)).call(thing, aThing);
    expect(answer).toEqual({ ok: false, error: { code: 'error.notFound', status: 404, title: 'Not Found', values: {}, fields: {}, outcome: 'refused' } });
  });
});

describe('hostile numbers and days', () => {
  const slots = (time: string): string => JSON.stringify({ asap: null, slots: [{ time, left: 1 }] });
  const pickup = (body: string): Promise<unknown> => answers(() => jsonResponse(body)).call(getPickupTimes, { params: { shopId: '1' }, query: { orderType: 'takeAway' } })
    .then((answer) => (answer.ok ? 'read' : answer.error.values['path']));

  it('[W-2] a time without offset, of no day or no hour is refused', async () => {
    const times = ['2026-11-20T12:00:00+01:00', '2026-11-20T12:00:00', '2026-02-30T12:00:00Z', '2026-13-01T12:00:00Z', '2026-11-20T24:00:00Z', 'soon', '12026-11-20T12:00:00Z'];
    expect(await Promise.all(times.map((time) => pickup(slots(time))))).toEqual(['read', ...Array.from({ length: 6 }, () => 'slots.0.time')]);
  });

  it.each(['1e400', '-1', '1.5', '"3"', 'null'])('[W-4] a count of %s is refused', async (left) => {
    expect(await pickup(`{"asap":null,"slots":[{"time":"2026-11-20T12:00:00Z","left":${left}}]}`)).toBe('slots.0.left');
  });
});
