import { describe, expect, it } from 'vitest';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { staffCode } from '#core/payment/payment-attempt.ts';
import type { TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import type { HostHealth } from '#core/self-service/host-health.ts';
import type { SignInState } from '#core/self-service/self-service-state.ts';
import { canSell, stationOf, type StationFacts } from '#core/self-service/station.ts';
import { StationWatch } from '#core/self-service/station-watch.ts';
import { DEFAULT_SETTINGS, type Settings } from '#core/settings/settings.ts';
import { hours, minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Shop } from '#core/shop/shop.ts';
import { atT1 } from '#tests/core/payment/a-kiosk-payer.ts';
import { aShop, everyDay, minute } from '#tests/support/a-shop.ts';
import { moment, NOON } from '#tests/support/moment.ts';
import { scriptedHost } from '#tests/support/scripted-host.ts';
import { lostAnswer, never, refusal, type Scripted } from '#tests/support/scripted-orders.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { anAddress } from './a-terminal-session.ts';

const signedIn: SignInState = { phase: 'signed-in', host: anAddress(), shopId: shopId(1), terminalId: 'T1', tokenExpires: NOON, misses: 0 };
const health = (overrides: Partial<HostHealth> = {}): HostHealth => ({ terminalId: 'T1', terminal: 'ready', printer: 'ready', ...overrides });
const up = (overrides: Partial<HostHealth> = {}): StationFacts['health'] => ({ phase: 'up', health: health(overrides), misses: 0 });
const down = (code: string, status = 0): StationFacts['health'] => ({ phase: 'down', error: refusal(code, { status, outcome: 'unknown' }).error });
const unresolved = (asksStaff: boolean): TerminalPayment => ({
  phase: 'unknown', attempt: atT1(), since: NOON, asksStaff, sends: 1, misses: 3, isKnown: true, isOrphan: false, isForgotten: false, refusal: null, cancel: 'none', processingId: '', display: null, oddApprovals: 0, orderRefusals: 0,
});
const FRIDAY = 5;
const lateOnFriday = [{ dayOfWeek: FRIDAY, opensMinute: minute('18:00'), closesMinute: minute('02:00') }];
const counter = { payAtCounter: true, terminalSide: 'below' } as const;
const facts = (overrides: Partial<StationFacts> = {}): StationFacts => ({
  signIn: signedIn, payment: { phase: 'idle' }, isStorageUsable: true, health: up(), shop: aShop(), settings: DEFAULT_SETTINGS.kiosk, now: NOON, ...overrides,
});

describe('what a kiosk is fit for', () => {
  it.each<[string, Partial<StationFacts>, unknown, boolean]>([
    ['all is well', {}, { kind: 'open' }, true],
    ['nobody has asked the host yet, nor loaded the shop', { health: { phase: 'unknown' }, shop: null }, { kind: 'open' }, true],
    ['the terminal is busy, the paper runs low', { health: up({ terminal: 'busy', printer: 'paperNearEnd' }) }, { kind: 'open' }, true],
    ['a newer host\'s words', { health: up({ terminal: 'unknown', printer: 'unknown' }) }, { kind: 'open' }, true],
    ['no paper', { health: up({ printer: 'paperEnd' }) }, { kind: 'printer-out', cause: 'paperEnd' }, true],
    ['an open cover', { health: up({ printer: 'coverOpen' }) }, { kind: 'printer-out', cause: 'coverOpen' }, true],
    ['an unplugged terminal', { health: up({ terminal: 'unplugged', printer: 'jam' }) }, { kind: 'terminal-down', cause: 'unplugged', canPayAtCounter: false }, false],
    ['a terminal that restarts, with a counter to pay at', { health: up({ terminal: 'restarting' }), settings: counter }, { kind: 'terminal-down', cause: 'restarting', canPayAtCounter: true }, true],
    ['no host', { health: down('network.unreachable') }, { kind: 'host-down', cause: 'not-running', canPayAtCounter: false }, false],
    ['a host that the browser forbids', { health: down('self-service.permission-denied') }, { kind: 'host-down', cause: 'permission-denied' }, false],
    ['a host that fails, with a counter', { health: down('error.server', 500), settings: counter }, { kind: 'host-down', cause: 'failing', canPayAtCounter: true }, true],
    ['a closed shop', { shop: aShop({ openForBusiness: false }), health: down('network.unreachable') }, { kind: 'closed', cause: 'shop-closed' }, false],
    ['a paused kitchen', { shop: aShop({ status: 'paused' }) }, { kind: 'closed', cause: 'paused' }, false],
    ['a kitchen that is offline', { shop: aShop({ status: 'offline' }) }, { kind: 'closed', cause: 'offline' }, false],
    ['[KIOSK-6] a shop that takes orders for the morning, before it opens', { now: moment('2026-11-20T00:20:00+01:00') }, { kind: 'closed', cause: 'shop-closed' }, false],
    ['[KIOSK-6] its last minute', { now: moment('2026-11-20T20:59:59+01:00') }, { kind: 'open' }, true],
    ['[KIOSK-6] its closing time', { now: moment('2026-11-20T21:00:00+01:00') }, { kind: 'closed', cause: 'shop-closed' }, false],
    ['[KIOSK-6] a kitchen that pauses at night', { now: moment('2026-11-20T00:20:00+01:00'), shop: aShop({ status: 'paused' }) }, { kind: 'closed', cause: 'shop-closed' }, false],
    ['[KIOSK-6] a day of the week without hours', { shop: aShop({ openingHours: everyDay('07:00', '21:00').filter(({ dayOfWeek }) => dayOfWeek !== FRIDAY) }) }, { kind: 'closed', cause: 'shop-closed' }, false],
    ['[KIOSK-6] after midnight, in hours that began the evening before', { now: moment('2026-11-21T01:59:00+01:00'), shop: aShop({ openingHours: lateOnFriday }) }, { kind: 'open' }, true],
    ['[KIOSK-6] when those hours are over', { now: moment('2026-11-21T02:00:00+01:00'), shop: aShop({ openingHours: lateOnFriday }) }, { kind: 'closed', cause: 'shop-closed' }, false],
    ['[KIOSK-6] around the clock, in the hour that summer time skips', { now: moment('2026-03-29T03:00:00+02:00'), shop: aShop({ openingHours: everyDay('00:00', '00:00') }) }, { kind: 'open' }, true],
    ['[KIOSK-6] a shop that gives no hours', { now: moment('2026-11-20T03:00:00+01:00'), shop: aShop({ openingHours: [] }) }, { kind: 'open' }, true],
    ['[KIOSK-6] at night, a payment of the guest before that waits for staff', { now: moment('2026-11-20T00:20:00+01:00'), payment: unresolved(true) }, { kind: 'out-of-order', cause: 'payment-unresolved' }, false],
    ['storage that takes nothing', { isStorageUsable: false, shop: aShop({ status: 'paused' }) }, { kind: 'out-of-order', cause: 'storage' }, false],
    ['a payment that is being checked', { payment: unresolved(false) }, { kind: 'open' }, true],
    ['a payment that the staff was asked about', { payment: unresolved(true), isStorageUsable: false }, { kind: 'out-of-order', cause: 'payment-unresolved', code: staffCode(atT1()) }, false],
    ['nobody signed in', { signIn: { phase: 'signed-out', cause: null } }, { kind: 'signed-out', cause: null, openPayment: null }, false],
    ['signed out in the middle of a payment', { signIn: { phase: 'signed-out', cause: 'refresh-refused' }, payment: unresolved(true) }, { kind: 'signed-out', cause: 'refresh-refused', openPayment: staffCode(atT1()) }, false],
  ])('%s', (_what, change, expected, sells) => {
    const station = stationOf(facts(change));
    expect([station, canSell(station)]).toMatchObject([expected, sells]);
  });
});

const aWatch = (ping: readonly Scripted<HostHealth>[], first: SignInState = signedIn, at: Millis = NOON) => {
  const [clock, host] = [virtualClock(at), scriptedHost({ ping })];
  const [signIn, shop] = [cell<SignInState>(first), cell<Shop | null>(null)];
  const [payment, settings] = [cell<TerminalPayment>({ phase: 'idle' }), cell<Settings>(DEFAULT_SETTINGS)];
  let isStorageUsable = true;
  const watch = new StationWatch({
    host, clock, signIn, payment, shop, settings, isStorageUsable: () => isStorageUsable,
  });
  const kinds: string[] = [];
  watch.station.subscribe(() => { const { kind } = watch.station.get(); if (kinds.at(-1) !== kind) kinds.push(kind); });
  return { watch, clock, host, signIn, shop, payment, settings, kinds, stop: watch.start(), breakStorage: () => { isStorageUsable = false; } };
};
const lost: Result<HostHealth> = lostAnswer;

describe('looking after it', () => {
  it('looks at once, every 20 s while all is well, every 5 s while something is wrong, and opens by itself', async () => {
    const { clock, host, kinds } = aWatch([ok(health()), ok(health({ terminal: 'unplugged' })), ok(health({ terminal: 'unplugged' })), ok(health())]);
    const looks: number[] = [];
    for (let second = 0; second <= 50; second += 5) {
      await clock.advance(second === 0 ? 0 : seconds(5));
      looks.push(host.calls.length);
    }
    expect([looks, kinds]).toEqual([[1, 1, 1, 1, 2, 3, 4, 4, 4, 4, 5], ['terminal-down', 'open']]);
  });

  it('one lost answer is no breakdown, two are', async () => {
    const { clock, kinds, watch } = aWatch([ok(health()), lost, ok(health()), lost, lost, ok(health())]);
    await clock.advance(seconds(20) + seconds(5) + seconds(20));
    expect(kinds).toEqual([]);
    await clock.advance(seconds(5));
    expect([kinds, watch.health.get().phase]).toEqual([['host-down'], 'down']);
    await clock.advance(seconds(5));
    expect(kinds).toEqual(['host-down', 'open']);
  });

  it('[P-11] a host that never answers is down after the bound', async () => {
    const { clock, kinds } = aWatch([never()]);
    await clock.advance(SELF_SERVICE.pingMs);
    expect(kinds).toEqual(['host-down']);
  });

  it('says at once what follows from a payment that staff must settle, and from settings that come', async () => {
    const { watch, clock, payment, settings } = aWatch([lost]);
    await clock.advance(seconds(1));
    expect(watch.station.get()).toMatchObject({ kind: 'host-down', canPayAtCounter: false });
    settings.set({ ...DEFAULT_SETTINGS, kiosk: counter });
    expect(watch.station.get()).toMatchObject({ kind: 'host-down', canPayAtCounter: true });
    payment.set(unresolved(true));
    expect(watch.station.get()).toEqual({ kind: 'out-of-order', cause: 'payment-unresolved', code: staffCode(atT1()) });
  });

  it('looks again soon while nothing comes out of the printer', async () => {
    const { watch, clock } = aWatch([ok(health({ printer: 'jam' }))]);
    await clock.advance(0);
    expect(watch.nextLook.get()).toBe(clock.now() + seconds(5));
  });

  it('notices storage that takes nothing any more', async () => {
    const { clock, kinds, breakStorage } = aWatch([ok(health())]);
    await clock.advance(seconds(1));
    breakStorage();
    await clock.advance(seconds(20));
    expect(kinds).toEqual(['out-of-order']);
  });

  it('asks nobody while the kiosk is signed out, and begins with the sign-in', async () => {
    const { clock, host, signIn } = aWatch([ok(health())], { phase: 'signed-out', cause: null });
    await clock.advance(minutes(10));
    expect([host.calls, clock.pending()]).toEqual([[], 0]);
    signIn.set(signedIn);
    await clock.advance(seconds(20));
    signIn.set({ ...signedIn, misses: 1 });
    signIn.set({ phase: 'signed-out', cause: 'staff' });
    await clock.advance(minutes(10));
    expect([host.calls.length, clock.pending()]).toEqual([2, 0]);
  });

  it('[R-8] knows nothing of the host of a new sign-in until that one has answered, whatever the one before was like', async () => {
    const { watch, clock, signIn } = aWatch([ok(health({ terminal: 'unplugged' })), never()]);
    await clock.advance(seconds(1));
    const before = watch.station.get().kind;
    signIn.set({ phase: 'signed-out', cause: 'staff' });
    signIn.set({ ...signedIn, host: anAddress('http://127.0.0.1:6000') });
    expect([before, watch.health.get(), watch.station.get()]).toEqual(['terminal-down', { phase: 'unknown' }, { kind: 'open' }]);
  });

  it('[R-8] whoever is signed out and in again while the host before does not answer asks the new one at once, and hears no more of the one before', async () => {
    const { watch, clock, host, signIn, kinds } = aWatch([never(), ok(health({ printer: 'jam' }))]);
    await clock.advance(seconds(1));
    signIn.set({ phase: 'signed-out', cause: 'staff' });
    await clock.advance(seconds(1));
    signIn.set(signedIn);
    await clock.advance(0);
    expect([host.calls.length, watch.health.get(), watch.nextLook.get()]).toEqual([2, up({ printer: 'jam' }), clock.now() + seconds(5)]);
    await clock.advance(seconds(4));
    expect([host.calls.length, watch.health.get(), kinds]).toEqual([2, up({ printer: 'jam' }), ['signed-out', 'open', 'printer-out']]);
  });

  it('stops when it is told to, also while it asks', async () => {
    const { clock, host, signIn, stop } = aWatch([never()]);
    stop();
    signIn.set({ phase: 'signed-out', cause: 'staff' });
    signIn.set(signedIn);
    await clock.advance(minutes(1));
    expect([host.calls.length, clock.pending()]).toEqual([1, 0]);
  });

  it('tells staff who ask how the connection is', async () => {
    const { watch, clock } = aWatch([ok(health()), lost]);
    await clock.advance(seconds(1));
    const [one, other] = [watch.look(), watch.look()];
    await clock.advance(0);
    expect([(await one).ok, await one === await other]).toEqual([false, true]);
  });

  it('says when it looks the next time, and looks at once for whoever wants to know now', async () => {
    const { watch, clock, host, stop } = aWatch([ok(health({ terminal: 'unplugged' })), never(), ok(health())]);
    await clock.advance(0);
    expect(watch.nextLook.get()).toBe(clock.now() + seconds(5));
    await clock.advance(seconds(2));
    const asking = watch.lookNow();
    expect([watch.nextLook.get(), host.calls.length]).toEqual([null, 2]);
    await clock.advance(SELF_SERVICE.pingMs);
    await asking;
    expect([watch.nextLook.get(), host.calls.length]).toEqual([clock.now() + seconds(5), 2]);
    await clock.advance(seconds(5));
    expect([watch.station.get().kind, watch.nextLook.get(), host.calls.length]).toEqual(['open', clock.now() + seconds(20), 3]);
    stop();
    expect([watch.nextLook.get(), clock.pending()]).toEqual([null, 0]);
  });

  it('whoever wants to know now gets one look where nobody watches: after its end, and signed out', async () => {
    const { watch, clock, host, signIn, stop } = aWatch([ok(health())], { phase: 'signed-out', cause: 'staff' });
    const looked = async (): Promise<readonly unknown[]> => {
      await watch.lookNow();
      await clock.advance(minutes(1));
      return [host.calls.length, watch.nextLook.get(), clock.pending()];
    };
    const signedOut = await looked();
    signIn.set(signedIn);
    stop();
    await clock.advance(minutes(1));
    expect([signedOut, await looked()]).toEqual([[1, null, 0], [3, null, 0]]);
  });
});

describe('the shop\'s hours', () => {
  const healthy = [ok(health())];
  const kindsAt = async ({ clock, watch }: ReturnType<typeof aWatch>, times: readonly string[]): Promise<readonly string[]> => {
    const kinds: string[] = [];
    for (const time of times) {
      await clock.advanceTo(moment(time));
      kinds.push(watch.station.get().kind);
    }
    return kinds;
  };

  it('[KIOSK-6] it closes at the very moment they end, stays so while the server takes orders for the morning, and opens at the moment they begin', async () => {
    const night = aWatch(healthy, signedIn, moment('2026-11-20T23:29:07+01:00'));
    night.shop.set(aShop({ openingHours: everyDay('06:00', '23:30') }));
    expect(await kindsAt(night, ['2026-11-20T23:29:59.999+01:00', '2026-11-20T23:30:00+01:00'])).toEqual(['open', 'closed']);
    night.shop.set(aShop({ openingHours: everyDay('06:00', '23:30'), openForBusiness: false }));
    expect(await kindsAt(night, ['2026-11-20T23:59:59+01:00'])).toEqual(['closed']);
    night.shop.set(aShop({ openingHours: everyDay('06:00', '23:30') }));
    expect([await kindsAt(night, ['2026-11-21T00:20:00+01:00', '2026-11-21T05:59:59.999+01:00', '2026-11-21T06:00:00+01:00']), night.kinds]).toEqual([['closed', 'closed', 'open'], ['closed', 'open']]);
    night.stop();
    expect(night.clock.pending()).toBe(0);
  });

  it('[KIOSK-6] around the clock it never closes, in the nights in which the clocks change neither', async () => {
    for (const evening of ['2026-03-28T12:00:00+01:00', '2026-10-24T12:00:00+02:00']) {
      const { shop, clock, kinds } = aWatch(healthy, signedIn, moment(evening));
      shop.set(aShop({ openingHours: everyDay('00:00', '00:00') }));
      await clock.advance(hours(48));
      expect(kinds).toEqual([]);
    }
  });

  it.each([
    ['2026-03-28T20:00:07+01:00', ['2026-03-29T01:59:59+01:00', '2026-03-29T03:29:59+02:00', '2026-03-29T03:30:00+02:00'], ['open', 'open', 'closed']],
    ['2026-10-24T20:00:07+02:00', ['2026-10-25T02:29:59+02:00', '2026-10-25T02:30:00+02:00', '2026-10-25T02:29:00+01:00'], ['open', 'closed', 'closed']],
  ])('[KIOSK-6] hours past midnight end once in the night of %s', async (evening, times, expected) => {
    const night = aWatch(healthy, signedIn, moment(evening));
    night.shop.set(aShop({ openingHours: everyDay('18:00', '02:30') }));
    expect(await kindsAt(night, times)).toEqual(expected);
  });

  it('[KIOSK-6] a clock that was set, or a kiosk that has slept, is noticed at the next look', async () => {
    const { shop, clock, kinds } = aWatch(healthy);
    shop.set(aShop());
    await clock.advance(seconds(1));
    clock.jump(hours(12));
    await clock.advance(SELF_SERVICE.hostCheckMs);
    expect(kinds).toEqual(['closed']);
  });

  it('[KIOSK-6] new hours hold at once, and a kiosk that is signed out counts none', async () => {
    const { shop, clock, watch, kinds, signIn } = aWatch(healthy);
    shop.set(aShop({ openingHours: everyDay('13:00', '21:00') }));
    expect(watch.station.get()).toEqual({ kind: 'closed', cause: 'shop-closed' });
    shop.set(aShop());
    expect(kinds).toEqual(['closed', 'open']);
    signIn.set({ phase: 'signed-out', cause: 'staff' });
    shop.set(aShop({ openingHours: everyDay('13:00', '21:00') }));
    await clock.advance(hours(3));
    expect([watch.station.get().kind, clock.pending()]).toEqual(['signed-out', 0]);
    signIn.set(signedIn);
    expect(watch.station.get().kind).toBe('open');
  });
});
