import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LatestOrders } from '#core/order-tracking/latest-orders.ts';
import { GUEST_STEPS, orderProgress } from '#core/order-tracking/order-progress.ts';
import type { OrderStatus } from '#core/order-tracking/order.ts';
import { orderId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { inSequence, overTheLine } from '#tests/support/scheduled-ports.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const status = fc.constantFrom<OrderStatus>('calculatedPrice', 'added', 'started', 'finished', 'done', 'delivered', 'cancelled', 'unknown');
const id = orderId('order-1');

it('[R-2] in whatever order events and answers come, what is shown in the end is how the order stands', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), fc.array(fc.constantFrom('cooks', 'cooks', 'asks'), { minLength: 1, maxLength: 10 }), async (s, acts) => {
    let note = 0;
    const gateway = { byId: overTheLine(s, 'the order', () => ok(anOrder({ note: String(note) }))) };
    const latest = new LatestOrders({ gateway, clock: virtualClock(), reporting: recordingReporting(), isKept: () => true, isShown: () => true, isStarted: () => true, onAnswer: () => undefined });
    inSequence(s, 'kitchen', acts.map((act) => () => {
      if (act === 'asks') void latest.refresh(id);
      else {
        note += 1;
        // The server tells of it when it is done; the message takes its time.
        void s.schedule(Promise.resolve(), 'the event').then(() => latest.heard(id));
      }
    }));
    await s.waitIdle();
    expect(latest.orders.get().get(id)?.note).toBe(acts.includes('cooks') ? String(note) : latest.orders.get().get(id)?.note);
  }), { numRuns: 500 });
});

it('[TRACK-9] whatever statuses a server tells: the steps are passed, then current, then ahead, and times only where one has been', () => {
  fc.assert(fc.property(status, fc.array(fc.record({ status, at: fc.integer({ min: 0, max: 1e6 }).map((ms) => NOON + ms) }), { maxLength: 8 }), (now, steps) => {
    const { steps: shown } = orderProgress({ status: now, steps });
    expect(shown.map(({ step }) => step)).toEqual([...GUEST_STEPS]);
    expect(shown.map(({ state }) => state).join(' ')).toMatch(/^(?:passed ?)*(?:current ?)?(?:ahead ?)*$/);
    expect(shown.every(({ state, at }) => state !== 'ahead' || at === null)).toBe(true);
  }), { numRuns: 1000 });
});
