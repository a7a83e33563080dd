import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { days, hours, minutes } from '#core/shared/duration.ts';
import { createPasswordHasher, type PasswordHasher } from '#simulator/product-server/identity/password-hasher.ts';
import { createTryBook } from '#simulator/product-server/identity/try-book.ts';
import { openStore } from '#simulator/product-server/store/store.ts';
import { createSimulatorClock } from '#simulator/world/simulator-clock.ts';
import { cheapHasher } from '#tests/support/cheap-hasher.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aBrowser, aCustomer, aRegistration, aServerWithCustomers, linkIn, mailsTo, PASSWORD, said } from '../support/a-browser.ts';
import { ORIGIN } from '../support/a-product-server.ts';
import { aDataFolder } from '../support/a-data-folder.ts';

const EMAIL = 'alva.lind@example.com';
const NOBODY = 'nobody@example.com';

describe('logging in', () => {
  it('gives a cookie that no script sees, and tells who it is', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    await browser.ask('POST', '/api/user/logout');
    const reply = await browser.ask('POST', '/api/identity/login?useCookies=true&useSessionCookies=false', { email: EMAIL, password: PASSWORD });
    expect([reply.status, reply.text, reply.headers.get('set-cookie')]).toEqual([
      200, '', expect.stringMatching(/^weborder-session=\w{20,}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/),
    ]);
    const profile = await browser.ask('GET', '/api/user/profile');
    const [customerCode = ''] = /[0-9A-HJKMNP-TV-Z]{12}/.exec(profile.text) ?? [];
    expect(profile.json).toEqual({
      isAuthenticated: true, favorites: [],
      user: {
        name: 'Alva', lastName: 'Lind', email: EMAIL, phone: '070-174 06 12', emailConfirmed: true, customerCode,
        favoriteShopId: 1, marketingConsent: false, hasPassword: true, externalLogins: [],
      },
    });
    expect((await (await aBrowser(world)).ask('GET', '/api/user/profile')).json).toEqual({ isAuthenticated: false, favorites: [], user: null });
  });

  it('over HTTPS the cookie is Secure and bound to this host', async () => {
    const world = await aServerWithCustomers();
    await aCustomer(world);
    const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
    const reply = await world.server.fetch(new Request(`${ORIGIN.replace('http:', 'https:')}/api/identity/login?useCookies=true`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-weborder-session=\w+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=1209600$/),
      expect.stringMatching(/^XSRF-TOKEN=\w+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/),
    ]);
  });

  it('until the browser closes: no Max-Age, and over after a day without a visit', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const reply = await browser.ask('POST', '/api/identity/login?useCookies=true&useSessionCookies=true', { email: EMAIL, password: PASSWORD });
    expect(reply.headers.get('set-cookie')).toMatch(/^weborder-session=\w+; Path=\/; HttpOnly; SameSite=Lax$/);
    await world.clock.advance(hours(24));
    expect((await browser.ask('GET', '/api/user/profile')).json).toMatchObject({ isAuthenticated: false });
  });

  it('tokens instead of cookies are not offered', async () => {
    const browser = await aBrowser(await aServerWithCustomers());
    for (const query of ['', '?useCookies=false', '?useSessionCookies=true']) expect((await browser.ask('POST', `/api/identity/login${query}`, { email: EMAIL, password: PASSWORD })).status).toBe(400);
  });

  it.each([98_765_432, ['Hemligt-1'], { is: 'Hemligt-1' }])('a password that is no text is refused, and not said again: %j', async (password) => {
    const world = await aServerWithCustomers();
    const reply = await world.send('POST', '/api/identity/login?useCookies=true', { email: 'alva.lind@example.com', password });
    expect(reply.json).toMatchObject({ status: 400, code: 'request.invalid-field', detail: 'Expected string', values: { path: 'password' } });
    expect(reply.text).not.toMatch(/98765432|Hemligt/);
  });

  it('a password of any length and any letters is taken as it was typed', async () => {
    const world = await aServerWithCustomers();
    for (const [at, password] of [` ${PASSWORD} `, `${'Äö1!a'.repeat(2000)}A`, 'Pääsiäinen 👩‍👩‍👧 2026', 'Aa1-\u202Eתפוח'].entries()) {
      const browser = await aCustomer(world, { email: `guest${at}@example.com`, password, repeatedPassword: password });
      expect(said(await browser.account.login(`guest${at}@example.com`, `${password}x`, true))).toEqual([401, 'user.invalid-password', {}]);
      expect(said(await browser.account.login(`guest${at}@example.com`, password.normalize('NFD'), true))).toBe('ok');
    }
  });

  it('with a password that is replaced while it is looked at is refused', async () => {
    const hasher = cheapHasher();
    let [isHeld, letOn] = [false, (): void => undefined];
    const world = await aServerWithCustomers({ hasher: {
      hash: (password) => hasher.hash(password),
      fits: async (password, stored) => {
        if (isHeld) await new Promise<void>((resolve) => { letOn = resolve; });
        return hasher.fits(password, stored);
      },
    } });
    const [owner, other] = [await aCustomer(world), await aBrowser(world)];
    await owner.account.forgotPassword(EMAIL);
    const { code } = await linkIn(world, EMAIL, 'reset-password');
    isHeld = true;
    const logging = other.account.login(EMAIL, PASSWORD, true);
    await world.clock.settle();
    await owner.account.resetPassword(code, 'Saltlakrits-8');
    letOn();
    expect([said(await logging), await other.account.profile()]).toEqual([[401, 'user.invalid-password', {}], { ok: true, value: null }]);
  });

  it('ends the session that this browser had before', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const before = browser.cookie('weborder-session') ?? '';
    expect(said(await browser.account.login(EMAIL, PASSWORD, true))).toBe('ok');
    const old = await world.get('/api/user/profile', { cookie: `weborder-session=${before}` });
    expect([old.json, old.headers.get('set-cookie')]).toEqual([{ isAuthenticated: false, favorites: [], user: null }, 'weborder-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
  });
});

describe('who guesses', () => {
  it('is told the same of an address that nobody has and of a password that is not right, after the same work', async () => {
    const hasher = cheapHasher();
    const work: string[] = [];
    const watched: PasswordHasher = {
      fits: (password, stored) => { work.push(`fits ${password}`); return hasher.fits(password, stored); },
      hash: (password) => { work.push(`hash ${password}`); return hasher.hash(password); },
    };
    const world = await aServerWithCustomers({ hasher: watched });
    await aCustomer(world);
    work.length = 0;
    const asked = async (email: string): Promise<unknown> => {
      const browser = await aBrowser(world);
      const { status, text, headers } = await browser.ask('POST', '/api/identity/login?useCookies=true', { email, password: 'Wrong-1' });
      return [status, text, [...headers]];
    };
    const known = await asked(EMAIL);
    expect(known).toEqual([401, expect.stringContaining('"code":"user.invalid-password"'), expect.anything()]);
    expect(await asked(NOBODY)).toEqual(known);
    expect(work).toEqual(['fits Wrong-1', 'fits Wrong-1']);
  });

  // Other tests pay less (`cheapHasher`).
  it('a password is stored by scrypt at its full price: 2^15 rounds, blocks of 8, three times over, and fits at that price', async () => {
    const hasher = createPasswordHasher();
    const stored = await hasher.hash(PASSWORD);
    expect([stored.slice(0, 'scrypt$15$8$3$'.length), await hasher.fits(PASSWORD, stored), await hasher.fits(`${PASSWORD}?`, stored)]).toEqual(['scrypt$15$8$3$', true, false]);
  });

  it('the hasher works as long on nothing as on a stored hash', async () => {
    const hasher = cheapHasher();
    const stored = await hasher.hash(PASSWORD);
    expect(await Promise.all([hasher.fits(PASSWORD, stored), hasher.fits('x', stored), hasher.fits(PASSWORD, ''), hasher.fits('', ''), hasher.fits(PASSWORD, 'plain')])).toEqual([true, false, false, false, false]);
    expect(await hasher.hash(PASSWORD)).not.toBe(stored);
  });

  it('is locked out after five wrong passwords, for five minutes, whether the address has an account or not', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const guess = async (email: string, password = 'Wrong-1'): Promise<unknown> => said(await browser.account.login(email, password, true));
    for (const email of [EMAIL, NOBODY]) {
      for (let time = 0; time < 5; time += 1) expect(await guess(email)).toEqual([401, 'user.invalid-password', {}]);
      expect(await guess(email)).toEqual([401, 'user.locked-out', {}]);
    }
    expect(await guess(EMAIL, PASSWORD)).toEqual([401, 'user.locked-out', {}]);
    const told = await browser.ask('POST', '/api/identity/login?useCookies=true', { email: EMAIL, password: PASSWORD });
    expect(told.json).toMatchObject({ detail: 'LockedOut', values: { minutes: 5 } });
    await world.clock.advance(minutes(5) - 1);
    expect(await guess(EMAIL, PASSWORD)).toEqual([401, 'user.locked-out', {}]);
    await world.clock.advance(1);
    expect(await guess(EMAIL, PASSWORD)).toBe('ok');
  });

  it('[S27] has as many tries again when the lock has ended as before it: a guest who has forgotten which password it was is not locked out by the first', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const guess = async (password = 'Wrong-1'): Promise<unknown> => said(await browser.account.login(EMAIL, password, true));
    const wrong = [401, 'user.invalid-password', {}];
    for (let time = 0; time < 5; time += 1) await guess();
    await world.clock.advance(minutes(5));
    expect([await guess(), await guess(), await guess(), await guess(), await guess(PASSWORD)]).toEqual([wrong, wrong, wrong, wrong, 'ok']);
  });

  it('gains nothing by guessing many at the same moment', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => browser.account.login(EMAIL, `Wrong-${at}`, true)));
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'user.invalid-password').length).toBe(5);
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'user.locked-out').length).toBe(15);
  });

  it('a right password begins the count anew, and so does an hour', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const guess = async (password = 'Wrong-1'): Promise<unknown> => said(await browser.account.login(EMAIL, password, true));
    for (let time = 0; time < 4; time += 1) await guess();
    expect(await guess(PASSWORD)).toBe('ok');
    for (let time = 0; time < 4; time += 1) await guess();
    await world.clock.advance(hours(1));
    for (let time = 0; time < 4; time += 1) await guess();
    expect(await guess(PASSWORD)).toBe('ok');
  });

  it('is not locked out by a right password of an address that is not confirmed yet', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    await browser.account.register(aRegistration());
    const told: unknown[] = [];
    for (const password of ['Wrong-1', 'Wrong-1', PASSWORD, 'Wrong-1', 'Wrong-1', PASSWORD, 'Wrong-1', 'Wrong-1', PASSWORD]) told.push(said(await browser.account.login(EMAIL, password, true)));
    const [wrong, waits] = [[401, 'user.invalid-password', {}], [401, 'user.email-not-confirmed', {}]];
    expect(told).toEqual([wrong, wrong, waits, wrong, wrong, waits, wrong, wrong, waits]);
  });

  it('is forgotten after an hour, whatever addresses were tried', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    const tries = (): number => v.parse(v.object({ account_try: v.array(v.unknown()) }), JSON.parse(world.server.memory.dump())).account_try.length;
    for (const email of [EMAIL, NOBODY, 'somebody@example.com']) await browser.account.login(email, 'Wrong-1', true);
    const before = tries();
    await world.clock.advance(hours(1));
    await browser.account.login('late@example.com', 'Wrong-1', true);
    expect([before, tries()]).toEqual([3, 1]);
  });

  it('is locked out no longer than for that by a clock that is put back, and gets mail again', async () => {
    const base = virtualClock();
    const clock = createSimulatorClock(base);
    const store = await openStore(null);
    onTestFinished(() => store.close());
    const [tries, begin] = [createTryBook(store, clock), clock.now()];
    const tryOften = async (count: number) => {
      const told: readonly unknown[] = await Promise.all(Array.from({ length: count }, () => store.transact(() => [tries.beginPassword(EMAIL).lockedUntil, tries.mayMail(EMAIL)])));
      return told.at(-1);
    };
    await clock.advance(days(30));
    const ahead = await tryOften(6);
    clock.putTo(begin);
    const [back, again] = [await tryOften(5), await tryOften(1)];
    expect([ahead, back, again]).toEqual([[begin + days(30) + minutes(5), false], [null, true], [begin + minutes(5), false]]);
  });

  it.each([
    ['forgotPassword', 60, 200], ['resendConfirmationEmail', 60, 200], ['manage/info', 60, 401], ['register', 60, 400], ['login?useCookies=true', 100, 401], ['resetPassword', 100, 400], ['external/google', 100, 400],
  ])('is held up by the address they come from: %s', async (call, most, status) => {
    const world = await aServerWithCustomers();
    const { port } = await world.server.listen(0);
    // Another address each time, or the login of that one would be locked.
    const ask = async (time: number): Promise<Response> => fetch(`http://127.0.0.1:${port}/api/identity/${call}`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: `nobody${time}@example.com`, code: 'x', state: 'x' }),
    });
    for (let time = 0; time < most; time += 1) expect((await ask(time)).status).toBe(status);
    const refused = await ask(most);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([429, '600', expect.objectContaining({ code: 'request.too-many' })]);
    await world.clock.advance(minutes(10));
    expect((await ask(most)).status).toBe(status);
  });
});

describe('a session', () => {
  it('outlasts a server that is killed, and its secret is not in the database', async () => {
    const [data, copy] = [aDataFolder(), aDataFolder()];
    const browser = await aCustomer(await aServerWithCustomers({ data }));
    const secret = browser.cookie('weborder-session') ?? '';
    // What a killed process leaves behind is what the disk holds while it still runs.
    cpSync(data, copy, { recursive: true });
    const restarted = await aServerWithCustomers({ data: copy });
    expect((await restarted.get('/api/user/profile', { cookie: `weborder-session=${secret}` })).json).toMatchObject({ isAuthenticated: true, user: { email: EMAIL } });
    const bytes = readdirSync(copy).map((file) => readFileSync(join(copy, file), 'latin1')).join('');
    expect([secret.length > 20, bytes.includes(secret), bytes.includes(PASSWORD), bytes.includes(EMAIL)]).toEqual([true, false, false, true]);
  });

  it('goes on while it is used, and ends two weeks after the last visit', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    await world.clock.advance(days(6));
    expect((await browser.ask('GET', '/api/user/profile')).headers.get('set-cookie')).toBe(null);
    await world.clock.advance(days(7));
    expect((await browser.ask('GET', '/api/user/profile')).headers.get('set-cookie')).toMatch(/^weborder-session=\w+;.*Max-Age=1209600$/);
    await world.clock.advance(days(14) - 1);
    expect((await browser.ask('GET', '/api/user/order-history')).status).toBe(200);
    await world.clock.advance(1);
    expect((await browser.ask('GET', '/api/user/order-history')).status).toBe(401);
  });

  it('that ends with the browser goes on while it is used, too, and is over a day after the last visit', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    await browser.account.login(EMAIL, PASSWORD, false);
    await world.clock.advance(hours(13));
    expect((await browser.ask('GET', '/api/user/profile')).headers.get('set-cookie')).toMatch(/^weborder-session=\w+; Path=\/; HttpOnly; SameSite=Lax$/);
    await world.clock.advance(hours(24) - 1);
    expect((await browser.ask('GET', '/api/user/order-history')).status).toBe(200);
    await world.clock.advance(1);
    expect((await browser.ask('GET', '/api/user/order-history')).status).toBe(401);
  });

  it('ends here, or everywhere', async () => {
    const world = await aServerWithCustomers();
    const [phone, desk, work] = [await aCustomer(world), await aBrowser(world), await aBrowser(world)];
    for (const browser of [desk, work]) await browser.account.login(EMAIL, PASSWORD, true);
    const signedIn = async (): Promise<readonly boolean[]> =>
      Promise.all([phone, desk, work].map(async (browser) => (await browser.account.profile() as { value: unknown }).value !== null));
    const phoneCookie = `weborder-session=${phone.cookie('weborder-session')}`;
    expect((await phone.ask('POST', '/api/user/logout?everywhere=false')).status).toBe(204);
    expect([await signedIn(), (await world.get('/api/user/profile', { cookie: phoneCookie })).json]).toEqual([[false, true, true], expect.objectContaining({ isAuthenticated: false })]);
    expect(said(await desk.account.logout(true))).toBe('ok');
    expect(await signedIn()).toEqual([false, false, false]);
    expect(said(await work.account.logout(false))).toBe('ok');
  });

  it('[T6] told late, of a session that another one has replaced, leaves the cookie of that one alone', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const before = { cookie: `weborder-session=${browser.cookie('weborder-session')}; XSRF-TOKEN=${browser.cookie('XSRF-TOKEN')}`, 'x-xsrf-token': browser.cookie('XSRF-TOKEN') ?? '' };
    await browser.account.login(EMAIL, PASSWORD, true);
    const late = await world.send('POST', '/api/user/logout', undefined, before);
    expect([late.status, late.headers.get('set-cookie'), (await browser.account.profile() as { value: unknown }).value !== null]).toEqual([204, null, true]);
  });

  it('an address that was copied with signs that nobody sees is the same address, where one registers, logs in, and changes it', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    const login = (email: string, password: string): Promise<unknown> => browser.ask('POST', '/api/identity/login?useCookies=true', { email, password }).then(({ status }) => status);
    expect([await login(`\u202A${EMAIL}\u202C`, PASSWORD), await login('alva.lind@exam\u200Bple.com', PASSWORD)]).toEqual([200, 200]);
    expect((await browser.ask('POST', '/api/identity/manage/info', { newEmail: '\u202Aalva@exempel.se\u202C' })).status).toBe(200);
    expect((await mailsTo(world, 'alva@exempel.se')).map(({ kind }) => kind)).toEqual(['change-email']);
  });

  it('what is no session of ours is nobody', async () => {
    const world = await aServerWithCustomers();
    await aCustomer(world);
    for (const token of ['', 'x', "' OR '1'='1", 'A'.repeat(22), 'A'.repeat(5000), '../../etc', '%00']) {
      expect((await world.get('/api/user/profile', { cookie: `weborder-session=${token}` })).json).toEqual({ isAuthenticated: false, favorites: [], user: null });
    }
  });
});
