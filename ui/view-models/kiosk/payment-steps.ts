import type { TerminalPhase } from '#core/payment/terminal-answer.ts';

/** The steps of paying with a card, as the screen counts them. */
export const PAYMENT_STEPS = ['waiting', 'reading', 'bank', 'done'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

/** What the guest has to do at the terminal; `wait`: nothing. */
export type TerminalAct = 'present' | 'reading' | 'pin' | 'sign' | 'wait';

const STEP_OF: Readonly<Partial<Record<TerminalPhase, PaymentStep>>> = {
  waitingForCard: 'waiting', reading: 'reading', pin: 'reading', signature: 'reading', authorizing: 'bank', cancelling: 'bank',
};

const ACT_OF: Readonly<Partial<Record<TerminalPhase, TerminalAct>>> = { waitingForCard: 'present', reading: 'reading', pin: 'pin', signature: 'sign' };

/** Which step a phase of the terminal belongs to; null: it does not say (a newer host's word), so the step before stays. */
export const stepOf = (phase: TerminalPhase): PaymentStep | null => STEP_OF[phase] ?? null;

/** What a phase of the terminal asks of the guest. */
export const actOf = (phase: TerminalPhase): TerminalAct => ACT_OF[phase] ?? 'wait';
