import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import type { ListedOrder, OrdersViewModel } from '../../view-models/orders-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { OrderFacts } from '../order/OrderFacts.tsx';
import { OrderHero } from '../order/OrderHero.tsx';
import { OrderSteps } from '../order/OrderSteps.tsx';
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
      <h1 tabIndex={-1}>{t('orders.heading')}</h1>
      <ul className={styles['row']} data-scroll="orders">{orders.map((order) => <Listed key={order.id} listed={order} />)}</ul>
    </div>
  );
});

const Listed = ({ listed: { id, panel } }: { readonly listed: ListedOrder }): ReactNode => {
  const { t } = useTexts();
  if (!panel) return <li className={styles['order']} aria-busy="true"><span className={styles['coming']} /></li>;
  return (
    <li className={styles['order']}>
      <OrderHero panel={panel} small />
      {panel.sentence === 'cancelled' ? <span /> : <OrderSteps panel={panel} />}
      <div className={styles['facts']}><OrderFacts panel={panel} brief /></div>
      <ButtonLink wide variant="quiet" to={{ name: 'orderPage', params: { orderId: id } }}>{t('orders.open')}</ButtonLink>
    </li>
  );
};
