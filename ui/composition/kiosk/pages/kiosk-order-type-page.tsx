import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { KioskOrderTypeScreen } from '../../../screens/kiosk/order-type/KioskOrderTypeScreen.tsx';
import { OrderTypeViewModel } from '../../../view-models/order-type-view-model.ts';
import { kioskOrder } from '../kiosk-order.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskOrderTypePage: KioskPageModule = (wiring) => ({ params }) => {
  const { container } = wiring;
  // A card that is none is asked about again at the menu.
  kioskOrder(wiring);
  const orderType = new OrderTypeViewModel({
    shop: container.get(CORE.shops).selected, settings: container.get(CORE.settings).settings, menu: container.get(CORE.menu), cart: container.get(CORE.cart),
    navigator: container.get(CORE.navigation), clock: container.get(PORTS.clock),
  });
  return {
    key: `kiosk-order-type/${params?.['shopId'] ?? ''}`,
    start: () => {
      orderType.start();
      return () => undefined;
    },
    render: () => <KioskOrderTypeScreen orderType={orderType} />,
  };
};
