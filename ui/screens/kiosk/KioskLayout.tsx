import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PageOutlet } from '../layout/PageOutlet.tsx';
import { KioskLanguageSheet } from './frame/KioskLanguageSheet.tsx';
import { useKioskViewModels } from './kiosk-view-models.ts';

/** What stays while a kiosk's pages change (§2 "root layout"). Everything is keyed by the guest: nothing that one has typed or opened is there for the next (R6). */
export const KioskLayout = observer((): ReactNode => {
  const { guest } = useKioskViewModels();
  return (
    <div key={guest.number}>
      <PageOutlet />
      <KioskLanguageSheet />
    </div>
  );
});
