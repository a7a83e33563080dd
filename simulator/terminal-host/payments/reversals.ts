import type { Clock } from '#core/ports/clock.ts';
import { invariant } from '#core/shared/invariant.ts';
import { scenarioNamed } from '../card-terminal/scenarios.ts';
import { withoutGuest } from '../store/guest-words.ts';
import { hostFacts, putFacts } from '../store/host-facts.ts';
import type { FactWriter, RecordStore } from '../store/record-store.ts';
import type { Attempt, LedgerLine, Reversal } from '../store/records.ts';

/** What the scenario of this payment says of giving it back. */
const reversalQuirk = (attempt: Attempt): 'ok' | 'refused' | 'reply-lost' => {
  for (const quirk of scenarioNamed(attempt.scenario)?.quirks ?? []) if (quirk.kind === 'reversal') return quirk.answer;
  return 'ok';
};

const chargedOf = (store: RecordStore, attemptId: string, kind: LedgerLine['kind']): number =>
  store.all('ledger').reduce((total, line) => (line.attemptId === attemptId && line.kind === kind ? total + line.amount : total), 0);

/** The bank's books: the next line, numbered. */
const putLedgerLine = (fact: FactWriter, store: RecordStore, line: Omit<LedgerLine, 'id'>): void => {
  const facts = hostFacts(store);
  fact.put('ledger', String(facts.nextNumber), { ...line, id: String(facts.nextNumber) });
  putFacts(fact, { ...facts, nextNumber: facts.nextNumber + 1 });
};

/**
 * Asks the bank to give a payment back. Asking again is the same reversal: what was given back is never given back twice. Answers how the
 * reversal stands; `asked` means that the bank's answer got lost.
 */
export const reverse = (store: RecordStore, clock: Clock, attemptId: string): Reversal => {
  const attempt = store.get('attempt', attemptId);
  invariant(attempt?.state === 'approved', 'only what was approved is given back');
  if (attempt.reversal === 'done' || attempt.reversal === 'refused') return attempt.reversal;
  const left = chargedOf(store, attempt.id, 'charge') - chargedOf(store, attempt.id, 'reversal');
  const quirk = reversalQuirk(attempt);
  const isRefused = quirk === 'refused';
  const isLost = quirk === 'reply-lost' && attempt.reversal === 'none';
  const reversal: Reversal = isRefused ? 'refused' : isLost ? 'asked' : 'done';
  store.fact((fact) => {
    if (!isRefused && left > 0) putLedgerLine(fact, store, { kind: 'reversal', attemptId: attempt.id, orderId: attempt.orderId, amount: left, at: clock.now() });
    // The product server may have heard of an approval that is none any more.
    fact.put('attempt', attempt.id, withoutGuest({ ...attempt, reversal, book: (attempt.book === 'open' || attempt.book === 'refused') && !isRefused ? 'reversal-open' : attempt.book }));
  });
  return reversal;
};
