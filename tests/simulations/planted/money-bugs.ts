import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { PaymentStatus } from '#core/payment/payment-answer.ts';
import type { paymentStep } from '#core/payment/payment-transitions.ts';
import type { terminalPaymentStep } from '#core/payment/pay-at-terminal-transitions.ts';
import type { TerminalPaymentStatus } from '#core/payment/terminal-answer.ts';
import type { PaymentJournal } from '#core/payment/payment-journal.ts';
import type { receiptStep } from '#core/payment/receipt-transitions.ts';
import type { kioskOrderStep } from '#core/self-service/kiosk-order-transitions.ts';
import type { problemToError } from '#adapters/http/problem-to-error.ts';
import type { createPaymentGate } from '#adapters/composition/payment-gate.ts';
import type { requestItems, OrderRequest } from '#core/checkout/order-request.ts';
import type { PlaceOrder } from '#core/checkout/place-order.ts';
import { appError } from '#core/errors/app-error.ts';
import { attemptId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { plant, type PlantedBug } from './planted-bug.ts';

type Step = typeof paymentStep;
type Place = (request: OrderRequest, state: PlaceOrder['state']) => ReturnType<PlaceOrder['submit']>;
type TerminalStep = typeof terminalPaymentStep;

const zero = (attempt: PaymentAttempt): PaymentStatus => ({ attemptId: attempt.id, processingId: '', journalId: '', amount: attempt.amount, stillToPay: 0, changeBack: 0, transactionNumber: 'x' });
const zeroAtTerminal = (attempt: PaymentAttempt): TerminalPaymentStatus => ({ ...zero(attempt), reversed: 0, card: { brand: '', last4: '' } });
const settle = (attempt: PaymentAttempt) => [{ type: 'settled', attempt, isFree: false }, { type: 'close-journal', id: attempt.id }] as const;
const another = (attempt: PaymentAttempt): PaymentAttempt => ({ ...attempt, id: attemptId(`${attempt.id.slice(0, 20)}again`) });

/** Defects of paying online. */
const online: readonly PlantedBug[] = [
  {
    name: 'a 202 is read as paid', breaks: ['M3', 'M4', 'M5', 'M15'], kind: 'web', isQuick: true,
    plant: { paymentStep: plant<Step>((real, state, event) => ('since' in state && event.type === 'status-answered' && event.answer.ok && event.answer.value.kind === 'processing'
      ? { state: { phase: 'paid', attempt: state.attempt, status: zero(state.attempt) }, effects: settle(state.attempt) } : real(state, event))) },
  },
  {
    name: 'no answer to the start is told as a failure', breaks: ['M5', 'R4', 'M7'], kind: 'web', faults: ['F2', 'F3', 'F7', 'F10'], isQuick: true,
    plant: { paymentStep: plant<Step>((real, state, event) => ('since' in state && event.type === 'start-answered' && !event.answer.ok
      ? { state: { phase: 'refused', attempt: state.attempt, error: event.answer.error }, effects: [{ type: 'close-journal', id: state.attempt.id }] } : real(state, event))) },
  },
  {
    name: 'asking to cancel counts as cancelled', breaks: ['M5', 'M11', 'M7'], kind: 'web', isQuick: true,
    plant: { paymentStep: plant<Step>((real, state, event) => ('since' in state && event.type === 'cancel-wished'
      ? { state: { phase: 'declined', attempt: state.attempt, code: 'payment.abandoned', isOrderCancelled: true }, effects: [{ type: 'cancel', attempt: state.attempt }, { type: 'close-journal', id: state.attempt.id }] } : real(state, event))) },
  },
  {
    name: 'a repetition has a new key', breaks: ['M6', 'M7', 'M1'], kind: 'web', faults: ['F1', 'F2', 'F3', 'F7', 'F10'], isQuick: true,
    plant: { paymentStep: plant<Step>((real, state, event) => {
      const step = real(state, event);
      return event.type === 'journalled' ? step : { state: step.state, effects: step.effects.map((effect) => (effect.type === 'post' ? { ...effect, attempt: another(effect.attempt) } : effect)) };
    }) },
  },
  {
    name: 'the basket is emptied when the outcome is unknown', breaks: ['M5', 'M3'], kind: 'web', faults: ['F1', 'F3', 'F7', 'F10', 'F13'],
    plant: { paymentStep: plant<Step>((real, state, event) => {
      const step = real(state, event);
      return step.state.phase === 'unknown' && state.phase !== 'unknown' ? { state: step.state, effects: [{ type: 'settled', attempt: step.state.attempt, isFree: true }, ...step.effects] } : step;
    }) },
  },
  {
    name: 'an attempt left by an earlier page is forgotten', breaks: ['M5', 'M7', 'R4', 'M1'], kind: 'web',
    plant: { paymentStep: plant<Step>((real, state, event) => (event.type === 'resumed' && !('since' in state)
      ? { state: { phase: 'declined', attempt: event.attempt, code: 'payment.abandoned', isOrderCancelled: false }, effects: [{ type: 'close-journal', id: event.attempt.id }] } : real(state, event))) },
  },
  {
    name: 'a refused repetition ends the attempt', breaks: ['M5', 'M7'], kind: 'web', faults: ['F2', 'F23'],
    plant: { paymentStep: plant<Step>((real, state, event) => ('since' in state && event.type === 'start-answered' && !event.answer.ok && event.answer.error.outcome === 'refused'
      ? { state: { phase: 'refused', attempt: state.attempt, error: event.answer.error }, effects: [{ type: 'close-journal', id: state.attempt.id }] } : real(state, event))) },
  },
  {
    name: 'no attempt at the server means that nothing was paid', breaks: ['M5', 'M7'], kind: 'web', faults: ['F3', 'F6', 'F7', 'F16', 'F12'],
    plant: { paymentStep: plant<Step>((real, state, event) => ('since' in state && event.type === 'status-answered' && !event.answer.ok && event.answer.error.status === 404
      ? { state: { phase: 'declined', attempt: state.attempt, code: 'payment.abandoned', isOrderCancelled: false }, effects: [{ type: 'close-journal', id: state.attempt.id }] } : real(state, event))) },
  },
  {
    name: 'the journal is written after the request', breaks: ['M6'], kind: 'web', isQuick: true,
    plant: { journalWrite: plant<PaymentJournal['write']>(() => ok(undefined)) },
  },
  {
    name: 'a 500 is taken for a refusal', breaks: ['M5', 'M7'], kind: 'web', faults: ['F10'], isQuick: true,
    plant: { problemToError: plant<typeof problemToError>((real, status, problem) => ({ ...real(status, problem), outcome: 'refused' })) },
  },
  {
    name: 'the gate lets go while a payment is open', breaks: ['R3', 'M5', 'G3'], kind: 'web', faults: ['F51', 'F53'],
    plant: { createPaymentGate: plant<typeof createPaymentGate>((real, journal) => ({ ...real(journal), canLeave: () => true })) },
  },
  {
    name: 'another wait is begun after "already started"', breaks: ['M14', 'M7', 'M6'], kind: 'web', faults: ['F18', 'F47', 'F43'],
    plant: { paymentStep: plant<Step>((real, state, event) => ('since' in state && event.type === 'start-answered' && event.answer.ok && event.answer.value.kind === 'already-started'
      ? { state: { ...state, attempt: another(state.attempt) }, effects: [{ type: 'journal', attempt: another(state.attempt), instead: state.attempt.id }, { type: 'post', attempt: another(state.attempt) }] } : real(state, event))) },
  },
  {
    name: 'another total is paid without asking', breaks: ['M8'], kind: 'web', faults: ['F19'], isQuick: true,
    plant: { placeOrder: plant<Place>(async (real, request, state) => {
      const order = await real(request, state);
      const now = state.get();
      return order === null && now.phase === 'price-changed' ? real({ ...request, expectedTotal: now.actual }, state) : order;
    }) },
  },
  {
    name: 'the last line of a basket is not ordered', breaks: ['M8'], kind: 'web', faults: [], isQuick: true,
    plant: { requestItems: plant<typeof requestItems>((real, { items }) => real({ items: items.length > 1 ? items.slice(0, -1) : items })) },
  },
];

/** Defects of paying at a terminal. */
const terminal: readonly PlantedBug[] = [
  {
    name: 'the terminal\'s 202 is read as paid', breaks: ['M3', 'M4', 'M5', 'M15'], kind: 'kiosk', isQuick: true,
    plant: { terminalPaymentStep: plant<TerminalStep>((real, state, event) => ('since' in state && event.type === 'asked' && event.answer.ok && event.answer.value.kind === 'processing'
      ? { state: { phase: 'paid', attempt: state.attempt, status: zeroAtTerminal(state.attempt), orderNumber: '1' }, effects: settle(state.attempt) } : real(state, event))) },
  },
  {
    name: 'charged counts as ordered', breaks: ['M15', 'M3'], kind: 'kiosk', isQuick: true,
    plant: { terminalPaymentStep: plant<TerminalStep>((real, state, event) => {
      const step = real(state, event);
      return step.state.phase === 'confirming' ? { state: { phase: 'paid', attempt: step.state.attempt, status: step.state.status, orderNumber: '' }, effects: settle(step.state.attempt) } : step;
    }) },
  },
  {
    name: 'a lost answer of the terminal is told as declined', breaks: ['M5', 'M7', 'M1'], kind: 'kiosk', faults: ['F2', 'F3', 'F7', 'F10', 'F50'], isQuick: true,
    plant: { terminalPaymentStep: plant<TerminalStep>((real, state, event) => ('since' in state && (event.type === 'started' || event.type === 'asked') && !event.answer.ok && event.answer.error.outcome === 'unknown'
      ? { state: { phase: 'declined', attempt: state.attempt, code: 'payment.declined', condition: '' }, effects: [{ type: 'close-journal', id: state.attempt.id }] } : real(state, event))) },
  },
  {
    name: 'cancel at the terminal counts at once', breaks: ['M5', 'M11', 'M7', 'M1', 'M6'], kind: 'kiosk',
    plant: { terminalPaymentStep: plant<TerminalStep>((real, state, event) => ('since' in state && event.type === 'cancel-wished'
      ? { state: { phase: 'declined', attempt: state.attempt, code: 'payment.abandoned', condition: 'Cancel' }, effects: [{ type: 'cancel', attempt: state.attempt }, { type: 'close-journal', id: state.attempt.id }] } : real(state, event))) },
  },
  {
    name: 'a receipt is printed before anybody has chosen', breaks: ['M13'], kind: 'kiosk', isQuick: true,
    plant: { receiptStep: plant<typeof receiptStep>((real, state, event) => {
      const step = real(state, event);
      if (event.type !== 'opened' || step.state === state) return step;
      const id = event.of.attemptId ?? event.of.orderId;
      return { state: step.state, effects: [{ type: 'print', id, wish: { key: `${id.slice(0, 12)}first`, onlyOrderNumber: false, headerText: '' } }] };
    }) },
  },
  {
    name: 'a refused reversal is told as given back', breaks: ['M5'], kind: 'kiosk', faults: ['F55', 'F2', 'F39', 'F13'],
    plant: { terminalPaymentStep: plant<TerminalStep>((real, state, event) => (state.phase === 'confirming' && event.type === 'order-asked' && event.answer.kind !== 'accepted'
      ? { state: { phase: 'reversed', attempt: state.attempt, error: appError('order.create-order-failed') }, effects: [{ type: 'close-journal', id: state.attempt.id }] } : real(state, event))) },
  },
  {
    name: 'an orphan is taken for declined', breaks: ['M5'], kind: 'kiosk', faults: ['F45', 'F46', 'F47'],
    plant: { terminalPaymentStep: plant<TerminalStep>((real, state, event) => (event.type === 'resumed'
      ? { state: { phase: 'declined', attempt: event.attempt, code: 'payment.abandoned', condition: '' }, effects: [{ type: 'close-journal', id: event.attempt.id }] } : real(state, event))) },
  },
  {
    name: 'a receipt is printed again when nobody answered', breaks: ['M13'], kind: 'kiosk', faults: ['F2', 'F3', 'F7', 'F10', 'F54'],
    plant: { receiptStep: plant<typeof receiptStep>((real, state, event) => {
      const step = real(state, event);
      if (step.state.phase !== 'print-unknown' && step.state.phase !== 'print-failed') return step;
      const id = step.state.of.attemptId ?? step.state.of.orderId;
      const key = `${id.slice(0, 12)}twice`;
      return { state: { ...step.state, phase: 'printing', key, choice: step.state.choice }, effects: [{ type: 'print', id, wish: { key, onlyOrderNumber: step.state.choice === 'number-only', headerText: '' } }] };
    }) },
  },
  {
    name: 'a changed basket is paid at the old price', breaks: ['M8', 'M5'], kind: 'kiosk',
    plant: { kioskOrderStep: plant<typeof kioskOrderStep>((real, state, event) => {
      if (event.type === 'edited' && state.phase === 'placed') return { state, effects: [] };
      if (event.type === 'wished' && state.phase === 'placed') return { state: { ...state, basket: event.wish.basket }, effects: [] };
      return (event.type === 'answered' || event.type === 'priced') && 'wish' in state ? real(state, { ...event, current: event.basket }) : real(state, event);
    }) },
  },
];

export const MONEY_BUGS: readonly PlantedBug[] = [...online, ...terminal];
