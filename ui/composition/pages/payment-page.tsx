import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { orderId } from '#core/shared/ids.ts';
import { PaymentScreen } from '../../screens/payment/PaymentScreen.tsx';
import { PaymentViewModel } from '../../view-models/payment-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const paymentPage: PageModule = ({ container }) => ({ params }) => {
  const id = orderId(params?.['orderId'] ?? '');
  const navigation = container.get(CORE.navigation);
  const payment = new PaymentViewModel(
    {
      pay: container.get(CORE.payment), orders: container.get(PORTS.orderGateway), tracker: container.get(CORE.orders), cart: container.get(CORE.cart).cart,
      placing: container.get(CORE.placing), navigator: navigation, refused: navigation.refused, clock: container.get(PORTS.clock),
      settings: container.get(CORE.settings).settings,
    },
    id,
  );
  return { key: `payment/${id}`, start: () => payment.start(), render: () => <PaymentScreen viewModel={payment} /> };
};
