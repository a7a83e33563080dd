import { makeAutoObservable } from 'mobx';
import type { AccessibilityMode } from '#core/self-service/accessibility-mode.ts';
import type { KioskSession } from '#core/self-service/kiosk-session.ts';
import { fromReadable } from '../../reactive/from-readable.ts';

export interface AccessibilityDeps {
  readonly mode: Pick<AccessibilityMode, 'isOn' | 'toggle'>;
  readonly session: Pick<KioskSession, 'begin'>;
}

/** §2 "accessibility toggle", one touch away on every screen of a kiosk. Lives as long as the page. */
export class AccessibilityViewModel {
  readonly #deps: AccessibilityDeps;
  readonly #isOn: { readonly value: boolean };

  constructor(deps: AccessibilityDeps) {
    this.#deps = deps;
    this.#isOn = fromReadable('accessibility', deps.mode.isOn);
    makeAutoObservable(this);
  }

  get isOn(): boolean {
    return this.#isOn.value;
  }

  /** Whoever touches it is a guest: with their end the mode goes back to what it was (R6). */
  toggle(): void {
    this.#deps.session.begin();
    this.#deps.mode.toggle();
  }
}
