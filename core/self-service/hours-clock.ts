import type { Clock } from '../ports/clock.ts';
import type { Millis } from '../shared/duration.ts';
import { cell, type Cell, type Readable } from '../shared/readable.ts';
import { nextChangeOfHours } from '../shop/guest-hours.ts';
import type { Shop } from '../shop/shop.ts';

export interface HoursClockDeps { readonly clock: Clock; readonly shop: Readable<Shop | null> }

/** The time by which a shop's hours are read: it changes when they begin, when they end, and whenever somebody looks. */
export class HoursClock {
  readonly #deps: HoursClockDeps;
  readonly #now: Cell<Millis>;
  readonly now: Readable<Millis>;
  #cancelNext: (() => void) | null = null;

  constructor(deps: HoursClockDeps) {
    this.#deps = deps;
    this.#now = cell(deps.clock.now());
    this.now = this.#now;
  }

  /** Follows the shop's hours until the returned function is called. */
  start(): () => void {
    const stopFollowing = this.#deps.shop.subscribe(() => this.#follow());
    this.#follow();
    return () => {
      stopFollowing();
      this.#cancelNext?.();
      this.#cancelNext = null;
    };
  }

  /** A clock may have been set, and a kiosk may have slept. */
  look(): void { this.#now.set(this.#deps.clock.now()); }

  #follow(): void {
    this.#cancelNext?.();
    this.look();
    const { clock } = this.#deps;
    const [shop, now] = [this.#deps.shop.get(), this.#now.get()];
    const next = shop && nextChangeOfHours(shop, now);
    this.#cancelNext = next === null ? null : clock.schedule(next - now, () => this.#follow());
  }
}
