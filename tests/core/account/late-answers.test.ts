import { describe, expect, it } from 'vitest';
import { AccountKeeper } from '#core/account/account-keeper.ts';
import type { CustomerProfile } from '#core/account/customer.ts';
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

describe('two that begin a session at once, as of whoever did not wait for the first answer and came to the page again', () => {
  const aCall = () => Promise.withResolvers<Result<unknown>>();

  it('[T6] [S19] a second sign-in waits for the first one: its answer ends nothing, and whoever was wished for last is who is here', async () => {
    const tab = aTab();
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    const [first, second] = [aCall(), aCall()];
    tab.gateway.answer('login', first.promise, second.promise);
    tab.gateway.answer('profile', ok(aProfile()), ok(aProfile({ customer: aCustomer({ email: 'berit@exempel.se', customerCode: 'BERIT' }) })));
    tab.gateway.answer('logout', done);
    const [one, other] = [account.login('alva@exempel.se', 'a'), account.login('berit@exempel.se', 'b')];
    await tab.shared.clock.settle();
    const underWay = [...tab.gateway.calls];
    first.resolve(done);
    second.resolve(done);
    expect([await Promise.all([one, other]), underWay]).toEqual([[done, done], ['login alva@exempel.se a true']]);
    expect([tab.gateway.calls, tab.session.customerCode.get(), tab.shared.pending.open().read()])
      .toEqual([['login alva@exempel.se a true', 'profile', 'login berit@exempel.se b true', 'profile'], 'BERIT', null]);
  });

  it('[T6] who has signed out by then is not signed in by the second one: it is not sent', async () => {
    const tab = aTab();
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    const first = aCall();
    tab.gateway.answer('login', first.promise);
    tab.gateway.answer('profile', ok(aProfile()));
    tab.gateway.answer('logout', done);
    const [one, other] = [account.login('alva@exempel.se', 'a'), account.login('alva@exempel.se', 'a')];
    tab.session.isMember.subscribe(() => { if (tab.session.isMember.get()) void account.logout(); });
    first.resolve(done);
    expect([(await one).ok, await other]).toEqual([false, sessionOver]);
    await tab.shared.clock.settle();
    expect([tab.gateway.calls, tab.session.authentication.get(), tab.shared.pending.open().read()]).toEqual([['login alva@exempel.se a true', 'profile', 'logout false', 'logout false'], 'anonymous', null]);
  });

  it('[T6] who signs in with the new password of a mail\'s link before that is answered is signed in after it, and not out by it: its answer takes the cookie away', async () => {
    const tab = aTab();
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    const reset = aCall();
    tab.gateway.answer('resetPassword', reset.promise);
    tab.gateway.answer('login', done);
    tab.gateway.answer('profile', ok(aProfile()));
    const [one, other] = [account.resetPassword('code-of-the-mail', 'Bb2?bb'), account.login('alva@exempel.se', 'Bb2?bb')];
    await tab.shared.clock.settle();
    const underWay = [...tab.gateway.calls];
    reset.resolve(done);
    expect([await Promise.all([one, other]), underWay, tab.gateway.calls, tab.session.authentication.get()])
      .toEqual([[done, done], ['resetPassword code-of-the-mail Bb2?bb'], ['resetPassword code-of-the-mail Bb2?bb', 'login alva@exempel.se Bb2?bb true', 'profile'], 'authenticated']);
  });

  it('[S19] a second new password waits for the first one: of the session that this one has ended it would be refused, and that signed its customer out', async () => {
    const tab = await signedIn(aProfile(), sharedBrowser());
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    const [first, second] = [aCall(), aCall()];
    tab.gateway.answer('changePassword', first.promise, second.promise);
    const [one, other] = [account.changePassword('before', 'after'), account.changePassword('after', 'later')];
    await tab.shared.clock.settle();
    const underWay = tab.gateway.calls.slice(2);
    first.resolve(done);
    second.resolve(done);
    expect([await Promise.all([one, other]), underWay, tab.gateway.calls.slice(2)]).toEqual([[done, done], ['changePassword before after'], ['changePassword before after', 'changePassword after later']]);
  });

  it('[T6] who signs out while the first one is under way has the second one not sent, and is signed in by neither, also after a reload', async () => {
    const tab = await signedIn(aProfile(), sharedBrowser());
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    const first = aCall();
    tab.gateway.answer('changePassword', first.promise);
    const [one, other] = [account.changePassword('before', 'after'), account.changePassword('after', 'later')];
    const left = account.logout();
    await tab.shared.clock.settle();
    const pending = tab.shared.pending.open().read();
    first.resolve(done);
    expect([(await one).ok, await other, await left, pending]).toEqual([true, sessionOver, done, 'here']);
    expect([tab.gateway.calls.slice(2), tab.session.authentication.get(), tab.shared.pending.open().read()])
      .toEqual([['changePassword before after', 'logout false', 'logout false'], 'anonymous', null]);
  });

  it('[T6] the server hears of a sign-out for good only after the last of them', async () => {
    const tab = await signedIn(aProfile(), sharedBrowser());
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    const [first, second] = [aCall(), aCall()];
    tab.gateway.answer('changePassword', first.promise, second.promise);
    const [one, other] = [account.changePassword('wrong', 'after'), account.changePassword('before', 'after')];
    first.resolve(unreachable);
    await one;
    await tab.shared.clock.settle();
    await account.logout();
    const pending = tab.shared.pending.open().read();
    second.resolve(done);
    await other;
    expect([tab.gateway.calls.slice(2), pending, tab.shared.pending.open().read()])
      .toEqual([['changePassword wrong after', 'changePassword before after', 'logout false', 'logout false'], 'here', null]);
  });
});

describe('a refusal of the session that a new password has ended, to what was asked by it on a slow line', () => {
  const renewing = async (answer: Result<CustomerProfile | null>) => {
    const tab = await signedIn(aProfile(), sharedBrowser());
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    const changed = Promise.withResolvers<Result<unknown>>();
    tab.gateway.answer('changePassword', changed.promise);
    tab.gateway.answer('profile', answer);
    const changing = account.changePassword('before', 'after');
    const before = tab.gateway.calls.length;
    const seen = (): readonly string[] => [tab.session.authentication.get(), ...tab.gateway.calls.slice(before)];
    return { tab, seen, takes: () => { changed.resolve(done); return changing; } };
  };

  it.each<[string, Result<CustomerProfile | null>, string]>([
    ['theirs', ok(aProfile()), 'authenticated'], ['nobody\'s', ok(null), 'anonymous'], ['over, too', sessionOver, 'anonymous'],
  ])('[S19] signs nobody out: the server is asked, once the new password is taken, whose session it is now (%s)', async (_whose, answer, phase) => {
    const { tab, seen, takes } = await renewing(answer);
    tab.session.check(sessionOver);
    const underWay = seen();
    await takes();
    await tab.shared.clock.settle();
    expect([underWay, seen()]).toEqual([['authenticated'], [phase, 'profile']]);
  });

  it('[S19] nor does one that comes after that', async () => {
    const { tab, seen, takes } = await renewing(ok(aProfile()));
    await takes();
    tab.session.check(sessionOver);
    const underWay = seen();
    await tab.shared.clock.settle();
    expect([underWay, seen()]).toEqual([['authenticated', 'profile'], ['authenticated', 'profile']]);
  });

  it('[S19] of a session that begins after it nothing is asked: its refusal signs out at once', async () => {
    const tab = await signedIn(aProfile(), sharedBrowser());
    const account = new AccountKeeper({ session: tab.session, gateway: tab.gateway });
    tab.gateway.answer('changePassword', done);
    await account.changePassword('before', 'after');
    await account.logout();
    await account.login('alva@exempel.se', 'after');
    const asked = tab.gateway.calls.length;
    tab.session.check(sessionOver);
    await tab.shared.clock.settle();
    expect([tab.session.authentication.get(), tab.gateway.calls.length]).toEqual(['anonymous', asked]);
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
