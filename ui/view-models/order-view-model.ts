import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AppError } from '#core/errors/app-error.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Order } from '#core/order-tracking/order.ts';
import type { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { orderPanel, type OrderPanel } from './order-panel.ts';

export interface OrderDeps {
  readonly tracker: Pick<OrderTracker, 'latest' | 'watch' | 'refresh'>;
  readonly clock: Clock;
}

/** §2 orderPage: one order, live (R2) or as often as the specification asks. One per visit of the page. */
export class OrderViewModel {
  readonly #deps: OrderDeps;
  readonly #id: OrderId;
  readonly #latest: { readonly value: ReadonlyMap<OrderId, Order> };

  error: AppError | null = null;
  /** When the order was last seen; told when it can't be asked for any more. */
  seenAt: Millis | null = null;
  isReceiptOpen = false;

  constructor(deps: OrderDeps, id: OrderId) {
    this.#deps = deps;
    this.#id = id;
    this.#latest = fromReadable('latest', deps.tracker.latest);
    makeAutoObservable(this, { error: observableRef });
  }

  start(): () => void {
    const { tracker } = this.#deps;
    const stops = [tracker.latest.subscribe(() => this.see()), tracker.watch(this.#id)];
    void this.refresh();
    return () => { for (const stop of stops) stop(); };
  }

  /** Shares the answer with whoever else asks just now. */
  async refresh(): Promise<void> {
    const answer = await this.#deps.tracker.refresh(this.#id);
    runInAction(() => {
      this.error = answer.ok ? null : answer.error;
      if (answer.ok) this.seenAt = this.#deps.clock.now();
    });
  }

  retry(): void {
    this.error = null;
    void this.refresh();
  }

  see(): void {
    if (!this.#latest.value.has(this.#id)) return;
    this.seenAt = this.#deps.clock.now();
    this.error = null;
  }

  get phase(): 'loading' | 'ready' | 'not-found' | 'failed' {
    if (this.panel) return 'ready';
    if (!this.error) return 'loading';
    return this.error.status === 404 ? 'not-found' : 'failed';
  }

  get panel(): OrderPanel | null {
    const order = this.#latest.value.get(this.#id);
    return order ? orderPanel(order) : null;
  }

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
