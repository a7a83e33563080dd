import { describe, expect, it } from 'vitest';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { hours, minutes, seconds } from '#core/shared/duration.ts';
import { createMemoryDisk } from '#adapters/storage/memory-store.ts';
import { storedTerminalSession } from '#adapters/storage/stored-self-service.ts';
import { storedPaymentAttempts } from '#adapters/storage/stored-values.ts';
import { anAttempt } from '#tests/core/payment/a-payer.ts';
import { NOON } from '#tests/support/moment.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import type { TabChannel } from '#core/ports/tab-channel.ts';
import { tokenLife, type TerminalSession } from '#core/self-service/terminal-session.ts';
import { TokenKeeper } from '#core/self-service/token-keeper.ts';
import { aKioskBrowser, anAddress, aTerminalSession, aTokenTab, type KioskBrowser } from './a-terminal-session.ts';

const session = aTerminalSession();
const refreshes = ({ host }: KioskBrowser): readonly string[] => host.asked.map(({ refresh }) => refresh);

describe('a signed-in kiosk', () => {
  it('[TOKEN-1] [TOKEN-6] renews its token by itself 30 s before it ends, day in, day out', async () => {
    const browser = aKioskBrowser();
    const { keeper } = aTokenTab(browser);
    keeper.begin(session);
    await browser.clock.advance(hours(24));
    const times = browser.host.asked.map(({ at }) => at - NOON);
    expect(times.slice(0, 3)).toEqual([minutes(9.5), minutes(19), minutes(28.5)]);
    expect([times.length, keeper.mode.get(), browser.clock.pending()]).toEqual([Math.floor(hours(24) / minutes(9.5)), { enabled: true, shopId: 1 }, 1]);
  });

  it('is one still after a reload; a token that ran out meanwhile is renewed at once', async () => {
    const browser = aKioskBrowser(aTerminalSession({ expiresAt: NOON - hours(8) }));
    const { keeper } = aTokenTab(browser);
    await browser.clock.advance(0);
    expect([keeper.mode.get(), refreshes(browser), await keeper.access()]).toEqual([{ enabled: true, shopId: 1 }, ['refresh-1'], { host: anAddress(), accessToken: 'access-2' }]);
  });

  it('shows who and where it is, and no token', () => {
    const browser = aKioskBrowser(session);
    expect(aTokenTab(browser).keeper.signIn.get()).toEqual({ phase: 'signed-in', host: anAddress(), shopId: 1, terminalId: 'T1', tokenExpires: NOON + minutes(10), misses: 0 });
  });

  it('[TOKEN-6] [PAY-4] names its terminal and its sign-in, the same through every refresh, and neither once it is signed out', async () => {
    const browser = aKioskBrowser();
    const { keeper } = aTokenTab(browser);
    const names = (): readonly string[] => [keeper.terminalId(), keeper.signInId()];
    const before = names();
    keeper.begin(session);
    const signedIn = names();
    await browser.clock.advance(hours(1));
    const refreshed = names();
    keeper.signOut('staff');
    expect([before, signedIn, refreshed, browser.host.asked.length, names()]).toEqual([['', ''], ['T1', 'sign-in-1'], ['T1', 'sign-in-1'], 6, ['', '']]);
  });

  it('stops its timer and hears nothing any more when it is stopped', async () => {
    const browser = aKioskBrowser(session);
    const { keeper, stop } = aTokenTab(browser);
    stop();
    browser.box.open().clear();
    await browser.clock.advance(hours(1));
    expect([browser.clock.pending(), refreshes(browser), keeper.mode.get().enabled]).toEqual([0, [], true]);
  });

  it('stopped while a refresh is under way it keeps the new pair, for the old one is used up, and asks for nothing more', async () => {
    const browser = aKioskBrowser(session);
    const { keeper, stop } = aTokenTab(browser);
    const renewed = keeper.refreshNow();
    stop();
    await Promise.all([renewed, browser.clock.advance(hours(1))]);
    expect([browser.clock.pending(), refreshes(browser), keeper.accessNow(), browser.box.open().read()?.token.refresh]).toEqual([0, ['refresh-1'], 'access-2', 'refresh-2']);
  });

  it.each([[0], [-5]])('[TOKEN-1] a host whose tokens never hold (expires_in %d) is asked every quarter of a minute, not in a loop', async (expiresIn) => {
    const browser = aKioskBrowser(session, () => tokenLife(expiresIn));
    aTokenTab(browser);
    await browser.clock.advance(minutes(9.5));
    await browser.clock.advance(minutes(1));
    expect(browser.host.asked.length).toBe(5);
  });
});

describe('a request that meets a 401', () => {
  it('[TOKEN-3] however many do at once, there is one refresh and all of them go on with its token', async () => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    await browser.clock.advance(minutes(1));
    const renewed = Promise.all([1, 2, 3].map(() => keeper.renew('access-1')));
    await browser.clock.advance(0);
    expect([await renewed, refreshes(browser), await keeper.renew('access-1')]).toEqual([
      Array.from({ length: 3 }, () => ({ host: anAddress(), accessToken: 'access-2' })), ['refresh-1'], { host: anAddress(), accessToken: 'access-2' },
    ]);
  });

  it('[TOKEN-3] one that comes while a refresh runs waits for it', async () => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    browser.host.meetWith({ lateMs: seconds(4) });
    await browser.clock.advance(minutes(9.5));
    const got: unknown[] = [];
    void keeper.access().then((access) => got.push(access?.accessToken, browser.clock.now() - NOON));
    await browser.clock.advance(seconds(4));
    expect(got).toEqual(['access-2', minutes(9.5) + seconds(4)]);
  });

  it('[TOKEN-3] [P-11] a refresh that nobody answers holds nobody up for longer than the bound', async () => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    browser.host.meetWith('never');
    await browser.clock.advance(minutes(9.5) + seconds(3));
    const got: unknown[] = [];
    void keeper.access().then((access) => got.push(access?.accessToken, browser.clock.now() - NOON));
    await browser.clock.advance(SELF_SERVICE.refreshWaitMs);
    expect(got).toEqual(['access-1', minutes(9.5) + SELF_SERVICE.tokenRefreshMs]);
    await browser.clock.advance(seconds(5));
    expect([refreshes(browser), (await keeper.access())?.accessToken]).toEqual([['refresh-1', 'refresh-1'], 'access-2']);
  });

  it('a brand-new token that is refused too is not renewed once more', async () => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    await browser.clock.advance(minutes(1));
    const first = keeper.renew('access-1');
    await browser.clock.advance(0);
    await first;
    expect([await keeper.renew('access-2'), refreshes(browser)]).toEqual([null, ['refresh-1']]);
  });
});

describe('a refresh that fails', () => {
  it('[TOKEN-4] signs out: storage and tabs forget the kiosk, the payment journal stays', async () => {
    const disk = createMemoryDisk();
    const store = disk.open();
    const browser = aKioskBrowser();
    const journal = new PaymentJournal(storedPaymentAttempts(store));
    journal.write(anAttempt({ terminal: 'T1' }));
    const reporting = recordingReporting();
    const keeper = new TokenKeeper({ door: browser.host, stored: storedTerminalSession(store), lock: browser.lock, tabs: browser.wire.open(), clock: browser.clock, reporting });
    keeper.start();
    keeper.begin(session);
    browser.host.meetWith('refused');
    await browser.clock.advance(minutes(10));
    expect([keeper.signIn.get(), await keeper.access(), store.keys(), journal.open()]).toEqual([
      { phase: 'signed-out', cause: 'refresh-refused' }, null, ['weborder.payment-journal'], [anAttempt({ terminal: 'T1' })],
    ]);
    expect(reporting.reports).toEqual([
      { kind: 'event', name: 'self-service-signed-out', values: { cause: 'refresh-refused' } }, { kind: 'error', name: 'weborder.token-refresh', values: { code: 'error.badRequest', status: 400 } },
    ]);
  });

  it.each(['lost', 'server-error', 'never', 'unreadable'] as const)('[TOKEN-4] [TOKEN-5] for want of a usable answer (%s) keeps the pair and is tried again until the host is back', async (fault) => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    browser.host.meetWith(fault, fault);
    await browser.clock.advance(minutes(9.5));
    expect(keeper.mode.get().enabled).toBe(true);
    await browser.clock.advance(minutes(1));
    expect([keeper.signIn.get(), refreshes(browser)]).toMatchObject([{ phase: 'signed-in', misses: 0 }, ['refresh-1', 'refresh-1', 'refresh-1']]);
  });

  it('[P-11] for want of a turn, because another tab never ends its own, counts as unanswered after 10 s, is tried again, and asks nothing late', async () => {
    const browser = aKioskBrowser(session);
    const letGo = Promise.withResolvers<void>();
    void browser.lock.hold('weborder.self-service-token', () => letGo.promise);
    const { keeper, reporting } = aTokenTab(browser);
    await browser.clock.advance(minutes(9.5) + SELF_SERVICE.tokenRefreshMs);
    expect([keeper.signIn.get(), refreshes(browser), reporting.reports]).toMatchObject([
      { phase: 'signed-in', misses: 1 }, [], [{ kind: 'error', name: 'weborder.token-refresh', values: { code: 'network.timeout', status: 0 } }],
    ]);
    letGo.resolve();
    await browser.clock.advance(0);
    expect(refreshes(browser)).toEqual([]);
    await browser.clock.advance(seconds(15));
    expect([keeper.signIn.get(), refreshes(browser)]).toMatchObject([{ phase: 'signed-in', misses: 0 }, ['refresh-1']]);
  });

  it('[TOKEN-5] a host that goes on answering without tokens signs the kiosk out when its token has run out', async () => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    browser.host.meetWith(...Array.from({ length: 20 }, () => 'unreadable' as const));
    await browser.clock.advance(minutes(9.5) + seconds(25));
    expect([keeper.mode.get().enabled, browser.box.open().read()]).toEqual([true, session]);
    await browser.clock.advance(seconds(5));
    expect(keeper.signIn.get()).toEqual({ phase: 'signed-out', cause: 'invalid-token' });
  });

  it('[TOKEN-4] a host that is away for an hour does not sign the kiosk out', async () => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    browser.host.meetWith(...Array.from({ length: 700 }, () => 'lost' as const));
    await browser.clock.advance(minutes(60));
    expect(keeper.mode.get().enabled).toBe(true);
  });
});

describe('a sign-out', () => {
  it('is not undone by a refresh that was under way', async () => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    browser.host.meetWith({ lateMs: seconds(3) });
    await browser.clock.advance(minutes(9.5) + seconds(1));
    keeper.signOut('staff');
    expect([keeper.mode.get().enabled, browser.box.open().read()]).toEqual([false, null]);
    await browser.clock.advance(minutes(1));
    expect([keeper.signIn.get(), browser.box.open().read(), await keeper.access()]).toEqual([{ phase: 'signed-out', cause: 'staff' }, null, null]);
  });

  it('in one tab is one in the others at once, also in one that has a refresh under way', async () => {
    const browser = aKioskBrowser(session);
    const [one, other] = [aTokenTab(browser), aTokenTab(browser)];
    browser.host.meetWith({ lateMs: seconds(3) });
    await browser.clock.advance(minutes(9.5) + seconds(1));
    other.keeper.signOut('staff');
    await browser.clock.advance(0);
    expect(one.keeper.signIn.get()).toEqual({ phase: 'signed-out', cause: 'elsewhere' });
    await browser.clock.advance(minutes(1));
    expect([one.keeper.signIn.get().phase, other.keeper.signIn.get().phase, browser.box.open().read()]).toEqual(['signed-out', 'signed-out', null]);
  });

  it('does not take a sign-in away that came after it', async () => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    const again = aTerminalSession({ id: 'sign-in-2' });
    keeper.signOut('staff');
    keeper.begin(again);
    await browser.clock.advance(0);
    expect([keeper.mode.get().enabled, browser.box.open().read()]).toEqual([true, again]);
  });
});

describe('two tabs', () => {
  it('[R-10] [TOKEN-3] renew the token once between them, whichever of them wants to', async () => {
    const browser = aKioskBrowser(session);
    const [one, other] = [aTokenTab(browser), aTokenTab(browser)];
    await browser.clock.advance(hours(3));
    expect([browser.host.asked.length, new Set(refreshes(browser)).size, browser.host.mostUnderWay()]).toEqual([Math.floor(hours(3) / minutes(9.5)), Math.floor(hours(3) / minutes(9.5)), 1]);
    expect(await one.keeper.access()).toEqual(await other.keeper.access());
  });

  it('[R-10] [TOKEN-3] that both meet a 401 within 50 ms send one refresh', async () => {
    const browser = aKioskBrowser(session);
    const [one, other] = [aTokenTab(browser), aTokenTab(browser)];
    await browser.clock.advance(minutes(1));
    browser.host.meetWith({ lateMs: 400 });
    const first = one.keeper.renew('access-1');
    await browser.clock.advance(50);
    const second = other.keeper.renew('access-1');
    await browser.clock.advance(seconds(1));
    expect([refreshes(browser), (await first)?.accessToken, (await second)?.accessToken]).toEqual([['refresh-1'], 'access-2', 'access-2']);
  });

  it('[R-10] a refresh that hangs in one keeps the other waiting for a bounded time, and one token is refreshed by one request at a time', async () => {
    const browser = aKioskBrowser(session);
    const [, other] = [aTokenTab(browser), aTokenTab(browser)];
    browser.host.meetWith('never');
    await browser.clock.advance(minutes(9.5));
    const got: unknown[] = [];
    void other.keeper.access().then((access) => got.push(access !== null, browser.clock.now() - NOON <= minutes(9.5) + SELF_SERVICE.refreshWaitMs));
    await browser.clock.advance(minutes(1));
    expect([got, (await other.keeper.access())?.accessToken, browser.host.asked.length]).toEqual([[true, true], 'access-2', 2]);
  });

  it('[TOKEN-3] [P-11] a request waits for the refresh of its own tab after that of another one, but no longer than the bound', async () => {
    const browser = aKioskBrowser(session);
    const [one, other] = [aTokenTab(browser), aTokenTab(browser)];
    await browser.clock.advance(minutes(1));
    browser.host.meetWith('never', 'never');
    void one.keeper.renew('access-1');
    await browser.clock.advance(seconds(3));
    const got: unknown[] = [];
    void other.keeper.renew('access-1').then((access) => got.push(access, browser.clock.now() - NOON));
    await browser.clock.advance(seconds(30));
    expect(got).toEqual([null, minutes(1) + seconds(3) + SELF_SERVICE.refreshWaitMs]);
  });

  it('a sign-out holds although a tab with an old view of the storage writes its new pair right after', async () => {
    const browser = aKioskBrowser(session);
    const box = browser.box.open();
    // Two browser processes: what one clears, the other may still read for a moment.
    const behind: StoredValue<TerminalSession> = { ...box, read: () => box.read() ?? (browser.clock.now() < NOON + minutes(9.5) + seconds(4) ? session : null), onOutsideChange: () => () => undefined };
    const deaf: TabChannel = { post: () => undefined, onMessage: () => () => undefined };
    const slow = new TokenKeeper({ door: browser.host, stored: behind, lock: browser.lock, tabs: deaf, clock: browser.clock, reporting: recordingReporting() });
    slow.start();
    browser.host.meetWith({ lateMs: seconds(2) });
    await browser.clock.advance(minutes(9.5) + seconds(1));
    const { keeper } = aTokenTab(browser);
    keeper.signOut('staff');
    await browser.clock.advance(seconds(10));
    expect(browser.box.open().read()).toBeNull();
  });

  it('[R-10] [TOKEN-3] tell each other where to look, without a token in it: one that hears nothing of the storage has the new pair, too', async () => {
    const browser = aKioskBrowser(session);
    const told: string[] = [];
    browser.wire.open().onMessage((message) => { told.push(message); });
    const deaf = new TokenKeeper({
      door: browser.host, stored: { ...browser.box.open(), onOutsideChange: () => () => undefined }, lock: browser.lock, tabs: browser.wire.open(), clock: browser.clock, reporting: recordingReporting(),
    });
    deaf.start();
    const { keeper } = aTokenTab(browser);
    await browser.clock.advance(minutes(1));
    void keeper.renew('access-1');
    await browser.clock.advance(0);
    expect([told, await deaf.access(), refreshes(browser)]).toEqual([['self-service:look'], { host: anAddress(), accessToken: 'access-2' }, ['refresh-1']]);
  });

  it('a sign-in in one signs the other in', async () => {
    const browser = aKioskBrowser();
    const [one, other] = [aTokenTab(browser), aTokenTab(browser)];
    one.keeper.begin(session);
    await browser.clock.advance(0);
    expect(other.keeper.mode.get()).toEqual({ enabled: true, shopId: 1 });
  });
});

describe('what staff asks for', () => {
  it('[ERR-7] new tokens at once, or why there are none', async () => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    const first = keeper.refreshNow();
    await browser.clock.advance(0);
    browser.host.meetWith('lost');
    const second = keeper.refreshNow();
    await browser.clock.advance(0);
    keeper.signOut('staff');
    const third = await keeper.refreshNow();
    expect([(await first).ok, (await second).ok, third.ok ? null : [third.error.code, third.error.title]]).toEqual([true, false, ['self-service.no-refresh-token', 'No refresh token or host available']]);
  });
});
