import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { CountUp } from '../../components/CountUp.tsx';
import { Price } from '../../components/Price.tsx';
import { Sums } from '../../components/Sums.tsx';
import { Tag } from '../../components/Tag.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import styles from './BasketFoot.module.css';
import { useObstacleWords } from './use-obstacle-words.ts';

/** What it costs, what is saved, the VAT in it, and the way to checkout; or what is in the way. */
export const BasketFoot = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { price, total, currency, obstacle } = basket;
  const formatTotal = useCallback((minor: number) => format.price(minor, currency), [format, currency]);
  const inTheWay = useObstacleWords(obstacle);
  return (
    <>
      <dl className={styles['sum']}>
        <dt className={styles['total']}>{t('basket.total')}{price.saving > 0 && currency.symbol !== '' && <Tag tone="ok"><Sums currency={currency}>{t('basket.saving', { amount: format.price(price.saving, currency) })}</Sums></Tag>}</dt>
        <dd className={styles['total']}><CountUp value={total} format={formatTotal} spoken={format.spokenPrice(total, currency)} className="num" /></dd>
        {price.vat.map(({ rateBasisPoints, vat }) => (
          <div key={rateBasisPoints} className={styles['vat']}>
            <dt>{t('basket.vat', { rate: format.percent(rateBasisPoints) })}</dt>
            <dd><Price amount={vat} currency={currency} size="plain" /></dd>
          </div>
        ))}
      </dl>
      {inTheWay !== null && <p className={styles['obstacle']} role="alert">{inTheWay}</p>}
      <Button wide variant={obstacle?.kind === 'shop' ? 'quiet' : 'primary'} onClick={() => { basket.checkout(); }}>
        {t(obstacle?.kind === 'shop' ? 'basket.look-again' : 'basket.to-checkout')}
      </Button>
    </>
  );
});
