import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, type ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { CountUp } from '../../../components/CountUp.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Plate } from '../../../components/Plate.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAfterPaint } from '../../../routing/use-after-paint.ts';
import { useFocusPassedOn } from '../../../routing/use-focus-passed-on.ts';
import { tableClass } from '../../../styles/table-class.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { BASKET_STACK } from '../menu/fly-to-basket.ts';
import styles from './BasketSummary.module.css';

export interface BasketSummaryProps {
  readonly order: KioskOrderViewModel;
  /** Shows, and opens nothing: on a page that is a question of its own. */
  readonly isStill?: boolean;
}

/** The basket, always at the bottom: the dishes added last, the total, how many. A press shows all of it, another puts it away. */
export const BasketSummary = observer(({ order, isStill = false }: BasketSummaryProps): ReactNode => {
  const { t, format } = useTexts();
  const { sheet, stack: newest, basket: { currency, pieces: count, total: sum } } = order;
  // The card that was touched answers first.
  const { stack, pieces, total } = useAfterPaint(useMemo(() => ({ stack: newest, pieces: count, total: sum }), [newest, count, sum]));
  const formatTotal = useCallback((minor: number) => format.price(minor, currency), [format, currency]);
  if (pieces === 0) return <p className={styles['none']} id={BASKET_STACK}><b>{t('kiosk-order.empty')}</b><span>{t('kiosk-order.empty-hint')}</span></p>;
  const isOpen = sheet === 'basket';
  const inside = (
    <>
      <FocusPassedOn />
      <span id={BASKET_STACK} className={styles['stack']}>
        {stack.map(({ item, table }) => <Plate key={item.article.code} image={item.article.imageUrl} size="mini" table={tableClass(table)} eager className={styles['plate']} />)}
      </span>
      <span className={styles['words']}>
        <CountUp value={total} format={formatTotal} spoken={format.spokenPrice(total, currency)} className={styles['sum'] ?? ''} />
        <span className={styles['count']}>{t('kiosk-order.pieces', { count: pieces })}{!isStill && <> · {t(isOpen ? 'kiosk-order.hide' : 'kiosk-order.show')}<Icon name={isOpen ? 'down' : 'up'} /></>}</span>
      </span>
    </>
  );
  if (isStill) return <p className={classNames(styles['open'], styles['still'])}>{inside}</p>;
  return (
    <button
      type="button" className={styles['open']} aria-expanded={isOpen} aria-label={format.spokenSums(t(isOpen ? 'kiosk-order.hide-basket' : 'kiosk-order.show-basket', { count: pieces, total: formatTotal(total) }), currency)}
      onClick={() => { if (isOpen) order.close(); else order.open('basket'); }}
    >
      {inside}
    </button>
  );
});

/** The last dish was taken out: what led to the basket goes, and with it what had the focus. */
const FocusPassedOn = (): null => {
  useFocusPassedOn();
  return null;
};
