import { describe, expect, it } from 'vitest';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { TokenKeeper } from '#core/self-service/token-keeper.ts';
import { hours, minutes, seconds } from '#core/shared/duration.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { aKioskBrowser, aTerminalSession, aTokenTab, type KioskBrowser } from './a-terminal-session.ts';

const session = aTerminalSession();
const refreshes = ({ host }: KioskBrowser): readonly string[] => host.asked.map(({ refresh }) => refresh);

describe('a keeper of tokens that is started, stopped and started again', () => {
  it('[TOKEN-1] goes on: the token is renewed in time, at once where the time for that has gone by, and what other tabs do is heard', async () => {
    const browser = aKioskBrowser(session);
    const { keeper, stop } = aTokenTab(browser);
    stop();
    const timers = browser.clock.pending();
    await browser.clock.advance(minutes(1));
    const stopAgain = keeper.start();
    await browser.clock.advance(minutes(8.5) - 1);
    const before = refreshes(browser);
    await browser.clock.advance(1);
    stopAgain();
    await browser.clock.advance(hours(1));
    const stopped = refreshes(browser);
    keeper.start();
    await browser.clock.advance(0);
    expect([timers, before, stopped, refreshes(browser), keeper.accessNow(), browser.clock.pending()]).toEqual([0, [], ['refresh-1'], ['refresh-1', 'refresh-2'], 'access-3', 1]);
    browser.box.open().clear();
    await browser.clock.advance(0);
    expect([keeper.signIn.get(), browser.clock.pending()]).toEqual([{ phase: 'signed-out', cause: 'elsewhere' }, 0]);
  });

  it('[TOKEN-6] [R-10] says so once in the reports and to the other tabs when it signs in or out, has no token afterwards, and no timer', async () => {
    const browser = aKioskBrowser();
    const told: string[] = [];
    browser.wire.open().onMessage((message) => { told.push(message); });
    const { keeper, reporting } = aTokenTab(browser);
    const before = [keeper.accessNow(), keeper.signInId()];
    keeper.begin(session);
    const heldNow = [keeper.accessNow(), keeper.signInId()];
    await browser.clock.advance(0);
    const toldOfSignIn = told.splice(0);
    keeper.signOut('staff');
    keeper.signOut('wrong-shop');
    const timers = browser.clock.pending();
    await browser.clock.advance(hours(1));
    expect([before, heldNow, [keeper.accessNow(), keeper.signInId()], timers, refreshes(browser)]).toEqual([['', ''], ['access-1', 'sign-in-1'], ['', ''], 0, []]);
    expect([toldOfSignIn, told, reporting.reports]).toEqual([['self-service:look'], ['self-service:look'], [{ kind: 'event', name: 'self-service-signed-out', values: { cause: 'staff' } }]]);
  });
});

describe('a refresh', () => {
  it('[TOKEN-3] [P-11] that had to wait for its turn has its own bound from then on: an answer that comes after the wait has ended is taken', async () => {
    const browser = aKioskBrowser(session);
    const other = Promise.withResolvers<void>();
    void browser.lock.hold('weborder.self-service-token', () => other.promise);
    const { keeper, reporting } = aTokenTab(browser);
    browser.host.meetWith({ lateMs: seconds(8) });
    await browser.clock.advance(minutes(9.5) + seconds(3));
    other.resolve();
    await browser.clock.advance(SELF_SERVICE.tokenRefreshMs - seconds(3));
    const { phase, access } = { phase: keeper.signIn.get(), access: keeper.accessNow() };
    await browser.clock.advance(seconds(1));
    expect([phase, access, keeper.accessNow(), refreshes(browser), reporting.reports]).toMatchObject([{ misses: 0 }, 'access-1', 'access-2', ['refresh-1'], []]);
  });

  it.each([
    ['lost', { phase: 'signed-in', misses: 1 }, 'access-1'], ['unreadable', { phase: 'signed-in', misses: 1 }, 'access-1'], ['refused', { phase: 'signed-out', cause: 'refresh-refused' }, null],
  ] as const)('[ERR-7] that staff has asked for and that ends in "%s" brought no new tokens, and nobody knows whether the host has made some; nor has a request any that waited for it', async (fault, left, access) => {
    const browser = aKioskBrowser(session);
    const { keeper } = aTokenTab(browser);
    await browser.clock.advance(minutes(1));
    browser.host.meetWith(fault);
    const [asked, waiting] = [keeper.refreshNow(), keeper.renew('access-1')];
    await browser.clock.advance(0);
    const [answer, renewed, held] = [await asked, await waiting, await keeper.access()];
    expect([answer.ok ? null : [answer.error.code, answer.error.outcome], renewed, held?.accessToken ?? null, keeper.signIn.get()]).toMatchObject([['self-service.invalid-token-response', 'unknown'], null, access, left]);
  });

  it('[R-10] finds another pair in the storage when its turn comes: it asks for nothing and goes on with that one', async () => {
    const browser = aKioskBrowser(session);
    const box = browser.box.open();
    const other = Promise.withResolvers<void>();
    void browser.lock.hold('weborder.self-service-token', () => other.promise);
    const keeper = new TokenKeeper({
      door: browser.host, stored: { ...box, onOutsideChange: () => () => undefined }, lock: browser.lock, tabs: { post: () => undefined, onMessage: () => () => undefined }, clock: browser.clock, reporting: recordingReporting(),
    });
    keeper.start();
    await browser.clock.advance(minutes(9.5));
    browser.box.open().write(aTerminalSession({ token: { ...session.token, access: 'access-7', refresh: 'refresh-7' }, expiresAt: browser.clock.now() + minutes(10) }));
    other.resolve();
    await browser.clock.advance(0);
    expect([keeper.accessNow(), refreshes(browser)]).toEqual(['access-7', []]);
  });

  it('[TOKEN-6] answered after another sign-in has taken its place does not take that one\'s tokens away', async () => {
    const browser = aKioskBrowser(session);
    const keeper = new TokenKeeper({
      door: browser.host, stored: { ...browser.box.open(), onOutsideChange: () => () => undefined }, lock: browser.lock, tabs: { post: () => undefined, onMessage: () => () => undefined }, clock: browser.clock, reporting: recordingReporting(),
    });
    keeper.start();
    browser.host.meetWith({ lateMs: seconds(2) });
    await browser.clock.advance(minutes(9.5));
    const again = aTerminalSession({ id: 'sign-in-2', token: { ...session.token, access: 'access-9', refresh: 'refresh-9' }, expiresAt: browser.clock.now() + minutes(10) });
    browser.box.open().write(again);
    await browser.clock.advance(seconds(2));
    expect([keeper.accessNow(), keeper.signInId(), browser.box.open().read()]).toEqual(['access-9', 'sign-in-2', again]);
  });
});
