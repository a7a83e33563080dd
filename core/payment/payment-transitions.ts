import { PAYMENT } from '../business-constants.ts';
import { appError, type AppError } from '../errors/app-error.ts';
import { isNotFound } from '../errors/refusals.ts';
import type { Order } from '../order-tracking/order.ts';
import type { AttemptId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { Result } from '../shared/result.ts';
import { isApprovalOf, isPaidAsWanted, type PaymentAttempt } from './payment-attempt.ts';
import type { PaymentAnswer, PaymentStart, PaymentStatus } from './payment-answer.ts';
import type { PaymentEffect, PaymentEvent } from './payment-events.ts';
import { isCancelling, isFinal, type Payment, type Waiting, type WaitingPayment } from './payment-state.ts';

export interface PaymentStep { readonly state: Payment; readonly effects: readonly PaymentEffect[] }

/** Pauses double from the first to the longest. */
export const pollDelay = (asked: number): Millis => Math.min(PAYMENT.firstPollMs * 2 ** Math.min(asked, 10), PAYMENT.longestPollMs);

const stay = (state: Payment): PaymentStep => ({ state, effects: [] });

const freshWait = (attempt: PaymentAttempt, now: Millis): Waiting => ({ attempt, since: now, asked: 0, isKnown: false, refusal: null, cancel: 'none' });
const waitOf = ({ attempt, since, asked, isKnown, refusal, cancel }: Waiting): Waiting => ({ attempt, since, asked, isKnown, refusal, cancel });
const watch = (attempt: PaymentAttempt): PaymentEffect => ({ type: 'watch', attempt, delayMs: PAYMENT.askStaffAfterMs });

/** Asks again after a pause. Who is still here some seconds after being sent to the provider's page begins to wait only now. */
const wait = (phase: 'processing' | 'unknown', state: WaitingPayment, now: Millis): PaymentStep => {
  const isStillHere = state.phase === 'leaving';
  const waitedMs = now - state.since;
  // An answer to an older question, while the provider's page is on its way; or the clock was set back (F34). So it is asked once more, else perhaps never again.
  if (isStillHere && waitedMs >= 0 && waitedMs < PAYMENT.leaveMs) return { state, effects: [{ type: 'ask', attempt: state.attempt, delayMs: PAYMENT.leaveMs }] };
  const before = waitOf(isStillHere ? { ...state, since: now, asked: 0 } : state);
  const isLong = state.phase === 'ask-staff' || now - before.since >= PAYMENT.askStaffAfterMs;
  const repeatCancel = before.cancel === 'lost';
  return {
    state: { phase: isLong ? 'ask-staff' : phase, ...before, asked: before.asked + 1, cancel: repeatCancel ? 'asked' : before.cancel },
    effects: [
      ...(isStillHere ? [watch(before.attempt)] : []),
      ...(repeatCancel ? [{ type: 'cancel' as const, attempt: before.attempt }] : []),
      { type: 'ask', attempt: before.attempt, delayMs: pollDelay(before.asked) },
    ],
  };
};

/** The same request once more, same key and body (P3); the guest goes on reading what was there. */
const sendAgain = (state: WaitingPayment): PaymentStep => ({
  state: { phase: state.phase === 'leaving' ? 'processing' : state.phase, ...waitOf(state), asked: state.asked + 1 },
  effects: [{ type: 'post', attempt: state.attempt }],
});

const paid = (attempt: PaymentAttempt, status: PaymentStatus | null, isFree = false): PaymentStep => ({
  state: { phase: 'paid', attempt, status },
  effects: [{ type: 'settled', attempt, isFree }, { type: 'close-journal', id: attempt.id }],
});

const declined = (state: Waiting, code: string): PaymentStep => {
  const { attempt } = state;
  const isOrderCancelled = state.cancel === 'accepted';
  return {
    state: { phase: 'declined', attempt, code, isOrderCancelled },
    effects: [{ type: 'close-journal', id: attempt.id }, ...(isOrderCancelled ? [{ type: 'order-gone' as const, attempt, error: appError(code) }] : [])],
  };
};

const refused = (attempt: PaymentAttempt, error: AppError): PaymentStep => ({
  state: { phase: 'refused', attempt, error }, effects: [{ type: 'close-journal', id: attempt.id }, { type: 'order-gone', attempt, error }],
});

/** Sends the guest to the provider; asks after a while, in case the way there was barred. */
const leave = (state: Waiting, attempt: PaymentAttempt, redirectUrl: string, now: Millis): PaymentStep => ({
  state: { phase: 'leaving', redirectUrl, ...waitOf(state), attempt, since: now, isKnown: true },
  effects: [{ type: 'leave', url: redirectUrl }, { type: 'ask', attempt, delayMs: PAYMENT.leaveMs }],
});

/** The server knows of no attempt of ours. Nothing can come of it any more, or the same request goes (again). */
const onNoAttempt = (state: WaitingPayment, now: Millis): PaymentStep => {
  if (state.cancel === 'accepted') return declined(state, 'payment.abandoned');
  if (state.cancel === 'not-there') return wait('unknown', { ...state, cancel: 'lost' }, now); // That was somebody else's word: it is asked for once more.
  if (state.cancel === 'asked' || state.cancel === 'lost') return wait('unknown', state, now); // P5: a wish to cancel must not start the payment.
  return state.refusal ? refused(state.attempt, state.refusal) : sendAgain(state);
};

/**
 * The server speaks of another attempt only. Ours has ended before another page's, or it has not arrived yet. One that had arrived, it will perhaps never speak of again: the
 * order was begun to be paid in another browser since, which knows nothing of our journal. Then what became of the order is the order's own to tell.
 */
const onAnother = (state: WaitingPayment, isClosed: boolean, now: Millis): PaymentStep => {
  if (isClosed) return stay({ phase: 'idle' });
  if (!state.isKnown && state.attempt.redirectUrl === null) return onNoAttempt(state, now);
  const step = wait('unknown', state, now);
  return { state: step.state, effects: [...step.effects, { type: 'ask-order', attempt: state.attempt }] };
};

/** PAY-9: paid is paid, by whichever attempt; and nothing can be taken any more, or it goes back, for an order that is cancelled. Else the status goes on being asked for. */
const onOrderAnswer = (state: WaitingPayment, answer: Result<Order>): PaymentStep => {
  if (!answer.ok) return stay(state);
  const { attempt, cancel } = state;
  if (isPaidAsWanted(attempt, answer.value)) return paid(attempt, null);
  if (answer.value.status !== 'cancelled') return stay(state);
  return cancel === 'accepted' ? declined(state, 'payment.abandoned') : refused(attempt, appError('payment.order-expired'));
};

/** P6: what does not fit is not an approval; it is asked again until it fits or the staff takes over. */
const onApproval = (state: WaitingPayment, status: PaymentStatus, isClosed: boolean, now: Millis): PaymentStep => {
  if (isApprovalOf(state.attempt, status)) return paid(state.attempt, status);
  return status.attemptId === state.attempt.id ? wait('unknown', state, now) : onAnother(state, isClosed, now);
};

/** M14: the attempt that runs already becomes ours to follow; no second one is started. */
const follow = (state: WaitingPayment, running: AttemptId, now: Millis): PaymentStep => {
  if (running === state.attempt.id) return wait('processing', { ...state, isKnown: true }, now);
  const attempt: PaymentAttempt = { ...state.attempt, id: running, redirectUrl: null };
  const step = wait('processing', { ...state, attempt, isKnown: false }, now);
  return { state: step.state, effects: [{ type: 'journal', attempt, instead: state.attempt.id }, watch(attempt), ...step.effects] };
};

const onStartError = (state: WaitingPayment, error: AppError, now: Millis): PaymentStep => {
  if (error.outcome === 'unknown') return wait('unknown', state, now);
  // Another tab has sent this very attempt before, and it is paid already: the status says so itself.
  if (error.values['attemptId'] === state.attempt.id) return wait('processing', { ...state, isKnown: true }, now);
  // The very first request was refused: nothing was started. A refused repetition only says that of itself.
  return state.asked === 0 ? refused(state.attempt, error) : wait('unknown', { ...state, refusal: error }, now);
};

const onStartAnswer = (state: WaitingPayment, answer: Result<PaymentStart>, now: Millis): PaymentStep => {
  if (!answer.ok) return onStartError(state, answer.error, now);
  const start = answer.value;
  switch (start.kind) {
    case 'processing': return wait('processing', { ...state, isKnown: true }, now);
    case 'approved': return isApprovalOf(state.attempt, start.status) ? paid(state.attempt, start.status) : wait('unknown', state, now);
    case 'declined': return start.attemptId === state.attempt.id ? declined(state, start.code) : wait('unknown', state, now);
    case 'already-started': return follow(state, start.attemptId, now);
    case 'redirect': {
      if (start.attemptId !== state.attempt.id) return wait('unknown', state, now);
      const attempt: PaymentAttempt = { ...state.attempt, redirectUrl: start.redirectUrl };
      const step = state.cancel === 'none' ? leave(state, attempt, start.redirectUrl, now) : wait('processing', { ...state, attempt, isKnown: true }, now);
      return { state: step.state, effects: [{ type: 'journal', attempt, instead: state.attempt.id }, ...step.effects] };
    }
  }
};

const onStatusAnswer = (state: WaitingPayment, answer: Result<PaymentAnswer>, isClosed: boolean, now: Millis): PaymentStep => {
  if (!answer.ok) {
    // Cancelled, and the order is gone altogether: nothing can be paid any more.
    const isGone = answer.error.code === 'order.failed-find-order';
    if (isGone && state.cancel === 'accepted') return declined(state, 'payment.abandoned');
    // M5: of one that is not there nobody has said that nothing was paid, for it may be there for somebody else, who was signed in. Its guest would never get away from it (P7).
    if (isGone && state.cancel === 'not-there') return refused(state.attempt, answer.error);
    if (answer.error.code !== 'payment.not-found') return wait('unknown', state, now);
    return isClosed ? stay({ phase: 'idle' }) : onNoAttempt(state, now); // M6: what is in no journal is not sent; the tab that closed it has told how it ended.
  }
  const status = answer.value;
  switch (status.kind) {
    case 'processing': {
      // Nobody has told us the way to the provider's page: our first answer was lost. The same request learns it (P3).
      const isWayUnknown = !state.isKnown && state.attempt.redirectUrl === null && state.refusal === null && state.cancel === 'none';
      return isWayUnknown ? sendAgain(state) : wait('processing', state, now);
    }
    case 'approved': return onApproval(state, status.status, isClosed, now);
    case 'declined': return status.attemptId === state.attempt.id ? declined(state, status.code) : onAnother(state, isClosed, now);
  }
};

const onCancelAnswer = (state: WaitingPayment, answer: Result<void>): PaymentStep => {
  if (state.cancel !== 'asked') return stay(state);
  const unanswered = !answer.ok && answer.error.outcome === 'unknown';
  const refusal = !answer.ok && isNotFound(answer.error) ? 'not-there' : 'refused';
  const cancel = answer.ok ? 'accepted' : unanswered ? 'lost' : refusal;
  // P5: whatever it said, the status decides. Without an answer the pause that runs already is kept.
  return { state: { ...state, cancel }, effects: unanswered ? [] : [{ type: 'ask', attempt: state.attempt, delayMs: 0 }] };
};

const onBegin = (state: Payment, event: PaymentEvent): PaymentStep => {
  switch (event.type) {
    case 'journalled': return { state: { phase: 'starting', ...freshWait(event.attempt, event.now) }, effects: [{ type: 'post', attempt: event.attempt }, watch(event.attempt)] };
    case 'resumed': return {
      state: { phase: 'processing', ...freshWait(event.attempt, event.now) },
      effects: [{ type: 'ask', attempt: event.attempt, delayMs: 0 }, watch(event.attempt)],
    };
    case 'not-begun': return { state: { phase: 'refused', attempt: event.attempt, error: event.error }, effects: [] };
    case 'free': return paid(event.attempt, null, true);
    case 'not-free': return refused(event.attempt, appError('order.failed-find-order', { values: { orderId: event.attempt.orderId } }));
    case 'dismissed': return stay({ phase: 'idle' });
    default: return stay(state);
  }
};

const onWaiting = (state: WaitingPayment, event: PaymentEvent): PaymentStep => {
  if ('id' in event && event.id !== state.attempt.id) return stay(state); // An answer about another attempt.
  switch (event.type) {
    case 'resumed': return state.phase === 'leaving' ? onBegin(state, { ...event, attempt: state.attempt }) : stay(state);
    case 'start-answered': return state.phase === 'leaving' ? stay(state) : onStartAnswer(state, event.answer, event.now);
    case 'status-answered': return onStatusAnswer(state, event.answer, event.isClosed, event.now);
    case 'order-answered': return onOrderAnswer(state, event.answer);
    case 'superseded': return onBegin({ phase: 'idle' }, { type: 'resumed', attempt: event.by, now: event.now });
    case 'continued': return state.attempt.redirectUrl === null || isCancelling(state.cancel) ? stay(state) : leave(state, state.attempt, state.attempt.redirectUrl, event.now);
    case 'cancel-wished':
      if (isCancelling(state.cancel)) return stay(state);
      return {
        state: { phase: state.phase === 'leaving' || state.phase === 'starting' ? 'processing' : state.phase, ...waitOf(state), cancel: 'asked' },
        effects: [{ type: 'cancel', attempt: state.attempt }],
      };
    case 'cancel-answered': return onCancelAnswer(state, event.answer);
    case 'waited-long': return state.phase === 'leaving' ? stay(state) : stay({ phase: 'ask-staff', ...waitOf(state) });
    default: return stay(state);
  }
};

/** One step of paying: the next state and what is to be done, as data. An event that does not belong to the state changes nothing. */
export const paymentStep = (state: Payment, event: PaymentEvent): PaymentStep => (isFinal(state) ? onBegin(state, event) : onWaiting(state, event));
