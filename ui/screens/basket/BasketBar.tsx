import { observer } from 'mobx-react-lite';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { CountUp } from '../../components/CountUp.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAfterPaint } from '../../routing/use-after-paint.ts';
import { prefersStillness } from '../../styles/motion.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import styles from './BasketBar.module.css';

interface BarProps extends Pick<BasketViewModel, 'pieces' | 'total' | 'currency' | 'panel'> {}

const Bar = memo(({ pieces, total, currency, panel }: BarProps): ReactNode => {
  const { t, format } = useTexts();
  const formatTotal = useCallback((minor: number) => format.price(minor, currency), [format, currency]);
  return (
    <div className={styles['place']}>
      <button id="basket" type="button" className={styles['bar']} aria-haspopup="dialog" onClick={() => { panel.open(); }}>
        <span className={classNames(styles['pieces'], styles[pieces % 2 === 0 ? 'even' : 'odd'], 'num')}>{pieces}</span>
        <span className={styles['words']}>{t('menu.show-basket')}</span>
        <CountUp value={total} format={formatTotal} spoken={format.spokenPrice(total, currency)} className="num" />
      </button>
    </div>
  );
});

/**
 * At the foot of small screens: how many pieces, what they cost, and the way to them. What was touched answers first; this follows in the next frame,
 * but for whom nothing is to move: they find the new total at once (X14).
 */
export const BasketBar = observer(({ basket: { pieces, total, currency, panel } }: { readonly basket: BasketViewModel }): ReactNode => {
  const now = useMemo(() => ({ pieces, total }), [pieces, total]);
  const later = useAfterPaint(now);
  const shown = prefersStillness() ? now : later;
  return <Bar {...shown} currency={currency} panel={panel} />;
});
