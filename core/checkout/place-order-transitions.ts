import { ORDER } from '../business-constants.ts';
import type { AppError } from '../errors/app-error.ts';
import type { CreatedOrder } from '../order-tracking/order.ts';
import type { OrderId } from '../shared/ids.ts';
import { toMinor, type Minor } from '../shared/money.ts';
import type { Result } from '../shared/result.ts';

/** Placing one order. `key` is its Idempotency-Key, the same for every repetition (W6). */
export type Placing =
  | { readonly phase: 'editing' }
  | { readonly phase: 'placing'; readonly key: string; readonly tries: number }
  /** No answer came; the order may exist, unpaid. "Try again" repeats the same request. */
  | { readonly phase: 'unconfirmed'; readonly key: string; readonly error: AppError }
  | { readonly phase: 'refused'; readonly error: AppError }
  /** W9: the guest is asked before paying another total. `order`: one that the server has made at that total all the same. */
  | { readonly phase: 'price-changed'; readonly expected: Minor; readonly actual: Minor; readonly order: OrderId | null }
  | { readonly phase: 'placed'; readonly key: string; readonly order: CreatedOrder };

export type PlacingEvent =
  /** `instead`: an order placed before, which gives its time free first. */
  | { readonly type: 'submit'; readonly key: string; readonly instead?: OrderId | null }
  /** Names the key it was sent with, so that a late answer can't be taken for another order's. */
  | { readonly type: 'answered'; readonly key: string; readonly answer: Result<CreatedOrder>; readonly expected: Minor; /** How often it is sent at most. */ readonly attempts: number }
  | { readonly type: 'edited' }
  /** The order is paid or gone; whatever still comes of it is of no interest. */
  | { readonly type: 'forgotten'; /** It is another order's. */ readonly keepsKey: boolean };

export type PlacingEffect =
  | { readonly type: 'send'; readonly key: string }
  /** Cancels that order, and sends then, whatever comes of it. */
  | { readonly type: 'send-instead'; readonly key: string; readonly of: OrderId }
  | { readonly type: 'send-later'; readonly key: string; readonly delayMs: number }
  /** The order is there, unpaid: for as long as it holds its time, the same basket is this order. */
  | { readonly type: 'remember'; readonly key: string; readonly order: CreatedOrder }
  /** Null: whichever it is. What another tab has written since under another key is that one's (W6). */
  | { readonly type: 'forget-key'; readonly key: string | null };

/** W3: an error's values are the wire's, so this amount is too. */
const actualTotal = (error: AppError): Minor | null => {
  const actual = error.values['actual'];
  return typeof actual === 'number' ? toMinor(actual) : null;
};

/** A second submit while one is under way does nothing; an unknown outcome repeats the same key, a refusal ends it. */
export const placingStep = (state: Placing, event: PlacingEvent): { readonly state: Placing; readonly effects: readonly PlacingEffect[] } => {
  const stay = { state, effects: [] };
  switch (event.type) {
    case 'submit': {
      if (state.phase === 'placing') return stay;
      const { key, instead } = event;
      return { state: { phase: 'placing', key, tries: 1 }, effects: [instead ? { type: 'send-instead', key, of: instead } : { type: 'send', key }] };
    }
    case 'edited':
      return state.phase === 'placing' || state.phase === 'editing' ? stay : { state: { phase: 'editing' }, effects: [] };
    case 'forgotten': return { state: { phase: 'editing' }, effects: event.keepsKey ? [] : [{ type: 'forget-key', key: null }] };
    case 'answered': {
      if (state.phase !== 'placing' || state.key !== event.key) return stay;
      const { answer } = event;
      if (answer.ok) {
        const order = answer.value;
        const effects: readonly PlacingEffect[] = order.paid ? [] : [{ type: 'remember', key: state.key, order }];
        // Made at another total, it holds its time like any other: what the guest says yes to takes its place.
        return { state: order.total === event.expected ? { phase: 'placed', key: state.key, order } : { phase: 'price-changed', expected: event.expected, actual: order.total, order: order.id }, effects };
      }
      if (answer.error.outcome === 'unknown') {
        if (state.tries >= event.attempts) return { state: { phase: 'unconfirmed', key: state.key, error: answer.error }, effects: [] };
        return { state: { ...state, tries: state.tries + 1 }, effects: [{ type: 'send-later', key: state.key, delayMs: ORDER.retryMs * state.tries }] };
      }
      const actual = answer.error.code === 'order.price-changed' ? actualTotal(answer.error) : null;
      return { state: actual === null ? { phase: 'refused', error: answer.error } : { phase: 'price-changed', expected: event.expected, actual, order: null }, effects: [{ type: 'forget-key', key: state.key }] };
    }
  }
};
