import type { ReactNode } from 'react';
import { usePage } from '../../routing/page-context.ts';
import { CrashGuard } from './CrashGuard.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { useSharedViewModels } from './shared-view-models.ts';

/** The page inside its frame: one that breaks does not take the frame with it, and the next one starts anew. */
export const PageOutlet = (): ReactNode => {
  const { crashes } = useSharedViewModels();
  const { visit } = usePage();
  return (
    <CrashGuard key={visit.key} onCrash={crashes.report} fallback={<CrashScreen reload={crashes.reload} />}>
      {visit.render()}
    </CrashGuard>
  );
};
