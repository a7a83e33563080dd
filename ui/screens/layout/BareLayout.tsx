import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { KEY_OF_PAGE } from './language-of-page.ts';
import { LazyPopups } from './LazyPopups.tsx';
import { PageOutlet } from './PageOutlet.tsx';

/** The page alone, without top bar and basket: signage, and the kiosk's own pages. */
export const BareLayout = (): ReactNode => {
  const { target } = useLocationOfPage();
  const { langOf } = useTexts();
  const keyOfPage = KEY_OF_PAGE[target.name];
  return (
    <>
      <main id="main" tabIndex={-1} lang={keyOfPage && langOf(keyOfPage)}><PageOutlet /></main>
      {/* Nobody could close one on a menu board. */}
      {target.name !== 'digitalSignage' && <LazyPopups />}
    </>
  );
};
