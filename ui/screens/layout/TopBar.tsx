import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RouteName } from '#core/navigation/routes.ts';
import { calledAs } from '../../brand/brand.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Logo } from '../../components/Logo.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { opensElsewhere } from '../../routing/follow-press.ts';
import { besideLogo, frameOf } from './frames.ts';
import { lazyPart } from './lazy-part.tsx';
import { useSharedViewModels } from './shared-view-models.ts';
import { ShopButton } from './ShopButton.tsx';
import styles from './TopBar.module.css';

/** Those who are nobody and have no order on its way, most who come, fetch neither. One that is lost is asked for again on the next page. */
const ProfileButton = lazyPart(async () => (await import('../profile-menu/ProfileButton.tsx')).ProfileButton);
const OrdersButton = lazyPart(async () => (await import('./OrdersButton.tsx')).OrdersButton);

/**
 * §2 "Top bar", one for all widths: what a width does not show is not there for anyone (display: none), so the server can render it without knowing
 * the screen.
 */
export const TopBar = observer(({ page }: { readonly page: RouteName }): ReactNode => {
  const { topBar, language, menuSearch } = useSharedViewModels();
  const { t } = useTexts();
  const frame = frameOf(page);
  const beside = besideLogo(page);
  const name = calledAs(topBar.chainName);
  const [isMenu, toMenu] = [page === 'menuPage', beside === 'to-menu'];
  return (
    <header className={classNames(styles['bar'], styles[frame])}>
      {frame !== 'brand' && frame !== 'plain' && <IconButton icon="back" label={t('action.back')} className={styles['narrow']} onClick={() => { topBar.back(); }} />}
      <a
        href="/" className={classNames(styles['logo'], frame === 'shop' && styles['wide'])} aria-label={t('app.to-start', { app: name })}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          topBar.logo();
        }}
      >
        <Logo name={name} />
      </a>
      {frame === 'shop' && <ShopButton narrow />}
      {beside === 'shop' && <ShopButton narrow={false} />}
      {(beside === 'back' || (toMenu && topBar.shop)) && (
        <button type="button" className={classNames(styles['item'], styles['wide'])} onClick={() => { if (toMenu) topBar.toMenu(); else topBar.back(); }}>
          <Icon name="back" size="s" />{t(toMenu ? 'topbar.back-to-menu' : 'action.back')}
        </button>
      )}
      <span className={styles['space']} />
      {/* First of those that stand at the end: it comes when the page has long been painted, and goes; it takes of what is free, and nothing gives way to it. */}
      {topBar.orders && <OrdersButton asked={page} />}
      {isMenu && (
        <button type="button" className={styles['item']} aria-label={t('topbar.search-menu')} onClick={() => { menuSearch.openSearch(); }}>
          <Icon name="search" /><span className={styles['wide']}>{t('topbar.search')}</span>
        </button>
      )}
      <button
        type="button" className={classNames(styles['item'], isMenu && topBar.account !== 'none' && styles['wide'])} aria-haspopup="dialog"
        aria-label={t('topbar.language', { language: language.currentName })} onClick={() => { language.show(); }}
      >
        <Icon name="globe" /><span className={styles['wide']} lang={language.currentNameLanguage}>{language.currentName}</span>
      </button>
      {topBar.account === 'signed-in' && <span><ProfileButton asked={page} /></span>}
      {topBar.account === 'log-in' && (
        <button type="button" className={styles['item']} aria-label={t('topbar.log-in')} onClick={() => { topBar.openAccount(); }}>
          <Icon name="account" /><span className={styles['wide']}>{t('topbar.log-in')}</span>
        </button>
      )}
    </header>
  );
});
