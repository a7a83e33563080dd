import type { OrderedLines } from '../cart/ordered-lines.ts';
import type { KeptOrder } from '../checkout/kept-order.ts';
import type { AttemptId, OrderId, ShopId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { Minor } from '../shared/money.ts';
import { spokenCode } from '../shared/spoken-code.ts';

/**
 * P2: what is written down, and read back, before the first payment byte leaves.
 * It lives outside page, basket and token, and survives reload, crash and sign-out.
 */
export interface PaymentAttempt {
  readonly id: AttemptId;
  readonly orderId: OrderId;
  readonly shopId: ShopId;
  /** Fingerprint of the basket that is paid. */
  readonly basketHash: string;
  readonly amount: Minor;
  readonly currency: string;
  /** The card terminal's id; null when paying online. */
  readonly terminal: string | null;
  /** At a card terminal: the kiosk's sign-in it was begun under. A host that still takes that sign-in's tokens has forgotten nothing of it. Left out by older versions. */
  readonly signIn?: string;
  /** P3: its host has answered about it, which no later page may take for a request that got lost. Left out: not yet, or by an older version. */
  readonly isKnown?: true;
  readonly startedAt: Millis;
  readonly pickupTime: Millis;
  /** Online: until when its order's time is held; left out, or null, where nobody knows. */
  readonly holdExpires?: Millis | null;
  readonly customerCode: string;
  /** W7: the provider's page, once it is known; going there again is the same attempt. */
  readonly redirectUrl: string | null;
  /** At a card terminal: the guest's language, part of the request that is repeated byte for byte (M7). */
  readonly language?: string;
  /** Online: what leaves the basket once it is paid (R10); left out where nobody knows any more. */
  readonly ordered?: OrderedLines;
  /** At a card terminal: the order that its host keeps, part of the request that is repeated (M7). */
  readonly kept?: KeptOrder;
}

/** Does this answer fit the attempt? P6: this attempt's own id, the journalled amount, nothing left to pay, a transaction number. */
export const isApprovalOf = (
  attempt: PaymentAttempt,
  status: { readonly attemptId: AttemptId; readonly amount: Minor; readonly stillToPay: Minor; readonly transactionNumber: string },
): boolean =>
  status.attemptId === attempt.id && status.amount === attempt.amount && status.stillToPay === 0 && status.transactionNumber !== '';

/** M8: is this order, by the product server's own word, paid, and the one that the attempt is about? An answer to its creation may have named another one's id; what another guest has paid is nobody else's. */
export const isPaidAsWanted = ({ amount }: PaymentAttempt, order: { readonly paid: boolean; readonly total: Minor }): boolean => order.paid && order.total === amount;

/** P8: what a guest with an open payment shows the staff. */
export const staffCode = (attempt: PaymentAttempt): string => spokenCode(attempt.id);
