import { makeAutoObservable, runInAction } from 'mobx';
import type { AppError } from '#core/errors/app-error.ts';
import { isNotFound } from '#core/errors/refusals.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Order, SeenOrder } from '#core/order-tracking/order.ts';
import type { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { OrderId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { orderPanel, seenPanel, type OrderPanel } from './order-panel.ts';

export interface OrderDeps {
  readonly tracker: Pick<OrderTracker, 'latest' | 'failures' | 'seen' | 'watch' | 'refresh'>;
  readonly clock: Clock;
  readonly settings: Readable<Settings>;
}

/** §2 orderPage: one order, live (R2) or as often as the specification asks. One per visit of the page. */
export class OrderViewModel {
  readonly #deps: OrderDeps;
  readonly #id: OrderId;
  readonly #latest: { readonly value: ReadonlyMap<OrderId, Order> };
  readonly #failures: { readonly value: ReadonlyMap<OrderId, AppError> };
  readonly #seen: { readonly value: ReadonlyMap<OrderId, SeenOrder> };
  #answer: Order | undefined;
  readonly #settings: { readonly value: Settings };

  /** The guest has asked for it once more, and is not told again what went wrong before. */
  isRetried = false;
  answeredAt: Millis | null = null;
  isReceiptOpen = false;

  constructor(deps: OrderDeps, id: OrderId) {
    this.#deps = deps;
    this.#id = id;
    this.#latest = fromReadable('latest', deps.tracker.latest);
    this.#failures = fromReadable('failures', deps.tracker.failures);
    this.#seen = fromReadable('seen', deps.tracker.seen);
    this.#answer = deps.tracker.latest.get().get(id);
    this.#settings = fromReadable('settings', deps.settings);
    makeAutoObservable(this);
  }

  start(): () => void {
    const { tracker } = this.#deps;
    const stops = [tracker.latest.subscribe(() => this.see()), tracker.watch(this.#id)];
    void this.refresh();
    return () => { for (const stop of stops) stop(); };
  }

  /** Shares the answer with whoever else asks just now. */
  async refresh(): Promise<void> {
    await this.#deps.tracker.refresh(this.#id);
    runInAction(() => { this.isRetried = false; });
  }

  retry(): void {
    this.isRetried = true;
    void this.refresh();
  }

  /** Each answer is an order of its own; those on other orders are none of this page's. */
  see(): void {
    const order = this.#latest.value.get(this.#id);
    if (order === this.#answer) return;
    this.#answer = order;
    this.answeredAt = this.#deps.clock.now();
  }

  get error(): AppError | null { return this.isRetried ? null : this.#failures.value.get(this.#id) ?? null; }

  get phase(): 'loading' | 'ready' | 'not-found' | 'failed' {
    if (this.panel) return 'ready';
    if (!this.error) return 'loading';
    return isNotFound(this.error) ? 'not-found' : 'failed';
  }

  /** The whole order; null until the server has told. */
  get order(): Order | null { return this.#latest.value.get(this.#id) ?? null; }

  /** P10: until the server has told, the order as last seen on this device, unless the server says that there is none. */
  get panel(): OrderPanel | null {
    if (this.order) return orderPanel(this.order, this.#settings.value);
    const seen = this.#seen.value.get(this.#id);
    return seen && !(this.error && isNotFound(this.error)) ? seenPanel(this.#id, seen, this.#settings.value) : null;
  }

  /** When the order was last seen; told when it can't be asked for any more. */
  get seenAt(): Millis | null { return this.answeredAt ?? this.#seen.value.get(this.#id)?.at ?? null; }

  /** The order is shown, but it could not be asked for just now. */
  get isStale(): boolean {
    return this.error !== null && this.panel !== null;
  }

  /** An unpaid order leads to its payment; one of a kiosk's is paid there. */
  get paymentTarget(): RouteTarget | null {
    const order = this.panel?.order;
    return order && this.panel?.sentence === 'unpaid' && !order.atKiosk ? { name: 'paymentPage', params: { shopId: String(order.shop.id), orderId: order.id } } : null;
  }

  get menuTarget(): RouteTarget {
    const order = this.panel?.order;
    return order ? { name: 'menuPage', params: { shopId: String(order.shop.id) } } : { name: 'home' };
  }

  openReceipt(): void { this.isReceiptOpen = true; }

  closeReceipt(): void { this.isReceiptOpen = false; }
}
