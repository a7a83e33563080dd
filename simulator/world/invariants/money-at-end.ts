import type { Minor } from '#core/shared/money.ts';
import type { Ledger } from '../ledger.ts';
import type { Judge } from './judge.ts';

export interface MoneyAtEnd {
  readonly judge: Judge;
  readonly ledger: Ledger;
  /** The product server's orders of this session. */
  readonly orders: readonly { readonly id: string; readonly paid: boolean; readonly total: Minor }[];
  /** Orders of earlier sessions; those of this one are added. */
  readonly known: Set<string>;
  /** Attempts that somebody was told have failed. */
  readonly failed: ReadonlySet<string>;
  /** Charges that a person settles by hand: told to staff by code (P9). */
  readonly withStaff?: ReadonlySet<string>;
}

/** M1, M2, M5, M10: the bank's books beside the shop's, once everything has healed. */
export const judgeMoneyAtEnd = ({ judge, ledger, orders, known, failed, withStaff = new Set() }: MoneyAtEnd): void => {
  let due = 0;
  for (const { id, paid, total } of orders) {
    known.add(id);
    if (paid) due += total;
    const kept = ledger.keptForOrder(id);
    judge.check('M2', kept === (paid ? total : 0) || withStaff.has(id), () => `order ${id} is ${paid ? `paid with ${total}` : 'not paid'}, and ${kept} is kept for it`);
  }
  const ids = new Set(orders.map(({ id }) => id));
  for (const { attempt, order, kind } of ledger.entries) {
    judge.check('M2', ids.has(order) || ledger.keptForOrder(order) === 0, () => `${ledger.keptForOrder(order)} is kept for order ${order}, which nobody knows`);
    if (kind === 'capture') judge.check('M1', ledger.capturesOf(attempt) === 1, () => `attempt ${attempt} was captured ${ledger.capturesOf(attempt)} times`);
  }
  for (const attempt of failed) judge.check('M5', ledger.keptOf(attempt) === 0, () => `the guest was told that ${attempt} has failed, and ${ledger.keptOf(attempt)} is kept`);
  if (withStaff.size === 0) judge.check('M10', ledger.balance() === due, () => `${ledger.balance()} is kept, the orders cost ${due}`);
};
