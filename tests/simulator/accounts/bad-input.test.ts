import { describe, expect, it } from 'vitest';
import { passwordProblems } from '#core/account/password-rules.ts';
import { aBrowser, aCustomer, aRegistration, aServerWithCustomers, mailsTo, PASSWORD, said, type Browser } from '../support/a-browser.ts';

/** What people, pets on keyboards and attackers put into a field. */
const hostile = {
  'nothing': '', 'spaces': '   ', '10,000 characters': 'x'.repeat(10_000), 'emoji families': '👩‍👩‍👧‍👦'.repeat(3), 'right to left': '\u202Eשלום עולם\u202C', 'HTML': '<img src=x onerror=alert(1)>',
  'SQL': "Robert'); DROP TABLE customer;--", 'control characters': 'a\u0000b\u0007c', 'a lone surrogate': '\uD800', 'a formula': '=cmd|calc!A1',
} as const;

const entries = Object.entries(hostile);

/** [NOTE-4] What is wrong with it as a name; null: nothing. */
const flawOf = (text: string): string | null => (text.length > 60 ? 'user.too-long' : text === hostile['control characters'] ? 'user.invalid-name' : null);

describe.each(entries)('with %s in it', (_kind, text) => {
  it('a registration is refused beside the field, or kept as plain text', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    const refused = async (change: Parameters<typeof aRegistration>[0]): Promise<unknown> => said(await browser.account.register(aRegistration(change)));
    expect(await refused({ email: text })).toEqual([400, 'error.validation', { email: ['InvalidEmail'] }]);
    expect(await refused({ phone: text })).toEqual([400, 'error.validation', { phone: [text.trim() === '' ? 'user.requires-phone' : 'user.invalid-phone'] }]);
    const broken = passwordProblems(text);
    expect(await refused({ email: 'b@example.com', password: text })).toEqual(broken.length > 0 ? [400, 'error.validation', { password: broken }] : 'ok');
    expect(await refused({ externalToken: text === '' ? 'x' : text })).toEqual([400, 'error.validation', { '': ['InvalidToken'] }]);
    const flaw = flawOf(text);
    expect(await refused({ name: text, lastName: text })).toEqual(flaw === null ? 'ok' : [400, 'error.validation', { name: [flaw], lastName: [flaw] }]);
    if (flaw !== null) return;
    const [mail] = await mailsTo(world, 'alva.lind@example.com');
    expect([mail?.html.includes('<img'), mail?.html.includes('onerror=alert(1)>')]).toEqual([false, false]);
  });

  it('a login, a forgotten password and a reset are answered like any other wrong one', async () => {
    const world = await aServerWithCustomers();
    const browser = await aCustomer(world);
    expect(said(await browser.account.login(text, PASSWORD, true))).toEqual([401, 'user.invalid-password', {}]);
    expect(said(await browser.account.login('alva.lind@example.com', text, true))).toEqual([401, 'user.invalid-password', {}]);
    expect(said(await browser.account.forgotPassword(text))).toEqual([400, 'error.validation', { email: ['InvalidEmail'] }]);
    expect(said(await browser.account.resetPassword(text, PASSWORD))).toEqual([400, 'error.validation', { '': ['InvalidToken'] }]);
    expect(said(await browser.account.changeEmail(text === '' ? ' ' : text))).toEqual([400, 'error.validation', { email: ['InvalidEmail'] }]);
    expect(said(await browser.account.changePassword(text, 'Saltlakrits-8'))).toEqual([400, 'error.validation', { oldPassword: ['PasswordMismatch'] }]);
    expect((await browser.account.profile()).ok).toBe(true);
  });

  it('a profile keeps it as plain text or says what is wrong', async () => {
    const browser = await aCustomer(await aServerWithCustomers());
    const edit = { name: text, lastName: 'Lind', phone: '070-174 06 12', favoriteShopId: null, marketingConsent: false };
    const reply = await browser.ask('PUT', '/api/user/profile', { ...edit, favoriteShopId: 1 });
    const name = text.toWellFormed().replaceAll(/[\u202C\u202E]/gu, '').trim();
    const flaw = flawOf(text);
    expect([reply.status, reply.json]).toMatchObject(flaw !== null ? [400, { errors: { Name: [flaw] } }] : [200, { user: { name, lastName: 'Lind' } }]);
  });
});

describe('bodies that are none of ours', () => {
  const asked = async (browser: Browser, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const reply = await browser.ask('POST', path, body, headers);
    return [reply.status, (reply.json as { code: string }).code];
  };

  it('are refused with their own code, and nobody is registered or signed in', async () => {
    const world = await aServerWithCustomers();
    const browser = await aBrowser(world);
    for (const path of ['/api/identity/register', '/api/identity/login?useCookies=true']) {
      expect(await asked(browser, path, '{"email":')).toEqual([400, 'request.malformed-json']);
      expect(await asked(browser, path, '{"__proto__":{"isAdmin":true}}')).toEqual([400, 'request.malformed-json']);
      expect(await asked(browser, path, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([415, 'request.unsupported-media-type']);
      expect(await asked(browser, path, { email: 'x'.repeat(300_000) })).toEqual([413, 'request.too-large']);
      for (const wrong of [{ email: 7 }, { email: null }, { email: ['a@b.se'] }, { password: {} }, 'text', 7]) expect(await asked(browser, path, JSON.stringify(wrong))).toEqual([400, 'request.invalid-field']);
    }
    expect((await browser.ask('GET', '/api/user/profile')).json).toMatchObject({ isAuthenticated: false });
    expect(await mailsTo(world, '')).toEqual([]);
  });
});
