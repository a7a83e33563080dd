import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, GUEST, PORTS } from '#adapters/composition/tokens.ts';
import { KioskMenuScreen } from '../../../screens/kiosk/menu/KioskMenuScreen.tsx';
import { AccessibleMenuViewModel } from '../../../view-models/kiosk/accessible-menu-view-model.ts';
import { MenuViewModel } from '../../../view-models/menu-view-model.ts';
import { kioskOrder } from '../kiosk-order.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskMenuPage: KioskPageModule = (wiring) => {
  const { container } = wiring;
  const { order } = kioskOrder(wiring);
  const guest = container.get(KIOSK.session).guest;
  const aMenu = (): AccessibleMenuViewModel => new AccessibleMenuViewModel(new MenuViewModel({
    menu: container.get(CORE.menu), shop: container.get(CORE.shops).selected, cart: container.get(CORE.cart), isMember: container.get(GUEST.isMember),
    navigator: container.get(CORE.navigation), clock: container.get(PORTS.clock),
  }));
  let [menu, forGuest] = [aMenu(), guest.get().number];
  return ({ params }) => {
    // Each guest begins at the top (R6).
    if (forGuest !== guest.get().number) [menu, forGuest] = [aMenu(), guest.get().number];
    const mine = menu;
    const start = (): (() => void) => {
      const stop = mine.menu.start();
      const shop = container.get(CORE.shops).selected.get();
      // Whoever comes back from paying may have heard that something is sold out.
      if (shop && container.get(CORE.navigation).page.get().lastPage === 'checkoutPage') void container.get(CORE.menu).refresh(shop.id).then(() => { order.lookAgain(); });
      return stop;
    };
    return { key: ['kiosk-menu', params?.['shopId'], forGuest].join('/'), start, render: () => <KioskMenuScreen menu={mine.menu} accessible={mine} order={order} /> };
  };
};
