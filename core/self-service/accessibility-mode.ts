import type { StoredValue } from '../ports/stored-value.ts';
import { SELF_SERVICE } from '../kiosk-constants.ts';
import { cell, type Readable } from '../shared/readable.ts';

/** R3, X13: in this mode a guest has so many times as long before a screen asks or goes home. */
export const patienceFactor = (isAccessible: boolean): number => (isAccessible ? SELF_SERVICE.accessibleIdleFactor : 1);

/** §4: the mode that a guest at a kiosk can switch on and off; a body class shows it. Survives a reload, ends with its guest (R6). */
export class AccessibilityMode {
  readonly #stored: StoredValue<boolean>;
  readonly #isOn;
  readonly isOn: Readable<boolean>;

  constructor(stored: StoredValue<boolean>) {
    this.#stored = stored;
    this.#isOn = cell(stored.read() ?? false);
    this.isOn = this.#isOn;
  }

  toggle(): void { this.#turn(!this.#isOn.get()); }

  turnOn(): void { this.#turn(true); }

  /** R6: off for the next guest, and nothing stored. */
  reset(): void {
    this.#stored.clear();
    this.#isOn.set(false);
  }

  #turn(isOn: boolean): void {
    this.#stored.write(isOn);
    this.#isOn.set(isOn);
  }
}
