import { describe, expect, it } from 'vitest';
import { AccountKeeper } from '#core/account/account-keeper.ts';
import { EMPTY_REGISTRATION } from '#core/account/account-forms.ts';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { aCustomer, aProfile, done, later, sessionOver, unreachable } from '#tests/support/a-customer.ts';
import { aTab, signedIn, type Tab } from './a-session.ts';

const keeperOf = ({ session, gateway }: Tab): AccountKeeper => new AccountKeeper({ session, gateway });
const registration = { externalToken: 'token', email: 'alva@example.com', name: 'Alva', lastName: 'Lind' };
const back = { provider: 'google', code: 'c', state: 's' };

describe('the account', () => {
  it('logs in with the address as it is read, without what was copied along and nobody sees, remembered unless said otherwise', async () => {
    const tab = aTab();
    tab.gateway.answer('login', done);
    tab.gateway.answer('profile', ok(aProfile()));
    const account = keeperOf(tab);
    expect(await account.login(' alva.lind@\u200Bexample.com ', ' Aa1!aa ')).toEqual(done);
    expect([tab.gateway.calls, account.state.get()]).toEqual([['login alva.lind@example.com  Aa1!aa  true', 'profile'], { phase: 'authenticated', profile: aProfile(), isStale: false }]);
    await account.logout();
    await account.login('alva', 'x', false);
    expect(tab.gateway.calls).toContain('login alva x false');
  });

  it('registering sends a mail; nobody is signed in', async () => {
    const tab = aTab();
    tab.gateway.answer('register', done);
    expect(await keeperOf(tab).register({ ...EMPTY_REGISTRATION, email: ' alva@example\u00AD.com ' })).toEqual(ok('mail-sent'));
    expect([tab.gateway.calls, tab.session.isMember.get()]).toEqual([['register alva@example.com '], false]);
  });

  it('somebody new comes from a provider to the registration, and is signed in by it', async () => {
    const tab = aTab();
    tab.gateway.answer('finishExternalLogin', ok(registration));
    tab.gateway.answer('register', done);
    tab.gateway.answer('profile', ok(aProfile()));
    const account = keeperOf(tab);
    expect([await account.finishExternalLogin(back), account.external.get(), tab.session.isMember.get()]).toEqual([ok('registration'), registration, false]);
    expect(await account.register({ ...EMPTY_REGISTRATION, ...registration })).toEqual(ok('signed-in'));
    expect([account.external.get(), tab.session.isMember.get(), tab.gateway.calls]).toEqual([null, true, ['finishExternalLogin google c s', 'register alva@example.com token', 'profile']]);
  });

  it('somebody known comes from a provider and is signed in; an error stays an error', async () => {
    const tab = aTab();
    tab.gateway.answer('finishExternalLogin', ok(null));
    tab.gateway.answer('profile', ok(aProfile()));
    expect(await keeperOf(tab).finishExternalLogin(back)).toEqual(ok('signed-in'));
    tab.gateway.answer('finishExternalLogin', unreachable);
    expect(await keeperOf(tab).finishExternalLogin(back)).toEqual(unreachable);
    expect(keeperOf(tab).externalLoginAddress('Google', '/profile')).toBe('/external/Google?/profile');
  });

  it('what a provider said is forgotten when the guest goes another way', async () => {
    const tab = aTab();
    tab.gateway.answer('finishExternalLogin', ok(registration));
    const account = keeperOf(tab);
    await account.finishExternalLogin(back);
    account.forgetExternal();
    expect(account.external.get()).toBe(null);
  });

  it('a confirmed address is seen at once by who is signed in', async () => {
    const tab = await signedIn(aProfile({ customer: aCustomer({ emailConfirmed: false }) }));
    tab.gateway.answer('confirmEmail', done);
    tab.gateway.answer('profile', ok(aProfile()));
    expect(await keeperOf(tab).confirmEmail('id', 'code')).toEqual(done);
    expect(tab.session.profile.get()?.customer.emailConfirmed).toBe(true);
    const guest = aTab();
    guest.gateway.answer('confirmEmail', done);
    await keeperOf(guest).confirmEmail('id', 'code');
    expect(guest.gateway.calls).toEqual(['confirmEmail id code']);
  });

  it('the mails are asked for with the address as it is read', async () => {
    const tab = aTab();
    for (const call of ['resendConfirmation', 'forgotPassword'] as const) tab.gateway.answer(call, done);
    await keeperOf(tab).resendConfirmation(' a@b.se\u200B ');
    await keeperOf(tab).forgotPassword('\u202Aa@b.se\u202C');
    expect(tab.gateway.calls).toEqual(['resendConfirmation a@b.se', 'forgotPassword a@b.se']);
  });

  it('a reset password ends the session here too', async () => {
    const tab = await signedIn();
    tab.gateway.answer('resetPassword', failed(appError('error.validation', { status: 400 })), done);
    await keeperOf(tab).resetPassword('code', 'x');
    expect(tab.session.isMember.get()).toBe(true);
    await keeperOf(tab).resetPassword('code', 'Aa1!aa');
    expect(tab.session.isMember.get()).toBe(false);
  });

  it('the profile is changed; an answer after the sign-out changes nothing', async () => {
    const tab = await signedIn();
    const changed = aProfile({ customer: aCustomer({ name: 'Alva-Li' }) });
    tab.gateway.answer('updateProfile', ok(changed));
    const edit = { name: 'Alva-Li', lastName: 'Lind', phone: '', favoriteShopId: null, marketingConsent: false };
    expect([await keeperOf(tab).updateProfile(edit), tab.session.profile.get()]).toEqual([done, changed]);
    const late = keeperOf(tab).updateProfile(edit);
    void tab.session.logout(false);
    await late;
    expect(tab.session.profile.get()).toBe(null);
  });

  it('closing the account signs out for good; failing leaves everything', async () => {
    const tab = await signedIn();
    tab.gateway.answer('closeAccount', unreachable, done);
    expect([await keeperOf(tab).closeAccount(), tab.session.isMember.get()]).toEqual([unreachable, true]);
    expect([await keeperOf(tab).closeAccount(), tab.session.isMember.get(), tab.shared.stored.open().read()]).toEqual([done, false, null]);
  });

  it.each(['changePassword', 'changeEmail', 'closeAccount', 'updateProfile'] as const)('%s refused because the session is over signs out', async (call) => {
    const tab = await signedIn();
    tab.gateway.answer(call, sessionOver);
    const account = keeperOf(tab);
    const acts = {
      changePassword: () => account.changePassword('a', 'b'), changeEmail: () => account.changeEmail('a@b.se'), closeAccount: () => account.closeAccount(),
      updateProfile: () => account.updateProfile({ name: '', lastName: '', phone: '', favoriteShopId: null, marketingConsent: false }),
    };
    expect([await acts[call](), tab.session.authentication.get()]).toEqual([sessionOver, 'anonymous']);
  });

  it('[T6] the session that a new password begins is ended where the customer has signed out meanwhile', async () => {
    const tab = await signedIn();
    const account = keeperOf(tab);
    const changed = later<Result<void>>();
    tab.gateway.answer('changePassword', changed.promise);
    const changing = account.changePassword('a', 'b');
    await account.logout(false);
    const before = tab.gateway.calls.filter((call) => call.startsWith('logout')).length;
    changed.settle(done);
    expect([await changing, before, tab.gateway.calls.filter((call) => call.startsWith('logout')).length, tab.session.isMember.get(), tab.shared.pending.open().read()]).toEqual([done, 1, 2, false, null]);
  });
});
