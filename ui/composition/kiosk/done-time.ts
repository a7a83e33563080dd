import type { Container } from 'inversify';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import type { Millis } from '#core/shared/duration.ts';

/** How long a last screen stays, one with the order number unless said otherwise: ten times as long for a guest in accessibility mode (R3). */
export const doneMsOf = (container: Container, ms: Millis = SELF_SERVICE.doneMs) => (): Millis =>
  ms * (container.get(KIOSK.accessibility).isOn.get() ? SELF_SERVICE.accessibleIdleFactor : 1);
