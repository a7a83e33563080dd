import { CORE, GUEST, PORTS } from '#adapters/composition/tokens.ts';
import { MenuScreen } from '../../screens/menu/MenuScreen.tsx';
import { MenuViewModel } from '../../view-models/menu-view-model.ts';
import type { PageModule } from '../page-module.ts';
import { VIEW } from '../tokens.ts';

export const menuPage: PageModule = ({ container }) => {
  const menu = new MenuViewModel({
    menu: container.get(CORE.menu), shop: container.get(CORE.shops).selected, cart: container.get(CORE.cart), isMember: container.get(GUEST.isMember),
    navigator: container.get(CORE.navigation), clock: container.get(PORTS.clock),
  });
  container.bind(VIEW.menu).toConstantValue(menu);
  // One visit whatever the category: the address follows the scroll.
  return ({ params }) => ({ key: `menu/${params?.['shopId'] ?? ''}`, start: () => menu.start(), render: () => <MenuScreen menu={menu} /> });
};
