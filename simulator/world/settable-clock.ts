import type { Millis } from '#core/shared/duration.ts';

/** A simulated clock that people can stop and move; what makes one of it is its owner's business. */
export interface SettableClock {
  isFrozen(): boolean;
  freeze(): void;
  run(): void;
  /** Goes through every deadline on the way. */
  advance(ms: Millis): Promise<void> | void;
  /** To a moment; one in the past is refused (false). */
  set(to: Millis): Promise<boolean> | boolean;
}
