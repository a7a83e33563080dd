import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AppError } from '#core/errors/app-error.ts';
import { isNotFound } from '#core/errors/refusals.ts';
import type { Order, PaidOrder, SeenOrder } from '#core/order-tracking/order.ts';
import type { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { OrderId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { orderPanel, seenPanel, type OrderPanel } from './order-panel.ts';

export interface OrdersDeps {
  readonly tracker: Pick<OrderTracker, 'ongoing' | 'delivered' | 'latest' | 'failures' | 'seen' | 'watch' | 'refresh'>;
  readonly settings: Readable<Settings>;
}

/**
 * One of several; `panel` null until anything is known of it. `error`: it could not be asked for, and nothing of it is known. `seenAt`: it could not be asked for, and
 * is shown as it was then.
 */
export interface ListedOrder { readonly id: OrderId; readonly panel: OrderPanel | null; readonly error: AppError | null; readonly seenAt: Millis | null }

/** §2 ordersPage: the ongoing orders side by side, and after them those that were handed out a short while ago. One per visit of the page. */
export class OrdersViewModel {
  readonly #deps: OrdersDeps;
  readonly #ongoing: { readonly value: readonly PaidOrder[] };
  readonly #delivered: { readonly value: readonly PaidOrder[] };
  readonly #latest: { readonly value: ReadonlyMap<OrderId, Order> };
  readonly #failures: { readonly value: ReadonlyMap<OrderId, AppError> };
  readonly #seen: { readonly value: ReadonlyMap<OrderId, SeenOrder> };
  readonly #settings: { readonly value: Settings };

  /** Asked for once more by the guest, who is not told again what went wrong before. */
  retried: ReadonlySet<OrderId> = new Set();

  constructor(deps: OrdersDeps) {
    this.#deps = deps;
    this.#ongoing = fromReadable('ongoing', deps.tracker.ongoing);
    this.#delivered = fromReadable('delivered', deps.tracker.delivered);
    this.#latest = fromReadable('latest', deps.tracker.latest);
    this.#failures = fromReadable('failures', deps.tracker.failures);
    this.#seen = fromReadable('seen', deps.tracker.seen);
    this.#settings = fromReadable('settings', deps.settings);
    makeAutoObservable(this, { retried: observableRef });
  }

  /** Watches each order on the list as long as the page is there, also those that come while it is. */
  start(): () => void {
    const { tracker } = this.#deps;
    const watched = new Map<OrderId, () => void>();
    const watchAll = (): void => {
      for (const { id } of [...tracker.ongoing.get(), ...tracker.delivered.get()]) if (!watched.has(id)) watched.set(id, tracker.watch(id));
    };
    const stops = [tracker.ongoing.subscribe(watchAll), tracker.delivered.subscribe(watchAll)];
    watchAll();
    return () => { for (const stop of [...stops, ...watched.values()]) stop(); };
  }

  get orders(): readonly ListedOrder[] { return [...this.#ongoing.value, ...this.#delivered.value].map(({ id }) => this.#listed(id)); }

  retry(id: OrderId): void {
    this.#setRetried(id, true);
    void this.#deps.tracker.refresh(id).then(() => { this.#setRetried(id, false); });
  }

  /** P10: of an order that can't be asked for its number is there, as last seen. */
  #listed(id: OrderId): ListedOrder {
    const order = this.#latest.value.get(id);
    const seen = this.#seen.value.get(id);
    const error = this.retried.has(id) ? null : this.#failures.value.get(id) ?? null;
    const panel = order ? orderPanel(order, this.#settings.value) : seen && !(error && isNotFound(error)) ? seenPanel(id, seen, this.#settings.value) : null;
    return { id, panel, error: panel ? null : error, seenAt: panel && error ? seen?.at ?? null : null };
  }

  #setRetried(id: OrderId, isRetried: boolean): void {
    const others = [...this.retried].filter((one) => one !== id);
    runInAction(() => { this.retried = new Set(isRetried ? [...others, id] : others); });
  }
}
