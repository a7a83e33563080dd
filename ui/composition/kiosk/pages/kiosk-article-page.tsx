import { KioskPlaceholder } from '../../../screens/kiosk/KioskPlaceholder.tsx';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskArticlePage: KioskPageModule = () => (target) => ({
  key: ['kiosk-article', ...Object.values(target.params ?? {})].join('/'), start: () => () => undefined, render: () => <KioskPlaceholder name="article" />,
});
