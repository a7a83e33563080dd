import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Order } from '#core/order-tracking/order.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { Tag } from '../../components/Tag.tsx';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSharedViewModels } from './shared-view-models.ts';
import styles from './TopBar.module.css';
import { useReadySaid } from './use-ready-said.ts';

const STATUS_TEXTS: Partial<Readonly<Record<Order['status'], TextKey>>> = {
  added: 'topbar.status-added', started: 'topbar.status-started', finished: 'topbar.status-started', done: 'topbar.status-done',
};

/** §2 paid-order icon: a live pill while there are ongoing orders, and until what is ready has been handed out. */
export const OrdersButton = observer((): ReactNode => {
  const { topBar } = useSharedViewModels();
  const { t } = useTexts();
  const { orders } = topBar;
  useReadySaid(topBar.ordersLook);
  if (!orders) return null;
  const { number, status, count } = orders.kind === 'one' ? { ...orders, count: 1 } : { number: null, status: null, count: orders.count };
  const statusText = status && STATUS_TEXTS[status];
  const label = number
    ? statusText ? t('topbar.order-show', { number, status: t(statusText).toLowerCase() }) : t('topbar.order', { number })
    : t('topbar.orders-show', { count });
  const isReady = status === 'done';
  return (
    <button type="button" className={classNames(styles['item'], styles['live'])} aria-label={label} onClick={() => { topBar.showOrders(); }}>
      <span className={styles['narrow']}><Tag tone="ok" dot={!isReady} {...isReady && { icon: 'check' }} className={classNames(styles['pill'], isReady && styles['ready'])}>{number ?? count}</Tag></span>
      <span className={styles['wide']}><Icon name={isReady ? 'check' : 'receipt'} size="s" /></span>
      <span className={styles['wide']}>{number ? t('topbar.order', { number }) : t('topbar.orders', { count })}</span>{' '}
      {statusText && <span className={classNames(styles['wide'], styles['status'], isReady && styles['ready'])}>{t(statusText)}</span>}
    </button>
  );
});
