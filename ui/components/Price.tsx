import type { ReactNode } from 'react';
import type { Currency } from '#core/shared/money.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import styles from './Price.module.css';

export interface PriceProps {
  /** Minor units (öre). */
  readonly amount: number;
  readonly currency: Currency;
  /** The ordinary price while a campaign holds: it follows, struck. */
  readonly ordinary?: number | undefined;
  /** In a column of figures, as on a receipt: tabular. */
  readonly tabular?: boolean;
  /** `plain`: in the type of what holds it. */
  readonly size?: 'm' | 'plain';
  readonly className?: string | undefined;
}

/** A price: never broken, öre only when there are any, spoken as money; its place while nobody knows the currency. @example <Price amount={11900} ordinary={13900} currency={menu.currency} /> */
export const Price = ({ amount, currency, ordinary, tabular, size = 'm', className }: PriceProps): ReactNode => {
  const { t, format } = useTexts();
  const spoken = format.spokenPrice(amount, currency);
  const written = format.price(amount, currency);
  return (
    <span className={classNames(tabular ? 'tn' : 'num', size === 'm' && styles['price'], className)}>
      {spoken === null ? written : <><span aria-hidden="true">{written}</span><span className="vh">{spoken}</span></>}
      {written !== '' && ordinary !== undefined && ordinary !== amount && (
        <s className={styles['was']}>
          <span aria-hidden="true">{format.price(ordinary, currency)}</span>
          <span className="vh">{t('price.ordinary', { price: format.spokenPrice(ordinary, currency) ?? format.price(ordinary, currency) })}</span>
        </s>
      )}
    </span>
  );
};
