import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { Millis } from '../shared/duration.ts';
import { patienceFactor } from './accessibility-mode.ts';

/** How long a kiosk's last screen stays before it goes home by itself: with the order's number, or with a code for counter or staff (`holdsCode`). R3 */
export const lastScreenMs = (holdsCode: boolean, isAccessible: boolean): Millis => (holdsCode ? SELF_SERVICE.codeMs : SELF_SERVICE.doneMs) * patienceFactor(isAccessible);
