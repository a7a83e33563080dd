import type { Container } from 'inversify';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { lastScreenMs } from '#core/self-service/last-screen.ts';
import type { Millis } from '#core/shared/duration.ts';

/** How long a last screen stays for the guest of this moment, with the order number or with a code for the counter. */
export const doneMsOf = (container: Container) => (holdsCode: boolean): Millis => lastScreenMs(holdsCode, container.get(KIOSK.accessibility).isOn.get());
