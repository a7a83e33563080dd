import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CORE } from '#adapters/composition/tokens.ts';
import { KioskLostScreen } from '../../../screens/kiosk/station/KioskLostScreen.tsx';
import { OfflineViewModel } from '../../../view-models/offline-view-model.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';

const Offline = observer(({ offline }: { readonly offline: OfflineViewModel }): ReactNode =>
  <KioskLostScreen isTrying={offline.isAsking} tryAgain={() => { void offline.retry(); }} />);

/** §2 offline at a kiosk: it goes by itself when the network is back. */
export const kioskOfflinePage: KioskPageModule = ({ container }) => () => {
  // Who stands at a kiosk wants to order, not to read.
  const offline = new OfflineViewModel({ connectivity: container.get(CORE.connectivity), seenMenu: () => Promise.resolve(null), cart: container.get(CORE.cart).cart });
  return { key: 'kiosk-offline', start: () => () => undefined, render: () => <Offline offline={offline} /> };
};
