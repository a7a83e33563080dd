import type { ReactNode } from 'react';
import type { Closing } from '#core/shop/closing.ts';
import { Tag, type TagProps } from '../../components/Tag.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { HomeShop } from '../../view-models/home-view-model.ts';
import styles from './ShopStatus.module.css';

const TONES: Readonly<Record<HomeShop['badge'], TagProps['tone']>> = { online: 'ok', paused: 'warn', offline: 'off', closed: 'off', comingSoon: 'off' };

export interface ShopStatusProps {
  readonly shown: HomeShop;
  /** Today's hours of a closed shop, too: where there is no other shop to go on to, they are what the guest came to know. */
  readonly hoursToo?: boolean;
  readonly children?: ReactNode;
}

/** §2: the badge, today's hours in the shop's own time, and how far it is. A closed shop says until when. */
export const ShopStatus = ({ shown: { shop, badge, hours, closing }, hoursToo = false, children }: ShopStatusProps): ReactNode => {
  const { t, format, tOf } = useTexts();
  const spans = hours.map(({ opens, closes }) => format.timeSpan(opens, closes, shop.timeZone)).join(', ');
  const opensWords = (opens: Exclude<Closing, { kind: 'online' }>['opens']): string => {
    if (!opens) return '';
    const time = format.time(opens.at, shop.timeZone);
    if (opens.days === 0) return t('home.opens', { time });
    return opens.days === 1 ? t('home.opens-tomorrow', { time }) : t('home.opens-on', { day: format.weekday(opens.at, shop.timeZone), time });
  };
  const words = (): string => {
    if (badge === 'comingSoon') return t('shop.external');
    if (!closing) return spans === '' ? t('home.closed-today') : t('shop.today', { hours: spans });
    return closing.kind === 'online' ? t('shop.open-until', { time: format.time(closing.closes, shop.timeZone) }) : opensWords(closing.opens);
  };
  return (
    <div className={styles['status']}>
      <Tag tone={TONES[badge]} dot={badge === 'online' || badge === 'paused'}>{tOf(shop.id, closing ? `home.closed-${closing.kind}` : `shop.status.${badge}`)}</Tag>
      <span className="num">{words()}</span>
      {hoursToo && closing && spans !== '' && <span className="num">{t('shop.today', { hours: spans })}</span>}
      {children}
    </div>
  );
};
