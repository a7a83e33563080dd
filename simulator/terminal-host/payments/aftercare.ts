import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { fromMinor } from '#core/shared/money.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { WireHandedOrder, WireTerminalSettlement } from '#adapters/wire/self-service.ts';
import { createDueQueue, type DueQueue } from '../../shared/due-queue.ts';
import { HOST_LIMITS } from '../host-limits.ts';
import type { ProductServerLink } from '../product-server-link.ts';
import { wireVat } from '../../product-server/orders/wire-order.ts';
import { withoutGuest } from '../store/guest-words.ts';
import { hostFacts, putFacts } from '../store/host-facts.ts';
import type { RecordStore } from '../store/record-store.ts';
import type { Attempt } from '../store/records.ts';
import { isPaid, isSoldInVain, needsCare } from './attempt-transitions.ts';
import { reverse } from './reversals.ts';
import { terminalLetters } from './terminal-letters.ts';

export interface AftercareDeps {
  readonly clock: Clock;
  readonly store: RecordStore;
  /** Null: there is no product server; the kiosk confirms an order by asking for its number. */
  readonly link: Pick<ProductServerLink, 'settle' | 'handOver' | 'order'> | null;
  readonly terminalId: string;
  /** False once this host's life is over: what comes back late is not written any more, and nobody else is told. */
  readonly isAlive: () => boolean;
  readonly onError: (error: unknown) => void;
}

/** The server does not know this call at all, as opposed to refusing this order. */
const isUnknownCall = (error: AppError): boolean => error.outcome === 'refused' && (error.status === 404 || error.status === 405) && error.code.startsWith('error.');
/** The order cannot be paid any more (P9). */
const isOrderRefused = (error: AppError): boolean => error.outcome === 'refused' && /^(?:order|preorder|payment)\./.test(error.code);
/** What was handed over cannot be taken as it is: no other key, and no time, would change that. */
const isNotTaken = (error: AppError): boolean => error.outcome === 'refused' && error.status !== 403 && !isUnknownCall(error);
/** The server understood, and said no: to this call, or to whoever makes it. */
const isNo = (error: AppError): boolean => (error.outcome === 'refused' && !isUnknownCall(error)) || error.status === 401;

/**
 * What happens after an approval: the product server hears of it until it answers; an order that is refused, or that nobody confirms in time,
 * gives the money back (M2, P9), unless it was sold here: that one is eaten. All of it goes on where it was after a restart.
 */
export class Aftercare {
  readonly #deps: AftercareDeps;
  readonly #queue: DueQueue;
  /** When each payment is looked at next; only those that need it. */
  readonly #dueAt = new Map<string, Millis>();
  /** Orders that the server did not take, and that this life has still to hand over once: whoever starts a host anew may have put right what was wrong. */
  readonly #onceMore = new Set<string>();
  readonly #telling = new Map<string, Promise<void>>();

  constructor(deps: AftercareDeps) {
    this.#deps = deps;
    this.#queue = createDueQueue({ clock: deps.clock, onError: deps.onError, nextDue: () => this.#nextDue(), run: () => this.#run() });
  }

  /** Takes up what was left open. */
  start(): void {
    for (const attempt of this.#deps.store.all('attempt')) {
      if (isSoldInVain(attempt)) this.#onceMore.add(attempt.id);
      this.#plan(attempt.id);
    }
    this.#queue.start();
  }

  stop(): Promise<void> { return this.#queue.stop(); }

  /** Something about this payment has changed. */
  look(attemptId: string): void {
    this.#plan(attemptId);
    const due = this.#dueAt.get(attemptId);
    if (due !== undefined) this.#queue.wake(due);
  }

  /** The number that is called out; confirms the order if that is still to do. Null: it cannot be had now. */
  async orderNumber(attemptId: string): Promise<string | null> {
    const attempt = this.#attempt(attemptId);
    if (attempt === null || !isPaid(attempt)) return null;
    if (attempt.confirmedAt !== null) return attempt.orderNumber;
    if (attempt.kept !== undefined) {
      this.#confirm(attempt, '');
      this.look(attemptId);
      return this.#attempt(attemptId)?.orderNumber ?? null;
    }
    if (attempt.book === 'open') await this.#tell(attemptId);
    if (!this.#deps.isAlive()) return null;
    const told = this.#attempt(attemptId);
    if (told === null || !isPaid(told) || told.book === 'open') return null;
    if (told.confirmedAt === null) this.#confirm(told, '');
    return this.#attempt(attemptId)?.orderNumber ?? null;
  }

  /** P9: the kiosk asks to give it back. */
  reverse(attemptId: string): Attempt['reversal'] {
    const reversal = reverse(this.#deps.store, this.#deps.clock, attemptId);
    this.look(attemptId);
    return reversal;
  }

  #attempt(id: string): Attempt | null { return this.#deps.store.get('attempt', id); }

  /** When this payment has to be looked at next. */
  #plan(id: string, notBefore: Millis = 0): void {
    const attempt = this.#attempt(id);
    const isOnceMore = this.#onceMore.has(id);
    if (attempt === null || !(needsCare(attempt) || isOnceMore)) {
      this.#dueAt.delete(id);
      return;
    }
    const isToTell = isOnceMore || attempt.book === 'open' || attempt.book === 'reversal-open' || attempt.reversal === 'asked';
    this.#dueAt.set(id, isToTell ? Math.max(notBefore, this.#deps.clock.now()) : (attempt.confirmBy ?? this.#deps.clock.now()));
  }

  #nextDue(): Millis | null {
    let first: Millis | null = null;
    for (const due of this.#dueAt.values()) if (first === null || due < first) first = due;
    return first;
  }

  async #run(): Promise<void> {
    for (const id of [...this.#dueAt.keys()]) {
      if (!this.#deps.isAlive()) return;
      this.#giveBackInTime();
      if ((this.#dueAt.get(id) ?? Infinity) <= this.#deps.clock.now()) await this.#care(id);
    }
  }

  /** Money that is to go back waits for no call about another payment; there may be many, and a server that hangs. */
  #giveBackInTime(): void {
    for (const id of [...this.#dueAt.keys()]) {
      const attempt = this.#attempt(id);
      if (attempt?.reversal === 'none' && this.#isTimeUp(attempt)) this.#giveBack(id);
    }
  }

  #isTimeUp({ confirmedAt, confirmBy }: Attempt): boolean { return confirmedAt === null && confirmBy !== null && this.#deps.clock.now() >= confirmBy; }

  #giveBack(id: string): void {
    const { store, clock } = this.#deps;
    this.#plan(id, reverse(store, clock, id) === 'asked' ? clock.now() + HOST_LIMITS.reversalRetryMs : 0);
  }

  async #care(id: string): Promise<void> {
    const attempt = this.#attempt(id);
    if (attempt === null) {
      this.#dueAt.delete(id);
      return;
    }
    if (attempt.reversal === 'asked') this.#giveBack(id);
    else await this.#tell(id);
  }

  /** One telling at a time for each payment; who asks meanwhile waits for that one. */
  #tell(id: string): Promise<void> {
    const running = this.#telling.get(id) ?? this.#tellNow(id).finally(() => { this.#telling.delete(id); });
    this.#telling.set(id, running);
    return running;
  }

  async #tellNow(id: string): Promise<void> {
    const { link, clock, isAlive } = this.#deps;
    const before = this.#attempt(id);
    // What is kept here is an order from the moment it is paid, whether its guest asks for the number or not.
    if (before?.kept !== undefined && before.confirmedAt === null && isPaid(before)) this.#confirm(before, '');
    const attempt = this.#attempt(id);
    if (attempt === null || (attempt.book !== 'open' && attempt.book !== 'reversal-open' && !this.#onceMore.has(id))) return;
    const handed = attempt.book === 'reversal-open' ? null : this.#handed(attempt);
    const answer = link === null ? null : await (handed === null ? link.settle(attempt.orderId, this.#settlement(attempt)) : link.handOver(attempt.orderId, handed));
    const isWithoutCall = answer !== null && !answer.ok && isUnknownCall(answer.error) && await this.#isThere(attempt.orderId);
    const now = this.#attempt(id);
    if (!isAlive() || now === null || now.book !== attempt.book) return;
    if (answer === null || answer.ok || isNotTaken(answer.error)) this.#onceMore.delete(id);
    if (answer === null || isWithoutCall) this.#put({ ...now, book: 'none' });
    else if (attempt.book === 'reversal-open' && (answer.ok || isOrderRefused(answer.error))) this.#put({ ...now, book: 'reversal-told' });
    else if (answer.ok && handed !== null) this.#put({ ...now, book: 'taken' });
    else if (answer.ok) this.#confirm({ ...now, book: 'taken' }, answer.value.status === 200 ? answer.value.body.orderNumber : '');
    else if (handed !== null && isNotTaken(answer.error)) this.#notTaken(now, answer.error.code);
    else if (handed === null && isOrderRefused(answer.error)) return this.#refusedBy(now);
    this.#plan(id, clock.now() + (answer?.ok === false && isNo(answer.error) ? HOST_LIMITS.refusedRetryMs : HOST_LIMITS.settleRetryMs));
  }

  /** M2: what stands before a server that starts anew says 404 to every call, and the kitchen would never hear of what is paid; the server itself knows the order, or says of it that it does not. */
  async #isThere(orderId: string): Promise<boolean> {
    const order = await this.#deps.link?.order(orderId);
    return order !== undefined && (order.ok || isOrderRefused(order.error));
  }

  #settlement(attempt: Attempt): WireTerminalSettlement {
    return {
      state: attempt.book === 'reversal-open' ? 'reversed' : 'approved', attemptId: attempt.id, processingId: attempt.processingId, journalId: attempt.journalId,
      transactionNumber: attempt.transactionNumber, amount: fromMinor(attempt.amount), currency: attempt.currency, terminalId: this.#deps.terminalId,
    };
  }

  /** The whole order of a payment that was kept here; null: it is the product server's own. */
  #handed(attempt: Attempt): WireHandedOrder | null {
    const { kept, basket, confirmedAt, orderNumber, language, currency } = attempt;
    if (kept === undefined || basket === null || confirmedAt === null) return null;
    return {
      key: kept.key, request: kept.request, language, orderNumber, paidAt: toRfc3339(confirmedAt, basket.shop.timeZone),
      lines: basket.lines.map(({ code, name, quantity, total, choices }) => ({ code, name, quantity, total: fromMinor(total), choices: [...choices] })),
      saving: fromMinor(basket.saving), currency, vat: wireVat(basket.vat), settlement: this.#settlement(attempt),
    };
  }

  /** P9: paid, but the order was refused: the money goes back. The server is told so at once, for until then its books say that it is here. */
  async #refusedBy({ id, ...attempt }: Attempt): Promise<void> {
    this.#put({ ...attempt, id, book: 'refused' });
    this.#giveBack(id);
    if (this.#attempt(id)?.reversal === 'done') await this.#tellNow(id);
  }

  /** Paid and perhaps eaten, so the money stays; after some tries the books name it, and people see to it (P9). */
  #notTaken(attempt: Attempt, code: string): void {
    const times = (attempt.notTaken?.times ?? 0) + 1;
    this.#put({ ...attempt, notTaken: { times, code }, book: times < HOST_LIMITS.refusedHandOvers ? 'open' : 'refused' });
  }

  #put(attempt: Attempt): void { this.#deps.store.fact((fact) => fact.put('attempt', attempt.id, withoutGuest(attempt))); }

  /** The order is there and paid. Without a number from the product server it gets one of our own; of an order that is kept it begins with this terminal's letter. */
  #confirm(attempt: Attempt, orderNumber: string): void {
    const { store, clock } = this.#deps;
    store.fact((fact) => {
      const facts = hostFacts(store);
      fact.put('attempt', attempt.id, { ...attempt, confirmedAt: clock.now(), orderNumber: orderNumber === '' ? `${attempt.kept === undefined ? '' : terminalLetters(this.#deps.terminalId)}${facts.nextOrderNumber}` : orderNumber });
      if (orderNumber === '') putFacts(fact, { ...facts, nextOrderNumber: facts.nextOrderNumber + 1 });
    });
    this.#plan(attempt.id);
  }
}
