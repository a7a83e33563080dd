import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AppError } from '#core/errors/app-error.ts';
import type { Order, PaidOrder } from '#core/order-tracking/order.ts';
import type { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { orderPanel, type OrderPanel } from './order-panel.ts';

export interface OrdersDeps { readonly tracker: Pick<OrderTracker, 'ongoing' | 'delivered' | 'latest' | 'watch' | 'refresh'> }

/** One of several; `panel` null until the server has told. `error`: it could not be asked for, and nothing of it is known. */
export interface ListedOrder { readonly id: OrderId; readonly panel: OrderPanel | null; readonly error: AppError | null }

/** §2 ordersPage: the ongoing orders side by side, and after them those that were handed out a short while ago. One per visit of the page. */
export class OrdersViewModel {
  readonly #deps: OrdersDeps;
  readonly #ongoing: { readonly value: readonly PaidOrder[] };
  readonly #delivered: { readonly value: readonly PaidOrder[] };
  readonly #latest: { readonly value: ReadonlyMap<OrderId, Order> };

  /** What became of the last question about an order that came to nothing. */
  failures: ReadonlyMap<OrderId, AppError> = new Map();

  constructor(deps: OrdersDeps) {
    this.#deps = deps;
    this.#ongoing = fromReadable('ongoing', deps.tracker.ongoing);
    this.#delivered = fromReadable('delivered', deps.tracker.delivered);
    this.#latest = fromReadable('latest', deps.tracker.latest);
    makeAutoObservable(this, { failures: observableRef });
  }

  /** Watches each order on the list as long as the page is there, also those that come while it is. */
  start(): () => void {
    const { tracker } = this.#deps;
    const watched = new Map<OrderId, () => void>();
    const watchAll = (): void => {
      for (const { id } of [...tracker.ongoing.get(), ...tracker.delivered.get()]) {
        if (watched.has(id)) continue;
        watched.set(id, tracker.watch(id));
        void this.#ask(id);
      }
    };
    const stops = [tracker.ongoing.subscribe(watchAll), tracker.delivered.subscribe(watchAll)];
    watchAll();
    return () => { for (const stop of [...stops, ...watched.values()]) stop(); };
  }

  get orders(): readonly ListedOrder[] {
    return [...this.#ongoing.value, ...this.#delivered.value].map(({ id }) => {
      const order = this.#latest.value.get(id);
      return { id, panel: order ? orderPanel(order) : null, error: order ? null : (this.failures.get(id) ?? null) };
    });
  }

  retry(id: OrderId): void {
    this.failures = new Map([...this.failures].filter(([failed]) => failed !== id));
    void this.#ask(id);
  }

  /** Shares the answer with whoever else asks just now. */
  async #ask(id: OrderId): Promise<void> {
    const answer = await this.#deps.tracker.refresh(id);
    if (!answer.ok) runInAction(() => { this.failures = new Map(this.failures).set(id, answer.error); });
  }
}
