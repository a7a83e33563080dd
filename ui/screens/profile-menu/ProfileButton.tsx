import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { whenAtRest } from '../../routing/when-at-rest.ts';
import topBarStyles from '../layout/TopBar.module.css';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import styles from './ProfileButton.module.css';

const importPanel = () => import('./ProfilePanel.tsx');
const Panel = lazy(async () => ({ default: (await importPanel()).ProfilePanel }));

/**
 * §2: the profile menu of the top bar, for those who are signed in. A popover of the platform's own: it closes by Esc and by a press beside it, and
 * tells by itself whether it is open.
 */
export const ProfileButton = observer((): ReactNode => {
  const { t } = useTexts();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { profileMenu: menu } = useSharedViewModels();
  useEffect(() => whenAtRest(() => { importPanel().catch(() => undefined); }), []); // Only ahead of time; opening it asks again.
  return (
    <>
      <button type="button" className={topBarStyles['item']} popoverTarget={id} aria-label={t('topbar.account')}>
        <Icon name="account" /><span className={topBarStyles['wide']}>{t('topbar.account')}</span>
      </button>
      <div ref={popover} id={id} popover="auto" className={styles['panel']} onToggle={(event) => { if (event.newState === 'open') void menu.open(); }}>
        {menu.isReady && <Suspense fallback={null}><Panel onDone={() => { popover.current?.hidePopover(); }} /></Suspense>}
      </div>
    </>
  );
});
