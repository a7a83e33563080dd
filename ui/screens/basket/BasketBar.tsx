import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { CountUp } from '../../components/CountUp.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import styles from './BasketBar.module.css';

/** At the foot of small screens: how many pieces, what they cost, and the way to them. */
export const BasketBar = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { pieces, total, currency } = basket;
  const formatTotal = useCallback((minor: number) => format.price(minor, currency), [format, currency]);
  return (
    <div className={styles['place']}>
      <button id="basket" type="button" className={styles['bar']} aria-haspopup="dialog" onClick={() => { basket.panel.open(); }}>
        <span className={classNames(styles['pieces'], styles[pieces % 2 === 0 ? 'even' : 'odd'], 'num')}>{pieces}</span>
        <span className={styles['words']}>{t('menu.show-basket')}</span>
        <CountUp value={total} format={formatTotal} spoken={format.spokenPrice(total, currency)} className="num" />
      </button>
    </div>
  );
});
