import { ORDER, PAYMENT } from '../business-constants.ts';
import { TERMINAL } from '../kiosk-constants.ts';
import { appError, type AppError } from '../errors/app-error.ts';
import { isNotFound, isOwnRefusal } from '../errors/refusals.ts';
import type { Millis } from '../shared/duration.ts';
import type { Result } from '../shared/result.ts';
import type { OrderConfirmation } from './order-confirmation.ts';
import type { TerminalPaymentEffect, TerminalPaymentEvent } from './pay-at-terminal-events.ts';
import { isSettled, otherSum, type AtTerminal, type TerminalPayment, type UnsettledPayment } from './pay-at-terminal-state.ts';
import { isApprovalOf, type PaymentAttempt } from './payment-attempt.ts';
import { isCancelling } from './payment-state.ts';
import { pollDelay } from './payment-transitions.ts';
import { isGivenBack, type TerminalAnswer, type TerminalPaymentStatus, type TerminalStart } from './terminal-answer.ts';

export interface TerminalPaymentStep { readonly state: TerminalPayment; readonly effects: readonly TerminalPaymentEffect[] }

/** What the card's outcome is still awaited in. */
type AtCard = Extract<UnsettledPayment, { phase: 'starting' | 'processing' | 'unknown' }>;
type Confirming = Extract<UnsettledPayment, { phase: 'confirming' }>;
type Reversing = Extract<UnsettledPayment, { phase: 'reversing' }>;

const stay = (state: TerminalPayment): TerminalPaymentStep => ({ state, effects: [] });

/** Sent once: by this page, or by the one before it. */
const fresh = (attempt: PaymentAttempt, now: Millis, isOrphan: boolean): AtTerminal => ({
  attempt, since: now, asksStaff: false, sends: 1, misses: 0, isKnown: false, isOrphan, isForgotten: false, refusal: null, cancel: 'none', processingId: '', display: null,
  oddApprovals: 0, orderRefusals: 0,
});

/** What a payment carries from phase to phase. */
const partsOf = (state: AtTerminal): AtTerminal => ({
  attempt: state.attempt, since: state.since, asksStaff: state.asksStaff, sends: state.sends, misses: state.misses, isKnown: state.isKnown, isOrphan: state.isOrphan,
  isForgotten: state.isForgotten, refusal: state.refusal, cancel: state.cancel, processingId: state.processingId, display: state.display, oddApprovals: state.oddApprovals, orderRefusals: state.orderRefusals,
});

const watch: TerminalPaymentEffect = { type: 'watch', delayMs: PAYMENT.askStaffAfterMs };

/** PAY-8: another sum than the order costs changes nothing for its guest; it is written down for the staff before the journal lets go of it. */
const paid = (attempt: PaymentAttempt, status: TerminalPaymentStatus | null, orderNumber: string, isFree = false): TerminalPaymentStep => {
  const charged = otherSum({ attempt, status });
  return {
    state: { phase: 'paid', attempt, status, orderNumber },
    effects: [
      ...(charged === null ? [] : [{ type: 'tell-staff' as const, attempt, error: appError('payment.other-amount'), charged }]),
      { type: 'settled', attempt, isFree }, { type: 'close-journal', id: attempt.id },
    ],
  };
};

const declined = ({ attempt }: AtTerminal, { code, condition }: { readonly code: string; readonly condition: string }): TerminalPaymentStep =>
  ({ state: { phase: 'declined', attempt, code, condition }, effects: [{ type: 'close-journal', id: attempt.id }] });

/** Refusals after which this order can't be paid whoever tries; all others are the terminal's, and the order stays. */
const ORDER_IS_GONE: ReadonlySet<string> = new Set(['payment.order-expired', 'payment.order-already-paid', 'order.failed-find-order', 'request.idempotency-key-reused']);

/** Refused before anything was written down. */
const notBegun = (attempt: PaymentAttempt, error: AppError): TerminalPaymentStep =>
  ({ state: { phase: 'refused', attempt, error }, effects: ORDER_IS_GONE.has(error.code) ? [{ type: 'order-gone', attempt, error }] : [] });

const refused = (attempt: PaymentAttempt, error: AppError): TerminalPaymentStep => {
  const { state, effects } = notBegun(attempt, error);
  return { state, effects: [{ type: 'close-journal', id: attempt.id }, ...effects] };
};

const reversed = ({ attempt }: AtTerminal, error: AppError): TerminalPaymentStep => ({
  state: { phase: 'reversed', attempt, error }, effects: [{ type: 'close-journal', id: attempt.id }, { type: 'order-gone', attempt, error }],
});

const needsStaff = ({ attempt }: AtTerminal, error: AppError): TerminalPaymentStep => ({
  state: { phase: 'needs-staff', attempt, error },
  effects: [{ type: 'tell-staff', attempt, error }, { type: 'close-journal', id: attempt.id }, { type: 'order-gone', attempt, error }],
});

/** Asks again after a pause; a wish to cancel that nobody answered goes along. */
const askAgain = (phase: 'processing' | 'unknown', parts: AtTerminal, delayMs: Millis): TerminalPaymentStep => {
  const repeatCancel = parts.cancel === 'lost';
  const { attempt } = parts;
  return {
    state: { phase, ...parts, cancel: repeatCancel ? 'asked' : parts.cancel },
    effects: [...(repeatCancel ? [{ type: 'cancel' as const, attempt }] : []), { type: 'ask', attempt, delayMs }],
  };
};

const unknown = (state: AtCard, change: Partial<AtTerminal> = {}): TerminalPaymentStep =>
  askAgain('unknown', { ...partsOf(state), display: null, oddApprovals: 0, isForgotten: false, ...change, misses: state.misses + 1 }, pollDelay(state.misses));

/**
 * The same request once more, same key and body (M7). One that its guest has given up, or may have left, is begun only to be cancelled: so it
 * ends, and no copy of it that is still on its way can begin later.
 */
const sendAgain = (state: AtCard): TerminalPaymentStep => ({
  state: { ...state, sends: state.sends + 1, cancel: state.isOrphan || state.asksStaff || state.cancel !== 'none' ? 'lost' : 'none' },
  effects: [{ type: 'post', attempt: state.attempt }],
});

/** Will the host refuse this very request for ever? A terminal that is busy or unplugged (409) may take it later, also an older copy of it. */
const isForGood = ({ status, code }: AppError): boolean => status !== 409 || code === 'payment.order-already-paid';

/**
 * The host knows of no such payment. Signed in elsewhere, that says nothing: the one that had it may have charged, and it is sent to no other, so the
 * product server is asked. One that this host has known before cannot have gone: to send it again might charge twice. P8: where it is forgotten for as
 * long as a wait lasts, and said so twice in a row, the product server is asked, too, and then the staff, or a kiosk would stand still for ever.
 */
const onNotFound = (state: AtCard, isElsewhere: boolean, isKnown: boolean): TerminalPaymentStep => {
  if (isElsewhere || (isKnown && state.asksStaff && state.phase === 'unknown' && state.isForgotten)) {
    return { state: { phase: 'unknown', ...partsOf(state), display: null }, effects: [{ type: 'ask-order', attempt: state.attempt, isFree: false, delayMs: 0 }] };
  }
  if (isKnown) return unknown(state, { isForgotten: true });
  return state.refusal && isForGood(state.refusal) ? refused(state.attempt, state.refusal) : sendAgain(state);
};

const confirming = (state: AtCard, status: TerminalPaymentStatus): TerminalPaymentStep => ({
  state: { phase: 'confirming', status, ...partsOf(state), misses: 0, display: null, isKnown: true }, effects: [{ type: 'ask-order', attempt: state.attempt, isFree: false, delayMs: 0 }],
});

const reversing = (state: AtCard | Confirming, status: TerminalPaymentStatus, error: AppError): TerminalPaymentStep => ({
  state: { phase: 'reversing', status, error, refusedBy: null, ...partsOf(state), misses: 0, display: null }, effects: [{ type: 'reverse', attempt: state.attempt, delayMs: 0 }],
});

/**
 * P6: this attempt's own id, the journalled amount, a transaction number. What does not fit is no approval: it is asked again. Another amount that
 * the host repeats is a charge that pays no order, so it is given back.
 */
const onApproved = (state: AtCard, status: TerminalPaymentStatus): TerminalPaymentStep => {
  const isOurs = status.attemptId === state.attempt.id && (state.processingId === '' || status.processingId === state.processingId);
  if (!isOurs) return unknown(state);
  if (isGivenBack(status)) return reversed(state, appError('payment.declined', { status: 402 }));
  if (isApprovalOf(state.attempt, status)) return confirming(state, status);
  const isCharge = status.amount > 0 && status.amount !== state.attempt.amount && status.transactionNumber !== '';
  const oddApprovals = isCharge ? state.oddApprovals + 1 : 0;
  return oddApprovals < TERMINAL.oddApprovals ? unknown(state, { oddApprovals, isKnown: true }) : reversing(state, status, appError('card-terminal.payment-failed'));
};

const onAnswer = (state: AtCard, answer: TerminalAnswer): TerminalPaymentStep => {
  switch (answer.kind) {
    case 'processing': {
      if (answer.attemptId !== '' && answer.attemptId !== state.attempt.id) return unknown(state);
      const processingId = answer.processingId === '' ? state.processingId : answer.processingId;
      return askAgain('processing', { ...partsOf(state), misses: 0, oddApprovals: 0, isKnown: true, processingId, display: answer.display }, TERMINAL.mirrorMs);
    }
    case 'approved': return onApproved(state, answer.status);
    case 'declined': return answer.attemptId === state.attempt.id ? declined(state, answer) : unknown(state);
  }
};

/** M14: an attempt of this very order that runs already is followed; one of another order is somebody else's, and ours has not begun. */
const onAlreadyStarted = (state: AtCard, running: Extract<TerminalStart, { kind: 'already-started' }>): TerminalPaymentStep => {
  const error = appError('payment.payment-already-started', { status: 409 });
  if (running.attemptId === state.attempt.id) return askAgain('processing', { ...partsOf(state), isKnown: true }, TERMINAL.mirrorMs);
  if (running.orderId !== state.attempt.orderId) return onRefusal(state, error);
  const attempt: PaymentAttempt = { ...state.attempt, id: running.attemptId };
  const step = askAgain('processing', { ...partsOf(state), attempt, isKnown: true, processingId: '' }, 0);
  return { state: step.state, effects: [{ type: 'journal', attempt, instead: state.attempt.id }, ...step.effects] };
};

/** The very first request was refused: nothing was started. A refused repetition only says that of itself. */
const onRefusal = (state: AtCard, error: AppError): TerminalPaymentStep =>
  state.sends <= 1 ? refused(state.attempt, error) : unknown(state, { refusal: error });

const onStarted = (state: AtCard, answer: Result<TerminalStart>): TerminalPaymentStep => {
  if (!answer.ok) return answer.error.outcome === 'unknown' ? unknown(state) : onRefusal(state, answer.error);
  return answer.value.kind === 'already-started' ? onAlreadyStarted(state, answer.value) : onAnswer(state, answer.value);
};

const onAsked = (state: AtCard, { answer, isClosed, isElsewhere, isKnown }: Extract<TerminalPaymentEvent, { type: 'asked' }>): TerminalPaymentStep => {
  if (answer.ok) return onAnswer(state, answer.value);
  const { code, outcome } = answer.error;
  const isUnknownThere = code === 'payment.not-found' && outcome === 'refused';
  // M6: what is in no journal is not sent; the tab that closed it has told how it ended. T8: signed out, this one would never hear of it.
  if (isClosed && (isUnknownThere || code === 'self-service.no-refresh-token')) return stay({ phase: 'idle' });
  return isUnknownThere ? onNotFound(state, isElsewhere, isKnown || state.isKnown) : unknown(state);
};

/**
 * The product server's word on an attempt that the host of this moment does not know. Not paid is not final yet: the other host may have a card in it,
 * or its charge still to tell. P8: after the wait it is the staff's, who can look at that terminal.
 */
const onOrderAsked = (state: AtCard, answer: OrderConfirmation): TerminalPaymentStep => {
  if (answer.kind === 'accepted') return paid(state.attempt, null, answer.orderNumber);
  return answer.kind === 'unpaid' && state.asksStaff ? needsStaff(state, appError('payment.other-terminal', { outcome: 'unknown' })) : unknown(state);
};

/** P5: whatever it said, the status is read and decides. Without an answer the pause that runs already is kept, and it is asked once more. */
const onCancelAnswered = (state: AtCard, answer: Result<TerminalAnswer>): TerminalPaymentStep => {
  if (state.cancel !== 'asked') return stay(state);
  if (!answer.ok && (answer.error.outcome === 'unknown' || answer.error.status === 404)) return stay({ ...state, cancel: 'lost' });
  return { state: { ...state, cancel: answer.ok ? 'accepted' : 'refused' }, effects: [{ type: 'ask', attempt: state.attempt, delayMs: 0 }] };
};

const onCard = (state: AtCard, event: TerminalPaymentEvent): TerminalPaymentStep => {
  switch (event.type) {
    case 'started': return onStarted(state, event.answer);
    case 'asked': return onAsked(state, event);
    case 'order-asked': return onOrderAsked(state, event.answer);
    case 'cancel-wished': return isCancelling(state.cancel) ? stay(state) : { state: { ...state, cancel: 'asked' }, effects: [{ type: 'cancel', attempt: state.attempt }] };
    case 'cancel-answered': return onCancelAnswered(state, event.answer);
    default: return stay(state);
  }
};

/** P9: the order is asked for again with the same key, a few times; then the money is given back. */
const onConfirming = (state: Confirming, answer: OrderConfirmation): TerminalPaymentStep => {
  const { attempt, status } = state;
  const again = (change: Partial<AtTerminal>, delayMs: Millis): TerminalPaymentStep => ({ state: { ...state, ...change }, effects: [{ type: 'ask-order', attempt, isFree: false, delayMs }] });
  switch (answer.kind) {
    case 'accepted': return paid(attempt, status, answer.orderNumber);
    case 'reversed': return reversed(state, appError('order.create-order-failed'));
    case 'unpaid': case 'unknown': {
      // The host that charged is out of reach, but may still tell of it.
      if (answer.kind === 'unpaid' && state.asksStaff) return needsStaff(state, appError('order.create-order-failed'));
      return again({ misses: state.misses + 1 }, pollDelay(state.misses));
    }
    case 'refused': {
      const orderRefusals = state.orderRefusals + 1;
      return orderRefusals < TERMINAL.orderTries ? again({ orderRefusals }, ORDER.retryMs * orderRefusals) : reversing(state, status, answer.error);
    }
  }
};

/** The bank said no, perhaps because the order had been accepted after all: the order has the last word before staff is called. */
const onLastQuestion = (state: Reversing, answer: OrderConfirmation): TerminalPaymentStep => {
  switch (answer.kind) {
    case 'accepted': return paid(state.attempt, state.status, answer.orderNumber);
    case 'reversed': return reversed(state, state.error);
    case 'refused': case 'unpaid': return needsStaff(state, state.error);
    case 'unknown':
      return { state: { ...state, misses: state.misses + 1 }, effects: [{ type: 'ask-order', attempt: state.attempt, isFree: false, delayMs: pollDelay(state.misses) }] };
  }
};

const onReverseAnswered = (state: Reversing, { answer, isElsewhere }: Extract<TerminalPaymentEvent, { type: 'reverse-answered' }>): TerminalPaymentStep => {
  const { attempt } = state;
  if (answer.ok && answer.value.kind === 'declined' && answer.value.attemptId === attempt.id) return reversed(state, state.error);
  if (answer.ok && answer.value.kind === 'approved' && answer.value.status.attemptId === attempt.id && isGivenBack(answer.value.status)) return reversed(state, state.error);
  // Another host can't give back what this one has charged.
  if (!answer.ok && (isOwnRefusal(answer.error) || (isElsewhere && isNotFound(answer.error)))) {
    return { state: { ...state, refusedBy: answer.error, misses: 0 }, effects: [{ type: 'ask-order', attempt, isFree: false, delayMs: 0 }] };
  }
  return { state: { ...state, misses: state.misses + 1 }, effects: [{ type: 'reverse', attempt, delayMs: pollDelay(state.misses) }] };
};

const onUnsettled = (state: UnsettledPayment, event: TerminalPaymentEvent): TerminalPaymentStep => {
  if ('id' in event && event.id !== state.attempt.id) return stay(state); // An answer about another attempt.
  if (event.type === 'waited-long') return state.asksStaff ? stay(state) : stay({ ...state, asksStaff: true });
  switch (state.phase) {
    case 'starting': case 'processing': case 'unknown': return onCard(state, event);
    case 'confirming': return event.type === 'order-asked' ? onConfirming(state, event.answer) : stay(state);
    case 'reversing':
      if (event.type === 'reverse-answered' && state.refusedBy === null) return onReverseAnswered(state, event);
      return event.type === 'order-asked' && state.refusedBy !== null ? onLastQuestion(state, event.answer) : stay(state);
  }
};

/** P12: nothing to pay; the number that is called out is asked for until it is there or the guest is gone. */
const onFreeOrder = (state: Extract<TerminalPayment, { phase: 'paid' }>, event: TerminalPaymentEvent): TerminalPaymentStep => {
  if (event.type !== 'order-asked' || event.id !== state.attempt.id || state.orderNumber !== '') return stay(state);
  if (event.answer.kind === 'accepted') return stay({ ...state, orderNumber: event.answer.orderNumber });
  return { state, effects: [{ type: 'ask-order', attempt: state.attempt, isFree: true, delayMs: PAYMENT.longestPollMs }] };
};

const onBegin = (state: TerminalPayment, event: TerminalPaymentEvent): TerminalPaymentStep => {
  switch (event.type) {
    case 'journalled': return { state: { phase: 'starting', ...fresh(event.attempt, event.now, false) }, effects: [{ type: 'post', attempt: event.attempt }, watch] };
    case 'resumed': return { state: { phase: 'processing', ...fresh(event.attempt, event.now, !event.isGuestHere) }, effects: [{ type: 'ask', attempt: event.attempt, delayMs: 0 }, watch] };
    case 'not-begun': return notBegun(event.attempt, event.error);
    case 'free': {
      const { state: next, effects } = paid(event.attempt, null, event.orderNumber, true);
      return { state: next, effects: event.orderNumber === '' ? [...effects, { type: 'ask-order', attempt: event.attempt, isFree: true, delayMs: PAYMENT.firstPollMs }] : effects };
    }
    case 'dismissed': return stay(state.phase === 'idle' ? state : { phase: 'idle' });
    default: return state.phase === 'paid' ? onFreeOrder(state, event) : stay(state);
  }
};

/** What the host has answered about is written down as such: the memory of a page ends with it. */
const remembering = (before: UnsettledPayment, step: TerminalPaymentStep): TerminalPaymentStep => {
  const { state, effects } = step;
  const isNews = !isSettled(state) && state.isKnown && !(before.isKnown && before.attempt.id === state.attempt.id);
  return isNews ? { state, effects: [...effects, { type: 'known', id: state.attempt.id }] } : step;
};

/** One step of paying at the terminal: the next state and what is to be done, as data. An event that does not belong to the state changes nothing. */
export const terminalPaymentStep = (state: TerminalPayment, event: TerminalPaymentEvent): TerminalPaymentStep =>
  (isSettled(state) ? onBegin(state, event) : remembering(state, onUnsettled(state, event)));
