import { describe, expect, it } from 'vitest';
import type { Order } from '#core/order-tracking/order.ts';
import type { PaidOrders } from '#core/order-tracking/paid-orders.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aTracker, one, three, two } from '#tests/support/a-tracker.ts';
import { aPaidOrder, anOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';
import { storedBox } from '#tests/support/stored-box.ts';

const four = orderId('order-4');

describe('what is stored of the guest\'s orders', () => {
  it('[R-9] storage that is full loses nothing while the page lives, though it still shows what was there before', () => {
    const { tracker, box, ids } = aTracker([one]);
    box.refuseWrites(true);
    for (const id of [two, three]) tracker.add({ id, pickupTime: NOON, customerCode: '' });
    expect(ids()).toEqual([[one, two, three], []]);
  });

  it('[R-9] [R-10] what storage would not take stays listed when another tab writes, and is written as soon as storage takes it; what that tab has removed does not come back', () => {
    const { tracker, box, ids } = aTracker([one]);
    const other = aTracker([], { box }).tracker;
    tracker.start();
    box.refuseWrites(true);
    tracker.add({ id: two, pickupTime: NOON, customerCode: '' });
    box.refuseWrites(false);
    box.open().write({ ongoing: [], delivered: [] });
    const listed = ids();
    other.add({ id: three, pickupTime: NOON, customerCode: '' });
    expect([listed, ids(), box.open().read()?.ongoing.map(({ id }) => id)]).toEqual([[[two], []], [[two, three], []], [two, three]]);
    box.open().write({ ongoing: [], delivered: [] });
    expect(ids()).toEqual([[], []]);
  });

  it('[R-9] [R-10] a page whose write failed goes by what is stored again from the next one of another tab on', async () => {
    const { tracker, clock, box } = aTracker([one]);
    const other = aTracker([], { box }).tracker;
    tracker.start();
    box.refuseWrites(true);
    await clock.settle(); // What was seen of the order could not be written.
    box.refuseWrites(false);
    other.add({ id: two, pickupTime: NOON, customerCode: '' });
    tracker.stop();
    other.add({ id: three, pickupTime: NOON, customerCode: '' });
    tracker.add({ id: four, pickupTime: NOON, customerCode: '' });
    expect(box.open().read()?.ongoing.map(({ id }) => id)).toEqual([one, two, three, four]);
  });

  it('[R-10] following that is begun twice is begun once: after the first stop no other tab is heard any more', async () => {
    const { tracker, clock, box, asked, ids } = aTracker([one]);
    tracker.start();
    tracker.start();
    await clock.settle();
    tracker.stop();
    box.open().write({ ongoing: [], delivered: [] });
    expect([asked.length, clock.pending(), ids()]).toEqual([1, 0, [[one], []]]);
  });

  it('[TRACK-11] [R-10] an order that another tab has seen become ready while an answer of before was awaited here is asked for once more', async () => {
    const { tracker, clock, box, asked, answerWith } = aTracker([one]);
    const slow = Promise.withResolvers<Result<Order>>();
    answerWith(() => slow.promise);
    tracker.start();
    await clock.settle();
    answerWith((id) => Promise.resolve(ok(anOrder({ id, status: 'done' }))));
    box.open().write({ ongoing: [], delivered: [aPaidOrder({ expires: NOON + minutes(30) })] });
    slow.resolve(ok(anOrder({ id: one, status: 'added' })));
    await clock.settle();
    expect([tracker.underWay.get().map(({ id }) => id), tracker.seen.get().get(one)?.status, asked.length]).toEqual([[one], 'done', 2]);
  });

  it('[R-6] [S19] what storage would not take is let go of with everything else', () => {
    const { tracker, box, ids } = aTracker();
    tracker.start();
    box.refuseWrites(true);
    tracker.add({ id: one, pickupTime: NOON, customerCode: 'SIM-1001' });
    tracker.add({ id: two, pickupTime: NOON, customerCode: '' });
    tracker.forgetCustomers();
    box.open().clear();
    const left = ids();
    tracker.clear();
    box.refuseWrites(false);
    box.open().write({ ongoing: [], delivered: [] });
    expect([left, ids()]).toEqual([[[two], []], [[], []]]);
  });

  it('[S20] when a customer has signed out, what they ordered is listed no more, under way or delivered; what a guest ordered is', () => {
    const box = storedBox<PaidOrders>({
      ongoing: [aPaidOrder({ id: one, expires: NOON + hours(2), customerCode: 'SIM-1001' }), aPaidOrder({ id: two, expires: NOON + hours(2) })],
      delivered: [aPaidOrder({ id: three, expires: NOON + hours(2), customerCode: 'SIM-1001' })],
    });
    const { tracker, ids } = aTracker([], { box });
    tracker.forgetCustomers();
    expect([ids(), box.open().read()]).toEqual([[[two], []], { ongoing: [aPaidOrder({ id: two, expires: NOON + hours(2) })], delivered: [] }]);
  });
});
