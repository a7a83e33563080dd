import { PAYMENT } from '../business-constants.ts';
import { appError, type AppError } from '../errors/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderGateway } from '../ports/order-gateway.ts';
import type { Random } from '../ports/random.ts';
import type { Reporting } from '../ports/reporting.ts';
import type { TabLock } from '../ports/tab-lock.ts';
import type { TerminalHost } from '../ports/terminal-host.ts';
import { bounded } from '../shared/bounded.ts';
import type { Millis } from '../shared/duration.ts';
import { attemptId, type AttemptId, type OrderId } from '../shared/ids.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Result } from '../shared/result.ts';
import { confirmOrder, numberOfFreeOrder } from './order-confirmation.ts';
import type { TerminalPaymentEffect, TerminalPaymentEvent } from './pay-at-terminal-events.ts';
import { isSettled, type TerminalPayment } from './pay-at-terminal-state.ts';
import { terminalPaymentStep } from './pay-at-terminal-transitions.ts';
import { isPaidAsWanted, type PaymentAttempt } from './payment-attempt.ts';
import { PAYMENT_LOCK, type PaymentJournal } from './payment-journal.ts';
import type { Payable } from './payable.ts';
import type { StaffCases } from './staff-cases.ts';

export interface PayAtTerminalDeps {
  readonly host: Pick<TerminalHost, 'startPayment' | 'paymentStatus' | 'cancelPayment' | 'reversePayment' | 'orderNumber'>;
  readonly orders: Pick<OrderGateway, 'byId'>;
  readonly journal: PaymentJournal;
  readonly staffCases: Pick<StaffCases, 'add' | 'attemptOf'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly lock: TabLock;
  readonly reporting: Reporting;
  /** The card terminal of this kiosk, as the sign-in named it. */
  readonly terminalId: () => string;
  /** The kiosk's sign-in of this moment; a host that was replaced or has forgotten everything needs a new one. */
  readonly signInId: () => string;
  /** The guest's, for the terminal's display and the receipt. */
  readonly language: () => string;
  /** The order is paid. `isFirst` is true for one page only, and that one empties the basket. */
  readonly settled: (attempt: PaymentAttempt, isFirst: boolean) => void;
  /** The order can't be paid any more: the same basket is a new order. */
  readonly orderGone: (attempt: PaymentAttempt, error: AppError) => void;
  /** Its basket may have changed while it waited for its turn: an order that has let its place go is not begun to be paid. Left out: none ever does. */
  readonly isWithdrawn?: (order: OrderId) => boolean;
}

/**
 * Pays an order at the kiosk's card terminal: journal, request, the terminal's display, and asking until the outcome is known and the order is
 * there (W11, P1–P12). One attempt at a time over all tabs.
 */
export class PayAtTerminal {
  readonly #deps: PayAtTerminalDeps;
  readonly #payment = cell<TerminalPayment>({ phase: 'idle' });
  readonly payment: Readable<TerminalPayment> = this.#payment;
  #stopAsking: (() => void) | null = null;
  #stopWatching: (() => void) | null = null;
  /** The page while it is there; an answer that was asked for by one that has gone is nobody's. */
  #page: object | null = {};
  /** An order that costs nothing is being asked whether it is paid; null once its guest is gone, who waits for no answer. */
  #freeWish: object | null = null;
  /** Another page has told how the payment of this order ended; here only the order can say. */
  #toldElsewhere: OrderId | null = null;

  constructor(deps: PayAtTerminalDeps) { this.#deps = deps; }

  /** P7: may the guest, a reload or the idle clock take this page away? */
  canLeave(): boolean { return isSettled(this.#payment.get()); }

  /** An attempt of this terminal that another page, or this one before a reload, has left open (P8). */
  openAttempt(): PaymentAttempt | null { return this.#deps.journal.openAtTerminal()[0] ?? null; }

  /** Starts paying; an attempt that is open already, whoever started it, is followed instead (M1, M14). False: the order was withdrawn before its turn, and nothing is paid. */
  async start(payable: Payable): Promise<boolean> {
    const page = this.#comeBack();
    return this.#deps.lock.hold(PAYMENT_LOCK, async () => {
      if (page !== this.#page) return true; // It went away before its turn.
      const payment = this.#payment.get();
      const isPaidAlready = payment.phase === 'paid' && payment.attempt.orderId === payable.order.id; // A late second tap.
      const open = this.openAttempt();
      if (!isSettled(payment) || isPaidAlready) return true;
      if (open !== null) this.#resume(open, open.orderId === payable.order.id);
      else if (payable.order.paid || payable.order.total === 0) await this.#takeForPaid(this.#newAttempt(payable));
      else if (this.#leaveToStaff(payable.order.id)) return true;
      else if (payable.order.id === this.#toldElsewhere && !(await this.#takeForPaid(this.#newAttempt(payable), true))) return true;
      else if (this.#deps.isWithdrawn?.(payable.order.id) === true) return false;
      else this.#begin(this.#newAttempt(payable));
      return true;
    });
  }

  /** P8: asks what became of an open attempt. False when there is none. */
  resume(): boolean {
    this.#comeBack();
    const open = this.openAttempt();
    if (open !== null && this.canLeave()) this.#resume(open, false);
    return open !== null;
  }

  /** P9: an order that was charged and that only staff can settle is so after a reload, too: its guest still holds the code, and is not asked to pay. False: it is none. */
  recall(order: OrderId): boolean { return this.#payment.get().phase === 'idle' && this.#leaveToStaff(order); }

  /** P9: what staff has not settled is charged no second time, whoever asks for it: it is theirs again. False: there is no such charge. */
  #leaveToStaff(order: OrderId): boolean {
    const known = this.#deps.staffCases.attemptOf(order);
    if (known !== null) this.#payment.set({ phase: 'needs-staff', attempt: known.attempt, error: appError(known.reason) });
    return known !== null;
  }

  /** P5: asks to cancel. A request only; an approval that came first is shown as paid. */
  cancel(): void { this.#step({ type: 'cancel-wished' }); }

  /**
   * Nobody can be asked any more (the kiosk was signed out): the guest is told to ask the staff. The journal keeps the attempt (T8), also where the browser has thrown away all
   * that was stored (R9); where another attempt stands in it, another page has closed this one (M1).
   */
  cutOff(): void {
    const payment = this.#payment.get();
    if (!isSettled(payment) && this.openAttempt() === null) this.#deps.journal.write({ ...payment.attempt, ...(payment.isKnown && { isKnown: true }) });
    this.#step({ type: 'waited-long' });
  }

  /** The guest has read how it ended. */
  dismiss(): void {
    if (this.canLeave()) this.#endTimers();
    this.#freeWish = null;
    this.#step({ type: 'dismissed' });
  }

  /** The page goes away: no more questions, and answers under way count for nothing. The journal keeps what is open for the next page, or for `start` or `resume` of this one. */
  stop(): void {
    this.#page = null;
    this.#endTimers();
  }

  /** Whoever comes back begins as a new page does. */
  #comeBack(): object {
    if (this.#page === null && !this.canLeave()) this.#payment.set({ phase: 'idle' });
    this.#page ??= {};
    return this.#page;
  }

  #endTimers(): void {
    this.#stopAsking?.();
    this.#stopWatching?.();
    this.#stopAsking = this.#stopWatching = null;
  }

  /** `isGuestHere`: what was never begun is begun now, for somebody stands there and wants to pay this very order. */
  #resume(attempt: PaymentAttempt, isGuestHere: boolean): void { this.#step({ type: 'resumed', attempt, isGuestHere, now: this.#deps.clock.now() }); }

  /** P12: nothing to pay, nothing to write down. That nothing is to be paid is asked of the order itself, for the answer to its creation may have been another order's. `mayCost`: true says that it is not paid, and may be begun. */
  async #takeForPaid(attempt: PaymentAttempt, mayCost = false): Promise<boolean> {
    const [page, wish] = [this.#page, {}];
    this.#freeWish = wish;
    const order = await bounded(this.#deps.clock, PAYMENT.requestMs, this.#deps.orders.byId(attempt.orderId));
    if (page !== this.#page || wish !== this.#freeWish) return false;
    if (mayCost && order.ok && !order.value.paid) return true;
    if (order.ok && isPaidAsWanted(attempt, order.value)) this.#step({ type: 'free', attempt, orderNumber: order.value.number });
    else this.#step({ type: 'not-begun', attempt, error: order.ok ? appError('order.failed-find-order', { values: { orderId: attempt.orderId } }) : order.error });
    return false;
  }

  /** P2: written and read back before anything is sent. */
  #begin(attempt: PaymentAttempt): void {
    const written = this.#deps.journal.write(attempt);
    this.#step(written.ok ? { type: 'journalled', attempt, now: this.#deps.clock.now() } : { type: 'not-begun', attempt, error: written.error });
  }

  #newAttempt({ order, shopId, basketHash, customerCode, kept }: Payable): PaymentAttempt {
    const { random, clock, terminalId, signInId, language } = this.#deps;
    return {
      id: attemptId(random.id()), orderId: order.id, shopId, basketHash, amount: order.total, currency: order.currency, terminal: terminalId(),
      signIn: signInId(), startedAt: clock.now(), pickupTime: order.pickupTime, customerCode, redirectUrl: null, language: language(), ...(kept && { kept }),
    };
  }

  /** What must last is done before anyone is told of the new state. */
  #step(event: TerminalPaymentEvent): void {
    if (this.#page === null) return;
    const before = this.#payment.get();
    const { state, effects } = terminalPaymentStep(before, event);
    if (isSettled(state) && !isSettled(before)) this.#endTimers();
    for (const effect of effects) this.#run(effect);
    if (state.phase === 'idle' && !isSettled(before)) {
      this.#toldElsewhere = before.attempt.orderId;
      if (this.#leaveToStaff(before.attempt.orderId)) return; // P9: its guest holds the code on this page, too.
    }
    this.#payment.set(state);
  }

  #run(effect: TerminalPaymentEffect): void {
    const { host, journal, settled, orderGone } = this.#deps;
    switch (effect.type) {
      case 'post': return this.#post(effect.attempt);
      case 'ask': {
        const { attempt: { id } } = effect;
        return this.#next(effect.delayMs, () => this.#tell(host.paymentStatus(id), (answer) => ({ type: 'asked', id, answer, ...this.#written(id), isElsewhere: this.#isElsewhere(effect.attempt) })));
      }
      case 'cancel': return this.#tell(host.cancelPayment(effect.attempt.id), (answer) => ({ type: 'cancel-answered', id: effect.attempt.id, answer }));
      case 'ask-order': return this.#next(effect.delayMs, () => { void this.#askOrder(effect.attempt, effect.isFree); });
      case 'reverse': {
        const { attempt: { id } } = effect;
        return this.#next(effect.delayMs, () => this.#tell(host.reversePayment(id), (answer) => ({ type: 'reverse-answered', id, answer, isElsewhere: this.#isElsewhere(effect.attempt) })));
      }
      case 'watch': return this.#watch(effect.delayMs);
      case 'journal': return this.#rewrite(effect.attempt, effect.instead);
      case 'settled': return settled(effect.attempt, effect.isFree || this.#isOpen(effect.attempt.id));
      case 'tell-staff': return this.#tellStaff(effect);
      case 'known': return journal.know(effect.id);
      case 'close-journal': return journal.close(effect.id);
      case 'order-gone': return orderGone(effect.attempt, effect.error);
    }
  }

  #post({ id, orderId, amount, currency, language = '', kept }: PaymentAttempt): void {
    this.#tell(this.#deps.host.startPayment({ attemptId: id, orderId, amount, currency, language, ...(kept && { kept }) }), (answer) => ({ type: 'started', id, answer }));
  }

  /** P11. */
  #tell<T>(request: Promise<Result<T>>, told: (answer: Result<T>) => TerminalPaymentEvent): void {
    const page = this.#page;
    void bounded(this.#deps.clock, PAYMENT.requestMs, request).then((answer) => { if (page === this.#page) this.#step(told(answer)); });
  }

  /** The one question that waits for its time. */
  #next(delayMs: Millis, ask: () => void): void {
    this.#stopAsking?.();
    this.#stopAsking = this.#deps.clock.schedule(delayMs, ask);
  }

  async #askOrder(attempt: PaymentAttempt, isFree: boolean): Promise<void> {
    const page = this.#page;
    const isOver = (): boolean => page !== this.#page;
    const isLost = this.#payment.get().phase === 'unknown'; // The host has just said that it knows nothing of it.
    const answer = await (isFree ? numberOfFreeOrder(this.#deps, attempt) : confirmOrder({ ...this.#deps, isOver }, attempt, isLost || this.#isElsewhere(attempt)));
    if (!isOver()) this.#step({ type: 'order-asked', id: attempt.id, answer });
  }

  #watch(delayMs: Millis): void {
    this.#stopWatching?.();
    this.#stopWatching = this.#deps.clock.schedule(delayMs, () => this.#step({ type: 'waited-long' }));
  }

  /** The new spelling is written before the old one goes, and the old one stays when that fails: one too many, never one too few. */
  #rewrite(attempt: PaymentAttempt, instead: AttemptId): void {
    const written = this.#deps.journal.write(attempt);
    if (written.ok) this.#deps.journal.close(instead);
  }

  #tellStaff({ attempt, error, charged }: Extract<TerminalPaymentEffect, { type: 'tell-staff' }>): void {
    const { staffCases, clock, reporting } = this.#deps;
    staffCases.add(attempt, error, clock.now(), charged);
    reporting.error('weborder.payment-needs-staff', { code: error.code });
  }

  /** May the host of this moment be another than the one that the attempt was sent to? An older version has written down no sign-in. */
  #isElsewhere({ terminal, signIn }: PaymentAttempt): boolean {
    const { terminalId, signInId } = this.#deps;
    return terminal !== terminalId() || (signIn !== undefined && signIn !== signInId());
  }

  /** What the journal, which all pages share, says of it. */
  #written(id: AttemptId): { readonly isClosed: boolean; readonly isKnown: boolean } {
    const open = this.#deps.journal.open().find((attempt) => attempt.id === id);
    return { isClosed: open === undefined, isKnown: open?.isKnown === true };
  }

  #isOpen(id: AttemptId): boolean { return !this.#written(id).isClosed; }
}
