import { KioskPlaceholder } from '../../../screens/kiosk/KioskPlaceholder.tsx';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskStrayPage: KioskPageModule = () => (target) => ({
  key: ['kiosk-stray', ...Object.values(target.params ?? {})].join('/'), start: () => () => undefined, render: () => <KioskPlaceholder name="stray" />,
});
