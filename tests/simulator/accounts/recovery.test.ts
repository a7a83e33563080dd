import { describe, expect, it } from 'vitest';
import { hours, minutes } from '#core/shared/duration.ts';
import { cheapHasher } from '#tests/support/cheap-hasher.ts';
import { aBrowser, aCustomer, aRegistration, aServerWithCustomers, linkIn, mailsTo, PASSWORD, said } from '../support/a-browser.ts';

type World = Awaited<ReturnType<typeof aServerWithCustomers>>;
type Browser = Awaited<ReturnType<typeof aBrowser>>;

const EMAIL = 'alva.lind@example.com';
const NEW = 'Saltlakrits-8';
const invalid = [400, 'error.validation', { '': ['InvalidToken'] }];

describe('a forgotten password', () => {
  it('[ACCOUNT-4] the link is valid 24 hours, once, and the newest one only', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    expect(said(await browser.account.forgotPassword(EMAIL))).toBe('ok');
    const first = await linkIn(world, EMAIL, 'reset-password');
    expect([first.path, first.userId]).toEqual(['/reset-password', '']);
    expect(said(await browser.account.forgotPassword(EMAIL))).toBe('ok');
    const second = await linkIn(world, EMAIL, 'reset-password');
    expect(said(await browser.account.resetPassword(first.code, NEW))).toEqual(invalid);
    await world.clock.advance(hours(24) - 1);
    expect(said(await browser.account.resetPassword(second.code, NEW))).toBe('ok');
    expect(said(await browser.account.resetPassword(second.code, NEW))).toEqual(invalid);
    await browser.account.forgotPassword(EMAIL);
    const third = await linkIn(world, EMAIL, 'reset-password');
    await world.clock.advance(hours(24));
    expect(said(await browser.account.resetPassword(third.code, NEW))).toEqual(invalid);
  });

  it('the new one holds, the old one and every session do not, and the lock is open', async () => {
    const world = await aServerWithCustomers();
    const [phone, desk] = [await aCustomer(world), await aBrowser(world)];
    for (let time = 0; time < 6; time += 1) await desk.account.login(EMAIL, 'Wrong-1', true);
    await desk.account.forgotPassword(EMAIL);
    const { code } = await linkIn(world, EMAIL, 'reset-password');
    expect(said(await desk.account.resetPassword(code, NEW))).toBe('ok');
    expect(await phone.account.profile()).toEqual({ ok: true, value: null });
    expect(said(await desk.account.login(EMAIL, PASSWORD, true))).toEqual([401, 'user.invalid-password', {}]);
    expect(said(await desk.account.login(EMAIL, NEW, true))).toBe('ok');
    expect((await mailsTo(world, EMAIL))[0]?.kind).toBe('password-changed');
  });

  it('whoever is signed in as somebody else where it is done is signed out there for good, not without the cookie only', async () => {
    const world = await aServerWithCustomers();
    await aCustomer(world);
    const browser = await aCustomer(world, { email: 'other@example.com' });
    const before = { cookie: `weborder-session=${browser.cookie('weborder-session')}` };
    await browser.account.forgotPassword(EMAIL);
    const { code } = await linkIn(world, EMAIL, 'reset-password');
    const wrong = [said(await browser.account.resetPassword('nothing', NEW)), browser.cookie('weborder-session') !== null, (await world.get('/api/identity/manage/info', before)).status];
    const right = [said(await browser.account.resetPassword(code, NEW)), browser.cookie('weborder-session') !== null, (await world.get('/api/identity/manage/info', before)).status];
    expect([wrong, right]).toEqual([[invalid, true, 200], ['ok', false, 401]]);
  });

  it('a new password that breaks the rules says which, and the link stays good', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    await browser.account.forgotPassword(EMAIL);
    const { code } = await linkIn(world, EMAIL, 'reset-password');
    expect(said(await browser.account.resetPassword(code, 'abc'))).toEqual([400, 'error.validation', {
      password: ['PasswordTooShort', 'PasswordRequiresDigit', 'PasswordRequiresUpper', 'PasswordRequiresNonAlphanumeric'],
    }]);
    expect(said(await browser.account.resetPassword(code, NEW))).toBe('ok');
  });

  it('a link that was mailed before ends with a password that is changed meanwhile', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    await browser.account.forgotPassword(EMAIL);
    const { code } = await linkIn(world, EMAIL, 'reset-password');
    expect([said(await browser.account.changePassword(PASSWORD, NEW)), said(await browser.account.resetPassword(code, 'Kardemumma-9'))]).toEqual(['ok', invalid]);
  });

  it('two who use the link at the same moment: one is let in', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    await browser.account.forgotPassword(EMAIL);
    const { code } = await linkIn(world, EMAIL, 'reset-password');
    const passwords = [NEW, `${NEW}x`];
    const both = (await Promise.all(passwords.map((password) => browser.account.resetPassword(code, password)))).map(said);
    // Hashing takes as long as it takes, so either may be first; it is exactly one, and its password is the one that holds.
    const winner = both.indexOf('ok');
    expect(both).toEqual(winner === 0 ? ['ok', invalid] : [invalid, 'ok']);
    const signedIn = await Promise.all(passwords.map((password) => browser.account.login(EMAIL, password, true)));
    expect(signedIn.map(({ ok }) => ok)).toEqual([winner === 0, winner === 1]);
  });

  it('asked for an address that nobody has, the answer is the same and nothing is mailed', async () => {
    const world = await aServerWithCustomers();
    await aCustomer(world);
    const asked = async (email: string): Promise<unknown> => {
      const { status, text, headers } = await (await aBrowser(world)).ask('POST', '/api/identity/forgotPassword', { email });
      return [status, text, [...headers]];
    };
    expect(await asked('nobody@example.com')).toEqual(await asked(EMAIL));
    expect(await mailsTo(world, 'nobody@example.com')).toEqual([]);
  });

  it('is mailed a link five times within an hour, which begins with the first', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const mails: number[] = [];
    for (const wait of [0, 10, 10, 10, 10, 10, 10]) {
      await world.clock.advance(minutes(wait));
      await browser.account.forgotPassword(EMAIL);
      mails.push((await mailsTo(world, EMAIL)).filter(({ kind }) => kind === 'reset-password').length);
    }
    expect(mails).toEqual([1, 2, 3, 4, 5, 5, 6]);
  });

  it('tampered with, or with another address, the code is worth nothing', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    await aCustomer(world, { email: 'eino@example.com' });
    await browser.account.forgotPassword(EMAIL);
    const { code } = await linkIn(world, EMAIL, 'reset-password');
    const confirmation = await linkIn(world, EMAIL, 'confirm-email');
    for (const wrong of ['', `${code}0`, code.slice(1), confirmation.code, "' OR 1=1 --", 'x'.repeat(10_000)]) {
      expect(said(await browser.account.resetPassword(wrong, NEW))).toEqual(invalid);
    }
    const asked = async (email: string): Promise<number> => (await browser.ask('POST', '/api/identity/resetPassword', { email, resetCode: code, newPassword: NEW })).status;
    expect([await asked('eino@example.com'), await asked(EMAIL.toUpperCase())]).toEqual([400, 200]);
  });

  it('who reads the mail of an address has confirmed it, and gets in by the new password', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    await browser.account.register(aRegistration());
    await browser.account.forgotPassword(EMAIL);
    await browser.account.resetPassword((await linkIn(world, EMAIL, 'reset-password')).code, NEW);
    expect(said(await browser.account.login(EMAIL, NEW, true))).toBe('ok');
  });
});

describe('changing the password', () => {
  it('this browser stays signed in, every other one is not any more', async () => {
    const world = await aServerWithCustomers();
    const [phone, desk] = [await aCustomer(world), await aBrowser(world)];
    await desk.account.login(EMAIL, PASSWORD, true);
    expect(said(await phone.account.changePassword(PASSWORD, NEW))).toBe('ok');
    expect([(await phone.account.profile()).ok && 'in', await desk.account.profile()]).toEqual(['in', { ok: true, value: null }]);
    expect(said(await desk.account.login(EMAIL, NEW, true))).toBe('ok');
    expect((await mailsTo(world, EMAIL))[0]?.kind).toBe('password-changed');
  });

  it('at the same moment in two browsers: one password holds, and only that browser stays signed in', async () => {
    const world = await aServerWithCustomers();
    const [phone, desk] = [await aCustomer(world), await aBrowser(world)];
    await desk.account.login(EMAIL, PASSWORD, true);
    const browsers = [phone, desk];
    const both = (await Promise.all(browsers.map((browser, at) => browser.account.changePassword(PASSWORD, `${NEW}${at}`)))).map(said);
    const winner = both.indexOf('ok');
    const mismatch = [400, 'error.validation', { oldPassword: ['PasswordMismatch'] }];
    expect(both).toEqual(winner === 0 ? ['ok', mismatch] : [mismatch, 'ok']);
    const profiles = await Promise.all(browsers.map(({ account }) => account.profile()));
    expect(profiles.map((profile) => profile.ok && profile.value !== null)).toEqual([winner === 0, winner === 1]);
    expect([said(await desk.account.login(EMAIL, `${NEW}${winner}`, true)), said(await desk.account.login(EMAIL, `${NEW}${1 - winner}`, true))]).toEqual(['ok', [401, 'user.invalid-password', {}]]);
  });

  it('[T6] [S19] while its customer signs out: the password stays, and no session begins for who has left', async () => {
    const real = cheapHasher();
    const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const world = await aServerWithCustomers({ hasher: {
      ...real,
      hash: async (password) => {
        if (password === NEW) {
          begun.resolve();
          await letGo.promise;
        }
        return real.hash(password);
      },
    } });
    const browser = await aCustomer(world);
    const changing = browser.account.changePassword(PASSWORD, NEW);
    await begun.promise;
    expect(said(await browser.account.logout(false))).toBe('ok');
    letGo.resolve();
    expect([said(await changing), browser.cookie('weborder-session')]).toEqual([[401, 'user.sign-in-required', {}], null]);
    expect([said(await browser.account.login(EMAIL, NEW, true)), said(await browser.account.login(EMAIL, PASSWORD, true))]).toEqual([[401, 'user.invalid-password', {}], 'ok']);
  });

  it('a wrong old one stands beside the old one, a weak new one beside the new one', async () => {
    const browser = await aCustomer(await aServerWithCustomers());
    expect(said(await browser.account.changePassword('Wrong-1', NEW))).toEqual([400, 'error.validation', { oldPassword: ['PasswordMismatch'] }]);
    expect(said(await browser.account.changePassword(PASSWORD, 'Abcdef1'))).toEqual([400, 'error.validation', { password: ['PasswordRequiresNonAlphanumeric'] }]);
    expect(said(await browser.account.login(EMAIL, PASSWORD, true))).toBe('ok');
  });

  it('who has a session and no password cannot guess it either', async () => {
    const browser = await aCustomer(await aServerWithCustomers());
    for (let time = 0; time < 5; time += 1) await browser.account.changePassword(`Wrong-${time}`, NEW);
    expect(said(await browser.account.changePassword(PASSWORD, NEW))).toEqual([400, 'user.locked-out', {}]);
  });

  it('Identity\'s own call does the same', async () => {
    const browser = await aCustomer(await aServerWithCustomers());
    expect((await browser.ask('GET', '/api/identity/manage/info')).json).toEqual({ email: EMAIL, isEmailConfirmed: true });
    expect((await browser.ask('POST', '/api/identity/manage/info', { oldPassword: 'Wrong-1', newPassword: NEW })).json).toMatchObject({ errors: { PasswordMismatch: ['Incorrect password.'] } });
    expect((await browser.ask('POST', '/api/identity/manage/info', { oldPassword: PASSWORD, newPassword: NEW })).status).toBe(200);
    expect((await browser.ask('POST', '/api/identity/manage/info', {})).status).toBe(400);
    expect(said(await browser.account.login(EMAIL, NEW, true))).toBe('ok');
  });
});

describe('changing the address', () => {
  it('the old one holds until the link in the mail to the new one was followed; the old one is told', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    expect(said(await browser.account.changeEmail('alva@work.example'))).toBe('ok');
    expect(said(await browser.account.login(EMAIL, PASSWORD, true))).toBe('ok');
    const { userId, code, path } = await linkIn(world, 'alva@work.example', 'change-email');
    expect([path, said(await browser.account.confirmEmail(userId, code)), said(await browser.account.confirmEmail(userId, code))]).toEqual(['/confirm-email', 'ok', 'ok']);
    expect(said(await browser.account.login(EMAIL, PASSWORD, true))).toEqual([401, 'user.invalid-password', {}]);
    expect(said(await browser.account.login('alva@work.example', PASSWORD, true))).toBe('ok');
    expect((await mailsTo(world, EMAIL))[0]?.kind).toBe('email-changed');
  });

  it('to the one that it is, however it is spelled, is done already: nothing is mailed', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const before = await mailsTo(world, '');
    expect([said(await browser.account.changeEmail(EMAIL.toUpperCase())), await mailsTo(world, '')]).toEqual(['ok', before]);
  });

  it('a stranger\'s address is written to five times within an hour, whoever asks', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    for (let time = 0; time < 7; time += 1) expect(said(await browser.account.changeEmail('stranger@example.com'))).toBe('ok');
    expect(await mailsTo(world, 'stranger@example.com')).toHaveLength(5);
  });

  it('what was mailed to the old one before is worth nothing afterwards', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const confirmation = await linkIn(world, EMAIL, 'confirm-email');
    await browser.account.forgotPassword(EMAIL);
    const reset = await linkIn(world, EMAIL, 'reset-password');
    await browser.account.changeEmail('alva@work.example');
    const change = await linkIn(world, 'alva@work.example', 'change-email');
    await browser.account.confirmEmail(change.userId, change.code);
    expect([said(await browser.account.resetPassword(reset.code, NEW)), said(await browser.account.confirmEmail(confirmation.userId, confirmation.code)), said(await browser.account.login('alva@work.example', PASSWORD, true))])
      .toEqual([invalid, invalid, 'ok']);
  });

  it.each<[string, (owner: Browser, world: World) => Promise<unknown>]>([
    ['a new password', async (owner, world) => {
      await owner.account.forgotPassword(EMAIL);
      return said(await owner.account.resetPassword((await linkIn(world, EMAIL, 'reset-password')).code, NEW));
    }],
    ['a changed password', async (owner) => said(await owner.account.changePassword(PASSWORD, NEW))],
    ['signing out everywhere', async (owner) => said(await owner.account.logout(true))],
  ])('what a thief with a session has begun ends with %s', async (_how, ends) => {
    const world = await aServerWithCustomers();
    const [thief, owner] = [await aCustomer(world), await aBrowser(world)];
    await owner.account.login(EMAIL, PASSWORD, true);
    expect(said(await thief.account.changeEmail('thief@example.com'))).toBe('ok');
    const { userId, code } = await linkIn(world, 'thief@example.com', 'change-email');
    expect(await ends(owner, world)).toBe('ok');
    expect(said(await thief.account.confirmEmail(userId, code))).toEqual(invalid);
    expect(said(await (await aBrowser(world)).account.forgotPassword('thief@example.com'))).toBe('ok');
    expect((await mailsTo(world, 'thief@example.com')).map(({ kind }) => kind)).toEqual(['change-email']);
  });

  it('another customer\'s address is not to be had, neither now nor by a link from before', async () => {
    const world = await aServerWithCustomers();
    const alva = await aCustomer(world);
    expect(said(await alva.account.changeEmail('eino@example.com'))).toBe('ok');
    const { userId, code } = await linkIn(world, 'eino@example.com', 'change-email');
    await aCustomer(world, { email: 'eino@example.com' });
    expect(said(await alva.account.confirmEmail(userId, code))).toEqual([400, 'error.validation', { email: ['DuplicateEmail'] }]);
    expect(said(await alva.account.changeEmail('Eino@example.com'))).toEqual([400, 'error.validation', { email: ['DuplicateEmail'] }]);
    expect(said(await alva.account.changeEmail('nowhere'))).toEqual([400, 'error.validation', { email: ['InvalidEmail'] }]);
  });
});
