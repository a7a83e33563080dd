import { describe, expect, it } from 'vitest';
import { CardTerminal } from '#simulator/terminal-host/card-terminal/card-terminal.ts';
import type { TerminalEffect, TerminalPayment } from '#simulator/terminal-host/card-terminal/terminal-state.ts';
import { CHIP } from '#simulator/terminal-host/card-terminal/terminal-script.ts';
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
