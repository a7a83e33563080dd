import { KioskPlaceholder } from '../../../screens/kiosk/KioskPlaceholder.tsx';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskCheckoutPage: KioskPageModule = () => (target) => ({
  key: ['kiosk-checkout', ...Object.values(target.params ?? {})].join('/'), start: () => () => undefined, render: () => <KioskPlaceholder name="checkout" />,
});
