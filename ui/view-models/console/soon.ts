import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';

/** Does something once for all that asks for it within a moment; what asks while it is being done gets it once more. */
export class Soon {
  readonly #clock: Clock;
  readonly #waitMs: Millis;
  readonly #act: () => Promise<unknown>;
  #cancel: (() => void) | null = null;
  #isBusy = false;
  #isWanted = false;

  constructor(clock: Clock, waitMs: Millis, act: () => Promise<unknown>) {
    this.#clock = clock;
    this.#waitMs = waitMs;
    this.#act = act;
  }

  ask(): void {
    this.#isWanted = true;
    if (this.#isBusy || this.#cancel) return;
    this.#cancel = this.#clock.schedule(this.#waitMs, () => {
      this.#cancel = null;
      void this.#run();
    });
  }

  stop(): void {
    this.#isWanted = false;
    this.#cancel?.();
    this.#cancel = null;
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    this.#isWanted = false;
    try {
      await this.#act();
    } finally {
      this.#isBusy = false;
      // It may have been asked for meanwhile; the compiler does not see who else writes it.
      if (this.#isWanted) this.ask();
    }
  }
}
