import type { CardEntry, TerminalOutcome } from './outcome.ts';
import { declinedWith } from './response-codes.ts';
import { MAX_TRIES, SILENT_BANK, type BankAnswer } from './terminal-script.ts';
import type { TerminalEffect, TerminalEvent, TerminalPayment, TerminalState, TerminalStep } from './terminal-state.ts';

type At<P extends TerminalState['phase']> = Extract<TerminalState, { phase: P }>;

const stay = (state: TerminalState): TerminalStep => ({ state, effects: [] });
const to = (state: TerminalState, ...effects: TerminalEffect[]): TerminalStep => ({ state, effects });

const end = (payment: TerminalPayment, outcome: TerminalOutcome, ...before: TerminalEffect[]): TerminalStep =>
  to({ phase: 'result', payment, outcome }, ...before, { type: 'ended', attemptId: payment.attemptId, outcome });

const failed = (payment: TerminalPayment, condition: Extract<TerminalOutcome, { kind: 'failed' }>['condition'], code: Extract<TerminalOutcome, { kind: 'failed' }>['code']): TerminalStep =>
  end(payment, { kind: 'failed', condition, code });

/** What the bank's words mean for this payment: how much was taken, and how it ended. */
const settled = (payment: TerminalPayment, entry: CardEntry, answer: BankAnswer): { outcome: TerminalOutcome; effects: readonly TerminalEffect[] } => {
  if (answer.kind !== 'approved') return { outcome: answer, effects: [] };
  const amount = Math.round(payment.amount * answer.share);
  return { outcome: { kind: 'approved', amount, entry }, effects: [{ type: 'charged', attemptId: payment.attemptId, amount, entry }] };
};

const start = (state: TerminalState, payment: TerminalPayment): TerminalStep => {
  const refuse = (condition: 'Busy' | 'LoggedOut' | 'DeviceOut'): TerminalStep => to(state, { type: 'refused', attemptId: payment.attemptId, condition });
  if (state.phase === 'unavailable') return refuse(state.cause === 'logged-out' ? 'LoggedOut' : 'DeviceOut');
  if (state.phase !== 'idle' && state.phase !== 'result') return refuse('Busy');
  if (payment.script.refuses !== null) return refuse(payment.script.refuses);
  return to({ phase: 'waiting-for-card', payment, failedReads: 0 });
};

/** The card is read: PIN (not for a card that was only held to it), signature, or straight to the bank. */
const afterReading = ({ payment, entry }: At<'reading'>): TerminalStep => {
  if (payment.script.pins.length > 0 && entry !== 'contactless') return to({ phase: 'pin', payment, entry, digits: 0, wrong: 0 });
  if (payment.script.asksSignature) return to({ phase: 'signature', payment, entry });
  return to({ phase: 'bank', payment, entry, cancelAsked: false });
};

const unreadable = ({ payment, failedReads }: At<'reading'>): TerminalStep =>
  failedReads + 1 >= MAX_TRIES
    ? failed(payment, 'InvalidCard', 'card-terminal.payment-failed')
    : to({ phase: 'waiting-for-card', payment, failedReads: failedReads + 1 });

const pin = (state: At<'pin'>, isRight: boolean): TerminalStep => {
  const { payment, entry, wrong } = state;
  if (isRight) return to({ phase: 'bank', payment, entry, cancelAsked: false });
  return wrong + 1 >= MAX_TRIES ? end(payment, declinedWith('75')) : to({ ...state, digits: 0, wrong: wrong + 1 });
};

const cancel = (state: TerminalState, by: 'guest' | 'host'): TerminalStep => {
  switch (state.phase) {
    case 'waiting-for-card': case 'reading': case 'pin': case 'signature': return end(state.payment, { kind: 'cancelled', by });
    case 'bank':
      return state.payment.script.cancelAtBank === 'honoured' ? end(state.payment, { kind: 'cancelled', by }) : to({ ...state, cancelAsked: true });
    case 'idle': case 'result': case 'unavailable': return stay(state);
  }
};

/** Nobody came with a card, or nobody finished what was asked. Nothing was taken. */
const patienceOver = (state: TerminalState): TerminalStep =>
  state.phase === 'waiting-for-card' || state.phase === 'pin' || state.phase === 'signature'
    ? failed(state.payment, 'Cancel', 'card-terminal.payment-timeout')
    : stay(state);

/** The line to the terminal goes. What had reached the bank goes on there. */
const lose = (state: TerminalState, cause: At<'unavailable'>['cause']): TerminalStep => {
  if (state.phase === 'unavailable') return to({ ...state, cause });
  const isOver = state.phase === 'idle' || state.phase === 'result';
  const atBank = state.phase === 'bank';
  const entry = 'entry' in state ? state.entry : 'chip';
  return to({ phase: 'unavailable', cause, payment: isOver ? null : state.payment, entry, atBank, held: null });
};

/** The terminal is back and tells how it ended: what had not reached the bank was not paid. */
const back = (state: At<'unavailable'>): TerminalStep => {
  const { payment, held, atBank, entry } = state;
  if (payment === null) return to({ phase: 'idle' });
  if (held !== null) return end(payment, held);
  // What was to come between has come.
  const undisturbed: TerminalPayment = { ...payment, script: { ...payment.script, interruption: null } };
  return atBank ? to({ phase: 'bank', payment: undisturbed, entry, cancelAsked: false }) : failed(payment, 'DeviceOut', 'card-terminal.payment-failed');
};

const bankAnswered = (state: TerminalState, answer: BankAnswer): TerminalStep => {
  if (state.phase === 'bank') {
    const { outcome, effects } = settled(state.payment, state.entry, answer);
    return end(state.payment, outcome, ...effects);
  }
  if (state.phase !== 'unavailable' || state.payment === null || !state.atBank || state.held !== null) return stay(state);
  const { outcome, effects } = settled(state.payment, state.entry, answer);
  return to({ ...state, held: outcome }, ...effects);
};

/** A bank that would never answer says that it took nothing: now if it is being asked, otherwise as soon as it is. Every other script goes on as it was. */
const scenarioOver = (state: TerminalState): TerminalStep => {
  if (state.phase === 'idle' || state.phase === 'result' || state.payment === null || state.payment.script.bank.afterMs !== null) return stay(state);
  if (state.phase === 'bank' || (state.phase === 'unavailable' && state.atBank)) return bankAnswered(state, SILENT_BANK);
  const { payment } = state;
  return to({ ...state, payment: { ...payment, script: { ...payment.script, bank: { afterMs: 0, answer: SILENT_BANK } } } });
};

/** One step of the card terminal: the next state, and what happened, as data. An event that does not belong to the phase changes nothing. */
export const terminalStep = (state: TerminalState, event: TerminalEvent): TerminalStep => {
  switch (event.type) {
    case 'start': return start(state, event.payment);
    case 'card': return state.phase === 'waiting-for-card' ? to({ phase: 'reading', payment: state.payment, entry: event.entry, failedReads: state.failedReads }) : stay(state);
    case 'read': return state.phase === 'reading' ? afterReading(state) : stay(state);
    case 'unreadable': return state.phase === 'reading' ? unreadable(state) : stay(state);
    // Only a chip card can be pulled out too early.
    case 'card-removed': return state.phase === 'reading' || (state.phase === 'pin' && state.entry === 'chip') ? failed(state.payment, 'Cancel', 'card-terminal.payment-failed') : stay(state);
    case 'digit': return state.phase === 'pin' ? to({ ...state, digits: Math.min(4, state.digits + 1) }) : stay(state);
    case 'pin': return state.phase === 'pin' ? pin(state, event.isRight) : stay(state);
    case 'signed': return state.phase === 'signature' ? to({ phase: 'bank', payment: state.payment, entry: state.entry, cancelAsked: false }) : stay(state);
    case 'bank-answered': return bankAnswered(state, event.answer);
    case 'scenario-over': return scenarioOver(state);
    case 'guest-cancels': return state.phase === 'bank' ? stay(state) : cancel(state, 'guest');
    case 'host-cancels': return cancel(state, 'host');
    case 'patience-over': return patienceOver(state);
    case 'unplug': return lose(state, 'unplugged');
    case 'log-out': return lose(state, 'logged-out');
    case 'restart': return lose(state, 'restarting');
    case 'back': return state.phase === 'unavailable' ? back(state) : stay(state);
    case 'clear': return state.phase === 'result' ? to({ phase: 'idle' }) : stay(state);
  }
};
