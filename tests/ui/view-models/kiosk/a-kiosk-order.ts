import { MemberActivation } from '#core/self-service/member-activation.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import type { Member } from '#core/self-service/member.ts';
import { cell } from '#core/shared/readable.ts';
import { BasketViewModel } from '#ui/view-models/basket-view-model.ts';
import { KioskMemberViewModel } from '#ui/view-models/kiosk/member-view-model.ts';
import { KioskOrderViewModel } from '#ui/view-models/kiosk/kiosk-order-view-model.ts';
import { KioskSpotViewModel } from '#ui/view-models/kiosk/spot-view-model.ts';
import { scriptedHost } from '#tests/support/scripted-host.ts';
import type { Scripted } from '#tests/support/scripted-orders.ts';
import { aGuestApp, type GuestWorld } from '../a-guest-app.ts';

/** What a kiosk's pages of ordering share, over core's own keepers; the terminal host answers questions about members from the list. */
export const aKioskOrder = async (world: GuestWorld = {}, customer: readonly Scripted<Member>[] = []) => {
  const app = aGuestApp(world);
  await app.loadMenu();
  const guest = cell<KioskGuest>({ phase: 'guest', number: 1 });
  const page = cell<{ readonly currentPage: RouteName | null }>({ currentPage: 'menuPage' });
  const members = new MemberActivation({ host: scriptedHost({ customer }), clock: app.clock, canChange: () => true });
  const basket = new BasketViewModel(app);
  const stopBasket = basket.start();
  await app.clock.settle();
  const [spot, member] = [new KioskSpotViewModel(basket), new KioskMemberViewModel({ members, menu: app.menu.state })];
  const order = new KioskOrderViewModel({ basket, spot, member, guest, page });
  const stopOrder = order.start();
  return { app, guest, page, members, basket, spot, member, order, stop: () => { stopOrder(); stopBasket(); } };
};
