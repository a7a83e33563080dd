import { describe, expect, it } from 'vitest';
import { AccountKeeper } from '#core/account/account-keeper.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aCustomer, aProfile, done, later, sessionOver } from '#tests/support/a-customer.ts';
import { aTab, sharedBrowser, signedIn } from './a-session.ts';

const CALLS = {
  changePassword: (account: AccountKeeper) => account.changePassword('before', 'after'),
  changeEmail: (account: AccountKeeper) => account.changeEmail('alva@exempel.se'),
  closeAccount: (account: AccountKeeper) => account.closeAccount(),
};

describe('an answer to the customer before', () => {
  it.each<[string, keyof typeof CALLS, Result<unknown>]>([
    ['no to another password', 'changePassword', sessionOver], ['no to another address', 'changeEmail', sessionOver],
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
