import { isErrorCode, type ErrorCode } from '#core/errors/error-codes.ts';
import { fromMinor } from '#core/shared/money.ts';
import type { ReplyOf } from '#adapters/wire/endpoint.ts';
import type { getTerminalPayment, WireTerminalProcessing } from '#adapters/wire/terminal-host.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { displayLines } from '../card-terminal/display-texts.ts';
import type { TerminalOutcome } from '../card-terminal/outcome.ts';
import { paymentAt, type TerminalState } from '../card-terminal/terminal-state.ts';
import type { Attempt } from '../store/records.ts';

/** How a payment stands, as the wire says it: 200, 202, or why nothing was taken. */
export type PaymentAnswer = ReplyOf<typeof getTerminalPayment> | Refusal;

const phases: Readonly<Record<TerminalState['phase'], WireTerminalProcessing['phase']>> = {
  'idle': 'unknown', 'waiting-for-card': 'waitingForCard', 'reading': 'reading', 'pin': 'pin', 'signature': 'signature', 'bank': 'authorizing', 'result': 'unknown',
  'unavailable': 'unavailable',
};

const canCancel = (state: TerminalState): boolean => ['waiting-for-card', 'reading', 'pin', 'signature'].includes(state.phase);

const processing = (attempt: Attempt, state: TerminalState): PaymentAnswer => {
  const isHere = paymentAt(state)?.attemptId === attempt.id;
  const phase = state.phase === 'bank' && state.cancelAsked ? 'cancelling' : phases[state.phase];
  return {
    status: 202,
    body: {
      attemptId: attempt.id, processingId: attempt.processingId, phase: isHere ? phase : 'unknown', display: isHere ? [...displayLines(state, attempt.language)] : [],
      canCancel: isHere && canCancel(state),
    },
  };
};

/** Which code of §8 the guest reads. */
const codeOf = (outcome: TerminalOutcome | null): ErrorCode => {
  if (outcome === null || outcome.kind === 'approved') return 'card-terminal.payment-failed';
  return outcome.kind === 'cancelled' ? 'payment.abandoned' : outcome.code;
};

const conditionOf = (outcome: TerminalOutcome | null): string => {
  if (outcome === null || outcome.kind === 'approved') return 'Aborted';
  if (outcome.kind === 'cancelled') return outcome.by === 'guest' ? 'Cancel' : 'Aborted';
  return outcome.condition;
};

/** 402: this attempt is over and nothing was charged. */
const over = (attempt: Attempt): Refusal => {
  const { outcome } = attempt;
  const code = codeOf(outcome);
  return refuse(402, isErrorCode(code) ? code : 'payment.declined', {
    attemptId: attempt.id, processingId: attempt.processingId, orderId: attempt.orderId, errorCondition: conditionOf(outcome),
    ...(outcome?.kind === 'declined' ? { responseCode: outcome.responseCode } : {}),
  });
};

/** §4, P1, P6: an attempt as the wire has it. */
export const answerOf = (attempt: Attempt, state: TerminalState): PaymentAnswer => {
  if (attempt.state === 'processing') return processing(attempt, state);
  const { outcome } = attempt;
  if (outcome?.kind !== 'approved') return over(attempt);
  return {
    status: 200,
    body: {
      attemptId: attempt.id, processingId: attempt.processingId, journalId: attempt.journalId, amount: fromMinor(outcome.amount),
      stillToPay: fromMinor(Math.max(0, attempt.amount - outcome.amount)), changeBack: 0, transactionNumber: attempt.transactionNumber,
      reversed: attempt.reversal === 'done' ? fromMinor(outcome.amount) : 0,
      card: { brand: attempt.card?.brand ?? '', last4: attempt.card?.last4 ?? '', entry: attempt.card?.entry ?? '' },
    },
  };
};
