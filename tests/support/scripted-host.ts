import type { TerminalHost } from '#core/ports/terminal-host.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { TerminalAnswer, TerminalStart } from '#core/payment/terminal-answer.ts';
import type { HostHealth } from '#core/self-service/host-health.ts';
import type { Member } from '#core/self-service/member.ts';
import type { Result } from '#core/shared/result.ts';
import type { Scripted } from './scripted-orders.ts';

export interface HostScript {
  readonly ping?: readonly Scripted<HostHealth>[];
  readonly check?: readonly Scripted<void>[];
  readonly price?: readonly Scripted<CartPrice>[];
  readonly start?: readonly Scripted<TerminalStart>[];
  readonly status?: readonly Scripted<TerminalAnswer>[];
  readonly cancel?: readonly Scripted<TerminalAnswer>[];
  readonly reverse?: readonly Scripted<TerminalAnswer>[];
  readonly print?: readonly Scripted<string>[];
  readonly number?: readonly Scripted<string>[];
  readonly customer?: readonly Scripted<Member>[];
}

/** A terminal host that answers by script: each call takes the next answer, the last one stays. `calls` tells what was asked, in order. */
export const scriptedHost = (script: HostScript): TerminalHost & { readonly calls: readonly string[] } => {
  const calls: string[] = [];
  const taken = new Map<string, number>();
  const next = <T>(kind: keyof HostScript, call: string, answers: readonly Scripted<T>[] | undefined): Promise<Result<T>> => {
    calls.push(call);
    const at = taken.get(kind) ?? 0;
    taken.set(kind, at + 1);
    const answer = answers?.[Math.min(at, answers.length - 1)];
    if (!answer) throw new Error(`The script has no answer to ${kind}.`);
    return Promise.resolve(answer);
  };
  return {
    calls,
    ping: () => next('ping', 'ping', script.ping),
    checkToken: () => next('check', 'check', script.check),
    calculatePrice: (request) => next('price', `price ${request.items.map(({ code, quantity }) => `${code}×${String(quantity)}`).join(' ')}`, script.price),
    startPayment: (request) => next('start', `start ${JSON.stringify(request)}`, script.start),
    paymentStatus: (id) => next('status', `status ${id}`, script.status),
    cancelPayment: (id) => next('cancel', `cancel ${id}`, script.cancel),
    reversePayment: (id) => next('reverse', `reverse ${id}`, script.reverse),
    printReceipt: (id, wish) => next('print', `print ${id} ${wish.key}${wish.onlyOrderNumber ? ` number only: ${wish.headerText}` : ''}`, script.print),
    orderNumber: (id) => next('number', `number ${id}`, script.number),
    customer: (code) => next('customer', `customer ${code}`, script.customer),
  };
};
