import { KioskPlaceholder } from '../../../screens/kiosk/KioskPlaceholder.tsx';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskMenuPage: KioskPageModule = () => (target) => ({
  key: ['kiosk-menu', ...Object.values(target.params ?? {})].join('/'), start: () => () => undefined, render: () => <KioskPlaceholder name="menu" />,
});
