import { expect, it } from 'vitest';
import type { RouteName } from '#core/navigation/routes.ts';
import { NO_SELF_SERVICE, type SelfServiceMode } from '#core/self-service/self-service-state.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { greetGuests } from '#ui/composition/kiosk/greet-guests.ts';

const greets = (first: RouteName | null, mode: SelfServiceMode = { enabled: true, shopId: shopId(1) }) => {
  const page = cell({ currentPage: first });
  const begun: (RouteName | null)[] = [];
  const stop = greetGuests({ page, selfService: cell(mode), session: { begin: () => { begun.push(page.get().currentPage); } } });
  return { begun, stop, goes: (...names: readonly RouteName[]) => { for (const currentPage of names) page.set({ currentPage }); } };
};

it('[R-6] whoever is where one orders is a guest, also where an address has led there; on a kiosk alone', () => {
  const [ordering, arrived, phone] = [greets('selfServiceHome'), greets('checkoutPage'), greets('menuPage', NO_SELF_SERVICE)];
  ordering.goes('shopPage', 'menuPage', 'selfServiceHome');
  ordering.stop();
  ordering.goes('menuPage');
  expect([ordering.begun, arrived.begun, phone.begun]).toEqual([['shopPage', 'menuPage'], ['checkoutPage'], []]);
});

it('[NET-4] where a kiosk is led without anybody, its network gone or its shop not to be had, nobody is taken for a guest', () => {
  const { begun, goes } = greets('selfServiceHome');
  goes('offline', 'selfServiceHome', 'home', 'selfServiceHome', 'selfServiceStart', 'selfServiceSignin');
  expect(begun).toEqual([]);
});
