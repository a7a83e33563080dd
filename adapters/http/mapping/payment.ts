import type { InferOutput } from 'valibot';
import type { AppError } from '#core/errors/app-error.ts';
import type { PaymentAnswer, PaymentStart, PaymentStatus } from '#core/payment/payment-answer.ts';
import { attemptId, type AttemptId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { toMinor } from '#core/shared/money.ts';
import type { paymentStatus } from '../../wire/orders.ts';
import { asConflict } from './conflict.ts';

/** §3 "Payment status", amounts in minor units. */
export const toPaymentStatus = (wire: InferOutput<typeof paymentStatus>): PaymentStatus => ({
  attemptId: attemptId(wire.attemptId), processingId: wire.processingId, journalId: wire.journalId, amount: toMinor(wire.amount),
  stillToPay: toMinor(wire.stillToPay), changeBack: toMinor(wire.changeBack), transactionNumber: wire.transactionNumber,
});

const attemptOf = (error: AppError): AttemptId | null => {
  const id = error.values['attemptId'];
  return typeof id === 'string' && id !== '' ? attemptId(id) : null;
};

/** A decline without a code of its own is still a decline. */
const declineCode = (code: string): string => (code.startsWith('error.') ? 'payment.declined' : code);

/**
 * W7: a 402 that the server itself said (P3: not one whose words could not be read) is final for the attempt it names,
 * or for `asked`, the attempt whose key the request carried. Null: not such an answer.
 */
export const toDecline = (error: AppError, asked: AttemptId | null): Extract<PaymentAnswer, { kind: 'declined' }> | null => {
  const attempt = attemptOf(error) ?? asked;
  return error.status === 402 && error.outcome === 'refused' && attempt !== null ? { kind: 'declined', attemptId: attempt, code: declineCode(error.code) } : null;
};

/** What a start that was not taken up means: M14 follow the running attempt, declined at once, or an error. */
export const toFailedStart = (error: AppError, asked: AttemptId): Result<PaymentStart> => {
  const decline = toDecline(error, asked);
  if (decline !== null) return ok(decline);
  if (error.code !== 'payment.payment-already-started') return failed(asConflict(error));
  const running = attemptOf(error);
  // An attempt runs, but nobody says which: its status has to be asked for (P3).
  return running === null ? failed({ ...error, outcome: 'unknown' }) : ok({ kind: 'already-started', attemptId: running });
};
