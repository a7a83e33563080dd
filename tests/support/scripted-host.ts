import type { TerminalHost } from '#core/ports/terminal-host.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { TerminalAnswer, TerminalStart } from '#core/payment/terminal-answer.ts';
import type { HostHealth } from '#core/self-service/host-health.ts';
import type { Member } from '#core/self-service/member.ts';
import { fromScript, type Scripted } from './scripted-orders.ts';

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

/** A terminal host that answers by script. */
export const scriptedHost = (script: HostScript): TerminalHost & { readonly calls: readonly string[] } => {
  const { calls, next } = fromScript();
  return {
    calls,
    ping: () => next('ping', script.ping),
    checkToken: () => next('check', script.check),
    calculatePrice: (request) => next(`price ${request.items.map(({ code, quantity }) => `${code}×${String(quantity)}`).join(' ')}`, script.price),
    startPayment: (request) => next(`start ${JSON.stringify(request)}`, script.start),
    paymentStatus: (id) => next(`status ${id}`, script.status),
    cancelPayment: (id) => next(`cancel ${id}`, script.cancel),
    reversePayment: (id) => next(`reverse ${id}`, script.reverse),
    printReceipt: (id, wish) => next(`print ${id} ${wish.key}${wish.onlyOrderNumber ? ` number only: ${wish.headerText}` : ''}`, script.print),
    orderNumber: (id) => next(`number ${id}`, script.number),
    customer: (code) => next(`customer ${code}`, script.customer),
  };
};
