import { nextInput, staysInPhase } from '#simulator/terminal-host/card-terminal/next-input.ts';
import { scenarioNamed } from '#simulator/terminal-host/card-terminal/scenarios.ts';
import type { TerminalEvent, TerminalPayment, TerminalEffect, TerminalState } from '#simulator/terminal-host/card-terminal/terminal-state.ts';
import { terminalStep } from '#simulator/terminal-host/card-terminal/terminal-step.ts';

export const aTerminalPayment = (scenario: string, overrides: Partial<TerminalPayment> = {}): TerminalPayment => {
  const known = scenarioNamed(scenario);
  if (known === null) throw new Error(`${scenario} is no scenario`);
  return { attemptId: 'attempt-1', amount: 29_300, currency: 'SEK', language: 'sv', script: known.script, ...overrides };
};

export interface Played {
  /** Phases in their order, each with the moment at which it began. */
  readonly phases: readonly (readonly [phase: string, atMs: number])[];
  readonly effects: readonly TerminalEffect[];
  readonly states: readonly TerminalState[];
}

/** Plays a scenario on the pure machine, with what people do at given moments, until nothing more happens by itself. */
export const play = (scenario: string, people: readonly { readonly atMs: number; readonly event: TerminalEvent }[] = []): Played => {
  const phases: [string, number][] = [];
  const effects: TerminalEffect[] = [];
  const states: TerminalState[] = [];
  const waiting = [...people];
  let state: TerminalState = { phase: 'idle' };
  let [now, since] = [0, 0];
  const take = (event: TerminalEvent): void => {
    const step = terminalStep(state, event);
    effects.push(...step.effects);
    if (step.state === state) return;
    if (step.state.phase !== state.phase) phases.push([step.state.phase, now]);
    if (!staysInPhase(state, step.state)) since = now;
    state = step.state;
    states.push(state);
  };
  take({ type: 'start', payment: aTerminalPayment(scenario) });
  for (let round = 0; round < 100; round += 1) {
    const input = nextInput(state);
    const person = waiting[0];
    if (person !== undefined && (input === null || person.atMs <= since + input.afterMs)) {
      now = person.atMs;
      waiting.shift();
      take(person.event);
    } else if (input !== null) {
      now = since + input.afterMs;
      take(input.event);
    } else break;
  }
  return { phases, effects, states };
};
