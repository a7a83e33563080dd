import type { ReactNode } from 'react';
import { PageOutlet } from './PageOutlet.tsx';
import { LazyPopups } from './LazyPopups.tsx';

/** The page alone, without top bar and basket: signage, and the kiosk's own pages. */
export const BareLayout = (): ReactNode => (
  <>
    <main id="main" tabIndex={-1}><PageOutlet /></main>
    <LazyPopups />
  </>
);
