import type { Container } from 'inversify';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, GUEST } from '#adapters/composition/tokens.ts';
import type { KioskViewModels } from '../../screens/kiosk/kiosk-view-models.ts';
import { AccessibilityViewModel } from '../../view-models/kiosk/accessibility-view-model.ts';
import { KioskGuestViewModel } from '../../view-models/kiosk/kiosk-guest-view-model.ts';

export interface KioskViewModelsDeps { readonly container: Container }

/** The view-models that live as long as a kiosk's page. */
export const createKioskViewModels = ({ container }: KioskViewModelsDeps): KioskViewModels => {
  const session = container.get(KIOSK.session);
  return {
    accessibility: new AccessibilityViewModel({ mode: container.get(KIOSK.accessibility), session }),
    guest: new KioskGuestViewModel({ session, selfService: container.get(GUEST.selfService), navigation: container.get(CORE.navigation) }),
  };
};
