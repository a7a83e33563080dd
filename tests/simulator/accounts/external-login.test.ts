import { describe, expect, it } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { ORIGIN } from '../support/a-product-server.ts';
import { aBrowser, aCustomer, aRegistration, aServerWithCustomers, linkIn, mailsTo, PASSWORD, said, type Browser } from '../support/a-browser.ts';
import { consented, formOf, type Way } from '../support/an-external-login.ts';

const finish = async (browser: Browser, { provider, code, state }: Way): Promise<unknown> => {
  const answer = await browser.account.finishExternalLogin({ provider, code, state });
  return answer.ok ? answer.value : said(answer);
};

const invalid = [400, 'error.validation', { '': ['InvalidToken'] }];

describe('by Google or Facebook', () => {
  it('somebody new registers without a password and is signed in; the next time at once', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    const way = await consented(browser);
    expect([way.provider, way.redirectUri]).toEqual(['google', '/profile?a=b']);
    const registration = await browser.account.finishExternalLogin(way);
    const externalToken = registration.ok ? (registration.value?.externalToken ?? '') : '';
    expect(registration).toEqual({ ok: true, value: { externalToken, email: 'alva.lind@example.com', name: 'Alva', lastName: 'Lind' } });
    expect(said(await browser.account.register(aRegistration({ externalToken, password: '', acceptTerms: false })))).toEqual([400, 'error.validation', { terms: ['user.requires-terms'] }]);
    // The address is the one the provider vouches for, whatever the form says.
    expect(said(await browser.account.register(aRegistration({ externalToken, password: '', email: 'boss@example.com' })))).toBe('ok');
    const profile = await browser.account.profile();
    expect(profile.ok && [profile.value?.customer.email, profile.value?.customer.hasPassword, profile.value?.customer.externalLogins, profile.value?.customer.emailConfirmed]).toEqual([
      'alva.lind@example.com', false, ['google'], true,
    ]);
    expect(await mailsTo(world, '')).toEqual([]);
    expect(said(await browser.account.register(aRegistration({ externalToken })))).toEqual(invalid);
    const other = await aBrowser(world);
    expect(await finish(other, await consented(other))).toBe(null);
    expect(said(await other.account.login('alva.lind@example.com', '', true))).toEqual([401, 'user.invalid-password', {}]);
  });

  it('a customer with that address is the same person', async () => {
    const world = await aServerWithCustomers();
    await aCustomer(world);
    const other = await aBrowser(world);
    expect(await finish(other, await consented(other, undefined, 'allow', 'Facebook'))).toBe(null);
    const profile = await other.account.profile();
    expect(profile.ok && [profile.value?.customer.externalLogins, profile.value?.customer.hasPassword]).toEqual([['facebook'], true]);
  });

  it('a customer who has another address by now is known by the provider all the same', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    expect(await finish(browser, await consented(browser))).toBe(null);
    expect(said(await browser.account.changeEmail('new@example.com'))).toBe('ok');
    const { userId, code } = await linkIn(world, 'new@example.com', 'change-email');
    expect(said(await browser.account.confirmEmail(userId, code))).toBe('ok');
    const other = await aBrowser(world);
    expect(await finish(other, await consented(other))).toBe(null);
    const profile = await other.account.profile();
    expect(profile.ok && [profile.value?.customer.email, profile.value?.customer.externalLogins]).toEqual(['new@example.com', ['google']]);
  });

  it('[S27] ends the session that this browser had before, when it leads to another account and when it opens one', async () => {
    const world = await aServerWithCustomers();
    await aCustomer(world);
    const of = async (email: string): Promise<{ readonly browser: Browser; readonly isOver: () => Promise<boolean> }> => {
      const browser = await aCustomer(world, { email });
      const before = { cookie: `weborder-session=${browser.cookie('weborder-session')}` };
      return { browser, isOver: async () => (await world.get('/api/identity/manage/info', before)).status === 401 };
    };
    const [first, second] = [await of('first@example.com'), await of('second@example.com')];
    const answers = [await finish(first.browser, await consented(first.browser))];
    const registration = await second.browser.account.finishExternalLogin(await consented(second.browser, { person: 'ingrid.dahl@example.com' }));
    // Nobody else is signed in yet.
    const stillThere = await second.isOver();
    const externalToken = registration.ok ? (registration.value?.externalToken ?? '') : '';
    answers.push(said(await second.browser.account.register(aRegistration({ externalToken, password: '' }))));
    expect([answers, stillThere, await first.isOver(), await second.isOver()]).toEqual([[null, 'ok'], false, true, true]);
  });

  it('whoever had registered the address before without confirming it does not get in any more', async () => {
    const world = await aServerWithCustomers();
    const thief = await aBrowser(world);
    await thief.account.register(aRegistration());
    const owner = await aBrowser(world);
    expect(await finish(owner, await consented(owner))).toBe(null);
    expect(said(await thief.account.login('alva.lind@example.com', PASSWORD, true))).toEqual([401, 'user.invalid-password', {}]);
  });

  it('nor by a link that was mailed before', async () => {
    const world = await aServerWithCustomers();
    const thief = await aBrowser(world);
    await thief.account.register(aRegistration());
    await thief.account.forgotPassword('alva.lind@example.com');
    const [confirm, reset] = [await linkIn(world, 'alva.lind@example.com', 'confirm-email'), await linkIn(world, 'alva.lind@example.com', 'reset-password')];
    const owner = await aBrowser(world);
    expect(await finish(owner, await consented(owner))).toBe(null);
    expect([said(await thief.account.confirmEmail(confirm.userId, confirm.code)), said(await thief.account.resetPassword(reset.code, 'Saltlakrits-8'))]).toEqual([invalid, invalid]);
  });

  it('what a provider said counts for ten minutes, and for the rest of a registration for an hour', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    const way = await consented(browser);
    await world.clock.advance(minutes(10) - 1);
    const registration = await browser.account.finishExternalLogin(way);
    const old = await consented(browser, { person: 'eino.virtanen@example.com' });
    await world.clock.advance(minutes(10));
    // Whoever sets out anew has a state that holds, and the code of before.
    const { state } = await consented(browser, { person: 'ingrid.dahl@example.com' });
    expect(await finish(browser, { ...old, state })).toEqual(invalid);
    const form = aRegistration({ externalToken: registration.ok ? (registration.value?.externalToken ?? '') : '', password: '' });
    await world.clock.advance(minutes(50) - 1);
    // What stands for the one step is nothing in the other.
    expect([await finish(browser, { ...(await consented(browser)), code: form.externalToken }), said(await browser.account.register({ ...form, externalToken: (await consented(browser)).code }))]).toEqual([invalid, invalid]);
    expect(said(await browser.account.register({ ...form, acceptTerms: false }))).toEqual([400, 'error.validation', { terms: ['user.requires-terms'] }]);
    await world.clock.advance(1);
    expect(said(await browser.account.register(form))).toEqual(invalid);
  });

  it('no is no, and a mistyped address is asked for again', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    expect(await consented(browser, undefined, 'deny')).toEqual({ provider: 'google', code: '', state: '', redirectUri: '/profile?a=b', error: 'access_denied' });
    const first = await browser.ask('GET', '/external-login/google');
    const [body, headers] = formOf({ person: '', email: 'nobody', act: 'allow' });
    const again = await browser.ask('POST', '/external-login/google', body, headers);
    expect([again.status, again.text.includes('role="alert"')]).toEqual([422, true]);
    expect([first.text, again.text].map((text) => [...text.matchAll(/value="([^"]*)" ?checked|value="" checked/g)].map(([, who = '']) => who))).toEqual([['alva.lind@example.com'], ['']]);
    const typed = await consented(browser, { person: '', email: 'new@example.com', name: '<b>No\u200Bva</b>', lastName: 'x'.repeat(101) });
    expect(await finish(browser, typed)).toMatchObject({ email: 'new@example.com', name: '<b>Nova</b>', lastName: 'x'.repeat(100) });
  });

  it('the way back counts once, in the browser that set out, for ten minutes, for this provider', async () => {
    const world = await aServerWithCustomers();
    const [browser, other] = [await aBrowser(world), await aBrowser(world)];
    const way = await consented(browser);
    expect(await finish(other, way)).toEqual(invalid);
    expect(await finish(other, { ...way, state: '' })).toEqual(invalid);
    // Nor where somebody has planted a cookie that says nothing.
    const token = 'a'.repeat(25);
    expect((await world.send('POST', '/api/identity/external/google', { code: way.code, state: '' }, { 'cookie': `weborder-external=; XSRF-TOKEN=${token}`, 'x-xsrf-token': token })).json).toMatchObject({ status: 400, errors: { InvalidToken: ['Invalid token.'] } });
    // Nor where that browser is on its own way: nobody is signed in as somebody else by a link of theirs.
    await consented(other, { person: 'ingrid.dahl@example.com' });
    expect(await finish(other, way)).toEqual(invalid);
    expect(await finish(browser, way)).toMatchObject({ email: 'alva.lind@example.com' });
    expect(await finish(browser, way)).toEqual(invalid);
    const twice = await consented(browser, { person: 'eino.virtanen@example.com' });
    const both = await Promise.all([finish(browser, twice), finish(browser, twice)]);
    expect(both).toHaveLength(2);
    expect(both).toEqual(expect.arrayContaining([expect.objectContaining({ email: 'eino.virtanen@example.com' }), invalid]));
    const crossed = await consented(browser);
    expect(await finish(browser, { ...crossed, provider: 'facebook' })).toEqual(invalid);
    const late = await consented(browser);
    await world.clock.advance(minutes(10));
    expect(await finish(browser, late)).toEqual(invalid);
    const forged = await consented(browser);
    expect(await finish(browser, { ...forged, code: `${forged.code}x` })).toEqual(invalid);
    expect(browser.cookie('weborder-external')).toBeNull();
  });

  it('a provider that the chain does not offer is not there, and its form is not sent from another site', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    for (const path of ['/api/identity/external/apple', '/api/identity/external/..', '/external-login/apple']) expect([path, (await browser.ask('GET', path)).status]).toEqual([path, 404]);
    const [body, headers] = formOf({ person: 'alva.lind@example.com', act: 'allow' });
    expect((await world.server.fetch(new Request(`${ORIGIN}/external-login/google`, { method: 'POST', body, headers: { ...headers, 'sec-fetch-site': 'cross-site' } }))).status).toBe(403);
  });
});
