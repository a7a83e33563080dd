import { appError, type AppError } from '#core/errors/app-error.ts';
import type { CreatedOrder, Order } from '#core/order-tracking/order.ts';
import type { PaymentAnswer, PaymentStart } from '#core/payment/payment-answer.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import { failed, type Result } from '#core/shared/result.ts';

/** An answer, or one that comes later, or never (F7). */
export type Scripted<T> = Result<T> | Promise<Result<T>>;

/** P3: no answer came. */
export const lostAnswer = failed(appError('network.unreachable', { outcome: 'unknown' }));
/** §8: the server said no, in words we know. */
export const refusal = (code: AppError['code'], details: Parameters<typeof appError>[1] = {}): { ok: false; error: AppError } =>
  ({ ok: false, error: appError(code, { status: 409, ...details }) });
/** F7: never answers. */
export const never = <T>(): Promise<Result<T>> => new Promise(() => undefined);

/** What answers by script: each call takes the next answer of its kind, which is its first word; the last one stays. `calls` tells what was asked, in order. */
export const fromScript = (): { readonly calls: readonly string[]; readonly next: <T>(call: string, answers: readonly Scripted<T>[] | undefined) => Promise<Result<T>> } => {
  const calls: string[] = [];
  const taken = new Map<string, number>();
  return {
    calls,
    next: (call, answers) => {
      calls.push(call);
      const [kind = ''] = call.split(' ', 1);
      const at = taken.get(kind) ?? 0;
      taken.set(kind, at + 1);
      const answer = answers?.[Math.min(at, answers.length - 1)];
      if (!answer) throw new Error(`The script has no answer to ${kind}.`);
      return Promise.resolve(answer);
    },
  };
};

export interface OrdersScript {
  readonly create?: readonly Scripted<CreatedOrder>[];
  readonly start?: readonly Scripted<PaymentStart>[];
  readonly status?: readonly Scripted<PaymentAnswer>[];
  readonly cancel?: readonly Scripted<void>[];
  readonly byId?: readonly Scripted<Order>[];
}

/** A server that answers by script. */
export const scriptedOrders = (script: OrdersScript): OrderGateway & { readonly calls: readonly string[] } => {
  const { calls, next } = fromScript();
  return {
    calls,
    calculate: () => Promise.resolve(lostAnswer),
    create: (key) => next(`create ${key}`, script.create),
    startPayment: (id, attempt) => next(`start ${id} ${attempt}`, script.start),
    paymentStatus: (id) => next(`status ${id}`, script.status),
    cancel: (id) => next(`cancel ${id}`, script.cancel),
    byId: (id) => next(`order ${id}`, script.byId),
  };
};
