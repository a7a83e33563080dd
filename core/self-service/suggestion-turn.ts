import type { Readable } from '../shared/readable.ts';
import type { KioskGuest } from './kiosk-session.ts';

/** At a kiosk a guest meets at most one page of suggestions (experience, Kiosk): with a queue behind them, being asked twice is once too often. */
export class SuggestionTurn {
  readonly #guest: Readable<KioskGuest>;
  #shownTo: number | null = null;

  constructor(guest: Readable<KioskGuest>) { this.#guest = guest; }

  /** Has this guest not met one yet? */
  isLeft(): boolean { return this.#shownTo !== this.#guest.get().number; }

  /** This guest is meeting it now. */
  take(): void { this.#shownTo = this.#guest.get().number; }
}
