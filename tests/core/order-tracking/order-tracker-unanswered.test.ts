import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { failed, ok } from '#core/shared/result.ts';
import { aTracker, one, three, two, unanswered } from '#tests/support/a-tracker.ts';
import { anOrder } from '#tests/support/an-order.ts';

describe('when nobody answers', () => {
  it('[TRACK-8] the error is reported only, without naming the order, and polling goes on', async () => {
    const { tracker, clock, asked, reporting, answerWith, ids } = aTracker([one]);
    answerWith(() => Promise.resolve(unanswered));
    tracker.start();
    await clock.advance(minutes(10));
    expect([asked.length, ids(), tracker.latest.get().size]).toEqual([2, [[one], []], 0]);
    expect(reporting.reports.map(({ name, values }) => [name, values])).toEqual(Array(2).fill(['weborder.order-status', { code: 'error.server', status: 503 }]));
  });

  it('[P-11] an answer that never comes is not waited for longer than its bound', async () => {
    const { tracker, clock, asked, reporting, answerWith } = aTracker([one]);
    answerWith(() => new Promise(() => undefined));
    tracker.start();
    await clock.advance(minutes(20));
    expect(asked).toEqual(['0\' order-1', '10\' order-1', '20\' order-1']);
    expect(reporting.reports.map(({ values }) => values)).toEqual(Array(2).fill({ code: 'network.timeout', status: 0 }));
  });

  it('[TRACK-10] an order that a page shows is asked for again, less and less often, until it is answered', async () => {
    const { tracker, clock, tries, answerWith } = aTracker();
    answerWith(() => Promise.resolve(unanswered));
    tracker.start();
    const stop = tracker.watch(three);
    await clock.advance(seconds(200));
    expect(tries()).toEqual([0, 5, 15, 35, 75, 135, 195]);
    answerWith((id) => Promise.resolve(ok(anOrder({ id }))));
    await clock.advance(seconds(100));
    expect([tries().slice(7), tracker.latest.get().get(three)?.id]).toEqual([[255], three]);
    stop();
    expect(clock.pending()).toBe(0);
  });

  it('[TRACK-10] the pauses begin anew after an answer', async () => {
    const { tracker, clock, tries, answerWith } = aTracker([], { live: true });
    const answers = [unanswered, unanswered, ok(anOrder({ id: three })), unanswered, unanswered];
    answerWith(() => Promise.resolve(answers.shift() ?? ok(anOrder({ id: three }))));
    tracker.start();
    tracker.watch(three);
    await clock.advance(seconds(60));
    void tracker.refresh(three);
    await clock.advance(seconds(30));
    expect(tries()).toEqual([0, 5, 15, 60, 65, 75]);
  });

  it('[TRACK-10] the guest who asks meanwhile is not asked after twice', async () => {
    const { tracker, clock, tries, answerWith } = aTracker();
    answerWith(() => Promise.resolve(unanswered));
    tracker.start();
    tracker.watch(three);
    await clock.advance(seconds(3));
    void tracker.refresh(three);
    await clock.advance(seconds(17));
    expect(tries()).toEqual([0, 3, 13]);
  });

  it('[TRACK-10] stopped in the pause before the next question nothing waits, until it is started again', async () => {
    const { tracker, clock, tries, answerWith } = aTracker();
    answerWith(() => Promise.resolve(unanswered));
    tracker.start();
    tracker.watch(three);
    await clock.settle();
    tracker.stop();
    expect(clock.pending()).toBe(0);
    await clock.advance(minutes(20));
    tracker.start();
    await clock.advance(seconds(20));
    expect(tries()).toEqual([0, 1200, 1205, 1215]);
  });

  it('[TRACK-10] stopped while an answer is on its way, nothing follows it', async () => {
    const { tracker, clock, tries, answerWith, say } = aTracker([], { live: true });
    const late = Promise.withResolvers<typeof unanswered>();
    answerWith(() => late.promise);
    tracker.start();
    tracker.watch(three);
    say(three); // Its order has changed meanwhile: it would be asked for once more.
    tracker.stop();
    late.resolve(unanswered);
    await clock.settle();
    expect([tries(), clock.pending()]).toEqual([[0], 0]);
  });

  it('[TRACK-8] [TRACK-10] of what a page shows why it was not answered is told for as long as the page is there, whatever else happens; of other orders it is not', async () => {
    const { tracker, clock, answerWith } = aTracker([one]);
    answerWith(() => Promise.resolve(unanswered));
    tracker.start();
    const stop = tracker.watch(three);
    const told = () => [...tracker.failures.get()];
    await clock.settle();
    const first = told();
    tracker.add({ id: two, pickupTime: clock.now(), customerCode: '' });
    const then = told();
    stop();
    expect([first, then, told()]).toEqual([[[three, unanswered.error]], [[three, unanswered.error]], []]);
  });

  it('[TRACK-10] an order that the server does not know is not asked for again, and nothing waits when the page has gone', async () => {
    const { tracker, clock, tries, answerWith } = aTracker();
    answerWith(() => Promise.resolve(failed(appError('order.not-found', { status: 404 }))));
    tracker.start();
    tracker.watch(two)();
    const stop = tracker.watch(three);
    await clock.advance(seconds(60));
    expect(tries()).toEqual([0, 0]);
    answerWith(() => Promise.resolve(unanswered));
    void tracker.refresh(three);
    await clock.settle();
    stop();
    expect(clock.pending()).toBe(0);
  });
});
