import type { ReactNode } from 'react';
import type { Order } from '#core/order-tracking/order.ts';
import { Price } from '../../components/Price.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { yearOf } from '../../i18n/year-of.ts';
import styles from './Receipt.module.css';

export interface ReceiptProps {
  readonly order: Order;
  readonly address: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The receipt as paper: who sold what and when, to the year, VAT by rate, and the number of the payment. */
export const Receipt = ({ order, address, open, onClose }: ReceiptProps): ReactNode => {
  const { t, format } = useTexts();
  const { shop, currency } = order;
  const paidAt = order.steps[0]?.at ?? order.createdAt;
  const written = (amount: number): ReactNode => <Price amount={amount} currency={currency} tabular size="plain" />;
  return (
    <Sheet open={open} onClose={onClose} title={t('order.receipt')}>
      <div className={styles['shadow']}>
        <article className={styles['paper']} aria-label={t('order.receipt-of', { number: order.number })}>
          <header className={styles['head']}>
            <b>{shop.name}</b>
            <p>{address}</p>
            {shop.phone !== '' && <p>{shop.phone}</p>}
            <p>{t('order.receipt-date', { date: format.date(paidAt, shop.timeZone), year: yearOf(paidAt, shop.timeZone), time: format.time(paidAt, shop.timeZone) })}</p>
            <p className={styles['number']}>{t('order.page', { number: order.number })}</p>
          </header>
          <ul className={styles['lines']}>
            {order.lines.map((line, place) => (
              <li key={`${line.code}-${String(place)}`}>
                <span className="tn">{line.quantity}</span>
                <span lang={order.language || undefined}>{line.name}{line.choices.length > 0 && <small>{format.list(line.choices)}</small>}</span>
                {written(line.total)}
              </li>
            ))}
          </ul>
          <p className={styles['total']}><span>{t('order.receipt-total')}</span>{written(order.total)}</p>
          {order.saving > 0 && <p className={styles['saving']}><span>{t('order.receipt-saving')}</span>{written(order.saving)}</p>}
          {order.vat.length > 0 && (
            <table className={styles['vat']}>
              <thead><tr><th scope="col">{t('order.receipt-rate')}</th><th scope="col">{t('order.receipt-net')}</th><th scope="col">{t('order.receipt-vat')}</th><th scope="col">{t('order.receipt-gross')}</th></tr></thead>
              <tbody>
                {order.vat.map((vat) => (
                  <tr key={vat.rateBasisPoints}><th scope="row">{format.percent(vat.rateBasisPoints)}</th><td>{written(vat.net)}</td><td>{written(vat.vat)}</td><td>{written(vat.gross)}</td></tr>
                ))}
              </tbody>
            </table>
          )}
          <footer className={styles['foot']}>
            {order.transactionNumber !== '' && <p>{t('order.receipt-number', { number: order.transactionNumber })}</p>}
            {order.receiptEmail !== '' && <p>{t('order.receipt-sent', { email: order.receiptEmail })}</p>}
          </footer>
        </article>
      </div>
    </Sheet>
  );
};
