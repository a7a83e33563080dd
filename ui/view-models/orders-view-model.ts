import { makeAutoObservable } from 'mobx';
import type { Order, PaidOrder } from '#core/order-tracking/order.ts';
import type { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { orderPanel, type OrderPanel } from './order-panel.ts';

export interface OrdersDeps { readonly tracker: Pick<OrderTracker, 'ongoing' | 'delivered' | 'latest' | 'watch'> }

/** One of several; `panel` null until the server has told. */
export interface ListedOrder { readonly id: OrderId; readonly panel: OrderPanel | null }

/** §2 ordersPage: the ongoing orders side by side, and after them those that were handed out a short while ago. One per visit of the page. */
export class OrdersViewModel {
  readonly #deps: OrdersDeps;
  readonly #ongoing: { readonly value: readonly PaidOrder[] };
  readonly #delivered: { readonly value: readonly PaidOrder[] };
  readonly #latest: { readonly value: ReadonlyMap<OrderId, Order> };

  constructor(deps: OrdersDeps) {
    this.#deps = deps;
    this.#ongoing = fromReadable('ongoing', deps.tracker.ongoing);
    this.#delivered = fromReadable('delivered', deps.tracker.delivered);
    this.#latest = fromReadable('latest', deps.tracker.latest);
    makeAutoObservable(this);
  }

  /** Watches each order on the list as long as the page is there, also those that come while it is. */
  start(): () => void {
    const { tracker } = this.#deps;
    const watched = new Map<OrderId, () => void>();
    const watchAll = (): void => {
      for (const { id } of [...tracker.ongoing.get(), ...tracker.delivered.get()]) {
        if (!watched.has(id)) watched.set(id, tracker.watch(id));
      }
    };
    const stops = [tracker.ongoing.subscribe(watchAll), tracker.delivered.subscribe(watchAll)];
    watchAll();
    return () => { for (const stop of [...stops, ...watched.values()]) stop(); };
  }

  get orders(): readonly ListedOrder[] {
    return [...this.#ongoing.value, ...this.#delivered.value].map(({ id }) => {
      const order = this.#latest.value.get(id);
      return { id, panel: order ? orderPanel(order) : null };
    });
  }
}
