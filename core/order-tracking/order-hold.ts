import { minutes, type Millis } from '../shared/duration.ts';
import type { Order } from './order.ts';

/** An order that is still held so long after its time, by this device's clock, tells that this clock is wrong, not that the line was slow. */
const CLOCK_SLACK_MS: Millis = minutes(1);

/**
 * W8, PAY-6: can an order not be paid any more, because it was cancelled, or because nobody has paid it while it kept its time?
 * @example isOrderOver({ status: 'calculatedPrice', paid: false, holdExpires: noon }, noon) // true
 */
export const isOrderOver = ({ status, paid, holdExpires }: Pick<Order, 'status' | 'paid' | 'holdExpires'>, now: Millis): boolean =>
  status === 'cancelled' || (!paid && holdExpires !== null && now >= holdExpires);

/**
 * An order that has just come, as this device may read it. One that the server still holds although its time was over here long before it was asked for: this
 * device's clock is wrong, and nobody knows when it ends but the server, which says so by cancelling it, or to who pays too late.
 */
export const heldAsRead = (order: Order, now: Millis): Order =>
  order.status !== 'cancelled' && !order.paid && order.holdExpires !== null && now - order.holdExpires > CLOCK_SLACK_MS ? { ...order, holdExpires: null } : order;
