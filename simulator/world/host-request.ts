import { AsyncLocalStorage } from 'node:async_hooks';
import type { TerminalHost } from '#core/ports/terminal-host.ts';

/** One question of a document to its host, and what has been sent for it: the request, and asking for new tokens. */
export interface HostRequest { sent: number; refreshed: number }

const asked = new AsyncLocalStorage<HostRequest | undefined>();

/** The question for which something is being done at this moment; whatever waits in between, it is still the same one. */
export const currentRequest = (): HostRequest | undefined => asked.getStore();

/** What somebody else has begun, for this question or for none. */
export const goOnFor = <T>(request: HostRequest | undefined, work: () => T): T => asked.run(request, work);

/** Each call of the port is one question: the wire alone cannot tell a third try from the next question, which has the same bytes. */
export const askedOneByOne = (host: TerminalHost): TerminalHost => {
  const ask = <T>(question: () => T): T => asked.run({ sent: 0, refreshed: 0 }, question);
  return {
    ping: () => ask(() => host.ping()),
    checkToken: () => ask(() => host.checkToken()),
    calculatePrice: (request) => ask(() => host.calculatePrice(request)),
    startPayment: (request) => ask(() => host.startPayment(request)),
    paymentStatus: (id) => ask(() => host.paymentStatus(id)),
    cancelPayment: (id) => ask(() => host.cancelPayment(id)),
    reversePayment: (id) => ask(() => host.reversePayment(id)),
    printReceipt: (id, wish) => ask(() => host.printReceipt(id, wish)),
    orderNumber: (id) => ask(() => host.orderNumber(id)),
    customer: (code) => ask(() => host.customer(code)),
  };
};
