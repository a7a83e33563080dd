import { describe, expect, it } from 'vitest';
import { shopId } from '#core/shared/ids.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aNavigator, settle } from './a-navigator.ts';

const haga = aShop({ id: shopId(2), name: 'Haga' });

describe('a guest who has set off', () => {
  it('[NAV-6] is under way while the server is asked for the restaurant, and no longer when it has come, or the guest has gone elsewhere instead', async () => {
    const { navigation, go, hold, answer } = aNavigator({ shops: [aShop(), haga], paths: ['/shop/1/menu'] });
    const [before, started] = [navigation.isUnderWay.get(), navigation.start()];
    const starting = navigation.isUnderWay.get();
    await started;
    const there = navigation.isUnderWay.get();
    hold();
    await go({ name: 'menuPage', params: { shopId: '2' } });
    const asking = navigation.isUnderWay.get();
    await go({ name: 'ordersPage' });
    const elsewhere = navigation.isUnderWay.get();
    await answer();
    expect({ before, starting, there, asking, elsewhere, after: navigation.isUnderWay.get() }).toEqual({ before: false, starting: true, there: false, asking: true, elsewhere: false, after: false });
  });

  it('[NAV-6] is still under way where the answer to a wish of before is there, and the last one waits', async () => {
    const { navigation, go, hold, answer, authentication } = aNavigator({ shops: [aShop(), haga], paths: ['/shop/1/menu'] });
    await navigation.start();
    hold();
    await go({ name: 'menuPage', params: { shopId: '2' } });
    authentication.set('loading');
    await go({ name: 'ordersPage' });
    await answer();
    const waiting = navigation.isUnderWay.get();
    authentication.set('anonymous');
    await settle();
    expect([waiting, navigation.isUnderWay.get(), navigation.location.get()?.path]).toEqual([true, false, '/orders']);
  });
});

describe('a restaurant that comes when the guest has turned away from it', () => {
  it('[NAV-6] takes nothing out of the basket', async () => {
    const { navigation, go, cart, shops, hold, answer } = aNavigator({ shops: [aShop(), haga], paths: ['/shop/1/menu'], cart: aCart(['latte', 'bun']) });
    await navigation.start();
    await go({ name: 'orderPage', params: { orderId: 'x' } });
    hold();
    await go({ name: 'menuPage', params: { shopId: '2' } });
    await go({ name: 'ordersPage' });
    await answer();
    await go({ name: 'termsAndConditions' });
    expect([cart.cart.get().items.length, shops.selected.get()?.id]).toEqual([2, shopId(1)]);
  });

  it('[NAV-6] is not the restaurant of the page that the guest has gone to instead', async () => {
    const { navigation, go, cart, shops, hold, answer } = aNavigator({ shops: [aShop(), haga], paths: ['/order/x'], cart: aCart(['latte', 'bun']) });
    await navigation.start();
    await go({ name: 'menuPage', params: { shopId: '1' } });
    await go({ name: 'orderPage', params: { orderId: 'x' } });
    hold();
    await go({ name: 'menuPage', params: { shopId: '2' } });
    await go({ name: 'checkoutPage', params: { shopId: '1' } }); // Loaded already: nobody is asked.
    await answer();
    expect([shops.selected.get()?.id, cart.cart.get().items.length]).toEqual([shopId(1), 2]);
  });
});
