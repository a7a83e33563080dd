import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { PickupTimes } from '#core/checkout/pickup-times.ts';
import { hours, minutes, seconds } from '#core/shared/duration.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { endOfFirstDay, timesByDay } from '#ui/view-models/checkout-times.ts';
import { NOON } from '../../support/moment.ts';
import { lostAnswer, refusal } from '../../support/scripted-orders.ts';
import { aCheckoutPage, created } from './a-checkout-page.ts';

/** Times in minutes after noon; all free. */
const offer = (asap: number | null, ...slots: readonly number[]): Result<PickupTimes> =>
  ok({ asap: asap === null ? null : NOON + minutes(asap), slots: slots.map((slot) => ({ time: NOON + minutes(slot), left: 1 })) });
const at = (minute: number): number => NOON + minutes(minute);
/** What stands on the page, in minutes after noon. */
const shownOn = ({ pickup }: Awaited<ReturnType<typeof aCheckoutPage>>['vm']) => {
  const { offered } = pickup;
  if (offered.phase !== 'ready') return offered.phase;
  const after = (time: number | null) => time === null ? null : (time - NOON) / minutes(1);
  return { asap: after(offered.asap), isOver: offered.isAsapOver, times: offered.days.flatMap((day) => day.times.map(({ time }) => after(time))) };
};
const later = [offer(15, 15, 30, 45), offer(45, 45, 60)];

it('[W-8] nobody offers a day that has passed: on a device that is days ahead the first offered day is today, the next one tomorrow', () => {
  const slots = [at(30), at(60), at(30) + hours(24)].map((time) => ({ time, left: 1 }));
  const days = (now: number) => timesByDay(slots, null, now, 'Europe/Stockholm').map(({ daysAway, times }) => [daysAway, times.length]);
  expect([days(NOON), days(NOON + hours(72)), days(NOON - hours(24))]).toEqual([[[0, 2], [1, 1]], [[0, 2], [1, 1]], [[1, 2], [2, 1]]]);
});

it('[W-8] what can be had as soon as possible is not days away: on a device that is days behind that day is today; where a time has to be chosen, any day may be the first', async () => {
  const day = 24 * 60;
  const daysOf = async (...times: Parameters<typeof offer>) => {
    const { offered } = (await aCheckoutPage({ times: [offer(...times)] })).vm.pickup;
    return offered.phase === 'ready' && [offered.days.map(({ daysAway }) => daysAway), offered.last?.daysAway];
  };
  expect([await daysOf(7 * day, 7 * day, 8 * day), await daysOf(null, 7 * day, 8 * day), await daysOf(day, day)]).toEqual([[[0, 1], 0], [[7, 8], 7], [[1], 1]]);
});

it('[W-8] the first day\'s times go on over midnight where the restaurant does, and over a closed afternoon; the next day\'s are its own', () => {
  const end = (...hoursAfterNoon: readonly number[]) => {
    const last = endOfFirstDay(timesByDay(hoursAfterNoon.map((hour) => ({ time: NOON + hours(hour), left: 1 })), null, NOON, 'Europe/Stockholm'));
    return last && [last.daysAway, (last.time - NOON) / hours(1)];
  };
  expect([end(11, 11.5, 11.75, 12, 12.75, 21), end(1, 2, 6, 7, 23), end(22, 23), end()]).toEqual([[0, 12.75], [0, 7], [1, 23], null]);
});

describe('while checkout is in sight', () => {
  it('[CHECKOUT-4] the times are asked for anew each minute, and nothing else stands there meanwhile', async () => {
    const { vm, app, stop } = await aCheckoutPage({ times: [offer(15, 15, 30), offer(15, 15, 30), offer(30, 30)] });
    const phases: string[] = [];
    const stopWatching = autorun(() => { phases.push(vm.pickup.offered.phase); });
    await app.clock.advance(minutes(2));
    expect([app.timesAsked, new Set(phases), shownOn(vm)]).toEqual([[0, minutes(1), minutes(2)], new Set(['ready']), { asap: 30, isOver: false, times: [30] }]);
    stopWatching();
    stop();
    await app.clock.advance(minutes(5));
    expect(app.timesAsked.length).toBe(3);
  });

  it('[CHECKOUT-4] a time that passes is hidden at once, and the others are asked for then', async () => {
    const halfPast = ok({ asap: at(15), slots: [{ time: NOON + seconds(30), left: 0 }, { time: at(15), left: 1 }] });
    const { vm, app } = await aCheckoutPage({ times: [halfPast, new Promise(() => undefined)] });
    await app.clock.advance(seconds(30));
    const before = shownOn(vm);
    await app.clock.advance(1);
    expect([before, shownOn(vm), app.timesAsked]).toEqual([{ asap: 15, isOver: false, times: [0.5, 15] }, { asap: 15, isOver: false, times: [15] }, [0, seconds(30) + 1]]);
  });

  it('[CHECKOUT-4] a slow answer is waited for, not asked for once more', async () => {
    const { app } = await aCheckoutPage({ times: [offer(15, 15), new Promise(() => undefined)] });
    await app.clock.advance(minutes(10));
    expect(app.timesAsked).toEqual([0, minutes(1)]);
  });

  it('[CHECKOUT-4] without an answer the times stay for as long as they stand; then it is said, and the next answer mends it', async () => {
    const { vm, app } = await aCheckoutPage({ times: [offer(2, 2, 30), lostAnswer, lostAnswer, lostAnswer, offer(30, 30)] });
    await app.clock.advance(minutes(2));
    const standing = shownOn(vm);
    await app.clock.advance(1);
    const over = shownOn(vm);
    await app.clock.advance(minutes(1));
    expect([standing, over, shownOn(vm)]).toEqual([{ asap: 2, isOver: false, times: [2, 30] }, 'failed', { asap: 30, isOver: false, times: [30] }]);
  });

  it('[CHECKOUT-4] a chosen time that still stands stays chosen; one that has gone is said so, full or passed', async () => {
    const full = ok({ asap: at(15), slots: [{ time: at(15), left: 1 }, { time: at(30), left: 0 }] });
    const { vm, app } = await aCheckoutPage({ times: [offer(15, 15, 30), offer(15, 15, 30), full, offer(60, 60)] });
    vm.pickup.chooseTime(at(30));
    await app.clock.advance(minutes(1));
    const standing = [vm.errorAt('pickup'), app.checkout.draft.get().pickup];
    await app.clock.advance(minutes(1));
    const taken = [vm.errorAt('pickup')?.code, app.checkout.draft.get().pickup];
    const chosen = { kind: 'at', time: at(30) };
    expect([standing, taken]).toEqual([[null, chosen], ['preorder.shop-error-slot-not-available', chosen]]);
    await app.clock.advance(minutes(30));
    expect([vm.errorAt('pickup')?.code, app.orders.calls]).toEqual(['preorder.shop-error-date-in-the-past', []]);
  });

  it('[CHECKOUT-4] a page that is hidden asks for nothing; who comes back is shown what is so now', async () => {
    const { vm, app } = await aCheckoutPage({ times: later });
    app.isSeen.set(false);
    await app.clock.advance(minutes(40));
    const hidden = shownOn(vm);
    app.isSeen.set(true);
    await app.clock.settle();
    expect([hidden, app.timesAsked, shownOn(vm)]).toEqual([{ asap: 15, isOver: true, times: [45] }, [0, minutes(40)], { asap: 45, isOver: false, times: [45, 60] }]);
  });

  it.each([15, null])('[CHECKOUT-4] by a clock that is wrong nothing passes: as soon as possible is %j', async (asap) => {
    const { vm, app } = await aCheckoutPage({ times: [offer(asap, 15, 30)] });
    app.clock.jump(hours(3));
    await app.clock.advance(minutes(1));
    expect([shownOn(vm), app.checkout.needsNewTime()]).toEqual([{ asap, isOver: false, times: [15, 30] }, false]);
    await app.clock.advance(seconds(30));
    app.checkout.times.look();
    expect(shownOn(vm)).toEqual({ asap, isOver: false, times: [15, 30] });
  });
});

describe('as soon as possible is over when the guest presses pay', () => {
  /** The page was open for twenty minutes and nothing was asked for, as after a device has slept. */
  const afterANap = async (world: Parameters<typeof aCheckoutPage>[0]) => {
    const page = await aCheckoutPage(world);
    page.app.isSeen.set(false);
    await page.app.clock.advance(minutes(20));
    return page;
  };

  it('[CHECKOUT-5] the guest is asked before anything is ordered, and the order is made with their yes', async () => {
    const { vm, app } = await afterANap({ times: later });
    await Promise.all([vm.pay(), vm.pay()]);
    expect([vm.timeChange, app.timesAsked, app.orders.calls, vm.isBusy]).toEqual([{ before: at(15), now: at(45) }, [0, minutes(20)], [], false]);
    await vm.payForLater();
    await app.clock.settle();
    expect([vm.timeChange, app.orders.calls, app.moves.length]).toEqual([null, ['create id1', 'start order-1 id2'], 1]);
  });

  it('[CHECKOUT-5] a no leads back to the page, which shows the new time', async () => {
    const { vm, app } = await afterANap({ times: later });
    await vm.pay();
    vm.dismiss();
    expect([vm.timeChange, shownOn(vm), app.orders.calls, vm.isBusy]).toEqual([null, { asap: 45, isOver: false, times: [45, 60] }, [], false]);
  });

  it('[CHECKOUT-5] one slot later is what "around" means: it is ordered', async () => {
    const { vm, app } = await afterANap({ times: [offer(15, 15, 30), offer(30, 30, 45)] });
    await vm.pay();
    expect([vm.timeChange, app.orders.calls]).toEqual([null, ['create id1', 'start order-1 id2']]);
  });

  it('[CHECKOUT-5] the question names what is so now for as long as it stands', async () => {
    const { vm, app } = await afterANap({ times: [...later, offer(60, 60)] });
    await vm.pay();
    app.isSeen.set(true);
    await app.clock.settle();
    expect(vm.timeChange).toEqual({ before: at(15), now: at(60) });
  });

  it('[CHECKOUT-5] nobody answers: nothing is ordered, and the guest is led to the question', async () => {
    const { vm, app } = await afterANap({ times: [offer(15, 15), lostAnswer, lostAnswer, offer(45, 45)] });
    await vm.pay();
    await vm.pay();
    expect([vm.pointed, shownOn(vm), app.orders.calls]).toEqual([{ place: 'pickup', count: 2, problems: 0 }, 'failed', []]);
    await vm.pay();
    expect([vm.timeChange, app.orders.calls]).toEqual([{ before: at(15), now: at(45) }, []]);
  });

  it('[CHECKOUT-5] it is not possible any more: a time has to be chosen', async () => {
    const { vm, app } = await afterANap({ times: [offer(15, 15), offer(null, 60)] });
    await vm.pay();
    expect([vm.timeChange, vm.pointed?.place, vm.errorAt('pickup')?.code, app.orders.calls]).toEqual([null, 'pickup', 'order.requires-pickup-time', []]);
  });

  it('[CHECKOUT-5] [PAY-5] who leaves the page meanwhile orders nothing, and is asked nothing', async () => {
    const { vm, app, stop } = await afterANap({ times: [offer(15, 15), offer(16, 16)] });
    const paying = vm.pay();
    stop();
    await paying;
    expect([app.orders.calls, app.moves, vm.timeChange, vm.isBusy]).toEqual([[], [], null, false]);
  });

  it('[CHECKOUT-5] [W-6] an order that may have been placed already is sent again as it was', async () => {
    const { vm, app } = await aCheckoutPage({ times: later, create: [lostAnswer, lostAnswer, lostAnswer, lostAnswer, created] });
    const paying = vm.pay();
    await app.clock.advance(minutes(1));
    await paying;
    app.isSeen.set(false);
    await app.clock.advance(minutes(20));
    await vm.pay();
    expect([vm.timeChange, new Set(app.orders.calls.slice(0, 5))]).toEqual([null, new Set(['create id1'])]);
  });

  it('[CHECKOUT-5] [W-9] one question at a time: the later time first, the price with the order', async () => {
    const changed = refusal('order.price-changed', { values: { expected: 39, actual: 42 } });
    const { vm, app } = await aCheckoutPage({ times: later, create: [changed] });
    await vm.pay();
    app.isSeen.set(false);
    await app.clock.advance(minutes(20));
    await vm.payNewPrice();
    expect([vm.timeChange, vm.priceChange]).toEqual([{ before: at(15), now: at(45) }, null]);
    await vm.payForLater();
    expect([vm.timeChange, vm.priceChange]).toEqual([null, { before: 3900, now: 4200 }]);
  });
});
