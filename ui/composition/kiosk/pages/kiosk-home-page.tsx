import { KioskHomeScreen } from '../../../screens/kiosk/home/KioskHomeScreen.tsx';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskHomePage: KioskPageModule = ({ kiosk }) => ({ params }) => ({
  key: `kiosk-home/${params?.['shopId'] ?? ''}`,
  start: () => {
    kiosk.guest.arrivedHome();
    return () => undefined;
  },
  render: () => <KioskHomeScreen />,
});
