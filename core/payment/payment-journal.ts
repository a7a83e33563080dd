import type { StoredValue } from '../ports/stored-value.ts';
import { appError } from '../errors/app-error.ts';
import type { AttemptId } from '../shared/ids.ts';
import { failed, ok, type Result } from '../shared/result.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** One attempt at a time over all tabs, however it is paid (M1). */
export const PAYMENT_LOCK = 'weborder.payment';

/** P2: the durable list of attempts that are not final. */
export class PaymentJournal {
  readonly #stored: StoredValue<readonly PaymentAttempt[]>;
  /** Final, but perhaps still stored (F41: storage that shows nothing may show it again): nobody else's payment may be taken for one of these. */
  readonly #closed = new Set<AttemptId>();

  constructor(stored: StoredValue<readonly PaymentAttempt[]>) { this.#stored = stored; }

  /** Attempts whose outcome is not known yet, oldest first. */
  open(): readonly PaymentAttempt[] {
    const stored = this.#stored.read() ?? [];
    return this.#closed.size === 0 ? stored : stored.filter(({ id }) => !this.#closed.has(id));
  }

  /** Those of one way to pay; the other way's are not this one's to resolve. */
  openOnline(): readonly PaymentAttempt[] { return this.open().filter((attempt) => attempt.terminal === null); }
  openAtTerminal(): readonly PaymentAttempt[] { return this.open().filter((attempt) => attempt.terminal !== null); }

  /** Writes the attempt and reads it back. An error means: it is not written, so nothing may be sent (P2). */
  write(attempt: PaymentAttempt): Result<void> {
    const others = this.open().filter((one) => one.id !== attempt.id);
    const written = this.#stored.write([...others, attempt]);
    if (!written.ok) return failed(appError('payment.journal-unavailable', { outcome: 'refused' }));
    const stored = this.#stored.read() ?? [];
    const readBack = stored.find((one) => one.id === attempt.id);
    const isSame = readBack !== undefined && readBack.amount === attempt.amount && readBack.basketHash === attempt.basketHash && readBack.orderId === attempt.orderId;
    if (!isSame) {
      // Half of it may stand there all the same, with what its guest wrote.
      this.#put(others);
      return failed(appError('payment.journal-unavailable', { outcome: 'refused' }));
    }
    for (const id of this.#closed) if (id === attempt.id || !stored.some((one) => one.id === id)) this.#closed.delete(id);
    return ok(undefined);
  }

  /** P3: its host has answered about it. Where that can't be written, what stands there stays. */
  know(id: AttemptId): void {
    const open = this.open();
    if (open.some((attempt) => attempt.id === id && attempt.isKnown !== true)) this.#put(open.map((attempt) => (attempt.id === id ? { ...attempt, isKnown: true } : attempt)));
  }

  /** The attempt is final: paid, declined, or surely never started. */
  close(id: AttemptId): void {
    this.#closed.add(id);
    this.#put(this.open());
  }

  #put(attempts: readonly PaymentAttempt[]): void {
    if (attempts.length === 0) this.#stored.clear();
    else this.#stored.write(attempts);
  }

  /** Another tab opened or closed an attempt. */
  onOutsideChange(listener: () => void): () => void { return this.#stored.onOutsideChange(listener); }
}
