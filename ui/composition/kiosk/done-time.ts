import type { Container } from 'inversify';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import type { Millis } from '#core/shared/duration.ts';

/** How long a last screen stays, with the order number or with a code for the counter: ten times as long for a guest in accessibility mode (R3). */
export const doneMsOf = (container: Container) => (holdsCode: boolean): Millis =>
  (holdsCode ? SELF_SERVICE.codeMs : SELF_SERVICE.doneMs) * (container.get(KIOSK.accessibility).isOn.get() ? SELF_SERVICE.accessibleIdleFactor : 1);
