import { observer } from 'mobx-react-lite';
import { useId, useRef, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart, useAhead } from '../layout/lazy-part.tsx';
import topBarStyles from '../layout/TopBar.module.css';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import styles from './ProfileButton.module.css';

const importPanel = () => import('./ProfilePanel.tsx');
const Panel = lazyPart(async () => (await importPanel()).ProfilePanel);

/**
 * §2: the profile menu of the top bar, for those who are signed in. A popover of the platform's own: it closes by Esc and by a press beside it, and
 * tells by itself whether it is open.
 */
export const ProfileButton = observer((): ReactNode => {
  const { t } = useTexts();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { profileMenu: menu } = useSharedViewModels();
  useAhead(importPanel);
  return (
    <>
      <button ref={button} type="button" className={topBarStyles['item']} popoverTarget={id} aria-label={t('topbar.account')}>
        <Icon name="account" /><span className={topBarStyles['wide']}>{t('topbar.account')}</span>
      </button>
      <div
        ref={popover} id={id} popover="auto" className={styles['panel']} onToggle={(event) => { if (event.newState === 'open') void menu.open(); }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // X5: by Tab one goes on behind it, to what it would lie over. Its own button closes it by itself.
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget) && relatedTarget !== button.current) currentTarget.hidePopover();
        }}
      >
        {menu.isReady && <Panel asked onDone={() => { popover.current?.hidePopover(); }} />}
      </div>
    </>
  );
});
