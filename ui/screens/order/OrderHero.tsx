import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OrderPanel } from '../../view-models/order-panel.ts';
import styles from './OrderHero.module.css';

export interface OrderHeroProps {
  readonly panel: OrderPanel;
  /** Back and share on a phone; left out in a row of several. */
  readonly bar?: ReactNode;
  /** One of several: smaller, and its number is a heading among others. */
  readonly small?: boolean;
}

const sentenceKey = ({ sentence, order }: OrderPanel): TextKey => {
  switch (sentence) {
    case 'received': return 'order.now-added';
    case 'cooking': return 'order.now-started';
    case 'ready': return `order.now-done-${order.orderType}`;
    case 'delivered': return `order.now-delivered-${order.orderType}`;
    case 'cancelled': return 'order.now-cancelled';
    case 'unpaid': return 'order.now-unpaid';
    case 'at-kiosk': return 'order.now-at-kiosk';
  }
};

/** The forest panel: the number huge, one sentence, the time. */
export const OrderHero = ({ panel, bar, small = false }: OrderHeroProps): ReactNode => {
  const { t, format } = useTexts();
  const { order, readyAbout, isOnAnotherDay, sentence, hasSteps, counterCode, waitsUntil } = panel;
  const Heading = small ? 'h2' : 'h1';
  const isCalled = hasSteps && order.number !== '';
  /** What the guest says: the number that is called out, or the code by which it is paid at the counter. */
  const said = isCalled ? order.number : counterCode;
  const below = (): ReactNode => {
    if (sentence === 'cancelled') return t('order.cancelled-text');
    if (waitsUntil !== null) return t('order.counter-until', { time: format.time(waitsUntil, order.shop.timeZone) });
    if (sentence === 'unpaid') return t('order.unpaid-text');
    if (sentence === 'at-kiosk') return t('order.at-kiosk-text');
    if (readyAbout === null) return null;
    const [before, after] = t('order.ready-about', { time: '\n' }).split('\n');
    return <>{before}<b>{format.time(readyAbout, order.shop.timeZone)}{isOnAnotherDay && `, ${format.date(readyAbout, order.shop.timeZone)}`}</b>{after}</>;
  };
  const words = below();
  return (
    <section className={classNames(styles['hero'], small && styles['small'], sentence === 'ready' && styles['ready'], isCalled && order.number.length > 3 && styles['long'], counterCode !== '' && styles['code'])}>
      {bar}
      {said !== '' && <p className={styles['label']} id={`number-${order.id}`}>{t(isCalled ? 'order.your-number' : 'order.counter-code')}</p>}
      {said !== ''
        ? <Heading className={styles['number']} tabIndex={-1} aria-describedby={`number-${order.id}`}>{said}</Heading>
        : <Heading className={styles['plain']} tabIndex={-1}>{t(sentenceKey(panel))}</Heading>}
      {said !== '' && <p className={styles['now']}>{t(sentenceKey(panel))}</p>}
      {words !== null && <p className={styles['below']}>{words}</p>}
    </section>
  );
};
