import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import { CountUp } from '../../../components/CountUp.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Plate } from '../../../components/Plate.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
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
  const { basket, sheet, stack } = order;
  const { currency, pieces, total, isEmpty } = basket;
  const formatTotal = useCallback((minor: number) => format.price(minor, currency), [format, currency]);
  if (isEmpty) return <p className={styles['none']} id={BASKET_STACK}><b>{t('kiosk-order.empty')}</b><span>{t('kiosk-order.empty-hint')}</span></p>;
  const isOpen = sheet === 'basket';
  const inside = (
    <>
      <span id={BASKET_STACK} className={styles['stack']}>
        {stack.map(({ item, table }) => <Plate key={item.article.code} image={item.article.imageUrl} size="mini" table={tableClass(table)} eager className={styles['plate']} />)}
      </span>
      <span className={styles['words']}>
        <CountUp value={total} format={formatTotal} spoken={format.spokenPrice(total, currency)} className={styles['sum'] ?? ''} />
        <span className={styles['count']}>{t('kiosk-order.pieces', { count: pieces })}{!isStill && <> · {t(isOpen ? 'kiosk-order.hide' : 'kiosk-order.show')}<Icon name={isOpen ? 'down' : 'up'} /></>}</span>
      </span>
    </>
  );
  if (isStill) return <p className={styles['open']}>{inside}</p>;
  return (
    <button
      type="button" className={styles['open']} aria-expanded={isOpen} aria-label={t(isOpen ? 'kiosk-order.hide-basket' : 'kiosk-order.show-basket', { count: pieces, total: formatTotal(total) })}
      onClick={() => { if (isOpen) order.close(); else order.open('basket'); }}
    >
      {inside}
    </button>
  );
});
