import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { pathOf } from '#core/navigation/path-of.ts';
import { orderId } from '#core/shared/ids.ts';
import { KioskPaymentScreen } from '../../../screens/kiosk/payment/KioskPaymentScreen.tsx';
import { KioskPaymentViewModel } from '../../../view-models/kiosk/kiosk-payment-view-model.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskPaymentPage: KioskPageModule = ({ container }) => ({ params }) => {
  const id = orderId(params?.['orderId'] ?? '');
  const finishGuest = container.get(KIOSK.finishGuest);
  const payment = new KioskPaymentViewModel(
    {
      pay: container.get(KIOSK.payment), ordering: container.get(KIOSK.ordering), cart: container.get(CORE.cart).cart, price: container.get(CORE.price), menu: container.get(CORE.menu).state,
      settings: container.get(CORE.settings).settings, navigator: container.get(CORE.navigation), clock: container.get(PORTS.clock),
      finish: () => { finishGuest('staff'); }, addressOf: (order) => new URL(pathOf({ name: 'orderPage', params: { orderId: order } }), window.location.origin).href,
    },
    id,
  );
  return { key: `kiosk-payment/${id}`, start: () => payment.start(), render: () => <KioskPaymentScreen payment={payment} /> };
};
