import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok } from '#core/shared/result.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { LedgerViewModel } from '#ui/view-models/console/ledger-view-model.ts';
import { LogViewModel } from '#ui/view-models/console/log-view-model.ts';
import { Notices } from '#ui/view-models/console/notices.ts';
import type { Simulator } from '#ui/view-models/console/simulator.ts';
import { anEntry } from './an-entry.ts';

const BOOKS = { charges: 2, sums: [{ currency: 'SEK', chargedMinor: 15_600, reversedMinor: 0 }], reversals: 0, orders: 1, receipts: 1, terminals: [], mismatches: [{ kind: 'charged-twice', attemptId: 'attempt-2', orderId: 'K7F249', message: '2 charges, 1 order: K7F249' }] };

const aLedger = (books: Simulator['books']) => {
  const clock = virtualClock();
  const [log, notices] = [new LogViewModel({ clock }), new Notices(clock)];
  return { log, notices, clock, ledger: new LedgerViewModel({ simulator: { books } }, notices, log) };
};

describe('the ledger', () => {
  it('names a mismatch, and leads to the requests that it is about', async () => {
    const { ledger, log } = aLedger(async () => ok(BOOKS));
    log.add(anEntry(1));
    log.add(anEntry(2, { requestBody: '{"orderId":"K7F249"}' }));
    log.flush();
    log.setTab('faults');
    await ledger.load();
    expect(ledger.mismatch?.message).toBe('2 charges, 1 order: K7F249');
    ledger.showMismatch();
    expect([log.tab, log.filter, log.rows.map(({ seq }) => seq)]).toEqual(['all', 'K7F249', [2]]);
  });

  it('adds up each currency by itself; nothing is nothing of any', async () => {
    const sums = [{ currency: 'EUR', chargedMinor: 1_050, reversedMinor: 0 }, { currency: 'JPY', chargedMinor: 7_000, reversedMinor: 7_000 }, { currency: 'SEK', chargedMinor: 684_200, reversedMinor: 0 }];
    const { ledger } = aLedger(async () => ok({ ...BOOKS, sums }));
    expect(ledger.charged).toBe('0');
    await ledger.load();
    expect(ledger.charged).toBe('10,50 EUR · 70,00 JPY · 6\u2009842,00 SEK');
  });

  it('keeps what it knows when it cannot be asked, and says why for a while', async () => {
    let isThere = true;
    const { ledger, notices, clock } = aLedger(async () => (isThere ? ok(BOOKS) : failed(appError('network.unreachable', { outcome: 'unknown' }))));
    await ledger.load();
    isThere = false;
    await ledger.load();
    expect([ledger.books.charges, notices.isRefusal, notices.text]).toEqual([2, true, 'The simulator cannot be reached']);
    await clock.advance(10_000);
    expect([notices.text, clock.pending()]).toEqual(['', 0]);
  });
});
