import type { ReactNode } from 'react';
import type { Order } from '#core/order-tracking/order.ts';
import { Price } from '../../components/Price.tsx';
import { Sums } from '../../components/Sums.tsx';
import { Tag } from '../../components/Tag.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './OrderLines.module.css';

/** What the guest gets, with total and VAT, and what was written to the kitchen. */
export const OrderLines = ({ order }: { readonly order: Order }): ReactNode => {
  const { t, format } = useTexts();
  const { currency } = order;
  return (
    <section className={styles['lines']}>
      <h2>{t('order.what-you-get')}</h2>
      <ul>
        {order.lines.map((line, place) => (
          <li key={`${line.code}-${String(place)}`}>
            <span className="num">{line.quantity}</span>
            <span lang={order.language || undefined}>{line.name}</span>
            <Price amount={line.total} currency={currency} tabular={order.lines.length > 1} size="plain" />
            {line.choices.length > 0 && <p lang={order.language || undefined}>{format.list(line.choices)}</p>}
          </li>
        ))}
      </ul>
      <dl className={styles['sum']}>
        <div className={styles['total']}><dt>{t('basket.total')}{order.saving > 0 && <Tag tone="ok"><Sums currency={currency}>{t('basket.saving', { amount: format.price(order.saving, currency) })}</Sums></Tag>}</dt><dd><Price amount={order.total} currency={currency} size="plain" /></dd></div>
        {order.vat.map((vat) => (
          <div key={vat.rateBasisPoints}><dt>{t('basket.vat', { rate: format.percent(vat.rateBasisPoints) })}</dt><dd><Price amount={vat.vat} currency={currency} size="plain" /></dd></div>
        ))}
      </dl>
      {order.note !== '' && <div className={styles['note']}><h3>{t('order.your-note')}</h3><p>{order.note}</p></div>}
    </section>
  );
};
