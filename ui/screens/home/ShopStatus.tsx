import type { ReactNode } from 'react';
import { Tag, type TagProps } from '../../components/Tag.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { HomeShop } from '../../view-models/home-view-model.ts';
import styles from './ShopStatus.module.css';

/** All others: `off`. */
const TONES: Partial<Record<HomeShop['badge'], TagProps['tone']>> = { online: 'ok', paused: 'warn' };

export interface ShopStatusProps {
  readonly shown: HomeShop;
  /** Today's hours of a closed shop, too: where there is no other shop to go on to, they are what the guest came to know. */
  readonly hoursToo?: boolean;
  readonly children?: ReactNode;
}

/** §2: the badge, today's hours in the shop's own time, and how far it is. A closed shop says until when. */
export const ShopStatus = ({ shown: { shop, badge, hours, closing }, hoursToo, children }: ShopStatusProps): ReactNode => {
  const { t, format, tOf } = useTexts();
  const tone = TONES[badge];
  const spans = hours.map(({ opens, closes }) => format.timeSpan(opens, closes, shop.timeZone)).join(', ');
  const today = spans && t('shop.today', { hours: spans });
  const wordsOf = (): string => {
    if (badge === 'comingSoon') return t('shop.external');
    if (!closing) return today;
    if (closing.kind === 'online') return t('shop.open-until', { time: format.time(closing.closes, shop.timeZone) });
    const { opens } = closing;
    if (!opens) return '';
    const when = { time: format.time(opens.at, shop.timeZone), day: format.weekday(opens.at, shop.timeZone) };
    return t(opens.days === 0 ? 'home.opens' : opens.days === 1 ? 'home.opens-tomorrow' : 'home.opens-on', when);
  };
  const words = wordsOf();
  return (
    <div className={styles['status']}>
      <Tag tone={tone ?? 'off'} dot={tone !== undefined}>{tOf(shop.id, closing ? `home.closed-${closing.kind}` : `shop.status.${badge}`)}</Tag>
      {words && <span className="num">{words}</span>}
      {hoursToo && closing && today && <span className="num">{today}</span>}
      {children}
    </div>
  );
};
