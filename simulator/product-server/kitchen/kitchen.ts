import type { Clock } from '#core/ports/clock.ts';
import { createDueQueue, type DueQueue } from '../../shared/due-queue.ts';
import type { OrderEventsHub } from '../orders/order-events-hub.ts';
import type { OrderProgress } from '../orders/order-progress.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Store } from '../store/store.ts';

export interface KitchenDeps {
  readonly clock: Clock;
  readonly store: Pick<Store, 'transact'>;
  readonly orders: Pick<OrderStore, 'nextStepDue' | 'stepsDue'>;
  readonly progress: Pick<OrderProgress, 'advance'>;
  readonly events: Pick<OrderEventsHub, 'publish'>;
  /** Somebody has stopped the cooking. */
  readonly isPaused: () => boolean;
  readonly onError: (error: unknown) => void;
}

/** The simulated kitchen: cooks paid orders by the clock. What came due while the server was down is caught up with at the planned times. */
export const createKitchen = ({ clock, store, orders, progress, events, isPaused, onError }: KitchenDeps): DueQueue =>
  createDueQueue({
    clock, onError, nextDue: () => (isPaused() ? null : orders.nextStepDue()),
    run: async (now) => {
      const moved = await store.transact(() => {
        const due = isPaused() ? [] : orders.stepsDue(now);
        for (const order of due) progress.advance(order, now);
        return due.map((order) => order.id);
      });
      for (const id of moved) events.publish(id);
    },
  });
