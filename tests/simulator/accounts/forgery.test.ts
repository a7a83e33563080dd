import { expect, it } from 'vitest';
import * as identity from '#adapters/wire/identity.ts';
import * as user from '#adapters/wire/user.ts';
import { aCustomer, aServerWithCustomers, PASSWORD } from '../support/a-browser.ts';

const changing = [
  identity.register, identity.login, identity.confirmEmail, identity.resendConfirmationEmail, identity.forgotPassword, identity.resetPassword, identity.postManageInfo,
  identity.finishExternalLogin, user.putProfile, user.deleteProfile, user.changePassword, user.logout, user.addFavorite, user.removeFavorite,
];

it('every call that changes something is refused with 403 without the token, with a wrong one, and from another site; nothing happens', async () => {
  const world = await aServerWithCustomers();
  const browser = await aCustomer(world);
  const [session, xsrf] = [browser.cookie('weborder-session') ?? '', browser.cookie('XSRF-TOKEN') ?? ''];
  const cookie = `weborder-session=${session}; XSRF-TOKEN=${xsrf}`;
  const forged: readonly Readonly<Record<string, string>>[] = [
    { cookie }, { cookie, 'x-xsrf-token': '' }, { cookie, 'x-xsrf-token': `${xsrf.slice(0, -1)}~` }, { cookie: `weborder-session=${session}`, 'x-xsrf-token': xsrf },
    { cookie, 'x-xsrf-token': xsrf, origin: 'https://evil.example' }, { cookie, 'x-xsrf-token': xsrf, 'sec-fetch-site': 'cross-site' },
    { cookie, 'x-xsrf-token': xsrf, 'sec-fetch-site': 'same-site' }, { cookie, 'x-xsrf-token': xsrf, origin: 'null' },
  ];
  const body = { email: 'alva.lind@example.com', password: PASSWORD, oldPassword: PASSWORD, newPassword: 'Hacked-123', code: 'bun', type: 'article', name: 'Mallory', phone: '0700000000', favoriteShopId: 1 };
  for (const { name, method, path } of changing) {
    for (const headers of forged) {
      const reply = await world.send(method, path.replace('{provider}', 'google'), body, headers);
      expect([name, headers, reply.status]).toEqual([name, headers, 403]);
    }
  }
  const profile = await browser.account.profile();
  expect(profile.ok && [profile.value?.customer.name, profile.value?.favorites]).toEqual(['Alva', []]);
  expect((await browser.ask('POST', '/api/user/favorite', { code: 'bun', type: 'article' })).status).toBe(200);
});

it('no GET changes anything: a forged link, an image or a form that reads finds everything as it was', async () => {
  const world = await aServerWithCustomers();
  const browser = await aCustomer(world);
  const before = (await browser.ask('GET', '/api/user/profile')).text;
  for (const path of ['/api/user/logout', '/api/user/favorite?code=bun&type=article', '/api/user/password', '/api/identity/login?useCookies=true', '/api/identity/forgotPassword', '/api/identity/register']) {
    expect([path, (await browser.ask('GET', path)).status]).toEqual([path, 405]);
  }
  expect((await browser.ask('GET', '/api/user/profile')).text).toBe(before);
});

it('a program that logs in gets the token it needs from then on', async () => {
  const world = await aServerWithCustomers();
  await aCustomer(world);
  const login = await world.send('POST', '/api/identity/login?useCookies=true', { email: 'alva.lind@example.com', password: PASSWORD });
  const cookies = login.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const cookie = cookies.join('; ');
  const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const favorite = { code: 'bun', type: 'article' };
  expect((await world.send('POST', '/api/user/favorite', favorite, { cookie })).status).toBe(403);
  expect((await world.send('POST', '/api/user/favorite', favorite, { cookie, 'x-xsrf-token': token })).status).toBe(200);
});
