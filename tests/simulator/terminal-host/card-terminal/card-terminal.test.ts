import { describe, expect, it } from 'vitest';
import { CardTerminal } from '#simulator/terminal-host/card-terminal/card-terminal.ts';
import type { TerminalEffect, TerminalPayment } from '#simulator/terminal-host/card-terminal/terminal-state.ts';
import { scenarioNamed } from '#simulator/terminal-host/card-terminal/scenarios.ts';
import { CHIP, TERMINAL_PATIENCE } from '#simulator/terminal-host/card-terminal/terminal-script.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const payment: TerminalPayment = { attemptId: 'attempt-0001', amount: 15_400, currency: 'SEK', language: 'sv', script: CHIP };

describe('[M1] a card terminal that was stopped', () => {
  it('has no timer, and begins nothing', async () => {
    const [clock, effects] = [virtualClock(), [] as TerminalEffect[]];
    const terminal = new CardTerminal({ clock, pace: 1, onEffects: (more) => { effects.push(...more); } });
    terminal.send({ type: 'start', payment });
    terminal.stop();
    terminal.send({ type: 'card', entry: 'chip' });
    terminal.send({ type: 'start', payment });
    await clock.advance(60_000);
    expect([terminal.state.phase, effects, clock.pending()]).toEqual(['waiting-for-card', [], 0]);
  });

  it('also by what it led to itself: the result on its display is no timer of its own', async () => {
    const clock = virtualClock();
    const terminal = new CardTerminal({ clock, pace: 1, onEffects: () => terminal.stop() });
    terminal.send({ type: 'start', payment });
    await clock.advance(60_000);
    expect([terminal.state.phase, clock.pending()]).toEqual(['result', 0]);
  });
});

describe('the pace', () => {
  const begun = (name: string, pace: number) => {
    const [clock, effects] = [virtualClock(), [] as TerminalEffect[]];
    const terminal = new CardTerminal({ clock, pace, onEffects: (more) => { effects.push(...more); } });
    terminal.send({ type: 'start', payment: { ...payment, script: scenarioNamed(name)?.script ?? CHIP } });
    return { clock, terminal, effects };
  };

  it.each([0, 0.02, 1, 3])('is that of cards and banks: at %d, too, a person at the terminal has the minute for the card and the 45 seconds for the PIN that they have', async (pace) => {
    const { clock, terminal, effects } = begun('person', pace);
    await clock.advance(TERMINAL_PATIENCE.cardMs - 1);
    terminal.send({ type: 'card', entry: 'chip' });
    await clock.advance(10_000);
    expect(terminal.state.phase).toBe('pin');
    await clock.advance(TERMINAL_PATIENCE.handMs - 10_000 + 900 * pace - 1);
    expect([terminal.state.phase, effects]).toEqual(['pin', []]);
    await clock.advance(1);
    expect(effects).toEqual([{ type: 'ended', attemptId: 'attempt-0001', outcome: { kind: 'failed', condition: 'Cancel', code: 'card-terminal.payment-timeout' } }]);
  });

  it('a guest of a script is part of it: nobody presents a card is over at once where all else is', () => {
    expect(begun('no-card', 0).effects).toEqual([{ type: 'ended', attemptId: 'attempt-0001', outcome: { kind: 'failed', condition: 'Cancel', code: 'card-terminal.payment-timeout' } }]);
  });
});
