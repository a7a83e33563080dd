import { invariant } from '#core/shared/invariant.ts';
import type { Millis } from '#core/shared/duration.ts';
import { nextStep, type KitchenFacts } from '../kitchen/kitchen-plan.ts';
import type { ShopMoments } from '../chain/shop-moments.ts';
import type { OrderTable } from '../store/tables.ts';
import type { OrderStore } from './order-store.ts';

/** The ways an order can go once it stands in the database. Each is called inside `store.transact`. */
export interface OrderProgress {
  /** P3, M3: paid for good: gets its number and goes to the kitchen. */
  markPaid(order: OrderTable, now: Millis): void;
  /** Unpaid and given up, by the guest or because its hold ran out: the slot is free again. */
  release(order: OrderTable, now: Millis): void;
  /** M10: it was paid, and the money has gone back: it is no order any more, and the kitchen stops. */
  revoke(order: OrderTable, now: Millis): void;
  /** All kitchen steps that are due, each at its own planned time. */
  advance(order: OrderTable, now: Millis): void;
  /** Is it unpaid, and still holding its slot? */
  isHeld(order: OrderTable, now: Millis): boolean;
}

/** `paid` is told, inside the same transaction, of each order that is paid for good: what must happen with it exactly once happens there. */
export const createOrderProgress = (orders: OrderStore, moments: ShopMoments, paid: (orderId: string) => void = () => undefined): OrderProgress => {
  const factsOf = (order: OrderTable, paidAt: Millis): KitchenFacts => ({
    paidAt, pickupAt: order.pickup_at, preparationMinutes: moments(order.shop_id, order.created_at)?.record.slots.preparationMinutes ?? 10,
  });
  const paidAtOf = (order: OrderTable): Millis => orders.stepsOf(order.id).find((step) => step.state === 'added')?.at ?? order.created_at;
  const giveUp = (order: OrderTable, now: Millis): void => {
    orders.freePlace(order.shop_id, order.pickup_at);
    orders.addStep(order.id, { state: 'cancelled', at: now });
    orders.update(order.id, { state: 'cancelled', paid: 0, hold_expires_at: null, next_step_at: null });
  };
  return {
    markPaid: (order, now) => {
      invariant(order.paid === 0 && order.state === 'calculatedPrice', 'only an order that waits for its payment is paid');
      const day = moments(order.shop_id, now)?.date ?? '';
      const next = nextStep('added', factsOf(order, now));
      orders.addStep(order.id, { state: 'added', at: now });
      orders.update(order.id, {
        state: 'added', paid: 1, hold_expires_at: null, order_number: orders.nextNumber(order.shop_id, day), next_step_at: next?.at ?? null,
      });
      paid(order.id);
    },
    release: giveUp,
    revoke: giveUp,
    advance: (order, now) => {
      const facts = factsOf(order, paidAtOf(order));
      let state = order.state;
      let next = nextStep(state, facts);
      for (; next !== null && next.at <= now; next = nextStep(state, facts)) {
        state = next.state;
        orders.addStep(order.id, next);
      }
      orders.update(order.id, { state, next_step_at: next?.at ?? null });
    },
    isHeld: (order, now) => order.state === 'calculatedPrice' && order.paid === 0 && order.hold_expires_at !== null && now < order.hold_expires_at,
  };
};
