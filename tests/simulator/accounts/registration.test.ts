import { describe, expect, it } from 'vitest';
import { hours } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { aBrowser, aCustomer, aRegistration, aServerWithCustomers, confirmed, linkIn, mailsTo, PASSWORD, said } from '../support/a-browser.ts';
import { ORIGIN } from '../support/a-product-server.ts';

describe('registering', () => {
  it('[W-5] mails a link, and login is possible once it was followed', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    expect(await browser.account.register(aRegistration())).toEqual({ ok: true, value: undefined });
    const [mail, ...others] = await mailsTo(world, 'alva.lind@example.com');
    expect(others).toEqual([]);
    expect([mail?.kind, mail?.to, mail?.subject, mail?.language]).toEqual(['confirm-email', 'alva.lind@example.com', 'Bekräfta din e-post', 'sv']);
    expect(mail?.link).toMatch(new RegExp(`^${ORIGIN}/confirm-email\\?userId=\\w+&code=\\w+$`));
    expect(mail?.text).toContain('Hej Alva!');
    expect(said(await browser.account.login('alva.lind@example.com', PASSWORD, true))).toEqual([401, 'user.email-not-confirmed', {}]);
    await confirmed(world, browser, 'alva.lind@example.com');
    expect(said(await browser.account.login(' Alva.Lind@Example.com ', PASSWORD, true))).toBe('ok');
  });

  it('[NOTE-3] keeps of a name what is seen, in the order in which it was written; so does a profile', async () => {
    const [name, lastName] = ['Al\u200Bva \u202Elök', '\u2067Lind\u2069\u00AD-\u2028Ek\u200F'];
    const browser = await aCustomer(await aServerWithCustomers(), { name, lastName });
    const kept = async () => {
      const profile = await browser.account.profile();
      return profile.ok && [profile.value?.customer.name, profile.value?.customer.lastName];
    };
    const registered = await kept();
    await browser.account.updateProfile({ name: lastName, lastName: name, phone: '+46 70 174 06 12', favoriteShopId: shopId(1), marketingConsent: false });
    expect([registered, await kept()]).toEqual([['Alva lök', 'Lind- Ek'], ['Lind- Ek', 'Alva lök']]);
  });

  it('writes in the language the guest reads', async () => {
    const world = await aServerWithCustomers();
    for (const [language, subject] of [['fi', 'Vahvista sähköpostisi'], ['en', 'Confirm your email'], ['no', 'Bekreft e-posten din'], ['ru', 'Подтвердите вашу почту']] as const) {
      const browser = await aBrowser(world);
      const { email, password, name, lastName, phone } = aRegistration({ email: `guest.${language}@example.com` });
      const reply = await browser.ask('POST', '/api/identity/register', { email, password, name, lastName, phone, favoriteShopId: 1, acceptTerms: true }, { 'accept-language': language });
      expect([reply.status, (await mailsTo(world, email))[0]?.subject]).toEqual([200, subject]);
    }
  });

  it('[ACCOUNT-2] says everything that is missing at once, as Identity does, each beside its field', async () => {
    const browser = await aBrowser(await aServerWithCustomers());
    const empty = await browser.ask('POST', '/api/identity/register', {});
    expect([empty.status, empty.json]).toEqual([400, {
      type: 'urn:weborder:problem:error.validation', title: 'One or more validation errors occurred.', status: 400, code: 'error.validation',
      errors: {
        'InvalidEmail': ['Email is invalid.'],
        'PasswordTooShort': ['Passwords must be at least 6 characters.'],
        'PasswordRequiresDigit': ["Passwords must have at least one digit ('0'-'9')."],
        'PasswordRequiresLower': ["Passwords must have at least one lowercase ('a'-'z')."],
        'PasswordRequiresUpper': ["Passwords must have at least one uppercase ('A'-'Z')."],
        'PasswordRequiresNonAlphanumeric': ['Passwords must have at least one non alphanumeric character.'],
        'user.requires-phone': ['A phone number is needed'],
        'user.requires-shop': ['A favourite restaurant is needed'],
        'user.requires-terms': ['The terms must be accepted'],
      },
    }]);
    const missing = await browser.account.register(aRegistration({ phone: ' ', favoriteShopId: null, acceptTerms: false }));
    expect(said(missing)).toEqual([400, 'error.validation', { phone: ['user.requires-phone'], favoriteShop: ['user.requires-shop'], terms: ['user.requires-terms'] }]);
  });

  it('asks for phone and favourite restaurant only where the settings do, but never takes wrong ones', async () => {
    const world = await aServerWithCustomers({ settings: { enableCustomerLogin: true, phoneNumberRequired: false, favoriteShopRequired: false } });
    const browser = await aBrowser(world);
    expect(said(await browser.account.register(aRegistration({ phone: '', favoriteShopId: null })))).toBe('ok');
    expect(said(await browser.account.register(aRegistration({ email: 'b@example.com', phone: 'call me' })))).toEqual([400, 'error.validation', { phone: ['user.invalid-phone'] }]);
    const reply = await browser.ask('POST', '/api/identity/register', { ...aRegistration({ email: 'c@example.com' }), favoriteShopId: 99 });
    expect(reply.json).toMatchObject({ errors: { 'user.requires-shop': ['A favourite restaurant is needed'] } });
  });

  it('one address has one account, however it is spelled', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    expect(said(await browser.account.register(aRegistration()))).toBe('ok');
    expect(said(await browser.account.register(aRegistration({ email: 'ALVA.lind@EXAMPLE.com' })))).toEqual([400, 'error.validation', { email: ['DuplicateEmail'] }]);
    // An å in one sign, and in two.
    expect([said(await browser.account.register(aRegistration({ email: '\u00e5sa@example.com' }))), said(await browser.account.register(aRegistration({ email: 'a\u030asa@example.com' })))]).toEqual(['ok', [400, 'error.validation', { email: ['DuplicateEmail'] }]]);
    const both = await Promise.all(['twin@example.com', 'Twin@example.com'].map((email) => browser.account.register(aRegistration({ email }))));
    expect(both.map(said).filter((answer) => answer !== 'ok')).toEqual([[400, 'error.validation', { email: ['DuplicateEmail'] }]]);
    expect((await mailsTo(world, 'twin@example.com')).length).toBe(1);
  });

  it('a chain without customer login has no such calls', async () => {
    const world = await aServerWithCustomers({ settings: { enableCustomerLogin: false } });
    const browser = await aBrowser(world);
    const asked = [['POST', '/api/identity/register'], ['POST', '/api/identity/login?useCookies=true'], ['GET', '/api/user/profile']] as const;
    for (const [method, path] of asked) expect([(await browser.ask(method, path, method === 'GET' ? undefined : {})).status, path]).toEqual([404, path]);
  });
});

describe('the link that confirms', () => {
  it('may be followed twice, because people click twice', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const { userId, code } = await linkIn(world, 'alva.lind@example.com', 'confirm-email');
    expect(said(await browser.account.confirmEmail(userId, code))).toBe('ok');
  });

  it('is worth nothing when it was tampered with, is another customer\'s, or is older than 24 hours', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    await browser.account.register(aRegistration());
    await browser.account.register(aRegistration({ email: 'eino@example.com' }));
    const [alva, eino] = [await linkIn(world, 'alva.lind@example.com', 'confirm-email'), await linkIn(world, 'eino@example.com', 'confirm-email')];
    const invalid = [400, 'error.validation', { '': ['InvalidToken'] }];
    for (const [userId, code] of [[alva.userId, eino.code], [alva.userId, `${alva.code}x`], ['', alva.code], [alva.userId, ''], [alva.userId, "' OR 1=1 --"]] as const) {
      expect(said(await browser.account.confirmEmail(userId, code))).toEqual(invalid);
    }
    await world.clock.advance(hours(24) - 1);
    expect(said(await browser.account.confirmEmail(eino.userId, eino.code))).toBe('ok');
    await world.clock.advance(1);
    expect(said(await browser.account.confirmEmail(alva.userId, alva.code))).toEqual(invalid);
  });

  it('looked at with GET, as mail scanners do, changes nothing and leads to the app', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    await browser.account.register(aRegistration());
    const { userId, code } = await linkIn(world, 'alva.lind@example.com', 'confirm-email');
    const looked = await browser.ask('GET', `/api/identity/confirmEmail?userId=${userId}&code=${code}`);
    expect([looked.status, looked.headers.get('location')]).toEqual([303, `/confirm-email?userId=${userId}&code=${code}`]);
    expect(said(await browser.account.login('alva.lind@example.com', PASSWORD, true))).toEqual([401, 'user.email-not-confirmed', {}]);
  });

  it('is sent again when asked for, with the same answer for everybody, a few times an hour', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world, { email: 'done@example.com' });
    await browser.account.register(aRegistration());
    for (const email of ['alva.lind@example.com', 'nobody@example.com', 'done@example.com']) expect(said(await browser.account.resendConfirmation(email))).toBe('ok');
    expect([(await mailsTo(world, 'alva.lind@example.com')).length, (await mailsTo(world, 'nobody@example.com')).length, (await mailsTo(world, 'done@example.com')).length]).toEqual([2, 0, 1]);
    for (let time = 0; time < 10; time += 1) expect(said(await browser.account.resendConfirmation('alva.lind@example.com'))).toBe('ok');
    expect((await mailsTo(world, 'alva.lind@example.com')).length).toBe(6);
    await world.clock.advance(hours(1));
    expect(said(await browser.account.resendConfirmation('alva.lind@example.com'))).toBe('ok');
    expect((await mailsTo(world, 'alva.lind@example.com')).length).toBe(7);
    expect(said(await browser.account.resendConfirmation('no address'))).toEqual([400, 'error.validation', { email: ['InvalidEmail'] }]);
  });

  it('leads to the site itself, whatever host a request names', async () => {
    const world = await aServerWithCustomers();
    const body = JSON.stringify({ ...aRegistration() });
    const reply = await world.server.fetch(new Request('http://evil.example/api/identity/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
    expect([reply.status, new URL((await mailsTo(world, 'alva.lind@example.com'))[0]?.link ?? '').host]).toEqual([200, 'localhost']);
  });
});
