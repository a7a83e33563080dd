import { makeAutoObservable } from 'mobx';
import type { ActivitySource } from '#core/ports/activity-source.ts';
import type { Clock } from '#core/ports/clock.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';

export interface HomeCountdownDeps {
  readonly clock: Clock;
  readonly activity: ActivitySource;
  /** How long it counts when it begins anew; a guest in the accessibility mode gets longer. */
  readonly lengthMs: () => Millis;
  readonly onZero: () => void;
}

/** Counts the seconds until a last screen goes home by itself. Whoever touches it has the whole time again. */
export class HomeCountdown {
  readonly #deps: HomeCountdownDeps;
  #cancelNext: (() => void) | null = null;

  /** Null: it does not count. */
  secondsLeft: number | null = null;
  /** What `secondsLeft` is a part of. */
  secondsInAll = 0;

  constructor(deps: HomeCountdownDeps) {
    this.#deps = deps;
    makeAutoObservable(this);
  }

  get isRunning(): boolean {
    return this.secondsLeft !== null;
  }

  /** Counts from the beginning, and begins anew with every sign of life, until it is over or the returned function is called. */
  start(): () => void {
    this.restart();
    const stopListening = this.#deps.activity.onActivity(() => { if (this.isRunning) this.restart(); });
    return () => {
      stopListening();
      this.pause();
    };
  }

  restart(): void {
    this.secondsInAll = this.#length;
    this.secondsLeft = this.secondsInAll;
    this.#waitASecond();
  }

  /** Somebody is at work on this screen; `restart` goes on. */
  pause(): void {
    this.#cancelNext?.();
    this.#cancelNext = null;
    this.secondsLeft = null;
  }

  tick(): void {
    if (this.secondsLeft === null) return;
    // The finger that switched the mode was heard before the mode was on.
    if (this.secondsInAll !== this.#length) return this.restart();
    this.secondsLeft -= 1;
    if (this.secondsLeft > 0) return this.#waitASecond();
    this.pause();
    this.#deps.onZero();
  }

  get #length(): number { return Math.round(this.#deps.lengthMs() / 1000); }

  #waitASecond(): void {
    this.#cancelNext?.();
    this.#cancelNext = this.#deps.clock.schedule(seconds(1), () => this.tick());
  }
}
