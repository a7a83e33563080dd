import { observer } from 'mobx-react-lite';
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { CountUp } from '../../components/CountUp.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAfterPaint } from '../../routing/use-after-paint.ts';
import { prefersStillness } from '../../styles/motion.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import styles from './BasketBar.module.css';

interface BarProps extends Pick<BasketViewModel, 'pieces' | 'total' | 'currency' | 'panel'> {
  /** It has come by itself, not with a page. */
  readonly isNew: boolean;
}

/** Another number of pieces is nodded at; the one of the start is not: with a page that is come back to, the bar just stands there. */
const useNod = (pieces: number): string | undefined => {
  const [first, setFirst] = useState<number | null>(pieces);
  if (first !== null && first !== pieces) setFirst(null);
  return first === pieces ? undefined : styles[pieces % 2 === 0 ? 'even' : 'odd'];
};

const Bar = memo(({ pieces, total, currency, panel, isNew }: BarProps): ReactNode => {
  const { t, format } = useTexts();
  const nod = useNod(pieces);
  const formatTotal = useCallback((minor: number) => format.price(minor, currency), [format, currency]);
  return (
    <div className={classNames(styles['place'], isNew && styles['new'])}>
      <button id="basket" type="button" className={styles['bar']} aria-haspopup="dialog" onClick={() => { panel.open(); }}>
        <span className={classNames(styles['pieces'], nod, 'num')}>{pieces}</span>
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
  return <Bar {...shown} currency={currency} panel={panel} isNew={panel.isBarNew} />;
});
