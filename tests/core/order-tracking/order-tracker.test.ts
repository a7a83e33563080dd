import { describe, expect, it } from 'vitest';
import type { PaidOrders } from '#core/order-tracking/paid-orders.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import { ok } from '#core/shared/result.ts';
import { aTracker, one, three, two, unanswered } from '#tests/support/a-tracker.ts';
import { aPaidOrder, anOrder, aSeenOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';
import { storedBox } from '#tests/support/stored-box.ts';

describe('polling, where there are no live events', () => {
  it('knows what another tab has paid for at once, and what was never paid not at all', () => {
    const box = storedBox<PaidOrders>();
    const [here, there] = [aTracker([], { box }).tracker, aTracker([], { box }).tracker];
    there.add({ id: one, pickupTime: NOON, customerCode: '' });
    expect([here.ongoing.get(), here.isPaid(one), here.isPaid(two), there.isPaid(one)]).toEqual([[], true, false, true]);
  });

  it('[R-10] a tab that has slept adds to what another has paid for meanwhile, and puts nothing of it away', () => {
    const box = storedBox<PaidOrders>();
    const [here, asleep] = [aTracker([], { box }).tracker, aTracker([], { box }).tracker];
    here.add({ id: one, pickupTime: NOON, customerCode: '' });
    asleep.add({ id: two, pickupTime: NOON, customerCode: '' });
    expect([box.open().read()?.ongoing.map(({ id }) => id), asleep.ongoing.get().map(({ id }) => id)]).toEqual([[one, two], [one, two]]);
  });

  it('[TRACK-1] [R-2] asks for the first paid order at once and then every 10 minutes', async () => {
    const { tracker, clock, asked } = aTracker([one, two]);
    tracker.start();
    await clock.advance(minutes(25));
    expect(asked).toEqual(['0\' order-1', '10\' order-1', '20\' order-1']);
  });

  it('[TRACK-2] [TRACK-1] when the first is done, it moves over and the next one is asked for in its turn', async () => {
    const { tracker, clock, asked, statuses, ids } = aTracker([one, two]);
    statuses.set(one, 'done');
    tracker.start();
    await clock.advance(minutes(21));
    expect(asked).toEqual(['0\' order-1', '10\' order-2', '20\' order-2']);
    expect(ids()).toEqual([[two], [one]]);
    expect(tracker.delivered.get()).toEqual([aPaidOrder({ id: one, expires: NOON + minutes(30), seen: aSeenOrder({ status: 'done' }) })]);
  });

  it('[TRACK-4] stops when no paid orders remain, and leaves no timer behind when the delivered one has expired', async () => {
    const { tracker, clock, asked, statuses, ids } = aTracker([one]);
    statuses.set(one, 'delivered');
    tracker.start();
    await clock.advance(minutes(29));
    expect([asked, ids()]).toEqual([['0\' order-1'], [[], [one]]]);
    await clock.advance(minutes(1));
    expect([ids(), clock.pending()]).toEqual([[[], []], 0]);
  });

  it('[TRACK-1] without orders nothing is asked and nothing waits; the first order begins it at once', async () => {
    const { tracker, clock, asked } = aTracker();
    tracker.start();
    await clock.advance(hours(1));
    expect([asked, clock.pending()]).toEqual([[], 0]);
    tracker.add({ id: one, pickupTime: clock.now(), customerCode: '' });
    await clock.advance(minutes(10));
    expect(asked).toEqual(['60\' order-1', '70\' order-1']);
  });

  it('[P-10] what was seen of an order outlives a reload without a network', async () => {
    const box = storedBox<PaidOrders>({ ongoing: [aPaidOrder({ id: one })], delivered: [] });
    const before = aTracker([], { box });
    before.tracker.start();
    await before.clock.settle();
    expect(aTracker([], { box }).tracker.seen.get()).toEqual(new Map([[one, aSeenOrder()]]));
    before.tracker.clear();
    expect(aTracker([], { box }).tracker.seen.get()).toEqual(new Map());
  });

  it('stops with its owner', async () => {
    const { tracker, clock, asked } = aTracker([one]);
    tracker.start();
    await clock.settle();
    tracker.stop();
    await clock.advance(hours(1));
    expect([asked.length, clock.pending()]).toEqual([1, 0]);
  });
});

describe('live events', () => {
  it('[R-2] all ongoing orders are asked for at once, followed, and asked for when something happened', async () => {
    const { tracker, clock, asked, follows, statuses, say, ids } = aTracker([one, two], { live: true });
    tracker.start();
    await clock.advance(minutes(3));
    statuses.set(two, 'done');
    say(two);
    await clock.settle();
    expect(asked).toEqual(['0\' order-1', '0\' order-2', '3\' order-2']);
    expect(ids()).toEqual([[one], [two]]);
    expect(follows).toEqual(['follow order-1 order-2']);
  });

  it('[R-2] begins when the settings say so, and falls back when they no longer do', async () => {
    const { tracker, clock, asked, follows, events, live } = aTracker([one, two]);
    tracker.start();
    await clock.settle();
    events.set(live);
    await clock.settle();
    expect([asked, follows]).toEqual([['0\' order-1', '0\' order-2'], ['follow order-1 order-2']]);
    events.set(null);
    expect(follows.at(-1)).toBe('leave order-1 order-2');
  });

  it('[R-2] [TRACK-11] an event that was lost is made up for within 10 minutes; what is ready then is not polled beside what is on its way', async () => {
    const { tracker, clock, statuses, ids, asked } = aTracker([one, two], { live: true });
    tracker.start();
    await clock.settle();
    statuses.set(two, 'done');
    await clock.advance(minutes(10));
    expect([ids(), asked.slice(2)]).toEqual([[[one], [two]], ['10\' order-1', '10\' order-2']]);
    await clock.advance(minutes(10));
    expect(asked.slice(4)).toEqual(['20\' order-1']);
  });

  it('an event during an answer asks once more, for that answer may be old', async () => {
    const { tracker, clock, asked, say, answerWith } = aTracker([one], { live: true });
    const answers: (() => void)[] = [];
    answerWith((id) => new Promise((resolve) => { answers.push(() => resolve(ok(anOrder({ id })))); }));
    tracker.start();
    say(one);
    say(one);
    expect(asked.length).toBe(1);
    answers[0]?.();
    await clock.settle();
    expect(asked.length).toBe(2);
  });

  it('an event during an answer about an order whose page has gone asks nothing more', async () => {
    const { tracker, clock, asked, say, answerWith } = aTracker([], { live: true });
    let answer = (): void => undefined;
    answerWith((id) => new Promise((resolve) => { answer = () => resolve(ok(anOrder({ id }))); }));
    tracker.start();
    const stop = tracker.watch(three);
    say(three);
    stop();
    answer();
    await clock.settle();
    expect([asked.length, tracker.latest.get().size]).toEqual([1, 0]);
  });
});

describe('an order that is ready', () => {
  const ready: PaidOrders = { ongoing: [], delivered: [aPaidOrder({ expires: NOON + minutes(30) })] };
  const shown = (tracker: ReturnType<typeof aTracker>['tracker']) => tracker.underWay.get().map(({ id }) => id);

  it('[TRACK-11] [LAYOUT-5] stays under way, and is followed live, until it has been handed out', async () => {
    const { tracker, clock, statuses, say, ids, follows } = aTracker([one], { live: true });
    const seen: string[] = [];
    tracker.underWay.subscribe(() => { seen.push(shown(tracker).join(' ')); });
    tracker.start();
    await clock.settle();
    statuses.set(one, 'done');
    say(one);
    await clock.settle();
    expect([shown(tracker), ids()]).toEqual([[one], [[], [one]]]);
    statuses.set(one, 'delivered');
    say(one);
    await clock.settle();
    expect([shown(tracker), ids(), follows]).toEqual([[], [[], [one]], ['follow order-1', 'leave order-1']]);
    expect(seen.filter((line, at) => line !== seen[at - 1])).toEqual([one, '']);
  });

  it('[TRACK-11] [TRACK-4] is not polled; it goes with its place on the delivered list at the latest, and leaves no timer', async () => {
    const { tracker, clock, statuses, asked } = aTracker([one]);
    statuses.set(one, 'done');
    tracker.start();
    await clock.advance(minutes(30) - 1);
    expect([shown(tracker), asked]).toEqual([[one], ['0\' order-1']]);
    await clock.advance(1);
    expect([shown(tracker), clock.pending()]).toEqual([[], 0]);
  });

  it('[TRACK-11] is asked for once after a reload, for its status is not stored; what was handed out meanwhile does not come back', async () => {
    for (const [status, expected] of [['done', [one]], ['delivered', []]] as const) {
      const { tracker, clock, statuses, asked, follows } = aTracker([], { box: storedBox(ready), live: true });
      statuses.set(one, status);
      expect(shown(tracker)).toEqual([]);
      tracker.start();
      await clock.advance(minutes(5));
      expect([shown(tracker), asked, follows]).toEqual([expected, ['0\' order-1'], expected.map((id) => `follow ${id}`)]);
    }
  });

  it('[TRACK-11] is followed after a reload also where nothing is new of what was seen', async () => {
    const seen: PaidOrders = { ongoing: [], delivered: [aPaidOrder({ expires: NOON + minutes(30), seen: aSeenOrder({ status: 'done' }) })] };
    const { tracker, clock, statuses, follows } = aTracker([], { box: storedBox(seen), live: true });
    statuses.set(one, 'done');
    tracker.start();
    await clock.settle();
    expect([shown(tracker), follows]).toEqual([[one], ['follow order-1']]);
  });

  it('[TRACK-11] [R-10] is asked for when another tab has seen it become ready, and again later when nobody answered', async () => {
    const { tracker, clock, box, statuses, asked, answerWith } = aTracker([one]);
    tracker.start();
    await clock.settle();
    answerWith(() => Promise.resolve(unanswered));
    box.open().write(ready);
    await clock.settle();
    expect([shown(tracker), asked]).toEqual([[], ['0\' order-1', '0\' order-1']]);
    statuses.set(one, 'done');
    answerWith((id) => Promise.resolve(ok(anOrder({ id, status: 'done' }))));
    await clock.advance(minutes(10));
    expect([shown(tracker), asked.length]).toEqual([[one], 3]);
  });
});

describe('expiry', () => {
  it('[TRACK-5] a paid order goes on the instant, 60 minutes after its pickup time', async () => {
    const { tracker, clock, ids } = aTracker();
    tracker.start();
    tracker.add({ id: one, pickupTime: NOON + minutes(17), customerCode: '' });
    await clock.advance(minutes(77) - 1);
    expect(ids()).toEqual([[one], []]);
    await clock.advance(1);
    expect([ids(), clock.pending()]).toEqual([[[], []], 0]);
  });

  it('[TRACK-5] what expired while the page was away is gone before anything is asked', async () => {
    const box = storedBox<PaidOrders>({ ongoing: [aPaidOrder({ expires: NOON })], delivered: [aPaidOrder({ id: two, expires: NOON - 1 })] });
    const { tracker, clock, asked, ids } = aTracker([], { box });
    tracker.start();
    await clock.settle();
    expect([asked, ids(), box.open().read()]).toEqual([[], [[], []], { ongoing: [], delivered: [] }]);
  });

  it('[TRACK-5] is noticed within 10 minutes when the wall clock is set ahead', async () => {
    const { tracker, clock, ids } = aTracker([one]);
    tracker.start();
    await clock.settle();
    clock.jump(hours(3));
    await clock.advance(minutes(10));
    expect(ids()).toEqual([[], []]);
  });
});

describe('adding', () => {
  it('[TRACK-6] writes the order once', async () => {
    const { tracker, box } = aTracker([], { box: storedBox<PaidOrders>() });
    tracker.add({ id: one, pickupTime: NOON, customerCode: 'M-7' });
    tracker.add({ id: one, pickupTime: NOON + hours(1), customerCode: '' });
    expect(box.written).toEqual([JSON.stringify({ ongoing: [{ id: 'order-1', expires: NOON + hours(1), customerCode: 'M-7' }], delivered: [] })]);
  });

  it('[TRACK-7] without id or pickup time is refused and reported, for somebody has paid', () => {
    const { tracker, reporting, ids } = aTracker();
    tracker.add({ id: one, pickupTime: null, customerCode: '' });
    tracker.add({ id: null, pickupTime: NOON, customerCode: '' });
    tracker.add({ id: two, pickupTime: NOON, customerCode: '' });
    expect([ids(), reporting.reports.map(({ name, values }) => [name, values])]).toEqual([
      [[two], []], [['weborder.order-not-trackable', { hasId: true }], ['weborder.order-not-trackable', { hasId: false }]],
    ]);
  });

  it('[R-10] another tab\'s order is followed here too', async () => {
    const { tracker, box, clock, asked, ids } = aTracker();
    tracker.start();
    box.open().write({ ongoing: [aPaidOrder()], delivered: [] });
    await clock.settle();
    expect([ids(), asked]).toEqual([[[one], []], ['0\' order-1']]);
  });
});

describe('an order that a page shows', () => {
  it('is asked for at once, kept fresh and forgotten with the page', async () => {
    const { tracker, clock, asked, statuses } = aTracker();
    tracker.start();
    const stop = tracker.watch(three);
    await clock.settle();
    statuses.set(three, 'started');
    await clock.advance(minutes(10));
    expect(tracker.latest.get().get(three)?.status).toBe('started');
    expect(asked).toEqual(['0\' order-3', '10\' order-3']);
    stop();
    stop();
    expect([tracker.latest.get().size, clock.pending()]).toEqual([0, 0]);
  });

  it('[R-2] is followed live beside the paid ones; two pages of one order share the following', async () => {
    const { tracker, clock, follows } = aTracker([one], { live: true });
    tracker.start();
    const stops = [tracker.watch(three), tracker.watch(three)];
    await clock.settle();
    stops[0]?.();
    expect(follows).toEqual(['follow order-1', 'leave order-1', 'follow order-1 order-3']);
    stops[1]?.();
    expect(follows.slice(3)).toEqual(['leave order-1 order-3', 'follow order-1']);
  });

  it('[TRACK-1] a page that says twice that it goes takes the order from no other page', async () => {
    const { tracker, clock, asked } = aTracker();
    tracker.start();
    const stops = [tracker.watch(three), tracker.watch(three)];
    await clock.settle();
    stops[0]?.();
    stops[0]?.();
    await clock.advance(minutes(10));
    expect([asked, tracker.latest.get().get(three)?.id]).toEqual([['0\' order-3', '10\' order-3'], three]);
  });

  it('asked for twice at a time, answered once', async () => {
    const { tracker, asked } = aTracker([one]);
    const answers = await Promise.all([tracker.refresh(one), tracker.refresh(one)]);
    expect([asked.length, answers[0] === answers[1], tracker.latest.get().get(one)?.id]).toEqual([1, true, one]);
  });
});

it('forgetting leaves no order in memory, storage or timers', async () => {
  const { tracker, clock, box, ids } = aTracker([one], { live: true });
  tracker.start();
  await clock.settle();
  tracker.clear();
  expect([ids(), tracker.latest.get().size, box.open().read(), clock.pending()]).toEqual([[[], []], 0, null, 0]);
});

it.each(['added', 'done'] as const)('a late answer brings no forgotten order back that is %s by now', async (status) => {
  const { tracker, clock, answerWith } = aTracker([one]);
  let late = (): void => undefined;
  answerWith((id) => new Promise((resolve) => { late = () => resolve(ok(anOrder({ id, status }))); }));
  tracker.start();
  tracker.clear();
  late();
  await clock.settle();
  expect([tracker.latest.get().size, tracker.delivered.get()]).toEqual([0, []]);
});
