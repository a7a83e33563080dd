import { describe, expect, it } from 'vitest';
import { IDLE_DETECTOR, SELF_SERVICE } from '#core/kiosk-constants.ts';
import { createIdleDetector } from '#core/self-service/idle-detector.ts';
import { NO_SELF_SERVICE } from '#core/self-service/self-service-state.ts';
import { hours, minutes, seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { anIdleKiosk, fakeActivity } from './an-idle-kiosk.ts';

const countdown = Array.from({ length: 30 }, (_, at) => String(30 - at));
const home = ['away', 'guest ended', 'go selfServiceHome 7', 'resting'];

describe('an abandoned kiosk', () => {
  it('[IDLE-1] [IDLE-2] [R-3] after five minutes counts from 30 to 1, one a second, and then is cleared once and goes home once', async () => {
    const { clock, log } = anIdleKiosk();
    await clock.advance(minutes(5) - 1);
    expect(log).toEqual(['watching']);
    await clock.advance(1);
    expect(log).toEqual(['watching', '30']);
    await clock.advance(seconds(29));
    expect(log).toEqual(['watching', ...countdown]);
    await clock.advance(seconds(1) - 1);
    expect(log.at(-1)).toBe('1');
    await clock.advance(1);
    expect(log).toEqual(['watching', ...countdown, ...home]);
    await clock.advance(hours(24));
    expect([log.length, clock.pending()]).toEqual([1 + 30 + 4, 0]);
  });

  it.each(['selfServiceHome', 'selfServiceStart', 'selfServiceSignin', null] as const)('[IDLE-1] on %s nothing is counted', async (page) => {
    const kiosk = anIdleKiosk();
    kiosk.page.set({ currentPage: page });
    expect(kiosk.clock.pending()).toBe(0);
    await kiosk.clock.advance(hours(1));
    expect([kiosk.log, kiosk.clock.pending()]).toEqual([['watching', 'resting'], 0]);
  });

  it('[IDLE-1] on a guest\'s own device nothing is counted', async () => {
    const { clock, log } = anIdleKiosk({ isKiosk: false });
    await clock.advance(hours(1));
    expect([log, clock.pending()]).toEqual([[], 0]);
  });

  it('[IDLE-1] a page to the next does not begin the time anew, activity does', async () => {
    const { clock, page, activity, log } = anIdleKiosk();
    await clock.advance(minutes(4));
    page.set({ currentPage: 'checkoutPage' });
    await clock.advance(minutes(1));
    expect(log).toEqual(['watching', '30']);
    page.set({ currentPage: 'menuPage' });
    expect(log).toEqual(['watching', '30']);
    activity.touch();
    await clock.advance(minutes(4));
    activity.touch();
    await clock.advance(minutes(4));
    expect(log).toEqual(['watching', '30', 'watching']);
  });

  it('begins to count when the kiosk is signed in and ends with it', async () => {
    const kiosk = anIdleKiosk({ isKiosk: false });
    kiosk.selfService.set({ enabled: true, shopId: shopId(7) });
    await kiosk.clock.advance(minutes(5));
    kiosk.selfService.set(NO_SELF_SERVICE);
    await kiosk.clock.advance(hours(1));
    expect([kiosk.log, kiosk.clock.pending()]).toEqual([['watching', '30', 'resting'], 0]);
  });

  it('[R-6] a kiosk that is signed out under its guest\'s hands counts on while they are there, forgets them, and goes to where it is signed in', async () => {
    const kiosk = anIdleKiosk();
    kiosk.selfService.set(NO_SELF_SERVICE);
    await kiosk.clock.advance(SELF_SERVICE.idleTimeoutMs + SELF_SERVICE.idleCountdownMs);
    expect(kiosk.log.slice(-4)).toEqual(['away', 'guest ended', 'resting', 'go home ']);
    await kiosk.clock.advance(minutes(30));
    expect([kiosk.log.at(-1), kiosk.clock.pending()]).toEqual(['go home ', 0]);
  });

  it('leaves nothing behind when it is stopped', async () => {
    const { watch, clock, activity, page, canLeave, log, stop } = anIdleKiosk();
    await clock.advance(minutes(5));
    stop();
    expect([clock.pending(), activity.listeners()]).toEqual([0, 0]);
    activity.touch();
    page.set({ currentPage: 'checkoutPage' });
    canLeave.set(false);
    canLeave.set(true);
    expect([log, clock.pending()]).toEqual([['watching', '30', 'resting'], 0]);
    watch.start()();
    const stopAgain = watch.start();
    expect([log.at(-1), activity.listeners()]).toEqual(['watching', 1]);
    stopAgain();
    expect([log.at(-1), clock.pending()]).toEqual(['resting', 0]);
  });
});

describe('a guest who comes back', () => {
  it('[IDLE-3] cancels the countdown by any activity, also in its last second, and has the whole time again', async () => {
    const { clock, activity, log } = anIdleKiosk();
    await clock.advance(minutes(5) + seconds(30) - 1);
    expect(log.at(-1)).toBe('1');
    activity.touch();
    await clock.advance(minutes(5) - 1);
    expect(log).toEqual(['watching', ...countdown, 'watching']);
    await clock.advance(1);
    expect(log.at(-1)).toBe('30');
  });

  it('[IDLE-4] keeps the order by the overlay\'s button', async () => {
    const { clock, watch, log } = anIdleKiosk();
    await clock.advance(minutes(5) + seconds(10));
    watch.dismiss();
    await clock.advance(minutes(4));
    expect(log).toEqual(['watching', ...countdown.slice(0, 11), 'watching']);
  });

  it('[IDLE-4] [R-6] is gone when somebody starts over by the overlay\'s link: nothing of them is left, a new guest begins, and the shop page comes', async () => {
    const { clock, watch, log } = anIdleKiosk();
    await clock.advance(minutes(5));
    watch.startOver();
    expect(log).toEqual(['watching', '30', 'watching', 'guest ended', 'guest begun', 'go shopPage 7']);
    watch.startOver();
    expect(log.length).toBe(6);
    await clock.advance(minutes(5));
    expect(log.at(-1)).toBe('30');
  });

  it('[R-3] gets more time as often as it is asked for', async () => {
    const { clock, watch, log } = anIdleKiosk();
    await clock.advance(minutes(5));
    for (let time = 0; time < 12; time += 1) {
      watch.extend();
      expect(log.at(-1)).toBe('120');
      await clock.advance(seconds(119));
      expect(log.at(-1)).toBe('1');
    }
    await clock.advance(seconds(1));
    expect(log.slice(-4)).toEqual(home);
  });

  it('[R-3] a guest who switches to the accessibility mode has its time at once, not only after the next touch', async () => {
    const { clock, isAccessible, activity, watch } = anIdleKiosk();
    await clock.advance(minutes(4));
    activity.touch();
    isAccessible.set(true);
    await clock.advance(minutes(50) - 1);
    expect(watch.state.get().phase).toBe('watching');
    await clock.advance(1);
    expect(watch.state.get().phase).toBe('countdown');
    isAccessible.set(false);
    expect(watch.state.get().phase).toBe('countdown');
  });

  it('[R-3] [X13] a guest who switches to the accessibility mode beside the countdown has its time, not what was left', async () => {
    const { clock, isAccessible, log, watch } = anIdleKiosk();
    await clock.advance(minutes(5) + seconds(25));
    expect(log.at(-1)).toBe('5');
    isAccessible.set(true);
    expect(watch.state.get()).toEqual({ phase: 'countdown', secondsLeft: 300 });
    await clock.advance(seconds(10));
    isAccessible.set(false);
    expect(watch.state.get()).toEqual({ phase: 'countdown', secondsLeft: 120 });
  });

  it('[R-3] [X13] who needs the accessibility mode has ten times as long before the overlay appears, and while it counts', async () => {
    const { clock, isAccessible, activity, log, watch } = anIdleKiosk();
    isAccessible.set(true);
    activity.touch();
    await clock.advance(minutes(50) - 1);
    expect(log).toEqual(['watching']);
    await clock.advance(1);
    expect([log, SELF_SERVICE.accessibleIdleFactor]).toEqual([['watching', '300'], 10]);
    await clock.advance(seconds(299));
    expect(log.at(-1)).toBe('1');
    watch.extend();
    expect([log.at(-1), watch.moreTimeMs()]).toEqual(['300', minutes(5)]);
  });
});

describe('a payment that is not final', () => {
  it('[P-7] is never cut short: nothing is counted, and a countdown ends', async () => {
    const { clock, canLeave, log } = anIdleKiosk();
    await clock.advance(minutes(5) + seconds(25));
    canLeave.set(false);
    await clock.advance(hours(3));
    expect([log.slice(-2), clock.pending()]).toEqual([['5', 'resting'], 0]);
    canLeave.set(true);
    await clock.advance(minutes(5));
    expect(log.slice(-2)).toEqual(['watching', '30']);
  });
});

describe('a device that slept: its timers stood, and its clock went on', () => {
  it('[R-6] [IDLE-3] whoever touches it an hour later is asked, and by a finger on the dishes nothing is theirs: only an answer is one, and without it all is cleared', async () => {
    const { clock, activity, log } = anIdleKiosk();
    await clock.advance(minutes(1));
    clock.jump(hours(1));
    for (let touch = 0; touch < 3; touch += 1) activity.touch();
    expect(log).toEqual(['watching', '30']);
    await clock.advance(seconds(29));
    activity.touch();
    await clock.advance(seconds(1));
    expect(log).toEqual(['watching', ...countdown, ...home]);
  });

  it.each(['dismiss', 'extend', 'startOver'] as const)('[IDLE-4] an answer is one (%s), and what is touched after it counts as ever', async (answer) => {
    const { clock, activity, watch, log } = anIdleKiosk();
    clock.jump(hours(1));
    activity.touch();
    watch[answer]();
    activity.touch();
    expect([log[1], watch.state.get()]).toEqual(['30', { phase: 'watching' }]);
    await clock.advance(minutes(5) - 1);
    expect(watch.state.get()).toEqual({ phase: 'watching' });
  });

  it.each([['dismiss', 3], ['extend', 3], ['startOver', 3], [null, 1]] as const)('[R-6] [S21] its guest was last seen before it slept, until somebody has answered (%s)', (answer, seen) => {
    const kiosk = anIdleKiosk();
    kiosk.activity.touch();
    kiosk.clock.jump(hours(1));
    for (let touch = 0; touch < 2; touch += 1) kiosk.activity.touch();
    kiosk.isAccessible.set(true);
    if (answer !== null) {
      kiosk.watch[answer]();
      kiosk.activity.touch();
    }
    expect(kiosk.seen()).toBe(seen);
  });

  it('[R-6] who switches the mode beside the question has more time for it, and has not answered it', () => {
    const { clock, activity, watch, isAccessible } = anIdleKiosk();
    clock.jump(hours(1));
    activity.touch();
    isAccessible.set(true);
    activity.touch();
    expect(watch.state.get()).toEqual({ phase: 'countdown', secondsLeft: 300 });
  });

  it('[R-6] a countdown that was under way is not ended by the touch that wakes it', async () => {
    const { clock, activity, log } = anIdleKiosk();
    await clock.advance(minutes(5) + seconds(18));
    clock.jump(hours(1));
    activity.touch();
    await clock.advance(seconds(12));
    expect(log).toEqual(['watching', ...countdown, ...home]);
  });

  it('[R-6] [P-7] in the middle of a payment it waits for how that ends, and asks then: nobody pays again for somebody else', async () => {
    const { clock, activity, canLeave, page, log } = anIdleKiosk();
    page.set({ currentPage: 'paymentPage' });
    canLeave.set(false);
    clock.jump(hours(1));
    activity.touch();
    canLeave.set(true);
    activity.touch();
    expect(log).toEqual(['watching', 'resting', 'watching', '30']);
  });

  it('[R-6] whoever begins on a start screen that slept is asked nothing, and finds neither language nor mode of somebody who chose no more before it did', async () => {
    const { clock, activity, page, log } = anIdleKiosk();
    page.set({ currentPage: 'selfServiceHome' });
    clock.jump(minutes(10) - 1);
    activity.touch();
    clock.jump(hours(10));
    for (let touch = 0; touch < 2; touch += 1) activity.touch();
    page.set({ currentPage: 'menuPage' });
    activity.touch();
    expect(log).toEqual(['watching', 'resting', 'guest ended', 'watching']);
  });

  it('[P-7] nor is anybody forgotten there whose payment is not over', () => {
    const { clock, activity, page, canLeave, log } = anIdleKiosk();
    canLeave.set(false);
    page.set({ currentPage: 'selfServiceHome' });
    clock.jump(hours(10));
    activity.touch();
    expect(log).toEqual(['watching', 'resting']);
  });

  it('nor is whoever comes to a page on which there was no guest, as a kiosk without a network', () => {
    const { clock, activity, page, hasGuest, log } = anIdleKiosk();
    hasGuest.set(false);
    page.set({ currentPage: 'offline' });
    clock.jump(hours(10));
    activity.touch();
    expect(log).toEqual(['watching']);
  });

  it.each<[string, number, boolean]>([
    ['that slept for less than ten minutes, which late timers may come to', minutes(10) - 1, false], ['whose clock was set back', -hours(2), false], ['that slept for less than ten times as long, in accessibility mode', minutes(100) - 1, true],
  ])('a guest is not asked on a device %s', async (_what, ms, isMode) => {
    const { clock, activity, isAccessible, log } = anIdleKiosk();
    isAccessible.set(isMode);
    clock.jump(ms);
    activity.touch();
    expect(log).toEqual(['watching']);
  });
});

describe('the detector', () => {
  it('[IDLE-5] by default waits for 60 s, begins anew with every sign of activity, and counts only while it is armed', async () => {
    const [clock, activity] = [virtualClock(), fakeActivity()];
    const told: number[] = [];
    const detector = createIdleDetector({ clock, activity }, { onIdle: () => told.push(clock.now() - NOON) });
    await clock.advance(minutes(2));
    detector.arm();
    await clock.advance(seconds(59));
    activity.touch();
    await clock.advance(seconds(61));
    activity.touch();
    await clock.advance(minutes(5));
    expect([told, IDLE_DETECTOR.defaultMs]).toEqual([[minutes(2) + seconds(59) + seconds(60)], seconds(60)]);
    detector.arm();
    detector.disarm();
    await clock.advance(minutes(5));
    detector.arm();
    detector.stop();
    activity.touch();
    await clock.advance(minutes(5));
    expect([told.length, clock.pending(), activity.listeners()]).toEqual([1, 0, 0]);
  });
});
