import type { AppError } from '../errors/app-error.ts';
import type { Placing } from '../checkout/place-order-transitions.ts';
import type { Payable } from '../payment/payable.ts';
import type { CartPrice } from '../cart/cart-price.ts';
import type { OrderId } from '../shared/ids.ts';
import type { Minor } from '../shared/money.ts';
import type { Result } from '../shared/result.ts';

/** Where the guest wants to pay. */
export type PayAt = 'terminal' | 'counter';

/** One wish to order. `basket` is the fingerprint of everything that is ordered; `shown` what the guest was shown or has agreed to. */
export interface OrderWish { readonly basket: string; readonly payAt: PayAt; readonly shown: Minor }

/** Ordering at a kiosk (M8, W9): the point of sale's price first, then the order; only then is there something to pay. */
export type KioskOrder =
  | { readonly phase: 'open' }
  | { readonly phase: 'pricing'; readonly wish: OrderWish }
  /** §8: without the local host there is no price, and so no payment at the terminal. */
  | { readonly phase: 'price-failed'; readonly error: AppError }
  /** W9: the guest is asked before paying another total. `byServer`: the product server said so, which has the last word. */
  | { readonly phase: 'price-changed'; readonly basket: string; readonly expected: Minor; readonly actual: Minor; readonly byServer: boolean }
  /** `isLeft`: it is for the counter, and its guest has gone back from the page that would show the code. */
  | { readonly phase: 'placing'; readonly wish: OrderWish; readonly total: Minor; readonly isLeft?: true }
  /** No answer came; the order may exist, unpaid. Trying again repeats the same request. */
  | { readonly phase: 'unconfirmed'; readonly error: AppError }
  | { readonly phase: 'refused'; readonly error: AppError }
  /** Waits to be paid at the terminal. */
  | { readonly phase: 'placed'; readonly basket: string; readonly payable: Payable }
  /** Waits to be paid at the counter, by its code. */
  | { readonly phase: 'at-counter'; readonly payable: Payable };

/** Answers name the basket they are for; `current` is the basket as it is by then. */
export type KioskOrderEvent =
  | { readonly type: 'wished'; readonly wish: OrderWish }
  | { readonly type: 'priced'; readonly basket: string; readonly current: string; readonly answer: Result<CartPrice> }
  | { readonly type: 'answered'; readonly basket: string; readonly current: string; readonly placing: Placing; readonly payable: Payable | null }
  /** The basket, the note, the table or the member has changed. */
  | { readonly type: 'edited'; readonly current: string; readonly isEmpty: boolean }
  /** The guest has gone back while it is ordered. */
  | { readonly type: 'left' }
  /** An earlier page has left it, and its guest is still here. */
  | { readonly type: 'resumed'; readonly payable: Payable }
  /** Paid, gone, or its guest is: nothing of it is of interest any more. */
  | { readonly type: 'forgotten'; readonly isPaid: boolean };

export type KioskOrderEffect =
  | { readonly type: 'price'; readonly basket: string }
  | { readonly type: 'place'; readonly wish: OrderWish; readonly total: Minor }
  /** Lets an unpaid order's place in the kitchen go. */
  | { readonly type: 'withdraw'; readonly order: OrderId }
  /** The same basket again is a new order. */
  | { readonly type: 'forget-key' }
  /** P9: its guest holds a code that outlives a reload; what is ordered is in the basket no more. */
  | { readonly type: 'keep-code'; readonly payable: Payable }
  /** S21: the code goes with its guest. */
  | { readonly type: 'forget-code' };

export interface KioskOrderStep { readonly state: KioskOrder; readonly effects: readonly KioskOrderEffect[] }

const OPEN: KioskOrder = { phase: 'open' };
const stay = (state: KioskOrder): KioskOrderStep => ({ state, effects: [] });
const open = (...effects: KioskOrderEffect[]): KioskOrderStep => ({ state: OPEN, effects });

/** Its hold ends by itself when nobody hears this; what only the terminal host was to keep is known to nobody yet. */
const withdraw = ({ order, kept }: Payable): readonly KioskOrderEffect[] => (kept === undefined ? [{ type: 'withdraw', order: order.id }] : []);

const place = (wish: OrderWish, total: Minor): KioskOrderStep => ({ state: { phase: 'placing', wish, total }, effects: [{ type: 'place', wish, total }] });

/** §1: an order that waits for the counter is one of its own, with more time; the one that waited for the terminal lets its place go. */
const atCounter = (state: KioskOrder, wish: OrderWish): KioskOrderStep => {
  const { state: next, effects } = place(wish, wish.shown);
  return { state: next, effects: state.phase === 'placed' ? [...withdraw(state.payable), ...effects] : effects };
};

/** A double tap. Whoever has gone back, and wants the very same again, is here to see what comes of it. */
const onWishAgain = (state: Extract<KioskOrder, { phase: 'pricing' | 'placing' }>, { basket, payAt }: OrderWish): KioskOrderStep =>
  stay(state.phase === 'placing' && state.wish.basket === basket && state.wish.payAt === payAt ? { phase: 'placing', wish: state.wish, total: state.total } : state);

/** A total that the product server has named for this very basket, and that the guest has agreed to, needs no second opinion. */
const onWish = (state: KioskOrder, wish: OrderWish): KioskOrderStep => {
  if (state.phase === 'pricing' || state.phase === 'placing') return onWishAgain(state, wish);
  const isServersWord = state.phase === 'price-changed' && state.byServer && state.basket === wish.basket && state.actual === wish.shown;
  if (wish.payAt === 'counter') return atCounter(state, wish);
  const old: readonly KioskOrderEffect[] = state.phase === 'placed' ? [...withdraw(state.payable), { type: 'forget-key' }] : []; // Edited while it was being paid.
  return isServersWord ? place(wish, wish.shown) : { state: { phase: 'pricing', wish }, effects: [...old, { type: 'price', basket: wish.basket }] };
};

const onPriced = (state: Extract<KioskOrder, { phase: 'pricing' }>, answer: Result<CartPrice>): KioskOrderStep => {
  if (!answer.ok) return stay({ phase: 'price-failed', error: answer.error });
  const { wish } = state;
  const { total } = answer.value;
  return total === wish.shown ? place(wish, total) : stay({ phase: 'price-changed', basket: wish.basket, expected: wish.shown, actual: total, byServer: false });
};

/** P9: from here on the guest has a code to say, and nothing that could be ordered once more. */
const waitAtCounter = (payable: Payable): KioskOrderStep => ({ state: { phase: 'at-counter', payable }, effects: [{ type: 'keep-code', payable }] });

/** P9: a guest who has gone back would see no code. Their basket is still full, and the order that waits for nobody lets its place go. */
const onPlacedForCounter = ({ isLeft }: Extract<KioskOrder, { phase: 'placing' }>, payable: Payable): KioskOrderStep =>
  (isLeft ? open(...withdraw(payable), { type: 'forget-key' }) : waitAtCounter(payable));

/** W9: an order that the server has made at another total waits for nobody; what the guest says yes to is a new one. */
const onOtherPrice = (basket: string, { expected, actual, order }: Extract<Placing, { phase: 'price-changed' }>): KioskOrderStep =>
  ({ state: { phase: 'price-changed', basket, expected, actual, byServer: true }, effects: order === null ? [] : [{ type: 'withdraw', order }, { type: 'forget-key' }] });

const onPlaced = (state: Extract<KioskOrder, { phase: 'placing' }>, placing: Placing, payable: Payable | null): KioskOrderStep => {
  if (payable !== null) return state.wish.payAt === 'counter' ? onPlacedForCounter(state, payable) : stay({ phase: 'placed', basket: state.wish.basket, payable });
  switch (placing.phase) {
    case 'price-changed': return onOtherPrice(state.wish.basket, placing);
    case 'refused': case 'unconfirmed': return stay({ phase: placing.phase, error: placing.error });
    case 'editing': case 'placing': case 'placed': return stay(OPEN);
  }
};

/** M8: a price or an order of another basket than the one there is now is of no use. */
const onEdited = (state: KioskOrder, current: string, isEmpty: boolean): KioskOrderStep => {
  switch (state.phase) {
    case 'pricing': case 'placing': case 'open': return stay(state); // An answer on its way is compared with the basket of then.
    case 'at-counter': return isEmpty ? stay(state) : open({ type: 'forget-key' }, { type: 'forget-code' }); // Somebody orders anew; that one waits at the counter.
    case 'placed': return state.basket === current ? stay(state) : open(...withdraw(state.payable), { type: 'forget-key' });
    case 'price-changed': return state.basket === current ? stay(state) : open();
    case 'price-failed': case 'refused': case 'unconfirmed': return open();
  }
};

/** One step of ordering at a kiosk: the next state and what is to be done, as data. */
export const kioskOrderStep = (state: KioskOrder, event: KioskOrderEvent): KioskOrderStep => {
  switch (event.type) {
    case 'wished': return onWish(state, event.wish);
    case 'priced':
      if (state.phase !== 'pricing' || state.wish.basket !== event.basket) return stay(state);
      return event.basket === event.current ? onPriced(state, event.answer) : open();
    case 'answered':
      if (state.phase !== 'placing' || state.wish.basket !== event.basket) return stay(state);
      if (event.basket === event.current) return onPlaced(state, event.placing, event.payable);
      return open(...(event.payable === null ? [] : withdraw(event.payable)), { type: 'forget-key' });
    case 'left': return stay(state.phase === 'placing' && state.wish.payAt === 'counter' ? { ...state, isLeft: true } : state);
    case 'edited': return onEdited(state, event.current, event.isEmpty);
    case 'resumed': return state.phase === 'open' ? waitAtCounter(event.payable) : stay(state);
    case 'forgotten': {
      const isAbandoned = state.phase === 'placed' && !event.isPaid;
      return open(...(isAbandoned ? withdraw(state.payable) : []), { type: 'forget-key' }, { type: 'forget-code' });
    }
  }
};
