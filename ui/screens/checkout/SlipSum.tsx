import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { CountUp } from '../../components/CountUp.tsx';
import { Price } from '../../components/Price.tsx';
import { Sums } from '../../components/Sums.tsx';
import { Tag } from '../../components/Tag.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import styles from './OrderSlip.module.css';
import { useTotalFormat } from './use-total-format.ts';

/** Total, saving, and the VAT that is part of it (R1, W9); none of it while a line is struck out. */
export const SlipSum = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { price, currency, hasLinesStruckOut } = checkout.basket;
  const written = useTotalFormat(currency);
  if (hasLinesStruckOut) return null;
  return (
    <div className={styles['sum']}>
      <span className={styles['total']}>{t('basket.total')}{price.saving > 0 && currency.symbol !== '' && <Tag tone="ok"><Sums currency={currency}>{t('basket.saving', { amount: format.price(price.saving, currency) })}</Sums></Tag>}</span>
      <CountUp value={price.total} format={written} spoken={format.spokenPrice(price.total, currency)} className={`${styles['total'] ?? ''} num`} />
      {price.vat.map((vat) => (
        <Fragment key={vat.rateBasisPoints}>
          <span>{t('basket.vat', { rate: format.percent(vat.rateBasisPoints) })}</span>
          <Price amount={vat.vat} currency={currency} size="plain" />
        </Fragment>
      ))}
    </div>
  );
});
