import type { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import { cell, type Readable } from '#core/shared/readable.ts';

type Tracked = Pick<OrderTracker, 'ongoing' | 'latest'>;

/** The guest's orders as the top bar sees them: none until following orders has been loaded. */
export interface OrdersWindow extends Tracked {
  attach(tracker: Tracked): void;
}

export const createOrdersWindow = (): OrdersWindow => {
  const ongoing = cell<ReturnType<Tracked['ongoing']['get']>>([]);
  const latest = cell<ReturnType<Tracked['latest']['get']>>(new Map());
  const follow = <T>(from: Readable<T>, set: (value: T) => void): void => {
    set(from.get());
    from.subscribe(() => { set(from.get()); });
  };
  return {
    ongoing, latest,
    attach: (tracker) => {
      follow(tracker.ongoing, (value) => { ongoing.set(value); });
      follow(tracker.latest, (value) => { latest.set(value); });
    },
  };
};
