import type { Minor } from '#core/shared/money.ts';
import type { CardEntry, ErrorCondition, TerminalOutcome } from './outcome.ts';
import type { BankAnswer, TerminalScript } from './terminal-script.ts';

/** What the terminal was asked to take. */
export interface TerminalPayment {
  readonly attemptId: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly language: string;
  readonly script: TerminalScript;
}

/** The card terminal, at any moment. */
export type TerminalState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'waiting-for-card'; readonly payment: TerminalPayment; readonly failedReads: number }
  | { readonly phase: 'reading'; readonly payment: TerminalPayment; readonly entry: CardEntry; readonly failedReads: number }
  | { readonly phase: 'pin'; readonly payment: TerminalPayment; readonly entry: CardEntry; readonly digits: number; readonly wrong: number }
  | { readonly phase: 'signature'; readonly payment: TerminalPayment; readonly entry: CardEntry }
  /** The bank is being asked; from here on a cancel may come too late. */
  | { readonly phase: 'bank'; readonly payment: TerminalPayment; readonly entry: CardEntry; readonly cancelAsked: boolean }
  | { readonly phase: 'result'; readonly payment: TerminalPayment; readonly outcome: TerminalOutcome }
  /**
   * No line to the host. `atBank`: the bank was being asked when the line went. `held`: how it ended meanwhile; the host learns it when the
   * terminal is back.
   */
  | {
    readonly phase: 'unavailable'; readonly cause: 'unplugged' | 'logged-out' | 'restarting'; readonly payment: TerminalPayment | null;
    readonly entry: CardEntry; readonly atBank: boolean; readonly held: TerminalOutcome | null;
  };

export type TerminalEvent =
  | { readonly type: 'start'; readonly payment: TerminalPayment }
  | { readonly type: 'card'; readonly entry: CardEntry }
  | { readonly type: 'read' }
  | { readonly type: 'unreadable' }
  | { readonly type: 'card-removed' }
  | { readonly type: 'digit' }
  | { readonly type: 'pin'; readonly isRight: boolean }
  | { readonly type: 'signed' }
  | { readonly type: 'bank-answered'; readonly answer: BankAnswer }
  /** The scenario is over: a bank that would never answer does. */
  | { readonly type: 'scenario-over' }
  | { readonly type: 'guest-cancels' }
  | { readonly type: 'host-cancels' }
  | { readonly type: 'patience-over' }
  | { readonly type: 'unplug' }
  | { readonly type: 'log-out' }
  | { readonly type: 'restart' }
  | { readonly type: 'back' }
  | { readonly type: 'clear' };

export type TerminalEffect =
  /** It does not begin; nothing was taken. */
  | { readonly type: 'refused'; readonly attemptId: string; readonly condition: ErrorCondition }
  /** The bank has taken the money, whether or not the host hears of it. */
  | { readonly type: 'charged'; readonly attemptId: string; readonly amount: Minor; readonly entry: CardEntry }
  /** The host learns how it ended. Once per payment. */
  | { readonly type: 'ended'; readonly attemptId: string; readonly outcome: TerminalOutcome };

export interface TerminalStep { readonly state: TerminalState; readonly effects: readonly TerminalEffect[] }

/** The payment that is under way or just over; null when there is none. */
export const paymentAt = (state: TerminalState): TerminalPayment | null => (state.phase === 'idle' ? null : state.payment);
