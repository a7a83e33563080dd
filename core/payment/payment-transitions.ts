import { PAYMENT } from '../business-constants.ts';
import type { AppError } from '../errors/app-error.ts';
import type { AttemptId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { Result } from '../shared/result.ts';
import { isApprovalOf, type PaymentAttempt } from './payment-attempt.ts';
import type { PaymentAnswer, PaymentStart, PaymentStatus } from './payment-answer.ts';

/**
 * Paying one order, as a state machine (P1–P12). `since` is when this page began to wait; `asked` counts questions.
 * Final: paid, declined, refused. Everything else blocks a second payment and keeps the basket (P4).
 */
export type Payment =
  | { readonly phase: 'idle' }
  /** Journalled; the request is on its way. */
  | { readonly phase: 'starting'; readonly attempt: PaymentAttempt; readonly since: Millis; readonly asked: number }
  /** The guest is being sent to the provider's page. */
  | { readonly phase: 'leaving'; readonly attempt: PaymentAttempt; readonly redirectUrl: string }
  /** P1: a state of its own. */
  | { readonly phase: 'processing'; readonly attempt: PaymentAttempt; readonly since: Millis; readonly asked: number }
  /** P3: no usable answer; not final, never "failed". */
  | { readonly phase: 'unknown'; readonly attempt: PaymentAttempt; readonly since: Millis; readonly asked: number }
  /** P8: still being resolved, but the guest is told to ask the staff. */
  | { readonly phase: 'ask-staff'; readonly attempt: PaymentAttempt; readonly since: Millis; readonly asked: number }
  | { readonly phase: 'paid'; readonly attempt: PaymentAttempt; readonly status: PaymentStatus | null }
  /** Nothing was charged; another try is allowed. */
  | { readonly phase: 'declined'; readonly attempt: PaymentAttempt; readonly code: string }
  /** The server never started it (order expired, already paid …). */
  | { readonly phase: 'refused'; readonly error: AppError };

export type PaymentEvent =
  /** The attempt is in the journal. */
  | { readonly type: 'journalled'; readonly attempt: PaymentAttempt; readonly now: Millis }
  /** After a reload, a crash or the way back from the provider. */
  | { readonly type: 'resumed'; readonly attempt: PaymentAttempt; readonly now: Millis }
  | { readonly type: 'not-journalled'; readonly error: AppError }
  | { readonly type: 'start-answered'; readonly answer: Result<PaymentStart>; readonly now: Millis }
  | { readonly type: 'status-answered'; readonly answer: Result<PaymentAnswer>; readonly now: Millis }
  /** The guest goes to the provider's page again: the same attempt. */
  | { readonly type: 'continued' }
  /** P12. */
  | { readonly type: 'free'; readonly attempt: PaymentAttempt }
  | { readonly type: 'dismissed' };

export type PaymentEffect =
  /** Always the same key and body for one attempt (P3). */
  | { readonly type: 'post'; readonly attempt: PaymentAttempt }
  | { readonly type: 'ask'; readonly attempt: PaymentAttempt; readonly delayMs: Millis }
  | { readonly type: 'leave'; readonly url: string }
  /** Writes the attempt again: it learned its redirect address, or follows a running attempt (M14). */
  | { readonly type: 'journal'; readonly attempt: PaymentAttempt; readonly instead: AttemptId }
  | { readonly type: 'close-journal'; readonly id: AttemptId }
  | { readonly type: 'settled'; readonly attempt: PaymentAttempt }
  | { readonly type: 'order-gone'; readonly error: AppError };

export interface PaymentStep { readonly state: Payment; readonly effects: readonly PaymentEffect[] }

type Waiting = Extract<Payment, { since: Millis }>;

/** P7: final, or nothing begun. */
export const isFinal = (payment: Payment): boolean =>
  payment.phase === 'idle' || payment.phase === 'paid' || payment.phase === 'declined' || payment.phase === 'refused';

const isWaiting = (payment: Payment): payment is Waiting => 'since' in payment;

/** Pauses double from the first to the longest. */
export const pollDelay = (asked: number): Millis => Math.min(PAYMENT.firstPollMs * 2 ** Math.min(asked, 10), PAYMENT.longestPollMs);

const stay = (state: Payment): PaymentStep => ({ state, effects: [] });

const wait = (phase: 'processing' | 'unknown', state: Waiting, now: Millis): PaymentStep => {
  const isLong = now - state.since >= PAYMENT.askStaffAfterMs;
  return {
    state: { phase: isLong ? 'ask-staff' : phase, attempt: state.attempt, since: state.since, asked: state.asked + 1 },
    effects: [{ type: 'ask', attempt: state.attempt, delayMs: pollDelay(state.asked) }],
  };
};

/** No usable answer to the start: nobody knows whether an attempt exists, so its status is asked for (P3). */
const repeatStart = (state: Waiting, now: Millis): PaymentStep => wait('unknown', state, now);

const paid = (attempt: PaymentAttempt, status: PaymentStatus | null): PaymentStep => ({
  state: { phase: 'paid', attempt, status },
  effects: [{ type: 'close-journal', id: attempt.id }, { type: 'settled', attempt }],
});

const declined = (attempt: PaymentAttempt, code: string): PaymentStep => ({
  state: { phase: 'declined', attempt, code }, effects: [{ type: 'close-journal', id: attempt.id }],
});

const refused = (attempt: PaymentAttempt, error: AppError): PaymentStep => ({
  state: { phase: 'refused', error }, effects: [{ type: 'close-journal', id: attempt.id }, { type: 'order-gone', error }],
});

const onAnswer = (state: Waiting, answer: PaymentAnswer, now: Millis): PaymentStep => {
  switch (answer.kind) {
    case 'processing': return wait('processing', state, now);
    // P6: what does not fit is not an approval; it is asked again until it fits or the staff takes over.
    case 'approved': return isApprovalOf(state.attempt, answer.status) ? paid(state.attempt, answer.status) : wait('unknown', state, now);
    // A decline of an earlier attempt says nothing about this one: it never arrived, so it is sent again, same key (P3).
    case 'declined': return answer.attemptId === state.attempt.id ? declined(state.attempt, answer.code) : sendAgain(state);
  }
};

const sendAgain = (state: Waiting): PaymentStep => ({
  state: { phase: 'starting', attempt: state.attempt, since: state.since, asked: state.asked + 1 }, effects: [{ type: 'post', attempt: state.attempt }],
});

/** M14: the attempt that runs already becomes ours to follow; no second one is started. */
const follow = (state: Waiting, running: AttemptId, now: Millis): PaymentStep => {
  if (running === state.attempt.id) return wait('processing', state, now);
  const attempt: PaymentAttempt = { ...state.attempt, id: running, redirectUrl: null };
  const step = wait('processing', { ...state, attempt }, now);
  return { state: step.state, effects: [{ type: 'journal', attempt, instead: state.attempt.id }, ...step.effects] };
};

const onStartAnswer = (state: Waiting, answer: Result<PaymentStart>, now: Millis): PaymentStep => {
  if (!answer.ok) return answer.error.outcome === 'unknown' ? repeatStart(state, now) : refused(state.attempt, answer.error);
  const start = answer.value;
  if (start.kind === 'already-started') return follow(state, start.attemptId, now);
  if (start.kind !== 'redirect') return onAnswer(state, start, now);
  if (start.attemptId !== state.attempt.id) return wait('unknown', state, now);
  const attempt: PaymentAttempt = { ...state.attempt, redirectUrl: start.redirectUrl };
  return {
    state: { phase: 'leaving', attempt, redirectUrl: start.redirectUrl },
    effects: [{ type: 'journal', attempt, instead: state.attempt.id }, { type: 'leave', url: start.redirectUrl }],
  };
};

const onStatusAnswer = (state: Waiting, answer: Result<PaymentAnswer>, now: Millis): PaymentStep => {
  if (answer.ok) return onAnswer(state, answer.value, now);
  // Nobody there knows of an attempt: the first request was lost on its way. The same one goes again (P3).
  if (answer.error.code === 'payment.not-found') return sendAgain(state);
  return wait('unknown', state, now);
};

/** One step of paying: the next state and what is to be done, as data. An event that does not belong to the state changes nothing. */
export const paymentStep = (state: Payment, event: PaymentEvent): PaymentStep => {
  switch (event.type) {
    case 'journalled':
      return isFinal(state) ? { state: { phase: 'starting', attempt: event.attempt, since: event.now, asked: 0 }, effects: [{ type: 'post', attempt: event.attempt }] } : stay(state);
    case 'resumed':
      return isFinal(state) || state.phase === 'leaving'
        ? { state: { phase: 'processing', attempt: event.attempt, since: event.now, asked: 0 }, effects: [{ type: 'ask', attempt: event.attempt, delayMs: 0 }] }
        : stay(state);
    case 'not-journalled': return isFinal(state) ? { state: { phase: 'refused', error: event.error }, effects: [] } : stay(state);
    case 'start-answered': return isWaiting(state) ? onStartAnswer(state, event.answer, event.now) : stay(state);
    case 'status-answered': return isWaiting(state) ? onStatusAnswer(state, event.answer, event.now) : stay(state);
    case 'continued': {
      const url = isWaiting(state) ? state.attempt.redirectUrl : null;
      return url !== null && isWaiting(state)
        ? { state: { phase: 'leaving', attempt: state.attempt, redirectUrl: url }, effects: [{ type: 'leave', url }] }
        : stay(state);
    }
    case 'free': return isFinal(state) ? paid(event.attempt, null) : stay(state);
    case 'dismissed': return isFinal(state) ? stay({ phase: 'idle' }) : stay(state);
  }
};
