import { OfflineScreen } from '../../screens/offline/OfflineScreen.tsx';
import { OfflineViewModel } from '../../view-models/offline-view-model.ts';
import { connectivityOf } from '../connectivity.ts';
import type { PageModule } from '../page-module.ts';

export const offlinePage: PageModule = ({ container }) => () => {
  const offline = new OfflineViewModel({ connectivity: connectivityOf(container, window) });
  return { key: 'offline', start: () => () => undefined, render: () => <OfflineScreen offline={offline} /> };
};
