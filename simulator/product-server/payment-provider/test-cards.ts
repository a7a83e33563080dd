import { seconds, type Millis } from '#core/shared/duration.ts';

/** What becomes of a payment with this card, and how one hears of it. */
export interface TestCard {
  readonly code: string;
  /** Masked: the pages never show a number that could be a real one's. */
  readonly number: string;
  readonly outcome:
    | { readonly kind: 'approved'; /** The bank takes its time. */ readonly afterMs: Millis }
    | { readonly kind: 'declined'; readonly reason: string };
  /** `before-redirect`: the shop hears first, then the guest goes back. `later`: the other way round. */
  readonly notice: { readonly when: 'before-redirect' } | { readonly when: 'later'; readonly afterMs: Millis };
  /** False: the guest's browser never comes back by itself. */
  readonly comesBack: boolean;
}

const approved = { kind: 'approved', afterMs: 0 } as const;
const soon = { when: 'later', afterMs: seconds(1) } as const;
const declined = (reason: string): TestCard['outcome'] => ({ kind: 'declined', reason });

/** §8 by name: every end that a payment can have, as a card. */
export const testCards: readonly TestCard[] = [
  { code: 'approve', number: '•••• 4242', outcome: approved, notice: soon, comesBack: true },
  { code: 'declined', number: '•••• 0002', outcome: declined('payment.declined'), notice: soon, comesBack: true },
  { code: 'insufficient-funds', number: '•••• 9995', outcome: declined('payment.insufficient-funds'), notice: soon, comesBack: true },
  { code: 'expired-card', number: '•••• 0069', outcome: declined('payment.expired-card'), notice: soon, comesBack: true },
  { code: 'suspected-fraud', number: '•••• 0019', outcome: declined('payment.suspected-fraud'), notice: soon, comesBack: true },
  { code: 'slow', number: '•••• 2020', outcome: { kind: 'approved', afterMs: seconds(20) }, notice: { when: 'later', afterMs: 0 }, comesBack: true },
  { code: 'notification-first', number: '•••• 1001', outcome: approved, notice: { when: 'before-redirect' }, comesBack: true },
  { code: 'notification-only', number: '•••• 1002', outcome: approved, notice: { when: 'later', afterMs: 0 }, comesBack: false },
  { code: 'redirect-only', number: '•••• 1003', outcome: approved, notice: { when: 'later', afterMs: seconds(30) }, comesBack: true },
];

export const cardByCode = (code: string): TestCard | null => testCards.find((card) => card.code === code) ?? null;
