import type { Navigator } from '../ports/navigator.ts';
import type { Readable } from '../shared/readable.ts';
import type { GuestEnd, KioskSession } from './kiosk-session.ts';
import type { SelfServiceMode } from './self-service-state.ts';

export interface FinishGuestDeps {
  readonly session: Pick<KioskSession, 'end'>;
  readonly navigation: Pick<Navigator, 'go'>;
  readonly selfService: Readable<SelfServiceMode>;
}

/** The guest is done or gives up: nothing of them is left, and the kiosk is home. False: not while a payment is not final (P7). */
export const finishGuest = ({ session, navigation, selfService }: FinishGuestDeps) => (cause: GuestEnd): boolean => {
  const { shopId } = selfService.get();
  if (!session.end(cause)) return false;
  if (shopId !== null) navigation.go({ name: 'selfServiceHome', params: { shopId: String(shopId) } }, { replace: true });
  return true;
};
