import { describe, expect, it } from 'vitest';
import { createHttpAccountGateway } from '#adapters/http/http-account-gateway.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { EMPTY_REGISTRATION } from '#core/account/account-forms.ts';
import type { AccountGateway } from '#core/ports/account-gateway.ts';
import { shopId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { answeringFetch, jsonResponse, problemReply, type AnsweringFetch } from '#tests/support/answering-fetch.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const wired = (answer: () => Response): { readonly account: AccountGateway; readonly asked: AnsweringFetch } => {
  const asked = answeringFetch(answer);
  const client = createHttpClient({ baseUrl: '', fetch: asked.fetch, clock: virtualClock(), xsrf: { origin: 'http://shop.test', token: () => 'token' } });
  return { account: createHttpAccountGateway({ client }), asked };
};
const nothing = (): Response => new Response(null, { status: 200 });
const sentBy = ({ sent }: AnsweringFetch): unknown => sent.map(({ url, init }) => [init.method ?? 'GET', url, init.body === undefined ? null : (JSON.parse(init.body) as unknown)]);

describe('the account over HTTP', () => {
  it('[CALL-5] sends what the specification says, with the anti-forgery header', async () => {
    const { account, asked } = wired(nothing);
    await account.login('alva@example.com', 'Aa1!aa', true);
    await account.login('alva@example.com', 'Aa1!aa', false);
    expect(await account.logout(false)).toEqual(ok(undefined));
    await account.logout(true);
    await account.removeFavorite({ code: 'bun', type: 'article' });
    await account.orderHistory(2, 10);
    expect(sentBy(asked)).toEqual([
      ['POST', '/api/identity/login?useCookies=true&useSessionCookies=false', { email: 'alva@example.com', password: 'Aa1!aa' }],
      ['POST', '/api/identity/login?useCookies=true&useSessionCookies=true', { email: 'alva@example.com', password: 'Aa1!aa' }],
      ['POST', '/api/user/logout', null], ['POST', '/api/user/logout?everywhere=true', null], ['DELETE', '/api/user/favorite?code=bun&type=article', null],
      ['GET', '/api/user/order-history?pageIndex=2&pageSize=10', null],
    ]);
    expect(asked.sent.map(({ init }) => init.headers?.['x-xsrf-token'])).toEqual(['token', 'token', 'token', 'token', 'token', undefined]);
  });

  it('[CALL-5] every other act sends what was typed and nothing else, and is done when the server says so', async () => {
    const { account, asked } = wired(nothing);
    const acts = [
      account.confirmEmail('user-1', 'code-1'), account.resendConfirmation('a@b.se'), account.forgotPassword('a@b.se'), account.resetPassword('code-2', 'Bb2?bb'), account.changePassword('Aa1!aa', 'Bb2?bb'), account.closeAccount(),
    ];
    expect([await Promise.all(acts), sentBy(asked)]).toEqual([acts.map(() => ok(undefined)), [
      ['POST', '/api/identity/confirmEmail', { userId: 'user-1', code: 'code-1' }], ['POST', '/api/identity/resendConfirmationEmail', { email: 'a@b.se' }], ['POST', '/api/identity/forgotPassword', { email: 'a@b.se' }],
      ['POST', '/api/identity/resetPassword', { email: '', resetCode: 'code-2', newPassword: 'Bb2?bb' }], ['POST', '/api/user/password', { oldPassword: 'Aa1!aa', newPassword: 'Bb2?bb' }], ['DELETE', '/api/user/profile', null],
    ]]);
    const mail = wired(() => jsonResponse({ email: 'a@b.se', isEmailConfirmed: true }));
    expect([await mail.account.changeEmail('b@c.se'), sentBy(mail.asked)]).toEqual([ok(undefined), [['POST', '/api/identity/manage/info', { newEmail: 'b@c.se', newPassword: '', oldPassword: '' }]]]);
  });

  it('[CALL-5] a changed profile and a changed list of favourites are what the server says they are; with nobody signed in there is none', async () => {
    const customer = { ...aCustomer(), favoriteShopId: shopId(3) };
    const edit = { name: ' Alva ', lastName: ' Öst ', phone: '070', favoriteShopId: shopId(3), marketingConsent: true };
    const saved = wired(() => jsonResponse({ isAuthenticated: true, user: customer, favorites: [{ code: 'bun', type: 'article' }] }));
    const nobody = wired(() => jsonResponse({ isAuthenticated: false, user: customer }));
    const error = { ok: false, error: { code: 'user.sign-in-required', status: 401, outcome: 'refused' } };
    expect([await saved.account.updateProfile(edit), sentBy(saved.asked)]).toEqual([
      ok({ customer, favorites: [{ code: 'bun', type: 'article' }] }), [['PUT', '/api/user/profile', { name: 'Alva', lastName: 'Öst', phone: '070', favoriteShopId: 3, marketingConsent: true }]],
    ]);
    expect([await nobody.account.updateProfile(edit), await wired(() => problemReply(503)).account.updateProfile(edit)]).toMatchObject([error, { ok: false, error: { status: 503, outcome: 'unknown' } }]);
    const list = wired(() => jsonResponse([{ code: '7', type: 'shop' }, { code: 'bun', type: 'article' }]));
    const favorites = ok([{ code: '7', type: 'shop' }, { code: 'bun', type: 'article' }]);
    // What a screen has beside the two stays here.
    const bun = { code: 'bun', type: 'article', name: 'Bulle' } as const;
    expect([await list.account.addFavorite(bun), await list.account.removeFavorite(bun), sentBy(list.asked)]).toEqual([favorites, favorites, [
      ['POST', '/api/user/favorite', { code: 'bun', type: 'article' }], ['DELETE', '/api/user/favorite?code=bun&type=article', null],
    ]]);
    const failing = wired(() => problemReply(404)).account;
    expect([await failing.addFavorite(bun), await failing.removeFavorite(bun), await failing.finishExternalLogin({ provider: 'Google', code: 'c', state: 's' }), await failing.orderHistory(0, 1)].map((answer) => !answer.ok && answer.error.status)).toEqual([404, 404, 404, 404]);
  });

  it('registers with tidy fields; the repeated password stays in the form, and with a provider\'s word no password leaves', async () => {
    const { account, asked } = wired(nothing);
    const draft = { ...EMPTY_REGISTRATION, email: 'alva@example.com', password: ' Aa1!aa', repeatedPassword: ' Aa1!aa', name: ' Alva ', phone: '\u202A070\u202C ', favoriteShopId: shopId(3), acceptTerms: true };
    expect(await account.register(draft)).toEqual(ok(undefined));
    await account.register({ ...draft, externalToken: 'token' });
    const sent = { email: 'alva@example.com', password: ' Aa1!aa', name: 'Alva', lastName: '', phone: '070', favoriteShopId: 3, acceptTerms: true, marketingConsent: false, externalToken: '' };
    expect(asked.sent.map(({ init }) => JSON.parse(init.body ?? '') as unknown)).toEqual([sent, { ...sent, password: '', externalToken: 'token' }]);
  });

  it('reads who is signed in, nobody, and a server that says less or more', async () => {
    const profile = async (body: unknown): Promise<unknown> => wired(() => jsonResponse(body)).account.profile();
    const { customerCode, ...lean } = { ...aCustomer(), favoriteShopId: null };
    expect(await profile({ isAuthenticated: true, user: { ...lean, customerCode }, favorites: [{ code: '1', type: 'shop' }, { code: 'x', type: 'hologram' }], loyalty: 7 })).toEqual(
      ok({ customer: { ...lean, customerCode }, favorites: [{ code: '1', type: 'shop' }] }));
    expect(await profile({ isAuthenticated: true, user: { email: 'a@b.se' } })).toEqual(ok({
      customer: { name: '', lastName: '', email: 'a@b.se', phone: '', emailConfirmed: false, customerCode: '', favoriteShopId: null, marketingConsent: false, hasPassword: true, externalLogins: [] },
      favorites: [],
    }));
    for (const body of [{ isAuthenticated: false }, {}, { isAuthenticated: true, user: null }]) expect(await profile(body)).toEqual(ok(null));
    expect(await profile({ isAuthenticated: true, user: { email: 7 } })).toMatchObject({ ok: false, error: { code: 'wire.unreadable-reply' } });
  });

  it('a refused login has surely not happened; a lost one may have', async () => {
    const login = async (reply: () => Response): Promise<unknown> => wired(reply).account.login('a@b.se', 'x', true);
    expect(await login(() => problemReply(401, { code: 'user.invalid-password', detail: 'Failed' }))).toMatchObject({ error: { status: 401, code: 'user.invalid-password', outcome: 'refused' } });
    expect(await login(() => new Response(null, { status: 401 }))).toMatchObject({ error: { status: 401, outcome: 'unknown' } });
    expect(await login(() => problemReply(503))).toMatchObject({ error: { outcome: 'unknown' } });
  });

  it('[W-4] a page of somebody else\'s, with status 200, is no yes: no password was changed, no mail sent, nobody signed out', async () => {
    const { account } = wired(() => new Response('<html>Log in to the hotel</html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    const acts = [account.logout(false), account.forgotPassword('a@b.se'), account.changePassword('a', 'b'), account.register(EMPTY_REGISTRATION), account.closeAccount()];
    expect((await Promise.all(acts)).map((answer) => (answer.ok ? 'done' : [answer.error.code, answer.error.outcome]))).toEqual(acts.map(() => ['wire.unreadable-reply', 'unknown']));
  });

  it('errors stand beside the fields of their form', async () => {
    const refused = (errors: Readonly<Record<string, readonly string[]>>): AccountGateway => wired(() => problemReply(400, { code: 'error.validation', errors })).account;
    const all = { DuplicateEmail: ['…'], PasswordTooShort: ['…'], PasswordRequiresDigit: ['…'], 'user.invalid-phone': ['…'], 'user.requires-shop': ['…'], 'user.requires-terms': ['…'], LastName: ['user.too-long'] };
    expect(await refused(all).register(EMPTY_REGISTRATION)).toMatchObject({ error: { fields: {
      email: ['DuplicateEmail'], password: ['PasswordTooShort', 'PasswordRequiresDigit'], phone: ['user.invalid-phone'], favoriteShop: ['user.requires-shop'], terms: ['user.requires-terms'],
      lastName: ['user.too-long'],
    } } });
    expect(await refused({ PasswordMismatch: ['…'] }).changePassword('a', 'b')).toMatchObject({ error: { fields: { oldPassword: ['PasswordMismatch'] } } });
    expect(await refused({ PasswordTooShort: ['…'] }).changePassword('a', 'b')).toMatchObject({ error: { fields: { password: ['PasswordTooShort'] } } });
    const both = await refused({ PasswordMismatch: ['…'], PasswordTooShort: ['…'], Name: ['user.too-long'] }).changePassword('a', 'b');
    expect([both.ok ? null : both.error.fields, await refused({ Name: ['x'] }).changePassword('a', 'b')]).toMatchObject([{ oldPassword: ['PasswordMismatch'], password: ['PasswordTooShort'], name: ['user.too-long'] }, { error: { fields: { name: ['x'] } } }]);
    const [oldOnly, newOnly] = [await refused({ PasswordMismatch: ['…'] }).changePassword('a', 'b'), await refused({ PasswordTooShort: ['…'] }).changePassword('a', 'b')];
    expect([oldOnly, newOnly].map((answer) => !answer.ok && Object.keys(answer.error.fields))).toEqual([['oldPassword'], ['password']]);
    expect(await refused({ InvalidToken: ['…'] }).resetPassword('a', 'b')).toMatchObject({ error: { fields: { '': ['InvalidToken'] } } });
  });

  it.each(['A.1', '', 'a'.repeat(65)])('[W-4] an order of the history whose id no address can hold (%j) is left out and counted; the rest is there', async (unheldId) => {
    const wire = { orderId: 'order-1', status: 'Done', shop: { id: 1, name: 'Hornstull' }, orderType: 'takeAway', createdAt: '2026-11-20T12:00:00+01:00', pickupTime: null, items: [], currency: { name: 'SEK' }, total: 39 };
    const history = async (...orders: readonly object[]): Promise<unknown> => {
      const answer = await wired(() => jsonResponse({ pageIndex: 0, pageSize: 10, totalCount: 2, items: orders.map((order) => ({ order })) })).account.orderHistory(0, 10);
      return answer.ok ? { ...answer.value, orders: answer.value.orders.map(({ order }) => order.id) } : answer.error.values['path'];
    };
    expect(await history({ ...wire, orderId: unheldId }, wire)).toEqual({ orders: ['order-1'], leftOut: 1, totalCount: 2 });
    expect(await history({ ...wire, total: 'much' })).toBe('items.0.order.total');
  });

  it('knows the way to a provider and what one comes back with', async () => {
    const { account, asked } = wired(nothing);
    expect([account.externalLoginAddress('Google', '/profile?a=1&b'), account.externalLoginAddress('Facebook', '')]).toEqual([
      '/api/identity/external/google?redirectUri=%2Fprofile%3Fa%3D1%26b', '/api/identity/external/facebook',
    ]);
    expect([await account.finishExternalLogin({ provider: 'Google', code: 'c', state: 's' }), sentBy(asked)]).toEqual([ok(null), [['POST', '/api/identity/external/google', { code: 'c', state: 's' }]]]);
    const registration = { externalToken: 't', email: 'a@b.se', name: '', lastName: '' };
    expect(await wired(() => jsonResponse({ ...registration }, 202)).account.finishExternalLogin({ provider: 'Google', code: 'c', state: 's' })).toEqual(ok(registration));
  });

  it('a card is a picture of whatever kind it is; a page instead of one is none', async () => {
    const card = async (bytes: readonly number[] | string, type: string): Promise<unknown> => {
      const answer = await wired(() => new Response(typeof bytes === 'string' ? bytes : Uint8Array.from(bytes), { headers: { 'content-type': type } })).account.memberCard();
      return answer.ok ? answer.value.mediaType : answer.error.code;
    };
    expect([await card('<svg/>', 'image/svg+xml'), await card([0x89, 0x50, 0x4e, 0x47], 'image/png'), await card([0xff, 0xd8], 'image/jpeg'), await card([0x52, 0x49, 0x46, 0x46], 'image/webp'), await card('<html>', 'text/html')]).toEqual([
      'image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'wire.unreadable-reply',
    ]);
  });
});
