import { ORDER_TRACKING } from '../business-constants.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderEvents } from '../ports/order-events.ts';
import type { OrderGateway } from '../ports/order-gateway.ts';
import type { Reporting } from '../ports/reporting.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import { derived } from '../shared/derived.ts';
import type { OrderId } from '../shared/ids.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Result } from '../shared/result.ts';
import { LatestOrders } from './latest-orders.ts';
import type { Order, PaidOrder, SeenOrder } from './order.ts';
import { addPaidOrder, hasLeftKitchen, nextExpiry, NO_PAID_ORDERS, seenOrders, underWay, withoutCustomers, withoutExpired, withSeen, withStatus, type NewPaidOrder, type PaidOrders } from './paid-orders.ts';

export interface OrderTrackerDeps {
  readonly stored: StoredValue<PaidOrders>;
  readonly gateway: Pick<OrderGateway, 'byId'>;
  readonly clock: Clock;
  readonly reporting: Reporting;
  /** R2, W10: null while the settings are unknown, or when the server has no live events. */
  readonly events: Readable<OrderEvents | null>;
}

/**
 * Follows the guest's paid orders (§4): the first one at once and then every 10 minutes; all of them, live, where the server can (R2), until they are handed out.
 * Pages may watch any order on top.
 */
export class OrderTracker {
  readonly #deps: OrderTrackerDeps;
  readonly #orders = cell<PaidOrders>(NO_PAID_ORDERS);
  readonly #latest: LatestOrders;
  /** One entry for each page that watches. */
  readonly #watched = new Map<symbol, OrderId>();
  #isStarted = false;
  /** False after a write that failed (R9): then the truth is in memory. */
  #isStored = true;
  /** Orders that storage has never taken: another tab's list, which lacks them, does not take them away. */
  #unwritten: readonly NewPaidOrder[] = [];
  #stopPolling: (() => void) | null = null;
  #stopExpiry: (() => void) | null = null;
  #live: { readonly events: OrderEvents; readonly ids: string; readonly stop: () => void } | null = null;
  #stops: readonly (() => void)[] = [];

  readonly ongoing: Readable<readonly PaidOrder[]> = derived([this.#orders], () => this.#orders.get().ongoing);
  readonly delivered: Readable<readonly PaidOrder[]> = derived([this.#orders], () => this.#orders.get().delivered);
  /** The last answer on each order that is listed or watched. */
  readonly latest: Readable<ReadonlyMap<OrderId, Order>>;
  /** Why the last question about an order that is watched was not answered; nothing once one is. */
  readonly failures: Readable<ReadonlyMap<OrderId, AppError>>;
  /** Each listed order as last seen, also before a reload: its number does not depend on a network (P10). */
  readonly seen: Readable<ReadonlyMap<OrderId, SeenOrder>> = derived([this.#orders], () => seenOrders(this.#orders.get()));
  /** What the guest does not have yet: on its way, or ready to be handed out (TRACK-11). */
  readonly underWay: Readable<readonly PaidOrder[]>;

  constructor(deps: OrderTrackerDeps) {
    this.#deps = deps;
    this.#orders.set(deps.stored.read() ?? NO_PAID_ORDERS);
    this.#latest = new LatestOrders({
      gateway: deps.gateway, clock: deps.clock, reporting: deps.reporting, isKept: (id) => this.#isKept(id), isShown: (id) => this.#isWatched(id), isStarted: () => this.#isStarted,
      onAnswer: (order) => {
        const now = deps.clock.now();
        this.#change((orders) => withSeen(withStatus(orders, order.id, order.status, now), order, now));
        if (hasLeftKitchen(order.status)) this.#settle(); // What is ready is followed until it is handed out.
      },
    });
    this.latest = this.#latest.orders;
    this.failures = this.#latest.failures;
    this.underWay = derived([this.#orders, this.latest], () => underWay(this.#orders.get(), this.latest.get()));
  }

  /** Begins to follow, also what other tabs add (R10). */
  start(): void {
    const { stored, events } = this.#deps;
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#stops = [
      stored.onOutsideChange(() => {
        this.#isStored = true;
        this.#orders.set(stored.read() ?? NO_PAID_ORDERS);
        this.#change((orders) => this.#unwritten.reduce(addPaidOrder, orders));
        this.#settle();
        this.#askWhatMovedOver();
      }),
      events.subscribe(() => this.#settle()),
    ];
    this.#settle();
    this.#askWhatMovedOver();
  }

  /** Ends every timer and the live following; the list stays. */
  stop(): void {
    this.#isStarted = false;
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#settle();
  }

  /** Lists an order that is paid (M3). One that can't be listed is reported, for it is somebody's money (M15). */
  add(order: NewPaidOrder): void {
    if (!order.id || order.pickupTime === null) this.#deps.reporting.error('weborder.order-not-trackable', { hasId: Boolean(order.id) });
    this.#change((orders) => addPaidOrder(orders, order));
    if (!this.#isStored) this.#unwritten = [...this.#unwritten, order];
  }

  /** Is it one of the guest's paid orders, as far as any tab knows at this moment? */
  isPaid(id: OrderId): boolean {
    return [this.#orders.get(), this.#deps.stored.read() ?? NO_PAID_ORDERS].some(({ ongoing, delivered }) => [...ongoing, ...delivered].some((order) => order.id === id));
  }

  /** Keeps an order fresh while a page shows it, until the returned function is called. */
  watch(id: OrderId): () => void {
    const page = Symbol('page');
    this.#watched.set(page, id);
    void this.refresh(id);
    this.#settle();
    return () => {
      this.#watched.delete(page);
      this.#settle();
    };
  }

  /** Asks for an order now; calls at the same time share one answer. */
  refresh(id: OrderId): Promise<Result<Order>> { return this.#latest.refresh(id); }

  /** S20: the customer has signed out; what they ordered is none of the next person's business. */
  forgetCustomers(): void {
    this.#unwritten = this.#unwritten.filter((order) => order.customerCode === '');
    this.#change(withoutCustomers);
  }

  /** R6: forgets every order. */
  clear(): void {
    this.#deps.stored.clear();
    this.#unwritten = [];
    this.#orders.set(NO_PAID_ORDERS);
    this.#settle();
  }

  #isWatched(id: OrderId): boolean { return [...this.#watched.values()].includes(id); }

  #isKept(id: OrderId): boolean {
    const { ongoing, delivered } = this.#orders.get();
    return this.#isWatched(id) || [...ongoing, ...delivered].some((order) => order.id === id);
  }

  /** Begins from what is stored: a tab that slept must not forget what another has paid for meanwhile (R10). A write that fails (R9) leaves the list in memory. */
  #change(change: (orders: PaidOrders) => PaidOrders): void {
    const known = this.#orders.get();
    const before = (this.#isStored ? this.#deps.stored.read() : null) ?? known;
    const after = change(before);
    if (after !== before) {
      this.#isStored = this.#deps.stored.write(after).ok;
      if (this.#isStored) this.#unwritten = [];
    }
    if (JSON.stringify(after) === JSON.stringify(known)) return;
    this.#orders.set(after);
    this.#settle();
  }

  /** Brings timers and live following in line with what there is to follow. */
  #settle(): void {
    const { clock } = this.#deps;
    const current = withoutExpired(this.#orders.get(), clock.now());
    if (this.#isStarted && current !== this.#orders.get()) return this.#change((orders) => withoutExpired(orders, clock.now()));
    const followed = this.#isStarted ? [...new Set([...this.underWay.get().map(({ id }) => id), ...this.#watched.values()])] : [];
    // §4: polling stops with the last paid order; one that is ready is none of them any more.
    if (!this.#isStarted || current.ongoing.length + this.#watched.size === 0) {
      this.#stopPolling?.();
      this.#stopPolling = null;
    } else if (!this.#stopPolling) this.#poll();
    this.#followLive(followed);
    this.#expireLater();
    this.#latest.tidy();
  }

  /** §4: at once, then every 10 minutes, the first paid order; with live events all of them, in case an event was lost. */
  #poll(): void {
    const { clock, events } = this.#deps;
    this.#stopPolling = clock.schedule(ORDER_TRACKING.pollMs, () => this.#poll());
    const ongoing = this.#orders.get().ongoing.map(({ id }) => id);
    for (const id of new Set([...(events.get() ? ongoing : ongoing.slice(0, 1)), ...this.#watched.values()])) void this.refresh(id);
  }

  /** Which order of the delivered list is ready, and which handed out, is not stored: after a reload, or what another tab has moved there, is asked for. */
  #askWhatMovedOver(): void {
    for (const { id } of this.#orders.get().delivered) {
      const status = this.latest.get().get(id)?.status;
      if (status === undefined || !hasLeftKitchen(status)) this.#latest.heard(id); // An answer that is awaited may be of before.
    }
  }

  #followLive(followed: readonly OrderId[]): void {
    const events = followed.length === 0 ? null : this.#deps.events.get();
    const ids = followed.join(' ');
    if (this.#live ? this.#live.events === events && this.#live.ids === ids : events === null) return;
    this.#live?.stop();
    this.#live = events && { events, ids, stop: events.follow(followed, (id) => this.#latest.heard(id)) };
    if (events) for (const id of followed) if (!this.latest.get().has(id)) void this.refresh(id);
  }

  /** B10: on the instant; looked at again every 10 minutes, for the wall clock may be set while a timer waits. */
  #expireLater(): void {
    this.#stopExpiry?.();
    const { clock } = this.#deps;
    const next = this.#isStarted ? nextExpiry(this.#orders.get()) : null;
    this.#stopExpiry = next === null ? null : clock.schedule(Math.min(Math.max(0, next - clock.now()), ORDER_TRACKING.pollMs), () => {
      this.#settle();
      this.#askWhatMovedOver();
    });
  }
}
