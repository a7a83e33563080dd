import { describe, expect, it } from 'vitest';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { appError } from '#core/errors/app-error.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { AtTerminal, TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import { endsTurn, isShutTo } from '#core/self-service/station-gate.ts';
import type { Station } from '#core/self-service/station.ts';
import { seconds } from '#core/shared/duration.ts';
import { cell } from '#core/shared/readable.ts';
import { atT1, aTerminalStatus } from '#tests/core/payment/a-kiosk-payer.ts';
import { NOON } from '#tests/support/moment.ts';
import { IdleViewModel } from '#ui/view-models/kiosk/idle-view-model.ts';
import { anIdleKiosk } from '#tests/core/self-service/an-idle-kiosk.ts';

interface OverlayWorld { readonly payment?: TerminalPayment; readonly hasOpenAttempt?: boolean; readonly currentPage?: RouteName; readonly station?: Station }

const anOverlay = (world: OverlayWorld = {}) => {
  const kiosk = anIdleKiosk();
  kiosk.page.set({ currentPage: world.currentPage ?? 'menuPage' });
  const payment = cell<TerminalPayment>(world.payment ?? { phase: 'idle' });
  const station = cell<Station>(world.station ?? { kind: 'open' });
  let rings = 0;
  const idle = new IdleViewModel({
    idle: kiosk.watch, chime: { ring: () => { rings += 1; } }, payment, hasOpenAttempt: () => world.hasOpenAttempt ?? false, page: kiosk.page,
    isOver: () => isShutTo(station.get(), kiosk.page.get().currentPage) && endsTurn(station.get()),
  });
  const stop = idle.start();
  return { ...kiosk, payment, station, idle, rings: () => rings, stopOverlay: stop };
};

describe('the idle overlay', () => {
  it('is not there before 5 minutes, and then counts 30 seconds down as a ring', async () => {
    const { idle, clock } = anOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs - 1);
    expect([idle.isShown, idle.share]).toEqual([false, 0]);
    await clock.advance(1);
    expect([idle.isShown, idle.secondsLeft, idle.share]).toEqual([true, 30, 1]);
    await clock.advance(seconds(15));
    expect([idle.secondsLeft, idle.share]).toEqual([15, 0.5]);
  });

  it('[R-3] is heard as well as seen: at 30, 20, 10 and 5 seconds, not at each', async () => {
    const { idle, clock, rings } = anOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    const said: (number | null)[] = [idle.said];
    for (let second = 1; second < 30; second += 1) {
      await clock.advance(seconds(1));
      if (idle.said !== said.at(-1)) said.push(idle.said);
    }
    expect([said, rings()]).toEqual([[30, 20, 10, 5], 4]);
  });

  it('gives two minutes more, again and again, and counts from there', async () => {
    const { idle, clock } = anOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs + seconds(20));
    for (let times = 0; times < 12; times += 1) {
      idle.extend();
      expect([idle.moreMinutes, idle.secondsLeft, idle.share]).toEqual([2, 120, 1]);
      await clock.advance(seconds(60));
      expect(idle.share).toBe(0.5);
    }
  });

  it('goes when somebody says so, with the order or without it', async () => {
    const { idle, clock, log } = anOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    idle.dismiss();
    expect([idle.isShown, log.includes('guest ended')]).toEqual([false, false]);
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    idle.startOver();
    expect([idle.isShown, log.slice(-3)]).toEqual([false, ['guest ended', 'guest begun', 'go shopPage 7']]);
  });

  it('says nothing any more when nobody follows it', async () => {
    const { idle, clock, rings, stopOverlay } = anOverlay();
    stopOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    expect([idle.isShown, rings()]).toEqual([true, 0]);
  });
});

const overForToday: Station = { kind: 'closed', cause: 'shop-closed' };

describe('where nobody can go on', () => {
  it.each<[string, Station, RouteName, boolean]>([
    ['the day is over', overForToday, 'menuPage', false],
    ['only a new sign-in helps, after which all begins anew', { kind: 'signed-out', cause: null, openPayment: null }, 'menuPage', false],
    ['the kitchen pauses, which may be over in a moment', { kind: 'closed', cause: 'paused' }, 'menuPage', true],
    ['nothing can be written down, which may be over in a moment', { kind: 'out-of-order', cause: 'storage' }, 'menuPage', true],
    ['the day is over, and the page says how a payment stands', overForToday, 'paymentPage', true],
    ['the day is over, and the page is the number\'s', overForToday, 'orderPage', true],
  ])('[KIOSK-6] %s', async (_what, station, currentPage, asks) => {
    const { idle, clock, rings } = anOverlay({ station, currentPage });
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    expect([idle.isShown, idle.said, rings()]).toEqual(asks ? [true, 30, 1] : [false, null, 0]);
  });

  it('[KIOSK-6] [R-6] whoever has gone is forgotten all the same, after the same time, without a sound', async () => {
    const { idle, clock, log, rings } = anOverlay({ station: overForToday });
    await clock.advance(SELF_SERVICE.idleTimeoutMs + SELF_SERVICE.idleCountdownMs - 1);
    const before = [...log];
    await clock.advance(1);
    expect([before.includes('guest ended'), log.slice(-4), idle.isShown, rings()]).toEqual([false, ['away', 'guest ended', 'go selfServiceHome 7', 'resting'], false, 0]);
  });

  it('[KIOSK-6] closing time takes the question away, and a touch of the screen that says so begins the time anew', async () => {
    const { idle, clock, station, activity, watch } = anOverlay();
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    const asked = idle.isShown;
    station.set(overForToday);
    const shut = idle.isShown;
    activity.touch();
    expect([asked, shut, watch.state.get().phase]).toEqual([true, false, 'watching']);
  });
});

const status = aTerminalStatus();
const unsettled: AtTerminal = {
  attempt: atT1(), since: NOON, asksStaff: true, sends: 1, misses: 3, isKnown: true, isOrphan: false, isForgotten: false, refusal: null, cancel: 'none', processingId: 'p1', display: null, oddApprovals: 0, orderRefusals: 0,
};
const error = appError('order.create-order-failed');

describe('what the idle overlay says of money', () => {
  it.each<[string, boolean, OverlayWorld]>([
    ['nothing was begun', true, { payment: { phase: 'idle' } }],
    ['the card was declined', true, { payment: { phase: 'declined', attempt: atT1(), code: 'payment.insufficient-funds', condition: '' }, currentPage: 'paymentPage' }],
    ['the terminal could not take it', true, { payment: { phase: 'refused', attempt: atT1(), error: appError('card-terminal.payment-failed') }, currentPage: 'paymentPage' }],
    ['the order is paid already', false, { payment: { phase: 'refused', attempt: atT1(), error: appError('payment.order-already-paid') }, currentPage: 'paymentPage' }],
    ['the request is on its way', false, { payment: { phase: 'starting', ...unsettled } }],
    ['the terminal is at it', false, { payment: { phase: 'processing', ...unsettled } }],
    ['nobody knows', false, { payment: { phase: 'unknown', ...unsettled } }],
    ['the card is charged, the kitchen is asked', false, { payment: { phase: 'confirming', status, ...unsettled } }],
    ['money is being given back', false, { payment: { phase: 'reversing', status, error, refusedBy: null, ...unsettled } }],
    ['it is paid', false, { payment: { phase: 'paid', attempt: atT1(), status, orderNumber: '47' }, currentPage: 'orderPage' }],
    ['it cost nothing', false, { payment: { phase: 'paid', attempt: atT1(), status: null, orderNumber: '47' }, currentPage: 'orderPage' }],
    ['it was given back', false, { payment: { phase: 'reversed', attempt: atT1(), error }, currentPage: 'paymentPage' }],
    ['only the staff can settle it', false, { payment: { phase: 'needs-staff', attempt: atT1(), error }, currentPage: 'paymentPage' }],
    ['the number is shown, and after a reload nothing is known of its payment', false, { currentPage: 'orderPage' }],
    ['another page has a payment open', false, { hasOpenAttempt: true }],
  ])('[P-4] [P-9] when %s: that it is not paid: %s', async (_what, isUnpaid, world) => {
    const { idle, clock } = anOverlay(world);
    await clock.advance(SELF_SERVICE.idleTimeoutMs);
    expect([idle.isShown, idle.isUnpaid]).toEqual([true, isUnpaid]);
  });

  it('[P-4] a sheet that closes over a paid order says nothing else while it goes', async () => {
    const { idle, clock, payment, page } = anOverlay({ payment: { phase: 'paid', attempt: atT1(), status, orderNumber: '47' }, currentPage: 'orderPage' });
    await clock.advance(SELF_SERVICE.idleTimeoutMs + SELF_SERVICE.idleCountdownMs);
    payment.set({ phase: 'idle' });
    expect([page.get().currentPage, idle.isShown, idle.isUnpaid]).toEqual(['selfServiceHome', false, false]);
  });
});
