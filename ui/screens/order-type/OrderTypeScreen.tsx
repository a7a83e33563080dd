import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { WayCard } from '../../components/WayCard.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { tableClass } from '../../styles/table-class.ts';
import type { OrderTypeOption, OrderTypeViewModel } from '../../view-models/order-type-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import styles from './OrderTypeScreen.module.css';

/** Each way has its own table. */
const TABLES: Readonly<Record<OrderTypeOption['orderType'], number>> = { takeAway: 2, dineInPlace: 1 };

/** §2 shopPage: how the guest wants to eat, and what that changes. */
export const OrderTypeScreen = observer(({ orderType: page }: { readonly orderType: OrderTypeViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { textOf } = useEntityText();
  const { query } = useLocationOfPage().target;
  const { shop, options } = page;
  const whatChanges = ({ orderType, vatRateBasisPoints }: OrderTypeOption): ReactNode => (
    // The line has its room before the menu is there: the words above it stay where they are.
    <>{t(`order-type.${orderType}-text`)}<span className={styles['vat']}>{vatRateBasisPoints === null ? '\u00A0' : t('order-type.vat', { rate: format.percent(vatRateBasisPoints) })}</span></>
  );
  return (
    <div className={styles['page']}>
      <PageTitle>{t('order-type.page')}</PageTitle>
      {shop && <p className={styles['shop']}>{[textOf(shop, 'name'), shop.contactInformation.address1].filter(Boolean).join(', ')}</p>}
      <h1 tabIndex={-1}>{t('order-type.heading')}</h1>
      <div className={styles['ways']}>
        {options.map((option) => (
          <WayCard
            key={option.orderType} title={t(`order-type.choose-${option.orderType}`)} text={whatChanges(option)} image={HOUSE_PICTURES[option.orderType]}
            table={tableClass(TABLES[option.orderType])} current={option.isChosen} onClick={() => { page.choose(option.orderType, query); }}
          />
        ))}
      </div>
      {page.ratesDiffer && <p className={styles['same']}>{t('order-type.price-same')}</p>}
    </div>
  );
});
