import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConformanceLine, type ConformanceLine, type Passed } from './a-conformance-line.ts';
import { ok, problem } from './faults.ts';

let line: ConformanceLine;
beforeAll(async () => { line = await aConformanceLine(); }, 60_000);
afterAll(() => line.close());

const report = v.object({ servers: v.tuple([v.object({ checks: v.array(v.object({ id: v.string(), why: v.optional(v.string(), '') })) })]) });
/** What one check says when a call is answered like this. */
const told = async (side: 'host' | 'product', id: string, path: string, answer: Passed): Promise<string> => {
  line[side].fault = async (request, forward) => (request.path === path && !request.body.includes('no-token-of-yours') ? answer : forward(request));
  const { values } = await line.json(['conformance', `--${side}`, line[side].url, '--only', id]);
  line[side].fault = null;
  return v.parse(report, values[0]).servers[0].checks.find((check) => check.id === id)?.why ?? '';
};

describe('a finding says what was asked, what came, and what to do', () => {
  const refresh = '/self-service/token/refresh';

  it.each([
    ['refused', problem(401, 'InvalidToken'), "PUT /self-service/token/refresh was asked with the refresh token of the kiosk's sign-in: the answer was 401 (application/problem+json). A host takes the last refresh token that it gave out, and for a short while the one before. The kiosk is signed out now: sign it in again before the next run (`weborder kiosk sign-in SHOP`)"],
    ['an error', problem(500, 'error.server'), "PUT /self-service/token/refresh was asked with the refresh token of the kiosk's sign-in: the answer was 500 (application/problem+json), not 200 with a new access_token and a new refresh_token"],
    ['text for a number', ok({ access_token: 'a.b.c', refresh_token: 'r', expires_in: '600' }), "PUT /self-service/token/refresh was asked with the refresh token of the kiosk's sign-in: the answer was 200 (application/json), which is none of the call's replies: expires_in does not fit (number is expected)"],
    ['half a pair', ok({ access_token: 'only-this-one', expires_in: 600 }), "PUT /self-service/token/refresh was asked with the refresh token of the kiosk's sign-in: the answer was 200 (application/json), but it lacks refresh_token"],
  ])('of a refresh: %s', async (_name, answer, why) => {
    expect(await line.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa'])).toMatchObject({ code: 0 });
    expect(await told('host', 'host.auth.refresh', refresh, answer)).toBe(why);
  });

  it.each([
    ['somebody', ok({ isAuthenticated: true, favorites: [], user: null }), ', and the answer has isAuthenticated true'],
    ['a user', ok({ isAuthenticated: false, user: { email: 'somebody@example.se' } }), ', and the answer has a user'],
    ['an error', problem(500, 'error.server'), ': the answer was 500 (application/problem+json), not 401 or 403'],
    ['nonsense', ok({ isAuthenticated: 'yes' }), ": the answer was 200 (application/json), which is none of the call's replies: isAuthenticated does not fit (boolean is expected)"],
  ])('of a profile: %s', async (_name, answer, came) => {
    expect(await told('product', 'product.auth.profile', '/api/user/profile', answer))
      .toBe(`GET /api/user/profile was asked without a cookie and without a bearer${came}. Answer 200 with isAuthenticated false and user null there, or 401`);
  });
});

describe('[W-4] hostile JSON may be refused as what it is about', () => {
  it.each([
    ['product', 'a server that reads numbers of any length says that there is no such shop', '/api/order/calculate', problem(404, 'preorder.shop-not-found'), ''],
    ['product', 'a call that there is not refuses nothing', '/api/order/calculate', problem(404, 'error.notFound'), '{"shopId": 1,: the answer was 404 (application/problem+json), not 400 or 413 or 415 or 422'],
    ['host', 'a host that reads numbers of any length says that it is another shop\'s basket', '/self-service/calculatePrice', problem(404, 'preorder.invalid-shop-id'), ''],
    ['host', 'a price refuses nothing', '/self-service/calculatePrice', ok({ total: 0 }), '{"shopId": 1,: the answer was 200 (application/json), not 400 or 403 or 404 or 409 or 422 or 413 or 415'],
  ] as const)('%s: %s', async (side, _what, path, answer, why) => {
    expect(await told(side, `${side}.limits.hostile-json`, path, answer)).toBe(why);
  }, 30_000);
});

describe('a finding says what to do', () => {
  it.each(['product.money.menu-price', 'product.money.vat-adds-up'])('where no basket could be priced nobody looks for a dish that is missing: %s', async (id) => {
    expect(await told('product', id, '/api/order/calculate', problem(404, 'error.notFound'))).toBe('no basket could be priced; product.shape.price says why');
  });

  it.each([
    ['product.auth.card', '/api/user/membership-card', 'the answer was 404 (application/problem+json), not 401 or 403: a server without accounts answers 401, too'],
    ['product.auth.sign-in-by-code', '/api/self-service/1/session/AAAAAA', 'the answer was 404 (application/problem+json), not 401 or 403: a server without kiosks answers 401, too'],
  ])('where a server without such a thing has no such call: %s', async (id, path, why) => {
    expect(await told('product', id, path, problem(404, 'error.notFound'))).toBe(why);
  });

  it.each([
    ['a value that is null', '{"status":404,"code":"order.failed-find-order","values":{"orderId":null}}', 'with a problem document that no client can read: values.orderId does not fit ((string | number | Array) is expected)'],
    ['half a body', '{"status":404,', 'with a problem document that no client can read: it is no JSON'],
    ['no code', '{"status":404}', 'without a problem document that has a code'],
  ])('where a problem is none: %s', async (_name, body, why) => {
    line.product.fault = async (request, forward) => (request.path.startsWith('/api/shops/') && request.path.split('/').length === 4 && request.path !== '/api/shops/1' ? { ...problem(404, ''), body } : forward(request));
    const { values } = await line.json(['conformance', '--product', line.product.url, '--only', 'product.errors.unknown-shop', 'product.errors.problem-documents']);
    line.product.fault = null;
    expect(v.parse(report, values[0]).servers[0].checks.find(({ id }) => id === 'product.errors.problem-documents')?.why)
      .toMatch(new RegExp(`^GET /api/shops/[0-9]+: the answer was 404 \\(application/problem\\+json\\), ${why.replaceAll(/[().|]/g, String.raw`\$&`)}$`));
  });
});

it('a shop that is named and is not there is a mistake, not a server without shops', async () => {
  expect(await line.json(['conformance', '--product', line.product.url, '--shop', '999'])).toEqual({
    code: 3, values: [{ error: { code: 'preorder.shop-not-found', message: `There is no shop 999 at ${line.product.url}.`, hint: 'List the shops with `weborder shops`.', retryable: false } }],
  });
});
