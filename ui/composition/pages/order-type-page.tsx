import { CORE } from '#adapters/composition/tokens.ts';
import { OrderTypeScreen } from '../../screens/order-type/OrderTypeScreen.tsx';
import { OrderTypeViewModel } from '../../view-models/order-type-view-model.ts';
import type { PageModule } from '../page-module.ts';
import { PAGE } from '../tokens.ts';

export const orderTypePage: PageModule = ({ container }) => ({ params }) => {
  const orderType = new OrderTypeViewModel({
    shop: container.get(CORE.shops).selected, settings: container.get(CORE.settings).settings, menu: container.get(CORE.menu), cart: container.get(CORE.cart),
    navigator: container.get(CORE.navigation), clock: container.get(PAGE.shownClock),
  });
  return {
    key: `order-type/${params?.['shopId'] ?? ''}`,
    start: () => {
      orderType.start();
      return () => undefined;
    },
    render: () => <OrderTypeScreen orderType={orderType} />,
  };
};
