import { describe, expect, it } from 'vitest';
import { chooseScenario } from '#simulator/terminal-host/card-terminal/choose-scenario.ts';
import type { TerminalOutcome } from '#simulator/terminal-host/card-terminal/outcome.ts';
import { declinedWith } from '#simulator/terminal-host/card-terminal/response-codes.ts';
import { HOST_LIMITS } from '#simulator/terminal-host/host-limits.ts';
import { digestOf, endedAttempt, isPaid, isSameRequest, needsCare, newAttempt } from '#simulator/terminal-host/payments/attempt-transitions.ts';
import type { WireTerminalPaymentRequest } from '#adapters/wire/terminal-host.ts';
import type { Attempt } from '#simulator/terminal-host/store/records.ts';

const request = { attemptId: 'attempt-0001', orderId: 'order-0001', amount: 154, currency: 'SEK', language: 'sv' };
const fresh = newAttempt({ request, choice: chooseScenario({ queue: ['status-fails:4'], header: null, articleCodes: [], isAttended: false }), ids: { processing: 'sim_p_1', journal: 'sim_j_1' }, basket: null, now: 1_000 });
const approval = { number: 7, card: { brand: 'Visa', last4: '0042', entry: 'chip' as const }, hasBook: true };
const end = (outcome: TerminalOutcome, attempt: Attempt = fresh): Attempt => endedAttempt(attempt, outcome, approval, 2_000);
const approved: TerminalOutcome = { kind: 'approved', amount: 15_400, entry: 'chip' };

describe('an attempt', () => {
  it('begins open, in minor units, with what its scenario will do', () => {
    expect(fresh).toEqual({
      id: 'attempt-0001', processingId: 'sim_p_1', journalId: 'sim_j_1', digest: digestOf(request), orderId: 'order-0001', amount: 15_400, currency: 'SEK', language: 'sv',
      scenario: 'status-fails:4', source: 'queue', state: 'processing', outcome: null, card: null, transactionNumber: '', authorizationCode: '', startedAt: 1_000, endedAt: null,
      basket: null, confirmedAt: null, confirmBy: null, orderNumber: '', reversal: 'none', book: 'none', statusFailures: 4,
    });
  });

  it('that is approved has its numbers, its card, and a time by which somebody has to confirm it', () => {
    expect(end(approved)).toEqual({
      ...fresh, state: 'approved', outcome: approved, endedAt: 2_000, card: approval.card, transactionNumber: 'sim_t_000007', authorizationCode: 'sim_a_000007',
      confirmBy: 2_000 + HOST_LIMITS.confirmMs, book: 'open',
    });
  });

  it.each<TerminalOutcome>([approved, declinedWith('51'), { kind: 'cancelled', by: 'guest' }, { kind: 'failed', condition: 'Aborted', code: 'card-terminal.payment-failed' }])(
    'that has ended (%o) never ends otherwise', (first) => {
      const ended = end(first);
      for (const second of [approved, declinedWith('05'), { kind: 'cancelled', by: 'host' } as const]) expect(end(second, ended)).toEqual(ended);
    },
  );

  it('is paid only when the whole amount was taken and is still there', () => {
    const partial = end({ ...approved, amount: 7_700 });
    expect([end(approved), partial, end(declinedWith('51')), { ...end(approved), reversal: 'done' } as const].map(isPaid)).toEqual([true, false, false, false]);
    expect([partial.book, end({ ...approved, amount: 15_500 }).book]).toEqual(['none', 'none']);
  });

  it('needs care until it is confirmed and told, or given back and told', () => {
    const base = end(approved);
    const confirmed: Attempt = { ...base, confirmedAt: 3_000, book: 'taken' };
    expect([fresh, end(declinedWith('51')), base, confirmed, { ...base, reversal: 'asked', book: 'none' } as const, { ...base, reversal: 'done', book: 'reversal-open' } as const, { ...base, reversal: 'done', book: 'reversal-told' } as const, { ...base, reversal: 'refused', book: 'none' } as const].map(needsCare)).toEqual(
      [false, false, true, false, true, true, false, false],
    );
  });

  it('has one fingerprint per request, to the last field', () => {
    const others = [{ amount: 154.01 }, { orderId: 'order-0002' }, { currency: 'NOK' }, { language: 'fi' }, { attemptId: 'attempt-0002' }].map((change) => digestOf({ ...request, ...change }));
    expect(new Set([digestOf(request), ...others]).size).toBe(6);
    expect(digestOf({ ...request })).toBe(digestOf(request));
  });
});

describe('[KIOSK-3] an attempt that takes its order along', () => {
  const items = [{ code: 'bun', quantity: 2, choices: [] }];
  const own = {
    shopId: 1, orderType: 'takeAway', customerCode: 'SIM-1001', pickupTime: null, note: 'till Runa', spotId: null, contact: { phone: '', email: '' },
    smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 154,
  } as const;
  const taking = (change: object = {}, key = 'key-0001'): WireTerminalPaymentRequest => ({ ...request, order: { key, request: { ...own, items: [...items], ...change } } });
  const begun = newAttempt({
    request: taking(), choice: chooseScenario({ queue: [], header: null, articleCodes: [], isAttended: false }), ids: { processing: 'sim_p_1', journal: 'sim_j_1' }, basket: null, now: 1_000,
  });
  const differing = [taking({ note: 'till Eino' }), taking({ customerCode: 'SIM-1002' }), taking({ note: '' }), taking({ items: [{ code: 'bun', quantity: 3, choices: [] }] }), taking({}, 'key-0002'), request];

  it('is that of the same request alone, to the last word of its guest, for as long as those are there; read from the disk as well', () => {
    const read = JSON.parse(JSON.stringify(begun)) as Attempt;
    expect([begun, read, end(approved, begun)].map((attempt) => [taking(), ...differing].map((other) => isSameRequest(attempt, other)))).toEqual(Array(3).fill([true, ...differing.map(() => false)]));
  });

  it('keeps nothing by which those words could be guessed once they are forgotten: everything else is still compared', () => {
    const declined = end(declinedWith('51'), begun);
    expect(declined.digest).toBe(digestOf(taking({ note: '', customerCode: '' })));
    expect([taking(), ...differing].map((other) => isSameRequest(declined, other))).toEqual([true, true, true, true, false, false, false]);
  });
});
