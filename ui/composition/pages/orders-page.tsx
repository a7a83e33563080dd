import { CORE } from '#adapters/composition/tokens.ts';
import { OrdersScreen } from '../../screens/orders/OrdersScreen.tsx';
import { OrdersViewModel } from '../../view-models/orders-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const ordersPage: PageModule = ({ container }) => () => {
  const orders = new OrdersViewModel({ tracker: container.get(CORE.orders), settings: container.get(CORE.settings).settings });
  return { key: 'orders', start: () => orders.start(), render: () => <OrdersScreen viewModel={orders} /> };
};
