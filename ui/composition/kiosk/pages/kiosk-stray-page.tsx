import { CORE, GUEST, PORTS } from '#adapters/composition/tokens.ts';
import { seconds } from '#core/shared/duration.ts';
import { repeating } from '#core/shared/repeating.ts';
import { KioskLostScreen } from '../../../screens/kiosk/station/KioskLostScreen.tsx';
import type { KioskPageModule } from '../kiosk-page-module.ts';

/** How often a kiosk that has lost its shop looks for it. */
const AGAIN_MS = seconds(10);

/**
 * An address that a kiosk has no page for, or one that the guard fell back on because the shop could not be loaded: leads on to where this browser's kiosk
 * begins, and tries again by itself until it gets there.
 */
export const kioskStrayPage: KioskPageModule = ({ container, house, firstPath }) => ({ name }) => {
  const leadOn = (): void => {
    const navigation = container.get(CORE.navigation);
    const { enabled, shopId } = container.get(GUEST.selfService).get();
    const own = shopId ?? house.read();
    if (own !== null) navigation.go({ name: enabled ? 'selfServiceHome' : 'selfServiceStart', params: { shopId: String(own) } }, { replace: true });
    else if (firstPath.startsWith('/self-service/')) navigation.goToPath(firstPath, { replace: true });
  };
  return {
    key: `kiosk-stray/${name}`,
    start: () => {
      leadOn();
      return repeating(container.get(PORTS.clock), AGAIN_MS, leadOn);
    },
    render: () => <KioskLostScreen tryAgain={leadOn} />,
  };
};
