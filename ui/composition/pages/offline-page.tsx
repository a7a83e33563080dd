import { CORE } from '#adapters/composition/tokens.ts';
import { OfflineScreen } from '../../screens/offline/OfflineScreen.tsx';
import { OfflineViewModel } from '../../view-models/offline-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const offlinePage: PageModule = ({ container }) => () => {
  const offline = new OfflineViewModel({ connectivity: container.get(CORE.connectivity) });
  return { key: 'offline', start: () => () => undefined, render: () => <OfflineScreen offline={offline} /> };
};
