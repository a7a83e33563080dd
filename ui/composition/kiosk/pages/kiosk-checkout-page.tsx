import { KIOSK, KIOSK_PORTS } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { KioskCheckoutScreen } from '../../../screens/kiosk/checkout/KioskCheckoutScreen.tsx';
import { KioskCheckoutViewModel } from '../../../view-models/kiosk/kiosk-checkout-view-model.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';
import { doneMsOf } from '../done-time.ts';

export const kioskCheckoutPage: KioskPageModule = ({ container }) => ({ params }) => {
  const navigation = container.get(CORE.navigation);
  const finishGuest = container.get(KIOSK.finishGuest);
  // The page before: here the location is the new one already. After a reload there is none, and from the terminal nobody has tapped "pay".
  const { lastPage } = navigation.page.get();
  const checkout = new KioskCheckoutViewModel({
    ordering: container.get(KIOSK.ordering), pay: container.get(KIOSK.payment), cart: container.get(CORE.cart).cart, price: container.get(CORE.price), menu: container.get(CORE.menu).state,
    settings: container.get(CORE.settings).settings, watch: container.get(KIOSK.station), navigator: navigation, clock: container.get(PORTS.clock), activity: container.get(KIOSK_PORTS.activity),
    doneMs: () => doneMsOf(container)(true), isWished: lastPage !== null && lastPage !== 'paymentPage', finish: () => { finishGuest('done'); },
  });
  return { key: `kiosk-checkout/${params?.['shopId'] ?? ''}`, start: () => checkout.start(), render: () => <KioskCheckoutScreen checkout={checkout} /> };
};
