import { expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { shopId } from '#core/shared/ids.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aNavigator, settle } from './a-navigator.ts';

const open = aShop();
const closed = aShop({ id: shopId(2), name: 'Ruoholahti', openForBusiness: false });
const elsewhere = aShop({ id: shopId(3), name: 'Kajen', externalAppUri: 'https://kajen.example' });
const shops = [open, closed, elsewhere];

it.each([
  ['/nope', { why: 'unknown-address' }], ['/nope/nope', { why: 'unknown-address' }], ['/shop/99/menu', { why: 'no-such-shop' }], ['/shop/3x/menu', { why: 'no-such-shop' }],
  ['/shop/2/order-type', { why: 'shop-closed', shop: 'Ruoholahti' }], ['/shop/3/order-type', { why: 'shop-elsewhere', shop: 'Kajen' }], ['/', null],
] as const)('[GUARD-10] %s leads home, with the reason; the next page has none', async (path, why) => {
  const tab = aNavigator({ paths: [path], shops });
  await tab.navigation.start();
  const atHome = [tab.path(), tab.navigation.stray.get()];
  await tab.go({ name: 'shopPage', params: { shopId: '1' } });
  await tab.go({ name: 'home' });
  expect([atHome, tab.path(), tab.navigation.stray.get()]).toEqual([['/', why], '/', null]);
});

it('[GUARD-10] a shop that could not be asked for is not said to be missing, but to be asked for again, with all of the link; a link within the app has its reason, too', async () => {
  const tab = aNavigator({ paths: ['/orders'], shops });
  await tab.navigation.start();
  tab.navigation.goToPath('/nope');
  await settle();
  const followed = tab.navigation.stray.get();
  const offline = aNavigator({ paths: ['/shop/99/menu?spotId=3'], isUnreachable: true });
  await offline.navigation.start();
  expect([followed, offline.path(), offline.navigation.stray.get()]).toEqual([
    { why: 'unknown-address' }, '/',
    { why: 'unanswered', error: appError('network.unreachable', { outcome: 'unknown' }), wanted: { name: 'menuPage', params: { shopId: '99' }, category: [], query: { spotId: '3' } } },
  ]);
});

it('[GUARD-10] who is led home for another reason than a shop, or to another page than home, is told of none: signed in already, with a shop at hand; a kiosk whose shop nobody could be asked for', async () => {
  const customer = aNavigator({ paths: ['/shop/1/order-type'], shops, authentication: 'authenticated' });
  await customer.navigation.start();
  await customer.go({ name: 'login' });
  const kiosk = aNavigator({ paths: ['/shop/7/menu'], isUnreachable: true, selfService: { enabled: true, shopId: shopId(7) } });
  await kiosk.navigation.start();
  expect([customer.path(), customer.navigation.stray.get(), kiosk.path(), kiosk.navigation.page.get().currentPage, kiosk.navigation.stray.get()]).toEqual(['/', null, '/offline', 'offline', null]);
});
