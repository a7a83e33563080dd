import { HTTP, ORDER_TRACKING } from '../business-constants.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderGateway } from '../ports/order-gateway.ts';
import type { Reporting } from '../ports/reporting.ts';
import { bounded } from '../shared/bounded.ts';
import type { Millis } from '../shared/duration.ts';
import type { OrderId } from '../shared/ids.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Result } from '../shared/result.ts';
import type { Order } from './order.ts';

export interface LatestOrdersDeps {
  readonly gateway: Pick<OrderGateway, 'byId'>;
  readonly clock: Clock;
  readonly reporting: Reporting;
  /** Is this order still of interest? Answers on others are handed back but not kept. */
  readonly isKept: (id: OrderId) => boolean;
  /** Does a page show it? Then a question that nobody answered is asked again soon (TRACK-10). */
  readonly isShown: (id: OrderId) => boolean;
  /** Are orders followed at all? Stopped, nothing is asked again by itself. */
  readonly isStarted: () => boolean;
  readonly onAnswer: (order: Order) => void;
}

interface Asking { readonly done: Promise<Result<Order>>; again: boolean }

/** The way back to an order that could not be asked for: the pause that runs, or ran last, and how to end it. */
interface Retry { readonly pauseMs: Millis; readonly stop: () => void }

/**
 * The last answer on each order; one question per order at a time. §8: errors are reported only. Whoever has just paid and is looking must not
 * have to press a button, or to wait for the next poll, because one answer was lost.
 */
export class LatestOrders {
  readonly #deps: LatestOrdersDeps;
  readonly #orders = cell<ReadonlyMap<OrderId, Order>>(new Map());
  readonly #failures = cell<ReadonlyMap<OrderId, AppError>>(new Map());
  readonly #asking = new Map<OrderId, Asking>();
  readonly #retries = new Map<OrderId, Retry>();
  readonly orders: Readable<ReadonlyMap<OrderId, Order>> = this.#orders;
  /** Of what a page shows: why the last question was not answered, until one is. */
  readonly failures: Readable<ReadonlyMap<OrderId, AppError>> = this.#failures;

  constructor(deps: LatestOrdersDeps) { this.#deps = deps; }

  /** Asks now; calls at the same time share one answer. */
  refresh(id: OrderId): Promise<Result<Order>> {
    const running = this.#asking.get(id);
    if (running) return running.done;
    const asking: Asking = { done: this.#ask(id), again: false };
    this.#asking.set(id, asking);
    return asking.done;
  }

  /** The order may have changed: an answer that is on its way may be old already, so it is asked for once more. */
  heard(id: OrderId): void {
    const running = this.#asking.get(id);
    if (running) running.again = true;
    else void this.refresh(id);
  }

  /** Forgets what is no longer kept, and the way back to what no page shows any more. */
  tidy(): void {
    const { isKept, isShown } = this.#deps;
    for (const id of [...this.#retries.keys()]) if (!this.#isAwaited(id)) this.#endRetry(id);
    for (const id of [...this.#failures.get().keys()]) if (!isShown(id)) this.#note(id, null);
    if ([...this.#orders.get().keys()].every(isKept)) return;
    this.#orders.update((orders) => new Map([...orders].filter(([id]) => isKept(id))));
  }

  async #ask(id: OrderId): Promise<Result<Order>> {
    const { gateway, clock, reporting, isKept, isShown, isStarted, onAnswer } = this.#deps;
    // P11: bounded, so that one answer that never comes does not end the following of this order.
    const answer = await bounded(clock, HTTP.readMs, gateway.byId(id));
    const again = this.#asking.get(id)?.again ?? false;
    this.#asking.delete(id);
    if (!answer.ok) reporting.error('weborder.order-status', { code: answer.error.code, status: answer.error.status });
    else if (isKept(id)) {
      this.#orders.update((orders) => new Map(orders).set(id, answer.value));
      onAnswer(answer.value);
    }
    this.#note(id, answer.ok || !isShown(id) ? null : answer.error);
    if (!answer.ok && answer.error.outcome === 'unknown') this.#retryLater(id);
    else this.#endRetry(id);
    if (again && isStarted() && isKept(id)) void this.refresh(id);
    return answer;
  }

  #note(id: OrderId, error: AppError | null): void {
    if (error !== null) this.#failures.update((all) => new Map(all).set(id, error));
    else if (this.#failures.get().has(id)) this.#failures.update((all) => new Map([...all].filter(([one]) => one !== id)));
  }

  #isAwaited(id: OrderId): boolean { return this.#deps.isStarted() && this.#deps.isShown(id); }

  #retryLater(id: OrderId): void {
    const { clock } = this.#deps;
    const before = this.#retries.get(id);
    before?.stop();
    if (!this.#isAwaited(id)) return;
    const pauseMs = before ? Math.min(before.pauseMs * 2, ORDER_TRACKING.longestRetryMs) : ORDER_TRACKING.firstRetryMs;
    this.#retries.set(id, { pauseMs, stop: clock.schedule(pauseMs, () => { void this.refresh(id); }) });
  }

  #endRetry(id: OrderId): void {
    this.#retries.get(id)?.stop();
    this.#retries.delete(id);
  }
}
