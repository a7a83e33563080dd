import type { Millis } from '#core/shared/duration.ts';
import type { Minor } from '#core/shared/money.ts';
import { isSoldInVain } from '../payments/attempt-transitions.ts';
import type { Attempt, LedgerLine, ReceiptRecord } from '../store/records.ts';

/** What does not fit, by name. */
export type MismatchKind =
  | 'charged-twice' | 'order-charged-twice' | 'approved-without-charge' | 'charged-without-approval' | 'charged-another-amount' | 'reversed-more-than-charged'
  | 'charge-without-order' | 'order-not-taken' | 'order-without-charge' | 'receipt-without-charge' | 'printed-twice' | 'unknown-attempt';

export interface Mismatch {
  readonly kind: MismatchKind;
  readonly attemptId: string;
  readonly orderId: string;
  /** `2 charges, 1 order: K7F249` */
  readonly message: string;
}

export interface Books {
  readonly attempts: readonly Attempt[];
  readonly lines: readonly LedgerLine[];
  readonly receipts: readonly ReceiptRecord[];
  readonly now: Millis;
}

const sum = (lines: readonly LedgerLine[], kind: LedgerLine['kind']): Minor => lines.reduce((total, line) => (line.kind === kind ? total + line.amount : total), 0);
const count = (lines: readonly LedgerLine[], kind: LedgerLine['kind']): number => lines.filter((line) => line.kind === kind).length;

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

/** One attempt against what the bank did. */
const ofAttempt = (attempt: Attempt, lines: readonly LedgerLine[], receipts: readonly ReceiptRecord[], now: Millis): Mismatch[] => {
  const found: Mismatch[] = [];
  const note = (kind: MismatchKind, words: string): void => {
    const name = attempt.orderId === '' ? attempt.id : attempt.orderId;
    found.push({ kind, attemptId: attempt.id, orderId: attempt.orderId, message: `${words}: ${name}` });
  };
  const [charges, charged, reversed] = [count(lines, 'charge'), sum(lines, 'charge'), sum(lines, 'reversal')];
  const kept = charged - reversed;
  if (charges > 1) note('charged-twice', `${charges} charges, 1 attempt`);
  if (reversed > charged) note('reversed-more-than-charged', `${reversed} reversed, ${charged} charged`);
  if (attempt.state === 'approved' && charges === 0) note('approved-without-charge', 'approved, 0 charges');
  if (attempt.state !== 'approved' && attempt.state !== 'processing' && kept > 0) note('charged-without-approval', `${attempt.state}, ${charges} charge`);
  if (charges > 0 && charged !== attempt.amount && kept !== 0) note('charged-another-amount', `${charged} charged, ${attempt.amount} asked`);
  if (attempt.confirmedAt !== null && kept === 0) note('order-without-charge', '1 order, nothing kept');
  const isOverdue = attempt.reversal === 'refused' || (attempt.confirmBy !== null && now > attempt.confirmBy && attempt.reversal === 'none');
  if (attempt.confirmedAt === null && kept > 0 && isOverdue) note('charge-without-order', `${charges} charge, 0 orders`);
  if (isSoldInVain(attempt) && kept > 0) note('order-not-taken', `1 order sold as ${attempt.orderNumber}, refused by the product server with ${attempt.notTaken?.code ?? ''}`);
  if (receipts.length > 0 && kept <= 0) note('receipt-without-charge', `${receipts.length} receipt, nothing kept`);
  // P10: a reprint is an explicit act with a key of its own.
  const byKey = grouped(receipts.filter((receipt) => receipt.fault === '' && receipt.key !== ''), (receipt) => receipt.key);
  for (const same of byKey.values()) if (same.length > 1) note('printed-twice', `${same.length} receipts, 1 choice`);
  return found;
};

/**
 * The double-entry check: every charge belongs to exactly one approved attempt and one order, else it was given back (M1, M2, M10). Empty: all
 * is well. What is still open (processing, waiting to be confirmed) is no mismatch yet.
 */
export const checkLedger = ({ attempts, lines, receipts, now }: Books): readonly Mismatch[] => {
  const linesOf = grouped(lines, (line) => line.attemptId);
  const receiptsOf = grouped(receipts, (receipt) => receipt.attemptId);
  const known = new Set(attempts.map((attempt) => attempt.id));
  const strangers = [...linesOf.keys()].filter((id) => !known.has(id))
    .map((id): Mismatch => ({ kind: 'unknown-attempt', attemptId: id, orderId: '', message: `a charge, no attempt: ${id}` }));
  const byOrder = grouped(attempts.filter((attempt) => attempt.orderId !== ''), (attempt) => attempt.orderId);
  const twice = [...byOrder].flatMap(([orderId, same]): Mismatch[] => {
    const kept = same.filter((attempt) => {
      const own = linesOf.get(attempt.id) ?? [];
      return sum(own, 'charge') - sum(own, 'reversal') > 0;
    });
    return kept.length > 1 ? [{ kind: 'order-charged-twice', attemptId: kept[1]?.id ?? '', orderId, message: `${kept.length} charges, 1 order: ${orderId}` }] : [];
  });
  return [...attempts.flatMap((attempt) => ofAttempt(attempt, linesOf.get(attempt.id) ?? [], receiptsOf.get(attempt.id) ?? [], now)), ...twice, ...strangers];
};
