import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RouteName } from '#core/navigation/routes.ts';
import { classNames } from '../../components/class-names.ts';
import { useFeedback } from '../../components/feedback-context.ts';
import { Icon } from '../../components/Icon.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import type { IconName } from '../../components/icon-paths.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { focusHeadingIn } from '../../routing/arrival.ts';
import { Link } from '../../routing/Link.tsx';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import styles from './ProfilePanel.module.css';

const ROWS: readonly { readonly to: RouteName; readonly icon: IconName; readonly text: TextKey }[] = [
  { to: 'campaigns', icon: 'offer', text: 'profile-menu.offers' },
  { to: 'favorites', icon: 'heart', text: 'profile-menu.favorites' },
  { to: 'orderHistory', icon: 'receipt', text: 'profile-menu.history' },
  { to: 'profile', icon: 'account', text: 'profile-menu.account' },
];

/** §2 "Profile menu": offers, favourites, order history, my account, sign out, and the membership card. */
export const ProfilePanel = observer(({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const { profileMenu: menu } = useSharedViewModels();
  const { t } = useTexts();
  const { showToast } = useFeedback();
  const { customer, page } = menu;
  if (customer === null) return null;
  const signOut = (everywhere: boolean): void => {
    onDone();
    focusHeadingIn(document)(); // The button that opened this goes with the customer (X5).
    if (everywhere) menu.signOutEverywhere();
    else menu.signOut();
    showToast({ text: t(everywhere ? 'profile-menu.signed-out-everywhere' : 'profile-menu.signed-out') });
  };
  return (
    <nav className={styles['inside']} aria-label={t('profile-menu.label')}>
      <div className={styles['head']}>
        <div>
          <h2>{customer.name === '' ? t('profile-menu.hello-plain') : t('profile-menu.hello', { name: customer.name })}</h2>
          <p>{customer.email}</p>
        </div>
        <IconButton icon="close" label={t('action.close')} className={styles['close']} onClick={onDone} />
      </div>
      <Link to={{ name: 'membercard' }} className={styles['card']} aria-current={page === 'membercard' ? 'page' : undefined} onClick={onDone}>
        <span className={styles['disc']}><Icon name="card" /></span>
        <span><b>{t('profile-menu.card')}</b><small>{t('profile-menu.card-hint')}</small></span>
        <Icon name="forward" size="s" />
      </Link>
      <ul className={styles['list']}>
        {ROWS.map(({ to, icon, text }) => (
          <li key={to}><Link to={{ name: to }} className={styles['row']} aria-current={page === to ? 'page' : undefined} onClick={onDone}><Icon name={icon} />{t(text)}</Link></li>
        ))}
      </ul>
      <ul className={styles['list']}>
        <li><button type="button" className={styles['row']} onClick={() => { signOut(false); }}><Icon name="leave" />{t('profile-menu.sign-out')}</button></li>
        <li><button type="button" className={classNames(styles['row'], styles['quiet'])} onClick={() => { signOut(true); }}><Icon name="leave" />{t('profile-menu.sign-out-everywhere')}</button></li>
      </ul>
    </nav>
  );
});
