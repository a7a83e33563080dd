import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SignageViewModel } from '../../view-models/signage-view-model.ts';
import styles from './SignageScreen.module.css';

/** How the restaurant does, where this board stands among the others, and from when the menu is if the network has been gone. */
export const SignageFooter = observer(({ signage }: { readonly signage: SignageViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { badge, closes, shop, boards, at, staleSince } = signage;
  const state = badge === 'online' && shop && closes !== null ? t('signage.open-until', { time: format.time(closes, shop.timeZone) }) : badge && t(`shop.status.${badge}`);
  return (
    <footer className={styles['footer']}>
      {state && <span className={classNames(styles['state'], badge === 'paused' && styles['warn'], badge !== 'online' && badge !== 'paused' && styles['off'], 'num')}>{state}</span>}
      <span>{t('signage.allergens')}</span>
      {signage.isStale && staleSince === null && <span>{t('signage.last-seen')}</span>}
      {staleSince !== null && shop && (
        <span className="num">
          {staleSince.isToday
            ? t('signage.as-of', { time: format.time(staleSince.moment, shop.timeZone) })
            : t('signage.as-of-day', { day: format.date(staleSince.moment, shop.timeZone), time: format.time(staleSince.moment, shop.timeZone) })}
        </span>
      )}
      <span className={styles['dots']} aria-hidden="true">{boards.map((board, index) => <i key={board.key} className={index === at ? styles['on'] : undefined} />)}</span>
    </footer>
  );
});
