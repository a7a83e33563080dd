import { invariant } from '#core/shared/invariant.ts';
import type { Millis } from '#core/shared/duration.ts';
import { nextStep, shortestGapMs, type KitchenFacts } from '../kitchen/kitchen-plan.ts';
import { dayOfStaff } from '../chain/shop-book.ts';
import type { ShopMoments } from '../chain/shop-moments.ts';
import type { OrderState, OrderTable } from '../store/tables.ts';
import type { CookedOrder, OrderStore } from './order-store.ts';

/** The ways an order can go once it stands in the database. Each is called inside `store.transact`. */
export interface OrderProgress {
  /** P3, M3: paid for good: gets its number, unless a terminal host has given it one, and goes to the kitchen. */
  markPaid(order: OrderTable, now: Millis, number?: string): void;
  /** Unpaid and given up, by the guest or because its hold ran out: the slot is free again. */
  release(order: OrderTable, now: Millis): void;
  /** M10: it was paid, and the money has gone back: it is no order any more, and the kitchen stops. */
  revoke(order: OrderTable, now: Millis): void;
  /** All kitchen steps that are due, each at its own planned time. */
  advance(order: CookedOrder, now: Millis): void;
  /** The next kitchen step, whether it is due or not. False: there is none. */
  step(order: OrderTable, now: Millis): boolean;
  /** Is it unpaid, and still holding its slot? */
  isHeld(order: OrderTable, now: Millis): boolean;
}

/** `paid` is told, inside the same transaction, of each order that is paid for good: what must happen with it exactly once happens there. */
export const createOrderProgress = (orders: OrderStore, moments: ShopMoments, paid: (orderId: string) => void = () => undefined): OrderProgress => {
  const factsOf = (order: CookedOrder, paidAt: Millis): KitchenFacts => ({
    paidAt, pickupAt: order.pickup_at, preparationMinutes: moments(order.shop_id, order.created_at)?.record.slots.preparationMinutes ?? 10,
  });
  const paidAtOf = (order: CookedOrder): Millis => orders.stepsOf(order.id).find((step) => step.state === 'added')?.at ?? order.created_at;
  /** One step at this moment, and when the one after it is due. */
  const take = (id: string, from: OrderState, facts: KitchenFacts, at: Millis): Pick<OrderTable, 'state' | 'next_step_at'> => {
    const step = nextStep(from, facts);
    if (step === null) return { state: from, next_step_at: null };
    orders.addStep(id, { state: step.state, at });
    const after = nextStep(step.state, facts);
    return { state: step.state, next_step_at: after === null ? null : Math.max(after.at, at + shortestGapMs) };
  };
  const giveUp = (order: OrderTable, now: Millis): void => {
    orders.freePlace(order.shop_id, order.pickup_at);
    orders.addStep(order.id, { state: 'cancelled', at: now });
    orders.update(order.id, { state: 'cancelled', paid: 0, hold_expires_at: null, next_step_at: null });
  };
  return {
    markPaid: (order, now, number) => {
      invariant(order.paid === 0 && order.state === 'calculatedPrice', 'only an order that waits for its payment is paid');
      const shop = moments(order.shop_id, now)?.record.shop;
      // Called out when it is ready: who waits then, past midnight too, has a number of their own.
      const day = shop === undefined ? '' : dayOfStaff(shop, order.pickup_at);
      const next = nextStep('added', factsOf(order, now));
      orders.addStep(order.id, { state: 'added', at: now });
      orders.update(order.id, {
        state: 'added', paid: 1, hold_expires_at: null, order_number: number ?? orders.nextNumber(order.shop_id, day), next_step_at: next?.at ?? null,
      });
      paid(order.id);
    },
    release: giveUp,
    revoke: giveUp,
    advance: (order, now) => {
      const facts = factsOf(order, paidAtOf(order));
      let { state, next_step_at: at } = order;
      while (at !== null && at <= now) ({ state, next_step_at: at } = take(order.id, state, facts, at));
      orders.update(order.id, { state, next_step_at: at });
    },
    step: (order, now) => {
      const facts = factsOf(order, paidAtOf(order));
      if (nextStep(order.state, facts) === null) return false;
      orders.update(order.id, take(order.id, order.state, facts, now));
      return true;
    },
    isHeld: (order, now) => order.state === 'calculatedPrice' && order.paid === 0 && order.hold_expires_at !== null && now < order.hold_expires_at,
  };
};
