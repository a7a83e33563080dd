import type { ReactNode } from 'react';
import { usePage } from '../../routing/page-context.ts';
import { CrashGuard } from '../layout/CrashGuard.tsx';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import { KioskCrashScreen } from './station/KioskCrashScreen.tsx';

/** The page of a kiosk: one that breaks is said in the kiosk's own size, and the next one starts anew. */
export const KioskOutlet = (): ReactNode => {
  const { crashes } = useSharedViewModels();
  const { visit } = usePage();
  return (
    <CrashGuard key={visit.key} onCrash={crashes.report} fallback={<KioskCrashScreen reload={crashes.reload} />}>
      {visit.render()}
    </CrashGuard>
  );
};
