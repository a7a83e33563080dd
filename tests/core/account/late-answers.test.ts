import { describe, expect, it } from 'vitest';
import { AccountKeeper } from '#core/account/account-keeper.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aCustomer, aProfile, done, sessionOver } from '#tests/support/a-customer.ts';
import { sharedBrowser, signedIn } from './a-session.ts';

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
