import { describe, expect, it } from 'vitest';
import { AccountKeeper } from '#core/account/account-keeper.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aCustomer, aProfile, done, later, sessionOver, unreachable } from '#tests/support/a-customer.ts';
import { aTab, sharedBrowser, signedIn } from './a-session.ts';

const CALLS = {
  changeEmail: (account: AccountKeeper) => account.changeEmail('alva@exempel.se'),
  closeAccount: (account: AccountKeeper) => account.closeAccount(),
};

describe('an answer to the customer before', () => {
  it.each<[string, keyof typeof CALLS, Result<unknown>]>([
    ['no to another address', 'changeEmail', sessionOver],
    ['no to closing the account', 'closeAccount', sessionOver], ['yes to closing the account', 'closeAccount', done],
  ])('[T6] (%s) signs nobody out who has signed in since', async (_what, call, answer) => {
    const tab = await signedIn(aProfile(), sharedBrowser());
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    const slow = Promise.withResolvers<Result<unknown>>();
    tab.gateway.answer(call, slow.promise);
    const asked = CALLS[call](account);
    await account.logout();
    tab.gateway.answer('profile', ok(aProfile({ customer: aCustomer({ email: 'berit@exempel.se', customerCode: 'BERIT' }) })));
    await account.login('berit@exempel.se', 'hemligt');
    slow.resolve(answer);
    await asked;
    expect(tab.session.customerCode.get()).toBe('BERIT');
  });
});

describe('a new password that is under way while its customer signs out', () => {
  const changing = async () => {
    const tab = await signedIn(aProfile(), sharedBrowser());
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    const slow = Promise.withResolvers<Result<unknown>>();
    tab.gateway.answer('changePassword', slow.promise);
    const changed = account.changePassword('before', 'after');
    const left = account.logout(true);
    await tab.shared.clock.settle();
    return { tab, slow, changed, left };
  };

  it('[T6] [S19] signs them in again neither here nor after a reload: its answer may begin a session when nobody is there any more to end it', async () => {
    const { tab } = await changing();
    const again = aTab(tab.shared);
    again.gateway.answer('profile', ok(aProfile()));
    again.gateway.answer('logout', done);
    await again.session.load();
    expect([tab, again].map(({ session }) => session.authentication.get())).toEqual(['anonymous', 'anonymous']);
    expect([again.gateway.calls, tab.shared.pending.open().read()]).toEqual([['logout true'], null]);
  });

  it.each<[string, Result<unknown>]>([['taken', done], ['refused', sessionOver], ['not answered', unreachable]])('[T6] the server hears of the sign-out at once, and once more after it (%s)', async (_what, answer) => {
    const { tab, slow, changed, left } = await changing();
    slow.resolve(answer);
    await Promise.all([changed, left]);
    expect([tab.gateway.calls.slice(-3), tab.shared.pending.open().read(), tab.shared.clock.pending()]).toEqual([['changePassword before after', 'logout true', 'logout true'], null, 0]);
  });

  it('[T6] [S19] keeps the next one waiting who signs in: the cookie of its answer would take the place of theirs, and what they order would be an order of who has left', async () => {
    const { tab, slow } = await changing();
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    tab.gateway.answer('profile', ok(aProfile({ customer: aCustomer({ email: 'berit@exempel.se', customerCode: 'BERIT' }) })));
    const entering = account.login('berit@exempel.se', 'hemligt');
    await tab.shared.clock.settle();
    slow.resolve(done);
    await entering;
    expect([tab.gateway.calls.slice(-4), tab.session.customerCode.get(), tab.shared.pending.open().read()])
      .toEqual([['logout true', 'logout true', 'login berit@exempel.se hemligt true', 'profile'], 'BERIT', null]);
  });
});

describe('an answer about a customer that was made before they changed something', () => {
  const bun = { code: 'bun', type: 'article' } as const;
  const before = aProfile();
  const after = aProfile({ favorites: [bun] });

  it.each(['in this tab', 'in another tab'])('[R-10] does not undo it: the server is asked again (%s)', async (where) => {
    const shared = sharedBrowser(before);
    const first = await signedIn(before, shared);
    const second = aTab(shared);
    const slow = later<Result<unknown>>();
    second.gateway.answer('profile', slow.promise, ok(after));
    const loading = second.session.load();
    await shared.clock.settle();
    (where === 'in this tab' ? second : first).session.take(after, (where === 'in this tab' ? second : first).session.number);
    slow.settle(ok(before));
    await loading;
    expect([first, second].map(({ session }) => session.profile.get())).toEqual([after, after]);
    expect([shared.stored.open().read(), second.gateway.calls]).toEqual([after, ['profile', 'profile']]);
  });

  it('leaves the favourites as they are, where it is the answer to another change', async () => {
    const tab = await signedIn(before);
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    const slow = later<Result<unknown>>();
    tab.gateway.answer('updateProfile', slow.promise);
    const { favoriteShopId, marketingConsent, lastName, phone } = before.customer;
    const saving = account.updateProfile({ name: 'Alma', lastName, phone, favoriteShopId, marketingConsent });
    tab.session.take(after, tab.session.number);
    slow.settle(ok(aProfile({ customer: aCustomer({ name: 'Alma' }) })));
    expect([await saving, tab.session.profile.get()]).toEqual([done, aProfile({ customer: aCustomer({ name: 'Alma' }), favorites: [bun] })]);
  });
});
