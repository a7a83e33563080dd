import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { nextInput, staysInPhase } from './next-input.ts';
import type { TerminalEffect, TerminalEvent, TerminalState } from './terminal-state.ts';
import { terminalStep } from './terminal-step.ts';

export interface CardTerminalDeps {
  readonly clock: Clock;
  /** How long a script's guest, its card and bank take, as a factor: 1 as they do, 0 at once. A person at the terminal has the time that people have. */
  readonly pace: number;
  /** What one step led to, together, so that it can be written as one fact. */
  readonly onEffects: (effects: readonly TerminalEffect[]) => void;
}

/** The card terminal: the pure machine with a clock around it. */
export class CardTerminal {
  readonly #deps: CardTerminalDeps;
  readonly #listeners = new Set<(state: TerminalState) => void>();
  #state: TerminalState = { phase: 'idle' };
  #phaseSince: Millis = 0;
  #cancelTimer: (() => void) | null = null;
  #isOver = false;

  constructor(deps: CardTerminalDeps) { this.#deps = deps; }

  get state(): TerminalState { return this.#state; }

  /** Something happens at the terminal, by whoever's hand. */
  send(event: TerminalEvent): void {
    if (this.#isOver) return;
    const { clock, onEffects } = this.#deps;
    const before = this.#state;
    const { state, effects } = terminalStep(before, event);
    if (state !== before) {
      this.#state = state;
      if (!staysInPhase(before, state)) this.#phaseSince = clock.now();
    }
    if (effects.length > 0) onEffects(effects);
    if (state === before || this.#state !== state) return;
    this.#arm();
    for (const listener of [...this.#listeners]) listener(state);
  }

  onChange(listener: (state: TerminalState) => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  /** For good: no timer is left, and nothing happens here any more. */
  stop(): void {
    this.#isOver = true;
    this.#disarm();
  }

  #disarm(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  #arm(): void {
    this.#disarm();
    if (this.#isOver) return;
    const { clock, pace } = this.#deps;
    const input = nextInput(this.#state);
    if (input === null) return;
    const afterMs = input.isForPerson === true ? input.afterMs : input.afterMs * pace;
    // What takes no time happens within this very call, so that a reply can already tell how it ended.
    if (afterMs <= 0) this.send(input.event);
    else this.#cancelTimer = clock.schedule(Math.max(0, this.#phaseSince + afterMs - clock.now()), () => {
      this.#cancelTimer = null;
      this.send(input.event);
    });
  }
}
