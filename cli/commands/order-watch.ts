import { seconds } from '#core/shared/duration.ts';
import type { Order, OrderStatus } from '#core/order-tracking/order.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { ORDER_STEPS } from '../arguments.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';

/** `until`: the step at which the command ends. */
export interface WatchOptions { readonly until: (typeof ORDER_STEPS)[number] }

/** What of a command's context is needed here. */
export type Watching = Pick<CommandContext, 'orderEvents' | 'clock' | 'output' | 'fail'> & { readonly orders: Pick<CommandContext['orders'], 'byId'> };

const STEPS: readonly OrderStatus[] = ORDER_STEPS;
/** A lost event, and servers without live events (R2). */
const LOOK_AGAIN_MS = seconds(10);

const isReached = ({ status }: Order, until: OrderStatus): boolean => status === 'cancelled' || STEPS.indexOf(status) >= STEPS.indexOf(until);

/** `weborder order watch ORDER`: a line for each step, live where the server can. Ends at `--until`, or when the order is cancelled (exit code 6). */
export const watchOrder = async (id: OrderId, { until }: WatchOptions, context: Watching): Promise<ExitCode> => {
  const { orders, orderEvents, clock, output } = context;
  let told = '';
  let wake: () => void = () => undefined;
  const stop = orderEvents.follow([id], () => { wake(); });
  try {
    for (;;) {
      // Before it is asked for: what happens while the answer is on its way is looked at, too.
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const answer = await orders.byId(id);
      if (!answer.ok) {
        if (answer.error.outcome !== 'unknown') return context.fail(answer.error, 'read');
        output.note('No answer; asking again.');
      } else {
        const order = answer.value;
        // An order that is not paid has made no step yet.
        const at = toRfc3339(order.steps.find((step) => step.status === order.status)?.at ?? order.createdAt, order.shop.timeZone);
        if (told !== order.status) output.data(() => `${at}  ${order.status}${order.number === '' ? '' : `  ${order.number}`}`, { orderId: id, status: order.status, number: order.number, at });
        told = order.status;
        if (isReached(order, until)) return order.status === 'cancelled' ? EXIT.refused : EXIT.ok;
      }
      const cancel = clock.schedule(LOOK_AGAIN_MS, resolve);
      await promise;
      cancel();
    }
  } finally {
    stop();
  }
};
