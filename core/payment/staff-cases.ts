import type { AppError } from '../errors/app-error.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import type { AttemptId, OrderId, ShopId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { Minor } from '../shared/money.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { staffCode, type PaymentAttempt } from './payment-attempt.ts';

/** P9, M2: a charge without an order, perhaps a charge, or a paid order's charge of another sum, that only people can settle. Nothing of the guest is in it but the code that they hold. */
export interface StaffCase {
  readonly code: string;
  readonly orderId: OrderId;
  /** What the order costs. */
  readonly amount: Minor;
  /** PAY-8: the order is paid, and this was charged for it. Left out: there is no order for this charge. */
  readonly charged?: Minor;
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
  /** As storage has it, as far as this page knows: what the browser throws away, without another tab's word, is not settled. */
  #written: readonly StaffCase[];
  /** R9: what storage would not take, and what it would not let go of; both hold while the page lives. */
  #unwritten: readonly StaffCase[] = NONE;
  readonly #settled = new Set<string>();
  readonly #cases;
  readonly cases: Readable<readonly StaffCase[]>;

  constructor(stored: StoredValue<readonly StaffCase[]>) {
    this.#stored = stored;
    this.#written = stored.read() ?? NONE;
    this.#cases = cell<readonly StaffCase[]>(this.#written);
    this.cases = this.#cases;
  }

  /** Follows what other tabs write and settle, until the returned function is called. */
  start(): () => void {
    return this.#stored.onOutsideChange(() => {
      this.#written = this.#stored.read() ?? NONE;
      this.#cases.set(this.#known());
    });
  }

  /** The same payment told twice is one case. */
  add(attempt: PaymentAttempt, error: AppError, now: Millis, charged?: Minor): void {
    const { id, orderId, shopId, amount, currency, terminal } = attempt;
    const added: StaffCase = { code: staffCode(attempt), orderId, amount, ...(charged !== undefined && { charged }), currency, at: now, reason: error.code, ...(terminal !== null && { terminal }), attemptId: id, shopId };
    this.#put(added);
  }

  /** The attempt of an order that is not paid and that staff has not settled yet, as far as it is kept; null: there is none, or an older version wrote it down. */
  attemptOf(order: OrderId): { readonly attempt: PaymentAttempt; readonly reason: string } | null {
    const known = this.#known().find(({ orderId }) => orderId === order);
    if (known?.attemptId === undefined || known.shopId === undefined || known.charged !== undefined) return null;
    const { attemptId: id, orderId, shopId, amount, currency, at, terminal = null, reason } = known;
    return { attempt: { id, orderId, shopId, basketHash: '', amount, currency, terminal, startedAt: at, pickupTime: at, customerCode: '', redirectUrl: null }, reason };
  }

  /** Staff has settled it. */
  close(code: string): void {
    this.#settled.add(code);
    this.#unwritten = this.#unwritten.filter((one) => one.code !== code);
    this.#write(this.#known());
  }

  /** It was not settled after all, a finger only slipped: it is there again as it was. */
  reopen(settled: StaffCase): void { this.#put(settled); }

  #put(added: StaffCase): void {
    const isOther = ({ orderId }: StaffCase): boolean => orderId !== added.orderId;
    const others = this.#known().filter(isOther);
    this.#settled.delete(added.code);
    this.#unwritten = [...this.#unwritten.filter(isOther), added];
    this.#write([...others, added]);
  }

  #known(): readonly StaffCase[] {
    const written = this.#stored.read() ?? this.#written;
    return [...written.filter((one) => !this.#settled.has(one.code) && !this.#unwritten.some(({ orderId }) => orderId === one.orderId)), ...this.#unwritten];
  }

  #write(cases: readonly StaffCase[]): void {
    if (cases.length === 0) this.#stored.clear();
    if (cases.length === 0 || this.#stored.write(cases).ok) [this.#written, this.#unwritten] = [cases, NONE];
    this.#cases.set(cases);
  }
}
