import type { ReactNode } from 'react';
import { SpeechIn } from '../../i18n/TextsProvider.tsx';
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
  const lang = keyOfPage && langOf(keyOfPage);
  return (
    <>
      <main id="main" tabIndex={-1} lang={lang}><SpeechIn language={lang}><PageOutlet /></SpeechIn></main>
      {/* Nobody could close one on a menu board. */}
      {target.name !== 'digitalSignage' && <LazyPopups />}
    </>
  );
};
