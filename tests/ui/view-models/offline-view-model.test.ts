import { expect, it } from 'vitest';
import { cell } from '#core/shared/readable.ts';
import { shopId } from '#core/shared/ids.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { OfflineViewModel } from '#ui/view-models/offline-view-model.ts';

it('[NET-4] the offline page asks once at a time and counts what was in vain', async () => {
  let answer: (isReachable: boolean) => void = () => undefined;
  let asked = 0;
  const vm = new OfflineViewModel({ connectivity: { retry: () => { asked += 1; return new Promise((resolve) => { answer = resolve; }); } }, cart: cell(aCart()), seenMenu: () => Promise.resolve(null) });
  const first = vm.retry();
  await vm.retry();
  expect([vm.isAsking, asked]).toEqual([true, 1]);
  answer(false);
  await first;
  expect([vm.isAsking, vm.failures]).toEqual([false, 1]);
  const second = vm.retry();
  answer(true);
  await second;
  expect([vm.isAsking, vm.failures, asked]).toEqual([false, 1, 2]);
});

it('[MENU-3] the offline page leads to the menu that this device has seen last, if there is one', async () => {
  const withMenu = new OfflineViewModel({ connectivity: { retry: () => Promise.resolve(false) }, cart: cell(aCart()), seenMenu: () => Promise.resolve(shopId(3)) });
  expect(withMenu.menu).toBeNull();
  withMenu.start()();
  await Promise.resolve();
  await Promise.resolve();
  expect(withMenu.menu).toEqual({ name: 'menuPage', params: { shopId: '3' } });
});

it('[NET-5] the offline page says that the order is kept when there is one', () => {
  const vms = [aCart(), aCart(['latte'])].map((cart) => new OfflineViewModel({ cart: cell(cart), connectivity: { retry: () => Promise.resolve(false) }, seenMenu: () => Promise.resolve(null) }));
  expect(vms.map((vm) => vm.keepsOrder)).toEqual([false, true]);
});
