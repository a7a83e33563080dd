import { ACCOUNT, CORE, PORTS } from '#adapters/composition/tokens.ts';
import { repeatOrder } from '#core/account/repeat-order.ts';
import { OrderHistoryScreen } from '../../screens/order-history/OrderHistoryScreen.tsx';
import { OrderHistoryViewModel } from '../../view-models/order-history-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const orderHistoryPage: PageModule = ({ container }) => () => {
  const [menus, cart, gate, navigation] = [container.get(CORE.menu), container.get(CORE.cart), container.get(CORE.paymentGate), container.get(CORE.navigation)];
  const history = new OrderHistoryViewModel({
    history: container.get(ACCOUNT.history), account: container.get(ACCOUNT.keeper), clock: container.get(PORTS.clock), cart: cart.cart, menu: menus.state, navigator: navigation, isHere: () => navigation.location.get()?.target.name === 'orderHistory',
    stayAt: () => gate.stayAt(),
    repeat: (order, mayChangeOrderType) => repeatOrder(
      order, { gateway: container.get(PORTS.shopGateway), shops: container.get(CORE.shops), menus, cart, canLeave: () => gate.canLeave() && gate.openAttempt() === null }, mayChangeOrderType,
    ),
  });
  return { key: 'order-history', start: () => history.start(), render: () => <OrderHistoryScreen viewModel={history} /> };
};
