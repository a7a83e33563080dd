import { KIOSK, KIOSK_PORTS } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { KioskHomeScreen } from '../../../screens/kiosk/home/KioskHomeScreen.tsx';
import { AttractViewModel } from '../../../view-models/kiosk/attract-view-model.ts';
import { kioskOrder } from '../kiosk-order.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';

/** §2 selfServiceHome: the start screen. */
export const kioskHomePage: KioskPageModule = (wiring) => ({ params }) => {
  const { container, kiosk } = wiring;
  const attract = new AttractViewModel({
    menu: container.get(CORE.menu), shop: container.get(CORE.shops).selected, shops: container.get(CORE.shops), settings: container.get(CORE.settings).settings, gateway: container.get(PORTS.shopGateway),
    session: container.get(KIOSK.session), activity: container.get(KIOSK_PORTS.activity), isAccessible: container.get(KIOSK.accessibility).isOn, clock: container.get(KIOSK.clock),
  });
  /** The menu, once it is there, asks for the card. */
  const beginAsMember = (): void => {
    kiosk.guest.begin();
    kioskOrder(wiring).order.open('member');
  };
  return {
    key: `kiosk-home/${params?.['shopId'] ?? ''}`,
    start: () => {
      kiosk.guest.arrivedHome();
      return attract.start();
    },
    render: () => <KioskHomeScreen attract={attract} onMember={beginAsMember} />,
  };
};
