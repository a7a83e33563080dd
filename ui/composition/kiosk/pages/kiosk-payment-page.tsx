import { KioskPlaceholder } from '../../../screens/kiosk/KioskPlaceholder.tsx';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskPaymentPage: KioskPageModule = () => (target) => ({
  key: ['kiosk-payment', ...Object.values(target.params ?? {})].join('/'), start: () => () => undefined, render: () => <KioskPlaceholder name="payment" />,
});
