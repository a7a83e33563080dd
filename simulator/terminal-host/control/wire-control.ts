import type { InferOutput } from 'valibot';
import type { journalEntry, ledger, printJob, signedInKiosk } from '#adapters/wire/terminal-control.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import type { PrintJob } from '../../printer/print-job.ts';
import { sumsByCurrency, type MoneyMove } from '../../shared/sums-by-currency.ts';
import type { TokenFamily } from '../store/records.ts';
import type { LedgerView } from './host-control.ts';

/** A line of the log. */
export const wireLogLine = (entry: JournalEntry): InferOutput<typeof journalEntry> => ({
  ...entry, requestHeaders: { ...entry.requestHeaders }, replyHeaders: { ...entry.replyHeaders }, faults: [...entry.faults],
});

/** A line has the currency of its attempt. */
export const hostMoves = ({ lines, attempts }: Pick<LedgerView, 'lines' | 'attempts'>): readonly MoneyMove[] => {
  const currencies = new Map(attempts.map(({ id, currency }) => [id, currency]));
  return lines.map(({ kind, attemptId, amount }) => ({ isCharge: kind === 'charge', currency: currencies.get(attemptId) ?? '', amount }));
};

/** Who is signed in, without anything that its tokens could be told by. */
export const wireKiosk = ({ id, kiosk, signedInAt, isUsed }: TokenFamily): InferOutput<typeof signedInKiosk> => ({ id, kiosk, signedInAt, hasCalled: isUsed });

/** The ledger as the control interface has it: counts first, then every line. */
export const wireLedger = ({ lines, attempts, receipts, mismatches }: LedgerView): InferOutput<typeof ledger> => {
  const charges = lines.filter((line) => line.kind === 'charge');
  const reversals = lines.filter((line) => line.kind === 'reversal');
  return {
    charges: charges.length, reversals: reversals.length, sums: sumsByCurrency(hostMoves({ lines, attempts })),
    orders: attempts.filter((attempt) => attempt.confirmedAt !== null).length, receipts: receipts.filter((receipt) => receipt.fault === '').length,
    lines: lines.map(({ id, kind, attemptId, orderId, amount, at }) => ({ id, kind, attemptId, orderId, amountMinor: amount, at })),
    attempts: attempts.map((attempt) => ({
      id: attempt.id, processingId: attempt.processingId, orderId: attempt.orderId, orderNumber: attempt.orderNumber, amountMinor: attempt.amount, currency: attempt.currency,
      state: attempt.state, scenario: attempt.scenario, source: attempt.source, transactionNumber: attempt.transactionNumber, reversal: attempt.reversal, startedAt: attempt.startedAt,
      endedAt: attempt.endedAt, confirmedAt: attempt.confirmedAt,
    })),
    mismatches: mismatches.map((mismatch) => ({ ...mismatch })),
  };
};

/** A print job without what it prints; picture, text and bytes are asked for by its id. */
export const wirePrintJob = ({ id, title, columns, state, requestedAt, sheets, content }: PrintJob): InferOutput<typeof printJob> => ({
  id, title, columns, state, requestedAt, sheets: [...sheets],
  unknownCommands: content.kind === 'raw' ? [...content.unknownCommands] : [], drawerKicks: content.kind === 'raw' ? content.drawerKicks : 0,
});
