import type { Millis } from '#core/shared/duration.ts';
import { TERMINAL_PATIENCE, type TerminalScript } from './terminal-script.ts';
import type { TerminalEvent, TerminalState } from './terminal-state.ts';

/** What will happen by itself, and when, counted from the moment the phase began. */
export interface NextInput {
  readonly afterMs: Millis;
  readonly event: TerminalEvent;
  /** A person has so long, at whatever pace cards and banks go. */
  readonly isForPerson?: boolean;
}

const patience = (afterMs: Millis, { isPerson }: TerminalScript): NextInput => ({ afterMs, event: { type: 'patience-over' }, isForPerson: isPerson });

const readEvent: Readonly<Record<TerminalScript['reads'][number], TerminalEvent>> = {
  ok: { type: 'read' }, unreadable: { type: 'unreadable' }, removed: { type: 'card-removed' },
};

/** The bank goes on while the terminal is away; the terminal comes back by itself when the script, not a person, took it away. */
const whileAway = ({ cause, payment, atBank, held }: Extract<TerminalState, { phase: 'unavailable' }>): readonly NextInput[] => {
  const bank = payment?.script.bank;
  const answer: readonly NextInput[] = bank && atBank && held === null && bank.afterMs !== null ? [{ afterMs: bank.afterMs, event: { type: 'bank-answered', answer: bank.answer } }] : [];
  if (cause === 'restarting') return [...answer, { afterMs: TERMINAL_PATIENCE.restartMs, event: { type: 'back' } }];
  const isScripted = payment?.script.interruption?.act === (cause === 'unplugged' ? 'unplug' : 'log-out');
  return isScripted && payment !== null ? [...answer, { afterMs: payment.script.backAfterMs, event: { type: 'back' } }] : answer;
};

const inPhase = (state: TerminalState): readonly NextInput[] => {
  switch (state.phase) {
    case 'idle': return [];
    case 'waiting-for-card': {
      const { card } = state.payment.script;
      return [patience(TERMINAL_PATIENCE.cardMs, state.payment.script), ...(card === null ? [] : [{ afterMs: card.afterMs, event: { type: 'card', entry: card.entry } } as const])];
    }
    case 'reading': {
      const { reads, readMs } = state.payment.script;
      return [{ afterMs: readMs, event: readEvent[reads[Math.min(state.failedReads, reads.length - 1)] ?? 'ok'] }];
    }
    case 'pin': {
      const { pins, pinMs, isPerson } = state.payment.script;
      const entered = pins[Math.min(state.wrong, pins.length - 1)] ?? 'ok';
      return [patience(TERMINAL_PATIENCE.handMs, state.payment.script), ...(isPerson ? [] : [{ afterMs: pinMs, event: { type: 'pin', isRight: entered === 'ok' } } as const])];
    }
    case 'signature': {
      const { pinMs, isPerson } = state.payment.script;
      return [patience(TERMINAL_PATIENCE.handMs, state.payment.script), ...(isPerson ? [] : [{ afterMs: pinMs, event: { type: 'signed' } } as const])];
    }
    case 'bank': {
      const { afterMs, answer } = state.payment.script.bank;
      return afterMs === null ? [] : [{ afterMs, event: { type: 'bank-answered', answer } }];
    }
    case 'result': return [{ afterMs: TERMINAL_PATIENCE.resultMs, event: { type: 'clear' } }];
    case 'unavailable': return whileAway(state);
  }
};

const interruption = (state: TerminalState): readonly NextInput[] => {
  const planned = 'payment' in state ? state.payment?.script.interruption : null;
  return planned && planned.phase === state.phase ? [{ afterMs: planned.afterMs, event: { type: planned.act } }] : [];
};

/** The earliest of what will happen by itself in this phase; at the same instant, what interrupts comes first. Null: only people can go on. */
export const nextInput = (state: TerminalState): NextInput | null =>
  [...interruption(state), ...inPhase(state)].reduce<NextInput | null>((first, input) => (first === null || input.afterMs < first.afterMs ? input : first), null);

/** Does the time that is running go on? A new phase, or another try of the PIN, starts it anew. */
export const staysInPhase = (before: TerminalState, after: TerminalState): boolean =>
  before.phase === after.phase && (before.phase !== 'pin' || after.phase !== 'pin' || before.wrong === after.wrong);
