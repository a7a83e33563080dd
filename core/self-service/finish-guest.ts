import type { Navigator } from '../ports/navigator.ts';
import type { Readable } from '../shared/readable.ts';
import { kioskPlace } from './kiosk-place.ts';
import type { GuestEnd, KioskSession } from './kiosk-session.ts';
import type { SelfServiceMode } from './self-service-state.ts';

export interface FinishGuestDeps {
  readonly session: Pick<KioskSession, 'end'>;
  readonly navigation: Pick<Navigator, 'go'>;
  readonly selfService: Readable<SelfServiceMode>;
}

/** The guest is done or gives up: nothing of them is left, and the kiosk is home, or, signed out, where it is signed in. False: not while a payment is not final (P7). */
export const finishGuest = ({ session, navigation, selfService }: FinishGuestDeps) => (cause: GuestEnd): boolean => {
  if (!session.end(cause)) return false;
  navigation.go(kioskPlace('selfServiceHome', selfService.get()), { replace: true });
  return true;
};
