import type { ReactNode } from 'react';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { LazyPopups } from './LazyPopups.tsx';
import { PageOutlet } from './PageOutlet.tsx';

/** The page alone, without top bar and basket: signage, and the kiosk's own pages. */
export const BareLayout = (): ReactNode => {
  const { target } = useLocationOfPage();
  return (
    <>
      <main id="main" tabIndex={-1}><PageOutlet /></main>
      {/* Nobody could close one on a menu board. */}
      {target.name !== 'digitalSignage' && <LazyPopups />}
    </>
  );
};
