import type { Clock } from '../ports/clock.ts';
import type { Millis } from '../shared/duration.ts';
import { FASTEST_TYPIST_MS, isScannersPace } from './scan-reader.ts';

export interface LoneKeysDeps { readonly clock: Clock }

/**
 * Tells keys that a person presses from the characters of a scanned code (X3): a scanner is a keyboard, and the digits of its code are the numbers of a list's
 * rows. A character counts when no other one has come as quickly before it, and none comes as quickly after it; so it acts after 50 ms, which nobody notices.
 */
export class LoneKeys {
  readonly #clock: Clock;
  #at = -Infinity;
  #waiting: { readonly act: () => void; readonly cancel: () => void } | null = null;

  constructor({ clock }: LoneKeysDeps) { this.#clock = clock; }

  /**
   * One key more, and when it was pressed: a page that is busy hears it later. All of a page's are told, for any character may belong to a code; `act` is what
   * this one is for, if anything.
   */
  press(key: string, at: Millis, act?: () => void): void {
    const isQuick = isScannersPace(this.#at, at);
    // The one before was alone, and its time was over before this one came.
    if (!isQuick) this.#act();
    if (key.length !== 1) return; // Shift and the like.
    this.#at = at;
    this.forget();
    if (isQuick || !act) return;
    // Later than any character that would still belong to it.
    this.#waiting = { act, cancel: this.#clock.schedule(FASTEST_TYPIST_MS + 1, () => { this.#act(); }) };
  }

  /** Who pressed it has left the page that it was for. */
  forget(): void {
    this.#waiting?.cancel();
    this.#waiting = null;
  }

  #act(): void {
    const act = this.#waiting?.act;
    this.forget();
    act?.();
  }
}
