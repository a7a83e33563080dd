import { describe, expect, it } from 'vitest';
import { ACCOUNT } from '#core/business-constants.ts';
import { appError } from '#core/errors/app-error.ts';
import type { CustomerProfile } from '#core/account/customer.ts';
import { seconds } from '#core/shared/duration.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { aCustomer, aProfile, done, later, sessionOver, unreachable } from '#tests/support/a-customer.ts';
import { aTab, sharedBrowser, signedIn, type Tab } from './a-session.ts';

const phases = (tab: Tab): string[] => {
  const seen = [tab.session.authentication.get()];
  tab.session.state.subscribe(() => { seen.push(tab.session.authentication.get()); });
  return seen.length === 1 ? seen : [];
};
const nobody = ok(null);

describe('who is signed in', () => {
  it('is not known before it is asked', () => {
    expect(aTab().session.state.get()).toEqual({ phase: 'loading' });
  });

  it('somebody unknown to this device is a guest at once, while the question is still under way', async () => {
    const tab = aTab();
    const answer = later<Result<CustomerProfile | null>>();
    tab.gateway.answer('profile', answer.promise);
    const loading = tab.session.load();
    expect(tab.session.authentication.get()).toBe('anonymous');
    answer.settle(ok(aProfile()));
    await loading;
    expect(tab.session.state.get()).toEqual({ phase: 'authenticated', profile: aProfile(), isStale: false });
  });

  it('[S19] whoever hears that somebody is signed in finds them stored: what is filled in for them is kept as theirs', async () => {
    const tab = aTab();
    const stored: unknown[] = [];
    tab.session.profile.subscribe(() => { stored.push(tab.shared.stored.open().read()); });
    tab.gateway.answer('profile', ok(aProfile()));
    await tab.session.load();
    expect(stored).toEqual([aProfile()]);
  });

  it('somebody known is waited for, but not longer than 5 s; the answer counts when it comes', async () => {
    const tab = aTab(sharedBrowser(aProfile()));
    const seen = phases(tab);
    const answer = later<Result<CustomerProfile | null>>();
    tab.gateway.answer('profile', answer.promise);
    const loading = tab.session.load();
    await tab.shared.clock.advance(ACCOUNT.loadMs - 1);
    expect(seen).toEqual(['loading']);
    await tab.shared.clock.advance(1);
    await loading;
    expect(tab.session.state.get()).toEqual({ phase: 'authenticated', profile: aProfile(), isStale: true });
    answer.settle(ok(aProfile({ favorites: [{ code: 'bun', type: 'article' }] })));
    await tab.shared.clock.settle();
    expect(tab.session.state.get()).toEqual({ phase: 'authenticated', profile: aProfile({ favorites: [{ code: 'bun', type: 'article' }] }), isStale: false });
    expect(tab.shared.clock.pending()).toBe(0);
  });

  it('[ROLE-2] somebody who signs out while the question hangs is not brought back when the wait for it is over', async () => {
    const tab = aTab(sharedBrowser(aProfile()));
    tab.gateway.answer('profile', later<Result<CustomerProfile | null>>().promise);
    tab.gateway.answer('logout', done);
    const loading = tab.session.load();
    await tab.shared.clock.advance(seconds(1));
    await tab.session.logout(false);
    await tab.shared.clock.advance(ACCOUNT.loadMs);
    await loading;
    expect([tab.session.state.get(), tab.shared.stored.open().read()]).toEqual([{ phase: 'anonymous' }, null]);
  });

  it('persists, so that a start without network knows it', async () => {
    const shared = sharedBrowser();
    await signedIn(aProfile(), shared);
    const next = aTab(shared);
    next.gateway.answer('profile', unreachable);
    await next.session.load();
    expect(next.session.state.get()).toEqual({ phase: 'authenticated', profile: aProfile(), isStale: true });
  });

  it.each([['nobody', nobody], ['401', sessionOver], ['404', failed(appError('error.notFound', { status: 404 }))]] as const)('[S19] the server says %s: a guest, and forgotten here, with all else that knows the person', async (_kind, answer) => {
    const tab = aTab(sharedBrowser(aProfile()));
    tab.gateway.answer('profile', answer);
    await tab.session.load();
    expect([tab.session.authentication.get(), tab.shared.stored.open().read(), tab.forgotten()]).toEqual(['anonymous', null, 1]);
  });

  it('[T6] [S19] a 404 that is not the server\'s own word, as of a proxy while it starts anew, signs nobody out, and is no answer to a sign-out', async () => {
    const proxy = failed(appError('error.notFound', { status: 404, outcome: 'unknown' }));
    const shared = sharedBrowser(aProfile());
    const tab = aTab(shared);
    tab.gateway.answer('profile', proxy);
    await tab.session.load();
    const known = [tab.session.authentication.get(), shared.stored.open().read(), tab.forgotten()];
    tab.gateway.answer('logout', proxy);
    await tab.session.logout(false);
    const next = aTab(shared);
    next.gateway.answer('logout', done);
    await next.session.load();
    expect([known, next.gateway.calls, next.session.authentication.get()]).toEqual([['authenticated', aProfile(), 0], ['logout false'], 'anonymous']);
  });

  it('where the settings offer no login, nothing is asked of a guest, and who was known is forgotten', async () => {
    const guest = aTab(sharedBrowser(), false);
    await guest.session.load();
    expect([guest.session.authentication.get(), guest.gateway.calls]).toEqual(['anonymous', []]);
    const known = aTab(sharedBrowser(aProfile()), false);
    known.gateway.answer('profile', ok(aProfile()));
    await known.session.load();
    expect([known.session.authentication.get(), known.shared.stored.open().read(), known.forgotten()]).toEqual(['anonymous', null, 1]);
  });

  it('settings that could not be had sign nobody out', async () => {
    const tab = aTab(sharedBrowser(aProfile()), null);
    tab.gateway.answer('profile', unreachable);
    await tab.session.load();
    expect(tab.session.authentication.get()).toBe('authenticated');
  });

  it('members are who is signed in, with their code', async () => {
    const tab = aTab();
    expect([tab.session.isMember.get(), tab.session.customerCode.get(), tab.session.profile.get()]).toEqual([false, '', null]);
    const member = await signedIn();
    expect([member.session.isMember.get(), member.session.customerCode.get(), member.session.profile.get()]).toEqual([true, 'ALVA00000001', aProfile()]);
  });
});

describe('signing in', () => {
  it('is there when it is known who it is, also in the other tabs', async () => {
    const shared = sharedBrowser();
    const other = aTab(shared);
    await other.session.load();
    const tab = await signedIn(aProfile(), shared);
    expect([tab.session.authentication.get(), other.session.state.get()]).toEqual(['authenticated', { phase: 'authenticated', profile: aProfile(), isStale: false }]);
  });

  it('refused: nothing changes', async () => {
    const tab = aTab();
    const wrong = failed(appError('user.invalid-password', { status: 401 }));
    expect(await tab.session.signIn(() => Promise.resolve(wrong))).toEqual(wrong);
    expect([tab.session.authentication.get(), tab.gateway.calls]).toEqual(['loading', []]);
  });

  it('as somebody else: the first person is forgotten', async () => {
    const tab = await signedIn();
    const eino = aProfile({ customer: aCustomer({ email: 'eino@example.com', customerCode: 'EINO' }) });
    tab.gateway.answer('profile', ok(eino));
    await tab.session.signIn(() => Promise.resolve(done));
    expect([tab.session.customerCode.get(), tab.forgotten()]).toEqual(['EINO', 1]);
  });

  it('the server took it, but who it is cannot be had: not shown as the one who was here before', async () => {
    const tab = await signedIn();
    tab.gateway.answer('profile', unreachable);
    expect(await tab.session.signIn(() => Promise.resolve(done))).toEqual(unreachable);
    expect(tab.session.authentication.get()).toBe('anonymous');
  });

  it('waits for a sign-out that is still under way, whose answer would take the new cookie away', async () => {
    const tab = await signedIn();
    const ended = later<Result<void>>();
    tab.gateway.answer('logout', ended.promise);
    void tab.session.logout(false);
    const entering = tab.session.signIn(() => tab.gateway.login('alva', 'x', true));
    await tab.shared.clock.settle();
    expect(tab.gateway.calls.slice(-1)).toEqual(['logout false']);
    ended.settle(done);
    await entering;
    expect([tab.gateway.calls.slice(-2), tab.session.authentication.get()]).toEqual([['login alva x true', 'profile'], 'authenticated']);
  });
});

describe('signing out', () => {
  it('is there at once, before the server has answered; nothing of the person is left here', async () => {
    const tab = await signedIn();
    const ended = later<Result<void>>();
    tab.gateway.answer('logout', ended.promise);
    const leaving = tab.session.logout(false);
    expect([tab.session.state.get(), tab.shared.stored.open().read(), tab.forgotten()]).toEqual([{ phase: 'anonymous' }, null, 1]);
    ended.settle(done);
    expect([await leaving, tab.shared.pending.open().read()]).toEqual([done, null]);
  });

  it('the other tabs sign out too, also when storage tells them nothing', async () => {
    const shared = sharedBrowser();
    const tab = await signedIn(aProfile(), shared);
    const other = aTab({ ...sharedBrowser(aProfile()), wire: shared.wire });
    other.gateway.answer('profile', ok(aProfile()));
    await other.session.load();
    await tab.session.logout(false);
    await shared.clock.settle();
    expect([other.session.authentication.get(), other.forgotten()]).toEqual(['anonymous', 1]);
  });

  it('no answer that was under way restores anything', async () => {
    const tab = await signedIn();
    const [profile, favorites] = [later<Result<CustomerProfile | null>>(), aProfile({ favorites: [{ code: 'bun', type: 'article' }] })];
    const { number } = tab.session;
    tab.gateway.answer('profile', profile.promise);
    const asking = tab.session.refresh();
    await tab.session.logout(false);
    profile.settle(ok(aProfile()));
    await asking;
    tab.session.take(favorites, number);
    expect([tab.session.state.get(), tab.shared.stored.open().read()]).toEqual([{ phase: 'anonymous' }, null]);
  });

  it('nor does one in another tab that has not heard of the sign-out yet', async () => {
    const shared = sharedBrowser();
    const tab = await signedIn(aProfile(), shared);
    // The other tab shares the storage but hears of nothing: neither event nor message has got there.
    const deaf = { ...shared, stored: { ...shared.stored, open: () => ({ ...shared.stored.open(), onOutsideChange: () => () => undefined }) }, wire: sharedBrowser().wire };
    const other = aTab(deaf);
    other.gateway.answer('profile', ok(aProfile()));
    await other.session.load();
    const { number } = other.session;
    await tab.session.logout(false);
    other.session.take(aProfile({ favorites: [{ code: 'bun', type: 'article' }] }), number);
    expect([other.session.authentication.get(), tab.session.authentication.get(), shared.stored.open().read()]).toEqual(['anonymous', 'anonymous', null]);
  });

  it('nor does an answer of before sign out who has signed in since', async () => {
    const tab = aTab(sharedBrowser(aProfile()));
    const before = later<Result<CustomerProfile | null>>();
    tab.gateway.answer('profile', before.promise, ok(aProfile()));
    const loading = tab.session.load();
    await tab.session.signIn(() => Promise.resolve(done));
    before.settle(nobody);
    await loading;
    expect(tab.session.state.get()).toEqual({ phase: 'authenticated', profile: aProfile(), isStale: false });
  });

  it.each([['has heard', true], ['has not heard yet', false]])('nor does one that was asked for as a guest sign out who has signed in in another tab since, of which this one %s', async (_what, hears) => {
    const shared = sharedBrowser();
    const tab = aTab(hears ? shared : { ...shared, stored: { ...shared.stored, open: () => ({ ...shared.stored.open(), onOutsideChange: () => () => undefined }) } });
    const before = later<Result<CustomerProfile | null>>();
    tab.gateway.answer('profile', before.promise);
    const loading = tab.session.load();
    await shared.clock.settle();
    shared.stored.open().write(aProfile()); // What was not there, and is taken out all the same, a browser tells nobody of: who has signed in is all that is heard.
    before.settle(nobody);
    await loading;
    expect([tab.session.state.get(), shared.stored.open().read(), tab.forgotten()]).toEqual([{ phase: 'authenticated', profile: aProfile(), isStale: false }, aProfile(), 0]);
  });

  it('a login that is answered after the sign-out is ended again', async () => {
    const tab = await signedIn();
    const entered = later<Result<void>>();
    const entering = tab.session.signIn(() => entered.promise);
    await tab.shared.clock.settle();
    await tab.session.logout(false);
    entered.settle(done);
    expect(await entering).toEqual(sessionOver);
    expect([tab.session.authentication.get(), tab.gateway.calls.filter((call) => call.startsWith('logout')).length, tab.shared.pending.open().read()]).toEqual(['anonymous', 2, null]);
  });

  it('without network holds, also after a reload; the server hears of it then', async () => {
    const shared = sharedBrowser();
    const tab = await signedIn(aProfile(), shared);
    tab.gateway.answer('logout', unreachable);
    expect(await tab.session.logout(true)).toEqual(unreachable);
    const still = aTab(shared);
    still.gateway.answer('profile', ok(aProfile()));
    still.gateway.answer('logout', unreachable);
    await still.session.load();
    expect([still.session.authentication.get(), still.gateway.calls]).toEqual(['anonymous', ['logout true']]);
    const online = aTab(shared);
    online.gateway.answer('logout', done);
    await online.session.load();
    expect([online.session.authentication.get(), online.gateway.calls, shared.pending.open().read()]).toEqual(['anonymous', ['logout true'], null]);
  });

  it('refused for want of the anti-forgery cookie is tried once more', async () => {
    const tab = await signedIn();
    tab.gateway.answer('logout', failed(appError('request.forbidden', { status: 403 })), done);
    expect([await tab.session.logout(false), tab.shared.pending.open().read()]).toEqual([done, null]);
  });

  it('a session that the server has ended signs out here; of an earlier session it says nothing', async () => {
    const tab = await signedIn();
    const { number } = tab.session;
    tab.session.check(unreachable);
    expect(tab.session.authentication.get()).toBe('authenticated');
    tab.session.check(sessionOver, number - 1);
    expect(tab.session.authentication.get()).toBe('authenticated');
    expect(tab.session.check(sessionOver)).toBe(sessionOver);
    expect([tab.session.authentication.get(), tab.shared.stored.open().read()]).toEqual(['anonymous', null]);
  });

  it('by another person signing in elsewhere: the first one is forgotten here', async () => {
    const shared = sharedBrowser();
    const tab = await signedIn(aProfile(), shared);
    const eino = aProfile({ customer: aCustomer({ customerCode: 'EINO' }) });
    shared.stored.open().write(eino);
    expect([tab.session.customerCode.get(), tab.forgotten()]).toEqual(['EINO', 1]);
    shared.stored.open().write({ ...eino, favorites: [{ code: 'bun', type: 'article' }] });
    expect([tab.session.profile.get()?.favorites.length, tab.forgotten()]).toEqual([1, 1]);
  });
});

describe('a sign-out in between', () => {
  const aWaitingTab = async () => {
    const tab = await signedIn();
    const first = later<Result<void>>();
    tab.gateway.answer('logout', first.promise, done);
    void tab.session.logout(false);
    const entering = tab.session.signIn(() => tab.gateway.login('alva.lind@example.com', 'x', true));
    return { tab, first, entering };
  };

  it('a sign-in that waits for an earlier sign-out does not begin when the guest signs out again', async () => {
    const { tab, first, entering } = await aWaitingTab();
    void tab.session.logout(false);
    first.settle(done);
    expect([(await entering).ok, tab.session.authentication.get(), tab.gateway.calls.filter((call) => call.startsWith('login')).length]).toEqual([false, 'anonymous', 1]);
  });

  it('a sign-out that the server has not heard of is not forgotten when an earlier one is answered', async () => {
    const tab = await signedIn();
    const first = later<Result<void>>();
    tab.gateway.answer('logout', first.promise, unreachable);
    void tab.session.logout(false);
    await tab.session.logout(false);
    first.settle(done);
    await tab.shared.clock.settle();
    expect(tab.shared.pending.open().read()).toBe('here');
  });
});
