import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { invariant } from '#core/shared/invariant.ts';
import { createDueQueue, type DueQueue } from '../../shared/due-queue.ts';
import type { PaymentProviderPort, ProviderAnswer, ProviderNotice, SessionRequest } from '../payments/payment-provider-port.ts';
import type { Store } from '../store/store.ts';
import type { ProviderSessionTable } from '../store/tables.ts';
import { createProviderStore, type LedgerLine, type ProviderStore } from './provider-store.ts';
import type { TestCard } from './test-cards.ts';

export interface PaymentProviderDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Store;
  /** Tells the shop; rejects when the shop did not take it. */
  readonly notify: ProviderNotice;
  readonly onError: (error: unknown) => void;
}

const firstRetryMs = seconds(5);
const longestRetryMs = minutes(10);

const answerOf = (session: ProviderSessionTable): ProviderAnswer => {
  switch (session.phase) {
    case 'open': return { kind: 'open' };
    case 'processing': return { kind: 'processing' };
    case 'approved': return { kind: 'approved', amount: session.amount_minor, transactionNumber: session.transaction_number };
    case 'declined': return { kind: 'declined', code: session.code };
  }
};

/**
 * A simulated payment provider: a party of its own with its own books, which the shop meets only through `PaymentProviderPort` and the
 * notifications it sends. It captures at most once per reference and never more than was asked for.
 */
export class PaymentProvider implements PaymentProviderPort {
  readonly #deps: PaymentProviderDeps;
  readonly #books: ProviderStore;
  readonly #queue: DueQueue;

  constructor(deps: PaymentProviderDeps) {
    this.#deps = deps;
    this.#books = createProviderStore(deps.store);
    this.#queue = createDueQueue({ clock: deps.clock, onError: deps.onError, nextDue: () => this.#books.nextDue(), run: (now) => this.#runDue(now) });
  }

  /** Goes on with slow approvals and notifications that were waiting. */
  start(): void { this.#queue.start(); }
  stop(): Promise<void> { return this.#queue.stop(); }

  /** Captures and reversals, in the order they were booked. */
  ledger(): readonly LedgerLine[] { return this.#books.ledger(); }

  /** The payment behind a page; null when there is none. */
  session(token: string): ProviderSessionTable | null { return this.#books.byToken(token); }

  async open(request: SessionRequest): Promise<{ page: string }> {
    const token = await this.#deps.store.transact(() => {
      const known = this.#books.byReference(request.reference);
      if (known) return known.token;
      const fresh = this.#deps.random.id();
      this.#books.insert({
        token: fresh, reference: request.reference, order_id: request.orderId, amount_minor: request.amount, currency: request.currency, return_path: request.returnPath,
        merchant: request.merchant, created_at: this.#deps.clock.now(), phase: 'open', code: '', transaction_number: '', approves_at: null, notify_after_ms: 0,
        notify_at: null, notify_tries: 0,
      });
      return fresh;
    });
    return { page: `/provider/pay/${token}` };
  }

  lookUp(reference: string): Promise<ProviderAnswer> {
    const session = this.#books.byReference(reference);
    return Promise.resolve(session === null ? { kind: 'unknown' } : answerOf(session));
  }

  async close(reference: string, code: string): Promise<ProviderAnswer> {
    await this.#deps.store.transact(() => {
      const session = this.#books.byReference(reference);
      if (session?.phase === 'open') this.#books.update(session.token, { phase: 'declined', code });
    });
    return this.lookUp(reference);
  }

  async reverse(reference: string): Promise<void> {
    await this.#deps.store.transact(() => {
      const session = this.#books.byReference(reference);
      invariant(session && this.#books.has(reference, 'capture'), 'only what was captured is given back');
      if (!this.#books.has(reference, 'reversal')) this.#book(session, 'reversal', session.transaction_number);
    });
  }

  /** The guest presses a card. Whatever was pressed before counts: a page that is decided stays decided. */
  async pay(token: string, card: TestCard): Promise<void> {
    const now = this.#deps.clock.now();
    const decided = await this.#deps.store.transact(() => {
      const session = this.#books.byToken(token);
      if (session?.phase !== 'open') return false;
      const { outcome, notice } = card;
      const afterMs = notice.when === 'later' ? notice.afterMs : 0;
      if (outcome.kind === 'declined') this.#decline(session, outcome.reason, now + afterMs);
      else if (outcome.afterMs > 0) this.#books.update(token, { phase: 'processing', approves_at: now + outcome.afterMs, notify_after_ms: afterMs });
      else this.#capture(session, now + afterMs);
      return true;
    });
    if (!decided) return;
    const session = this.#books.byToken(token);
    if (card.notice.when === 'before-redirect' && session) await this.#notifyOnce(session);
    else this.#wake();
  }

  /** The guest leaves without paying. */
  async abandon(token: string): Promise<void> {
    await this.#deps.store.transact(() => {
      const session = this.#books.byToken(token);
      if (session?.phase === 'open') this.#decline(session, 'payment.abandoned', this.#deps.clock.now() + seconds(1));
    });
    this.#wake();
  }

  #wake(): void {
    const due = this.#books.nextDue();
    if (due !== null) this.#queue.wake(due);
  }

  #decline(session: ProviderSessionTable, code: string, notifyAt: Millis): void {
    this.#books.update(session.token, { phase: 'declined', code, notify_at: notifyAt });
  }

  #capture(session: ProviderSessionTable, notifyAt: Millis): void {
    const transactionNumber = `sim_t_${this.#deps.random.id()}`;
    this.#book(session, 'capture', transactionNumber);
    this.#books.update(session.token, { phase: 'approved', transaction_number: transactionNumber, approves_at: null, notify_at: notifyAt });
  }

  #book(session: ProviderSessionTable, kind: LedgerLine['kind'], transactionNumber: string): void {
    this.#books.book({
      kind, reference: session.reference, order_id: session.order_id, amount_minor: session.amount_minor, currency: session.currency,
      transaction_number: transactionNumber, at: this.#deps.clock.now(),
    });
  }

  async #runDue(now: Millis): Promise<void> {
    await this.#deps.store.transact(() => {
      for (const session of this.#books.approvalsDue(now)) this.#capture(session, now + session.notify_after_ms);
    });
    for (const session of this.#books.noticesDue(this.#deps.clock.now())) await this.#notifyOnce(session);
  }

  /** At least once: told until it is taken, with growing pauses. The shop must bear hearing it twice. */
  async #notifyOnce(session: ProviderSessionTable): Promise<void> {
    const tries = session.notify_tries + 1;
    let isTaken = true;
    try {
      await this.#deps.notify(session.reference);
    } catch (error) {
      isTaken = false;
      this.#deps.onError(error);
    }
    const pause = Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs);
    const notify_at = isTaken ? null : this.#deps.clock.now() + pause;
    await this.#deps.store.transact(() => { this.#books.update(session.token, { notify_at, notify_tries: tries }); });
    this.#wake();
  }
}
