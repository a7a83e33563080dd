import { hash } from 'node:crypto';
import type { Millis } from '#core/shared/duration.ts';
import { toMinor } from '#core/shared/money.ts';
import type { WireTerminalPaymentRequest } from '#adapters/wire/terminal-host.ts';
import type { ScenarioChoice } from '../card-terminal/choose-scenario.ts';
import type { ErrorCondition, TerminalOutcome } from '../card-terminal/outcome.ts';
import { HOST_LIMITS } from '../host-limits.ts';
import { hasGuestWords, withoutGuest, wordless } from '../store/guest-words.ts';
import type { Attempt, Basket } from '../store/records.ts';
import type { DrawnCard } from './drawn-card.ts';

/**
 * The request as one short text: field by field, so that the same request has the same fingerprint. What an order's guest wrote is left out: a note has ninety
 * characters, and long after it is forgotten somebody could guess it until the fingerprint fits; a key for that would lie in the same file.
 */
export const digestOf = (request: WireTerminalPaymentRequest): string =>
  hash('sha256', JSON.stringify([request.attemptId, request.orderId, toMinor(request.amount), request.currency, request.language, ...(request.order === undefined ? [] : [wordless(request.order)])]), 'base64url');

/** Is it the request that this attempt began with? The words of its guest are compared for as long as they are there. */
export const isSameRequest = (attempt: Attempt, request: WireTerminalPaymentRequest): boolean =>
  attempt.digest === digestOf(request) && (!hasGuestWords(attempt) || JSON.stringify(attempt.kept) === JSON.stringify(request.order));

export interface NewAttempt {
  readonly request: WireTerminalPaymentRequest;
  readonly choice: ScenarioChoice;
  readonly ids: { readonly processing: string; readonly journal: string };
  readonly basket: Basket | null;
  readonly now: Millis;
}

/** P2: an attempt as it is written down before the terminal hears of it. */
export const newAttempt = ({ request, choice, ids, basket, now }: NewAttempt): Attempt => {
  const failures = choice.scenario.quirks.flatMap((quirk) => (quirk.kind === 'status-fails' ? [quirk.times] : []));
  return {
    id: request.attemptId, processingId: ids.processing, journalId: ids.journal, digest: digestOf(request), orderId: request.orderId, amount: toMinor(request.amount),
    currency: request.currency, language: request.language, scenario: choice.scenario.name, source: choice.source, state: 'processing', outcome: null, card: null,
    transactionNumber: '', authorizationCode: '', startedAt: now, endedAt: null, basket, confirmedAt: null, confirmBy: null, orderNumber: '', reversal: 'none', book: 'none',
    statusFailures: failures[0] ?? 0, ...(request.order !== undefined && { kept: request.order }),
  };
};

/** What the terminal did not take up: over before it began. It has no processing id, for nothing was processed. */
export const neverBegun = ({ request, choice, condition, now }: Pick<NewAttempt, 'request' | 'choice' | 'now'> & { readonly condition: ErrorCondition }): Attempt => withoutGuest({
  ...newAttempt({ request, choice, ids: { processing: '', journal: '' }, basket: null, now }), state: 'failed', outcome: { kind: 'failed', condition, code: 'card-terminal.payment-failed' }, endedAt: now,
});

/** What an approval brings with it. */
export interface Approval {
  readonly number: number;
  readonly card: DrawnCard;
  /** Is there a product server whose order this pays? */
  readonly hasBook: boolean;
}

/** The attempt has ended; an ended one stays as it is, whatever is said of it later. */
export const endedAttempt = (attempt: Attempt, outcome: TerminalOutcome, approval: Approval, now: Millis): Attempt => {
  if (attempt.state !== 'processing') return attempt;
  if (outcome.kind !== 'approved') return withoutGuest({ ...attempt, state: outcome.kind, outcome, endedAt: now });
  const number = String(approval.number).padStart(6, '0');
  return withoutGuest({
    ...attempt, state: 'approved', outcome, endedAt: now, card: approval.card, transactionNumber: `sim_t_${number}`, authorizationCode: `sim_a_${number}`,
    confirmBy: now + HOST_LIMITS.confirmMs,
    book: approval.hasBook && attempt.orderId !== '' && outcome.amount === attempt.amount ? 'open' : 'none',
  });
};

/** What the terminal did not finish before the host went down, and what the bank never heard of: nothing was taken. */
export const ABORTED: TerminalOutcome = { kind: 'failed', condition: 'Aborted', code: 'card-terminal.payment-failed' };

/** Is the whole amount taken, and still there? Only then does an order belong to it. */
export const isPaid = (attempt: Attempt): boolean =>
  attempt.outcome?.kind === 'approved' && attempt.outcome.amount === attempt.amount && attempt.reversal === 'none';

/** Was its order sold here, and is it one that the product server does not take? */
export const isSoldInVain = ({ kept, book }: Attempt): boolean => kept !== undefined && book === 'refused';

/** Is something left to do: to be confirmed or given back, told to the product server, asked of the bank again? */
export const needsCare = (attempt: Attempt): boolean =>
  attempt.state === 'approved' &&
  ((attempt.confirmedAt === null && attempt.reversal === 'none') || attempt.reversal === 'asked' || attempt.book === 'open' || attempt.book === 'reversal-open');
