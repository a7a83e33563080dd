import { describe, expect, it } from 'vitest';
import type { CustomerProfile } from '#core/account/customer.ts';
import { ACCOUNT } from '#core/business-constants.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aProfile, done, later, sessionOver, unreachable } from '#tests/support/a-customer.ts';
import { aTab, sharedBrowser, signedIn, type Tab } from './a-session.ts';

const nobody = ok(null);
/** The sign-outs that the server was told of. */
const told = ({ gateway }: Tab): readonly string[] => gateway.calls.filter((call) => call.startsWith('logout'));

describe('a session that ended elsewhere', () => {
  it.each([['nobody', nobody], ['401', sessionOver]] as const)('[S19] [S20] who was known here and is %s to the server, for the session was ended on another device or is too old, is forgotten with all that is theirs', async (_kind, answer) => {
    const tab = aTab(sharedBrowser(aProfile()));
    tab.gateway.answer('profile', answer);
    await tab.session.load();
    expect(tab.forgotten()).toBe(1);
  });

  it('[S19] [R-9] so is who was known to this page alone, for storage took nothing', async () => {
    const shared = sharedBrowser();
    shared.stored.refuseWrites(true);
    const tab = await signedIn(aProfile(), shared);
    tab.gateway.answer('profile', nobody);
    const before = tab.session.authentication.get();
    await tab.session.refresh();
    expect([before, tab.session.authentication.get(), tab.forgotten()]).toEqual(['authenticated', 'anonymous', 1]);
  });

  it('[S19] [S20] whoever signs out in another tab while this one still asks who it is is forgotten here, too', async () => {
    const shared = sharedBrowser(aProfile());
    const tab = aTab(shared);
    tab.gateway.answer('profile', later<Result<CustomerProfile | null>>().promise);
    void tab.session.load();
    shared.stored.open().clear();
    expect([tab.session.authentication.get(), tab.forgotten()]).toEqual(['anonymous', 1]);
  });
});

describe('a sign-out that the server has not heard of', () => {
  it('[T6] [S19] without network it is told again while the page stays open, until the server has heard of it: what the next one orders must not go into the account of who has left', async () => {
    const tab = await signedIn();
    tab.gateway.answer('logout', unreachable, unreachable, done);
    await tab.session.logout(true);
    await tab.shared.clock.advance(ACCOUNT.logoutAgainMs - 1);
    expect(told(tab)).toEqual(['logout true']);
    await tab.shared.clock.advance(1);
    expect([told(tab), tab.shared.pending.open().read()]).toEqual([['logout true', 'logout true'], 'everywhere']);
    await tab.shared.clock.advance(ACCOUNT.logoutAgainMs);
    expect([told(tab), tab.shared.pending.open().read(), tab.shared.clock.pending()]).toEqual([['logout true', 'logout true', 'logout true'], null, 0]);
  });

  it('[T6] [W-4] a word of another tab that means nothing here, as a newer version may say it, takes that back as little as it signs anybody out', async () => {
    const tab = await signedIn();
    const other = tab.shared.wire.open();
    other.post('account:something-new');
    await tab.shared.clock.settle();
    const before = tab.session.authentication.get();
    tab.gateway.answer('logout', unreachable, done);
    await tab.session.logout(false);
    other.post('account:something-new');
    await tab.shared.clock.advance(ACCOUNT.logoutAgainMs);
    expect([before, told(tab)]).toEqual(['authenticated', ['logout false', 'logout false']]);
  });

  it('[T6] it is not told again to the session of who has signed in since, here or in another tab', async () => {
    const shared = sharedBrowser();
    const tab = await signedIn(aProfile(), shared);
    tab.gateway.answer('logout', unreachable);
    await tab.session.logout(false);
    const other = await signedIn(aProfile(), shared);
    await shared.clock.advance(ACCOUNT.logoutAgainMs);
    await tab.session.logout(false);
    tab.gateway.answer('profile', ok(aProfile()));
    await tab.session.signIn(() => tab.gateway.login('alva.lind@example.com', 'x', true));
    await shared.clock.advance(ACCOUNT.logoutAgainMs * 3);
    await shared.clock.advance(ACCOUNT.signInElsewhereMs);
    expect([told(tab), told(other), tab.session.authentication.get(), shared.clock.pending()]).toEqual([['logout false', 'logout false'], [], 'authenticated', 0]);
  });

  it('[T6] nor to one that begins in another tab at that very moment: a tab that signs somebody in is not spoken over', async () => {
    const shared = sharedBrowser();
    const tab = await signedIn(aProfile(), shared);
    tab.gateway.answer('logout', unreachable);
    await tab.session.logout(false);
    const other = aTab(shared);
    other.gateway.answer('profile', ok(aProfile()));
    const entered = later<Result<void>>();
    const entering = other.session.signIn(() => entered.promise);
    await shared.clock.advance(ACCOUNT.logoutAgainMs);
    expect([told(tab), told(other), shared.pending.open().read()]).toEqual([['logout false'], [], 'here']);
    entered.settle(done);
    await entering;
    await shared.clock.advance(ACCOUNT.logoutAgainMs);
    expect([told(tab), told(other), other.session.authentication.get(), shared.pending.open().read()]).toEqual([['logout false'], [], 'authenticated', null]);
  });

  it('[T6] [S19] a tab that is closed while it signs somebody in leaves it to the other one, which tells it again after a minute', async () => {
    const shared = sharedBrowser();
    const tab = await signedIn(aProfile(), shared);
    tab.gateway.answer('logout', unreachable, done);
    await tab.session.logout(false);
    void aTab(shared).session.signIn(() => later<Result<void>>().promise);
    await shared.clock.advance(ACCOUNT.signInElsewhereMs - 1);
    expect(told(tab)).toEqual(['logout false']);
    await shared.clock.advance(1);
    expect([told(tab), shared.pending.open().read(), shared.clock.pending()]).toEqual([['logout false', 'logout false'], null, 0]);
  });

  it('[T6] a sign-in that is refused leaves it to be told again', async () => {
    const tab = await signedIn();
    tab.gateway.answer('logout', unreachable, done);
    await tab.session.logout(false);
    await tab.session.signIn(() => Promise.resolve(sessionOver));
    await tab.shared.clock.advance(ACCOUNT.logoutAgainMs);
    expect([told(tab), tab.shared.pending.open().read(), tab.shared.clock.pending()]).toEqual([['logout false', 'logout false'], null, 0]);
  });
});
