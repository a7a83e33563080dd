import { CORE, GUEST } from '#adapters/composition/tokens.ts';
import { KioskLostScreen } from '../../../screens/kiosk/station/KioskLostScreen.tsx';
import type { KioskPageModule } from '../kiosk-page-module.ts';

/**
 * An address that a kiosk has no page for, or one that the guard fell back on because the shop could not be loaded: leads on to where this browser's kiosk
 * begins; a browser that has never been one says that there is no contact.
 */
export const kioskStrayPage: KioskPageModule = ({ container, house, kiosk }) => ({ name }) => ({
  key: `kiosk-stray/${name}`,
  start: () => {
    const { enabled, shopId } = container.get(GUEST.selfService).get();
    const own = shopId ?? house.read();
    if (own !== null) container.get(CORE.navigation).go({ name: enabled ? 'selfServiceHome' : 'selfServiceStart', params: { shopId: String(own) } }, { replace: true });
    return () => undefined;
  },
  render: () => <KioskLostScreen tryAgain={() => { kiosk.staff.reload(); }} />,
});
