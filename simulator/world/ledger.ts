import type { Millis } from '#core/shared/duration.ts';
import type { Minor } from '#core/shared/money.ts';

/** One movement of money, as the bank sees it. */
interface LedgerEntry { readonly kind: 'capture' | 'reversal'; readonly attempt: string; readonly order: string; readonly amount: Minor; readonly at: Millis }

/**
 * The oracle: what really happened to the guests' money. Written where money moves, read by the invariants, unknown to everything that is tested.
 */
export interface Ledger {
  book(entry: LedgerEntry): void;
  readonly entries: readonly LedgerEntry[];
  /** Captured for this attempt and not given back. */
  keptOf(attempt: string): Minor;
  keptForOrder(order: string): Minor;
  capturesOf(attempt: string): number;
  /** Captures less reversals (M10). */
  balance(): Minor;
}

export const createLedger = (): Ledger => {
  const entries: LedgerEntry[] = [];
  const sum = (fits: (entry: LedgerEntry) => boolean): Minor =>
    entries.reduce((total, entry) => (fits(entry) ? total + (entry.kind === 'capture' ? entry.amount : -entry.amount) : total), 0);
  return {
    book: (entry) => { entries.push(entry); },
    entries,
    keptOf: (attempt) => sum((entry) => entry.attempt === attempt),
    keptForOrder: (order) => sum((entry) => entry.order === order),
    capturesOf: (attempt) => entries.filter((entry) => entry.kind === 'capture' && entry.attempt === attempt).length,
    balance: () => sum(() => true),
  };
};
