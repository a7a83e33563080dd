import type { Millis } from '../shared/duration.ts';
import type { Order, OrderStatus } from './order.ts';

/** What a guest wants to know of an order. */
export const GUEST_STEPS = ['received', 'cooking', 'ready', 'delivered'] as const;
export type GuestStep = (typeof GUEST_STEPS)[number];

/** One step: passed, the one it is at, or still to come; `at` null when it has not been reached or nobody wrote down when. */
export interface StepProgress { readonly step: GuestStep; readonly state: 'passed' | 'current' | 'ahead'; readonly at: Millis | null }

/** `isCancelled`: the steps stand where they stood. */
export interface OrderProgress { readonly steps: readonly StepProgress[]; readonly isCancelled: boolean }

/** "Finished" is the kitchen's word for cooked but not yet handed out; a guest is called when it is done. */
const stepOf: Readonly<Record<OrderStatus, GuestStep | null>> = {
  calculatedPrice: null, added: 'received', started: 'cooking', finished: 'cooking', done: 'ready', delivered: 'delivered', cancelled: null, unknown: null,
};

/** §3, §4: an order's status as the guest's four steps. A status that is none of them (a newer server's) shows the furthest step known. */
export const orderProgress = (order: Pick<Order, 'status' | 'steps'>): OrderProgress => {
  const reached = [...order.steps.map(({ status }) => status), order.status].map((status) => {
    const step = stepOf[status];
    return step === null ? -1 : GUEST_STEPS.indexOf(step);
  });
  const isKnown = stepOf[order.status] !== null;
  const at = isKnown ? (reached.at(-1) ?? -1) : Math.max(-1, ...reached);
  return {
    isCancelled: order.status === 'cancelled',
    steps: GUEST_STEPS.map((step, index) => ({
      step,
      state: index < at || (index === at && step === 'delivered') ? 'passed' : index === at ? 'current' : 'ahead',
      at: index > at ? null : (order.steps.find(({ status }) => stepOf[status] === step)?.at ?? null),
    })),
  };
};
