import type { ReactNode } from 'react';
import { Tag, type TagProps } from '../../components/Tag.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { HomeShop } from '../../view-models/home-view-model.ts';
import styles from './ShopStatus.module.css';

const TONES: Readonly<Record<HomeShop['badge'], TagProps['tone']>> = { online: 'ok', paused: 'warn', offline: 'off', closed: 'off', comingSoon: 'off' };

/** §2: the badge, today's hours in the shop's own time, and how far it is. */
export const ShopStatus = ({ shown: { shop, badge, hours }, children }: { readonly shown: HomeShop; readonly children?: ReactNode }): ReactNode => {
  const { t, format, tOf } = useTexts();
  const spans = hours.map(({ opens, closes }) => format.timeSpan(opens, closes, shop.timeZone)).join(', ');
  const today = spans === '' ? t('shop.today-closed') : t('shop.today', { hours: spans });
  const otherwise = spans === '' ? '' : t('shop.otherwise', { hours: spans });
  return (
    <div className={styles['status']}>
      <Tag tone={TONES[badge]} dot={badge === 'online' || badge === 'paused'}>{tOf(shop.id, badge === 'closed' ? 'shop.today-closed' : `shop.status.${badge}`)}</Tag>
      <span className="num">{badge === 'comingSoon' ? t('shop.external') : badge === 'closed' ? otherwise : today}</span>
      {children}
    </div>
  );
};
