import type { Millis } from '../shared/duration.ts';

/** Time comes from here and from nowhere else. */
export interface Clock {
  now(): Millis;
  /** Runs `run` once after `delayMs`, unless the returned function is called before. */
  schedule(delayMs: Millis, run: () => void): () => void;
}
