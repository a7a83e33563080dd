import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { ReadEnvelope } from './read-envelopes.ts';

/** One thing that a page has sent. */
export interface SunkReport extends ReadEnvelope { readonly seq: number; readonly receivedAt: Millis }

/** Reports that are kept; older ones are forgotten. */
export const KEPT_TELEMETRY = 1_000;

/** The simulator's own end of telemetry: keeps the newest reports in memory, and tells whoever looks on. */
export class TelemetrySink {
  readonly #clock: Clock;
  readonly #kept: number;
  #reports: SunkReport[] = [];
  #received = 0;
  readonly #listeners = new Set<() => void>();

  constructor(clock: Clock, kept: number = KEPT_TELEMETRY) {
    this.#clock = clock;
    this.#kept = kept;
  }

  /** How many have come since the start, or since it was cleared. */
  get received(): number { return this.#received; }

  take(envelopes: readonly ReadEnvelope[]): void {
    if (envelopes.length === 0) return;
    const receivedAt = this.#clock.now();
    for (const envelope of envelopes) {
      this.#received += 1;
      this.#reports.push({ ...envelope, seq: this.#received, receivedAt });
    }
    this.#reports = this.#reports.slice(-this.#kept);
    this.#tell();
  }

  /** The newest `limit`, newest first. */
  newest(limit: number): readonly SunkReport[] { return this.#reports.slice(-limit).toReversed(); }

  clear(): void {
    this.#reports = [];
    this.#received = 0;
    this.#tell();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  #tell(): void { for (const listener of this.#listeners) listener(); }
}
