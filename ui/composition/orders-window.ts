import type { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import { cell, type Readable } from '#core/shared/readable.ts';

type Tracked = Pick<OrderTracker, 'underWay' | 'latest'>;

/** The guest's orders as the top bar sees them: none until following orders has been loaded. */
export interface OrdersWindow extends Tracked {
  attach(tracker: Tracked): void;
}

export const createOrdersWindow = (): OrdersWindow => {
  const underWay = cell<ReturnType<Tracked['underWay']['get']>>([]);
  const latest = cell<ReturnType<Tracked['latest']['get']>>(new Map());
  const follow = <T>(from: Readable<T>, set: (value: T) => void): void => {
    set(from.get());
    from.subscribe(() => { set(from.get()); });
  };
  return {
    underWay, latest,
    attach: (tracker) => {
      follow(tracker.underWay, (value) => { underWay.set(value); });
      follow(tracker.latest, (value) => { latest.set(value); });
    },
  };
};
