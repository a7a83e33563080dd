import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import type { ListedOrder, OrdersViewModel } from '../../view-models/orders-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { OrderFacts } from '../order/OrderFacts.tsx';
import { OrderHero } from '../order/OrderHero.tsx';
import { OrderSteps } from '../order/OrderSteps.tsx';
import { StaleNote } from '../order/StaleNote.tsx';
import styles from './OrdersScreen.module.css';

/** §2 ordersPage: the ongoing orders side by side; on a phone they snap, with the next one in sight. */
export const OrdersScreen = observer(({ viewModel }: { readonly viewModel: OrdersViewModel }): ReactNode => {
  const { t } = useTexts();
  const { orders } = viewModel;
  if (orders.length === 0) {
    return (
      <>
        <PageTitle>{t('orders.page')}</PageTitle>
        <EmptyState level={1} title={t('orders.empty-title')} text={t('orders.empty-text')} action={<ButtonLink wide to={{ name: 'home' }}>{t('orders.order-again')}</ButtonLink>} />
      </>
    );
  }
  return (
    <div className={styles['page']}>
      <PageTitle>{t('orders.page')}</PageTitle>
      <h1 tabIndex={-1}>{t('orders.page')}</h1>
      <ul className={styles['row']} data-scroll="orders">{orders.map((order) => <Listed key={order.id} listed={order} onRetry={() => { viewModel.retry(order.id); }} />)}</ul>
    </div>
  );
});

interface ListedProps {
  readonly listed: ListedOrder;
  readonly onRetry: () => void;
}

/** The way to the order's page is there whatever is known of it. */
const Listed = ({ listed: { id, panel, error, seenAt }, onRetry }: ListedProps): ReactNode => {
  const { t } = useTexts();
  return (
    <li className={styles['order']}>
      {panel ? <OrderHero panel={panel} small /> : <Unknown error={error} onRetry={onRetry} />}
      {panel?.hasSteps ? <OrderSteps panel={panel} /> : <span />}
      <div className={styles['facts']}>
        {panel && seenAt !== null && <StaleNote seenAt={seenAt} timeZone={panel.order.shop.timeZone} onRetry={onRetry} />}
        {panel && <OrderFacts panel={panel} brief />}
      </div>
      <ButtonLink wide variant="quiet" to={{ name: 'orderPage', params: { orderId: id } }}>{t('orders.open')}</ButtonLink>
    </li>
  );
};

/** Still to come, or not to be had. */
const Unknown = ({ error, onRetry }: Pick<ListedOrder, 'error'> & Pick<ListedProps, 'onRetry'>): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  if (!error) return <span className={styles['coming']} aria-busy="true"><span className="vh">{t('order.loading')}</span></span>;
  return <Callout tone="warn" title={t('order.failed-title')} action={<button type="button" className="link" onClick={onRetry}>{t('action.retry')}</button>}>{errorText(error)}</Callout>;
};
