import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { orderId } from '#core/shared/ids.ts';
import { OrderScreen } from '../../screens/order/OrderScreen.tsx';
import { OrderViewModel } from '../../view-models/order-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const orderPage: PageModule = ({ container }) => ({ params }) => {
  const id = orderId(params?.['orderId'] ?? '');
  const order = new OrderViewModel({ tracker: container.get(CORE.orders), clock: container.get(PORTS.clock), settings: container.get(CORE.settings).settings }, id);
  return { key: `order/${id}`, start: () => order.start(), render: () => <OrderScreen viewModel={order} /> };
};
