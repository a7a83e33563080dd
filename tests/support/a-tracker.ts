import { appError } from '#core/errors/app-error.ts';
import { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import type { Order, OrderStatus } from '#core/order-tracking/order.ts';
import type { PaidOrders } from '#core/order-tracking/paid-orders.ts';
import type { OrderEvents } from '#core/ports/order-events.ts';
import { hours } from '#core/shared/duration.ts';
import { orderId, type OrderId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { aPaidOrder, anOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { storedBox, type StoredBox } from '#tests/support/stored-box.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

export const one = orderId('order-1');
export const two = orderId('order-2');
export const three = orderId('order-3');

/** What a server that is away says. */
export const unanswered = failed(appError('error.server', { status: 503, outcome: 'unknown' }));

/** A tracker at noon; the server answers with `statuses`, and live events are spoken by `say`. */
export const aTracker = (ongoing: readonly OrderId[] = [], setUp: { live?: boolean; box?: StoredBox<PaidOrders> } = {}) => {
  const clock = virtualClock();
  const reporting = recordingReporting();
  const box = setUp.box ?? storedBox<PaidOrders>({ ongoing: ongoing.map((id) => aPaidOrder({ id, expires: NOON + hours(2) })), delivered: [] });
  const statuses = new Map<OrderId, OrderStatus>();
  const asked: string[] = [];
  const follows: string[] = [];
  const said = new Set<(id: OrderId) => void>();
  let answer = (id: OrderId): Promise<Result<Order>> => Promise.resolve(ok(anOrder({ id, status: statuses.get(id) ?? 'added' })));
  const live: OrderEvents = {
    follow: (ids, changed) => {
      follows.push(`follow ${ids.join(' ')}`);
      said.add(changed);
      return () => { follows.push(`leave ${ids.join(' ')}`); said.delete(changed); };
    },
  };
  const events = cell<OrderEvents | null>(setUp.live ? live : null);
  const tracker = new OrderTracker({
    stored: box.open(), clock, reporting, events,
    gateway: { byId: (id) => { asked.push(`${(clock.now() - NOON) / 60_000}' ${id}`); return answer(id); } },
  });
  return {
    tracker, clock, reporting, box, statuses, asked, follows, live, events,
    say: (id: OrderId) => { for (const changed of [...said]) changed(id); },
    answerWith: (next: typeof answer) => { answer = next; },
    /** When something was asked, in seconds after noon. */
    tries: () => asked.map((line) => Math.round(parseFloat(line) * 60)),
    ids: () => [tracker.ongoing.get().map(({ id }) => id), tracker.delivered.get().map(({ id }) => id)],
  };
};
