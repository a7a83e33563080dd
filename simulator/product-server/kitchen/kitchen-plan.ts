import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import type { OrderState } from '../store/tables.ts';

export interface KitchenStep { readonly state: OrderState; readonly at: Millis }

export interface KitchenFacts { readonly paidAt: Millis; readonly pickupAt: Millis; readonly preparationMinutes: number }

const shortest = { beforeStartMs: seconds(20), cookingMs: minutes(1), waitingMs: minutes(1) } as const;
/** Between two steps that were put off, or that staff took by hand. */
export const shortestGapMs = minutes(1);
/** Guests come a little after their time. */
const guestComesAfterMs = minutes(4);

/**
 * When the kitchen takes its steps with an order, relative to the pickup time: it starts in time to be ready for it, and is never done before
 * it began. The same order has the same plan, also after a restart.
 */
export const kitchenPlan = ({ paidAt, pickupAt, preparationMinutes }: KitchenFacts): readonly KitchenStep[] => {
  const started = Math.max(paidAt + shortest.beforeStartMs, pickupAt - minutes(preparationMinutes));
  const done = Math.max(started + shortest.cookingMs, pickupAt - minutes(1));
  const delivered = Math.max(done + shortest.waitingMs, pickupAt + guestComesAfterMs);
  return [{ state: 'started', at: started }, { state: 'done', at: done }, { state: 'delivered', at: delivered }];
};

/** The first step of the plan that is not taken yet; null when the order is delivered. */
export const nextStep = (state: OrderState, facts: KitchenFacts): KitchenStep | null => {
  const plan = kitchenPlan(facts);
  if (state === 'added') return plan[0] ?? null;
  const at = plan.findIndex((step) => step.state === state);
  return at < 0 ? null : (plan[at + 1] ?? null);
};
