import type { AppError } from '../errors/app-error.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import type { AttemptId, OrderId, ShopId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { Minor } from '../shared/money.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { staffCode, type PaymentAttempt } from './payment-attempt.ts';

/** P9, M2: a charge without an order, or perhaps a charge, that only people can settle. Nothing of the guest is in it but the code that they hold. */
export interface StaffCase {
  readonly code: string;
  readonly orderId: OrderId;
  readonly amount: Minor;
  readonly currency: string;
  readonly at: Millis;
  /** Why there is no order; chooses the text. */
  readonly reason: string;
  /** Where it was charged, or may have been. Left out by older versions. */
  readonly terminal?: string;
  /** Which attempt it was, and in which shop: a guest whose page was loaded again is shown their code once more. Left out by older versions. */
  readonly attemptId?: AttemptId;
  readonly shopId?: ShopId;
}

const NONE: readonly StaffCase[] = [];

/** What staff has to settle by hand; kept until they say that they have. */
export class StaffCases {
  readonly #stored: StoredValue<readonly StaffCase[]>;
  readonly #cases;
  readonly cases: Readable<readonly StaffCase[]>;

  constructor(stored: StoredValue<readonly StaffCase[]>) {
    this.#stored = stored;
    this.#cases = cell<readonly StaffCase[]>(stored.read() ?? NONE);
    this.cases = this.#cases;
  }

  /** The same payment told twice is one case. */
  add(attempt: PaymentAttempt, error: AppError, now: Millis): void {
    const { id, orderId, shopId, amount, currency, terminal } = attempt;
    const added: StaffCase = { code: staffCode(attempt), orderId, amount, currency, at: now, reason: error.code, ...(terminal !== null && { terminal }), attemptId: id, shopId };
    this.#write([...this.#known().filter((one) => one.orderId !== orderId), added]);
  }

  /** The attempt of an order that staff has not settled yet, as far as it is kept; null: there is none, or an older version wrote it down. */
  attemptOf(order: OrderId): { readonly attempt: PaymentAttempt; readonly reason: string } | null {
    const known = this.#known().find(({ orderId }) => orderId === order);
    if (known?.attemptId === undefined || known.shopId === undefined) return null;
    const { attemptId: id, orderId, shopId, amount, currency, at, terminal = null, reason } = known;
    return { attempt: { id, orderId, shopId, basketHash: '', amount, currency, terminal, startedAt: at, pickupTime: at, customerCode: '', redirectUrl: null }, reason };
  }

  /** Staff has settled it. */
  close(code: string): void { this.#write(this.#known().filter((one) => one.code !== code)); }

  #known(): readonly StaffCase[] { return this.#stored.read() ?? this.#cases.get(); }

  #write(cases: readonly StaffCase[]): void {
    if (cases.length === 0) this.#stored.clear();
    else this.#stored.write(cases);
    this.#cases.set(cases);
  }
}
