import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CrashGuard } from '../layout/CrashGuard.tsx';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import { KioskLayout } from './KioskLayout.tsx';
import { useKioskViewModels } from './kiosk-view-models.ts';
import { KioskCrashScreen } from './station/KioskCrashScreen.tsx';

/** The frame of a kiosk: one that breaks leaves words and a way out, never an empty screen, and the next guest starts anew. */
export const GuardedKioskLayout = observer((): ReactNode => {
  const { crashes } = useSharedViewModels();
  const { guest } = useKioskViewModels();
  return (
    <CrashGuard turn={guest.turn} onCrash={crashes.report} fallback={<KioskCrashScreen reload={crashes.reload} />}>
      <KioskLayout />
    </CrashGuard>
  );
});
