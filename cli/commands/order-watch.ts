import { PAYMENT } from '#core/business-constants.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { Order, OrderStatus } from '#core/order-tracking/order.ts';
import type { OrderId } from '#core/shared/ids.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { ORDER_STEPS } from '../arguments.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, exitCodeOf, type ExitCode } from '../exit-codes.ts';

/** `until`: the step at which the command ends. */
export interface WatchOptions { readonly until: (typeof ORDER_STEPS)[number] }

/** What of a command's context is needed here. */
export type Watching = Pick<CommandContext, 'orderEvents' | 'clock' | 'output' | 'fail'> & { readonly orders: Pick<CommandContext['orders'], 'byId'> };

const STEPS: readonly OrderStatus[] = ORDER_STEPS;
/** A lost event, and servers without live events (R2). */
const LOOK_AGAIN_MS = seconds(10);
/** A server that begins anew has answered long before; whoever follows one that is gone would do so for ever (P11). */
const LONGEST_SILENCE_MS = PAYMENT.askStaffAfterMs;

const isReached = ({ status }: Order, until: OrderStatus): boolean => status === 'cancelled' || STEPS.indexOf(status) >= STEPS.indexOf(until);

type Step = Order['steps'][number];

/** What of an order's story was not told yet, in its order; the same status may stand in it twice, as `unknown` does. */
const untold = (story: readonly Step[], told: readonly OrderStatus[]): readonly Step[] => {
  const left = [...told];
  return story.filter(({ status }) => {
    const at = left.indexOf(status);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/**
 * `weborder order watch ORDER`: a line for each step, live where the server can, and with its own time where the server keeps them: no step is lost between
 * two looks. Ends at `--until`, when the order is cancelled (exit code 6), or when nobody has answered for 150 seconds, with the command that goes on with it.
 */
export const watchOrder = async (id: OrderId, { until }: WatchOptions, context: Watching): Promise<ExitCode> => {
  const { orders, orderEvents, clock, output } = context;
  const told: OrderStatus[] = [];
  let isGapSaid = false;
  let silentSince: Millis | null = null;
  const tell = (order: Order): void => {
    // An order that is not paid has made no step yet.
    const isBegun = order.status !== 'calculatedPrice';
    const isKept = !isBegun || order.steps.some(({ status }) => status === order.status);
    const now = { status: order.status, at: isBegun ? clock.now() : order.createdAt };
    const steps = untold(isBegun && isKept ? order.steps : [...order.steps, now], told);
    if (!isKept && steps.includes(now) && !isGapSaid) {
      output.note('The server does not tell when this step was made: the time is when it was seen, and one in between may be missing.');
      isGapSaid = true;
    }
    for (const { status, at: moment } of steps) {
      const at = toRfc3339(moment, order.shop.timeZone);
      output.data(() => `${at}  ${status}${order.number === '' ? '' : `  ${order.number}`}`, { orderId: id, status, number: order.number, at });
      told.push(status);
    }
  };
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
        const now = clock.now();
        if (silentSince === null) output.aside('No answer; asking again.', { orderId: id, code: answer.error.code });
        silentSince ??= now;
        if (now - silentSince >= LONGEST_SILENCE_MS) {
          output.error({ code: answer.error.code, message: `Nobody has said for ${LONGEST_SILENCE_MS / seconds(1)} seconds how order ${id} stands.`, hint: `Go on following it: weborder order watch ${id} --until ${until}`, retryable: true });
          return exitCodeOf(answer.error, 'read');
        }
      } else {
        silentSince = null;
        const order = answer.value;
        tell(order);
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
