import { PAYMENT } from '../business-constants.ts';
import type { AppError } from '../errors/app-error.ts';
import { isNotFound, isOwnRefusal } from '../errors/refusals.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderGateway } from '../ports/order-gateway.ts';
import type { TerminalHost } from '../ports/terminal-host.ts';
import { bounded } from '../shared/bounded.ts';
import { isPaidAsWanted, type PaymentAttempt } from './payment-attempt.ts';
import { isGivenBack } from './terminal-answer.ts';

/** What became of the order that a charge belongs to (P9). */
export type OrderConfirmation =
  | { readonly kind: 'accepted'; readonly orderNumber: string }
  | { readonly kind: 'refused'; readonly error: AppError }
  /** The host has given the money back already. */
  | { readonly kind: 'reversed' }
  /** The host that is asked now is not the one that had it, and the product server knows the order as not paid, or not at all. */
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'unknown' };

export interface OrderConfirmationDeps {
  readonly host: Pick<TerminalHost, 'orderNumber' | 'paymentStatus'>;
  readonly orders: Pick<OrderGateway, 'byId'>;
  readonly clock: Clock;
  /** Has whoever asks gone away? Then nothing further is asked. */
  readonly isOver: () => boolean;
}

type ProductServer = Pick<OrderConfirmationDeps, 'orders' | 'clock'>;

const UNKNOWN: OrderConfirmation = { kind: 'unknown' };

/** The product server's own word: the order is paid and has a number, or it is not paid. */
const wordOfProductServer = async ({ orders, clock }: ProductServer, attempt: PaymentAttempt): Promise<OrderConfirmation> => {
  const order = await bounded(clock, PAYMENT.requestMs, orders.byId(attempt.orderId));
  if (!order.ok) return isNotFound(order.error) ? { kind: 'unpaid' } : UNKNOWN;
  if (!isPaidAsWanted(attempt, order.value)) return { kind: 'unpaid' };
  return order.value.number === '' ? UNKNOWN : { kind: 'accepted', orderNumber: order.value.number };
};

/** As long as the host that charged may still tell it, not paid is not yet known. */
const atProductServer = async (deps: ProductServer, attempt: PaymentAttempt): Promise<OrderConfirmation> => {
  const word = await wordOfProductServer(deps, attempt);
  return word.kind === 'accepted' ? word : UNKNOWN;
};

/** A number for an order that cost nothing (P12); the terminal has never heard of it. */
export const numberOfFreeOrder = atProductServer;

/**
 * P9: asks the host for the order number of a charge, which makes it tell the product server once more with the attempt as key. A number: the
 * order is there. No answer: the product server may know. 404: the host has not got so far. Any other refusal, unless the money is back already: refused.
 * `isElsewhere`: this host may never have had the attempt; its 404 says nothing then, and the product server's word is all there is.
 */
export const confirmOrder = async (deps: OrderConfirmationDeps, attempt: PaymentAttempt, isElsewhere: boolean): Promise<OrderConfirmation> => {
  const { host, clock, isOver } = deps;
  const number = await bounded(clock, PAYMENT.requestMs, host.orderNumber(attempt.id));
  if (number.ok && number.value !== '') return { kind: 'accepted', orderNumber: number.value };
  if (isOver()) return UNKNOWN;
  if (!number.ok && isElsewhere && isNotFound(number.error)) return wordOfProductServer(deps, attempt);
  const status = await bounded(clock, PAYMENT.requestMs, host.paymentStatus(attempt.id));
  if (status.ok && status.value.kind === 'approved' && status.value.status.attemptId === attempt.id && isGivenBack(status.value.status)) return { kind: 'reversed' };
  if (isOver()) return UNKNOWN;
  if (number.ok || number.error.outcome === 'unknown') return atProductServer(deps, attempt);
  return isOwnRefusal(number.error) ? { kind: 'refused', error: number.error } : UNKNOWN;
};
