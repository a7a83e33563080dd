import { describe, expect, it } from 'vitest';
import { checkLedger, type Books, type MismatchKind } from '#simulator/terminal-host/ledger/check-ledger.ts';
import type { Attempt, LedgerLine, ReceiptRecord } from '#simulator/terminal-host/store/records.ts';

const anAttempt = (overrides: Partial<Attempt> = {}): Attempt => ({
  id: 'a1', processingId: 'sim_p_1', journalId: 'sim_j_1', digest: '', orderId: 'o1', amount: 100, currency: 'SEK', language: 'sv', scenario: 'approved', source: 'default',
  state: 'approved', outcome: { kind: 'approved', amount: 100, entry: 'chip' }, card: null, transactionNumber: 'sim_t_1', authorizationCode: 'sim_a_1', startedAt: 0, endedAt: 5,
  basket: null, confirmedAt: 6, confirmBy: 600, orderNumber: '101', reversal: 'none', book: 'none', statusFailures: 0, ...overrides,
});
const aLine = (overrides: Partial<LedgerLine> = {}): LedgerLine => ({ id: '1', kind: 'charge', attemptId: 'a1', orderId: 'o1', amount: 100, at: 5, ...overrides });
const aReceipt = (overrides: Partial<ReceiptRecord> = {}): ReceiptRecord => ({ id: 'r1', attemptId: 'a1', orderId: 'o1', kind: 'receipt', key: 'k1', at: 7, fault: '', ...overrides });
const check = (books: Partial<Books>): MismatchKind[] => checkLedger({ attempts: [anAttempt()], lines: [aLine()], receipts: [], now: 10, ...books }).map((mismatch) => mismatch.kind);

describe('the ledger agrees', () => {
  it.each<[string, Partial<Books>]>([
    ['when an approval has its charge and its order', {}],
    ['with a receipt', { receipts: [aReceipt(), aReceipt({ id: 'r2', key: 'k2' })] }],
    ['with a receipt that came out at the second try, by the same key', { receipts: [aReceipt({ fault: 'paperEnd' }), aReceipt({ id: 'r2' })] }],
    ['with receipts that were asked for without a key, each by an act of its own', { receipts: [aReceipt({ key: '' }), aReceipt({ id: 'r2', key: '' })] }],
    ['while a payment is open', { attempts: [anAttempt({ state: 'processing', outcome: null, confirmedAt: null, confirmBy: null })], lines: [] }],
    ['while the terminal is away with an approval', { attempts: [anAttempt({ state: 'processing', outcome: null, confirmedAt: null, confirmBy: null })] }],
    ['while an approval waits to be confirmed', { attempts: [anAttempt({ confirmedAt: null })], now: 600 }],
    ['when a decline took nothing', { attempts: [anAttempt({ state: 'declined', confirmedAt: null, confirmBy: null })], lines: [] }],
    ['when an unconfirmed approval was given back', { attempts: [anAttempt({ confirmedAt: null, reversal: 'done' })], lines: [aLine(), aLine({ id: '2', kind: 'reversal' })], now: 9_999 }],
    ['when all went back that was taken, whatever that was', { attempts: [anAttempt({ confirmedAt: null, reversal: 'done' })], lines: [aLine({ amount: 99 }), aLine({ id: '2', kind: 'reversal', amount: 99 })] }],
    ['when a second try was charged', { attempts: [anAttempt({ state: 'declined', confirmedAt: null, confirmBy: null }), anAttempt({ id: 'a2' })], lines: [aLine({ attemptId: 'a2' })] }],
  ])('%s', (_name, books) => {
    expect(check(books)).toEqual([]);
  });
});

describe('the ledger names what does not fit', () => {
  it.each<[MismatchKind, Partial<Books>]>([
    ['charged-twice', { lines: [aLine(), aLine({ id: '2' }), aLine({ id: '3', kind: 'reversal' })] }],
    ['order-charged-twice', { attempts: [anAttempt(), anAttempt({ id: 'a2' })], lines: [aLine(), aLine({ id: '2', attemptId: 'a2' })] }],
    ['approved-without-charge', { attempts: [anAttempt({ confirmedAt: null })], lines: [] }],
    ['charged-without-approval', { attempts: [anAttempt({ state: 'cancelled', confirmedAt: null, confirmBy: null })] }],
    ['charged-another-amount', { lines: [aLine({ amount: 99 })] }],
    ['reversed-more-than-charged', { attempts: [anAttempt({ confirmedAt: null, reversal: 'done' })], lines: [aLine(), aLine({ id: '2', kind: 'reversal', amount: 150 })] }],
    ['charge-without-order', { attempts: [anAttempt({ confirmedAt: null })], now: 601 }],
    ['charge-without-order', { attempts: [anAttempt({ confirmedAt: null, reversal: 'refused' })] }],
    ['order-without-charge', { attempts: [anAttempt({ reversal: 'done' })], lines: [aLine(), aLine({ id: '2', kind: 'reversal' })] }],
    ['receipt-without-charge', { attempts: [anAttempt({ state: 'declined', confirmedAt: null, confirmBy: null })], lines: [], receipts: [aReceipt()] }],
    ['printed-twice', { receipts: [aReceipt(), aReceipt({ id: 'r2' })] }],
    ['unknown-attempt', { lines: [aLine(), aLine({ id: '2', attemptId: 'nobody' })] }],
  ])('%s', (kind, books) => {
    expect(check(books).filter((found) => found !== 'charged-another-amount' || kind === 'charged-another-amount')).toEqual([kind]);
  });

  it('in words, with the order', () => {
    const [mismatch] = checkLedger({ attempts: [anAttempt(), anAttempt({ id: 'a2' })], lines: [aLine(), aLine({ id: '2', attemptId: 'a2' })], receipts: [], now: 0 });
    expect(mismatch).toEqual({ kind: 'order-charged-twice', attemptId: 'a2', orderId: 'o1', message: '2 charges, 1 order: o1' });
  });
});
