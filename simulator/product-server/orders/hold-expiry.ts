import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { createDueQueue, type DueQueue } from '../../shared/due-queue.ts';
import { LIMITS } from '../limits.ts';
import type { AttemptStore } from '../payments/attempt-store.ts';
import type { PageClosing } from '../payments/page-closing.ts';
import type { Settlement } from '../payments/settlement.ts';
import type { Store } from '../store/store.ts';
import type { OrderTable } from '../store/tables.ts';
import type { OrderEventsHub } from './order-events-hub.ts';
import type { OrderProgress } from './order-progress.ts';
import type { OrderStore } from './order-store.ts';

export interface HoldExpiryDeps {
  readonly clock: Clock;
  readonly store: Store;
  readonly orders: OrderStore;
  readonly attempts: AttemptStore;
  readonly settlement: Settlement;
  readonly progress: OrderProgress;
  readonly events: OrderEventsHub;
  /** A page that is open still, now that the order is over, is closed then. */
  readonly pageClosing: Pick<PageClosing, 'close'>;
  readonly onError: (error: unknown) => void;
}

/** W8: lets go of slots whose orders were not paid in time. */
export const createHoldExpiry = (deps: HoldExpiryDeps): DueQueue => {
  const { clock, store, orders, attempts, settlement, progress, events, pageClosing, onError } = deps;

  /**
   * P5: a payment that is open is closed first, and when it turns out to be approved the order is paid instead. While the bank decides, the
   * place is kept, but not for ever. A provider that does not answer keeps no place: should an approval come after all, the money goes back.
   */
  const mustWait = async (order: OrderTable, now: Millis): Promise<boolean> => {
    const open = attempts.openOf(order.id);
    if (open === null) return false;
    const { answer } = await settlement.close(open, 'payment.order-expired');
    return answer?.kind === 'processing' && now - order.created_at < LIMITS.longestHoldMs;
  };

  const expire = async (order: OrderTable, now: Millis): Promise<void> => {
    const waits = await mustWait(order, now);
    const released = await store.transact(() => {
      const current = orders.byId(order.id);
      if (current?.state !== 'calculatedPrice' || current.hold_expires_at === null) return false;
      if (waits) orders.update(order.id, { hold_expires_at: now + LIMITS.holdRecheckMs });
      else progress.release(current, now);
      return !waits;
    });
    if (!released) return;
    events.publish(order.id);
    if (attempts.openOf(order.id) !== null) pageClosing.close(LIMITS.pageClosing.firstMs);
  };

  return createDueQueue({
    clock, onError, nextDue: () => orders.nextHoldExpiry(),
    // Beside each other: the order of one guest, whose payment the provider is asked about, holds up nobody else's place.
    run: async (now) => { await Promise.all(orders.heldUntil(now).map((order) => expire(order, now).catch(onError))); },
  });
};
