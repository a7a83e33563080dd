import { describe, expect, it } from 'vitest';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { shopId } from '#core/shared/ids.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aNavigator, settle } from './a-navigator.ts';

const shop1 = aShop();
const shop2 = aShop({ id: shopId(2), name: 'Ruoholahti' });
const menu = (id: number, ...category: string[]): RouteTarget => ({ name: 'menuPage', params: { shopId: String(id) }, category });

describe('[NAV-11] an address that follows what is looked at', () => {
  const dish: RouteTarget = { name: 'menuArticlePage', params: { shopId: '1', articleId: 'latte' } };

  it('takes the place of the one before, and leaves no page', async () => {
    const tab = aNavigator({ paths: ['/', '/shop/1/menu'], shops: [shop1] });
    await tab.navigation.start();
    tab.navigation.rename(menu(1, 'drinks'));
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/shop/1/menu/drinks', ['/', '[/shop/1/menu/drinks]']]);
  });

  it('says nothing once the guest has gone on, although the page before is still shown', async () => {
    const tab = aNavigator({ paths: ['/shop/1/menu'], shops: [shop1] });
    await tab.navigation.start();
    tab.navigation.go(dish);
    await settle();
    tab.navigation.rename(menu(1, 'drinks'));
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/shop/1/menu/articles/latte', ['/shop/1/menu', '[/shop/1/menu/articles/latte]']]);
  });

  it('does not call a guest back who has set off and waits for the way to be free', async () => {
    const tab = aNavigator({ paths: ['/shop/1/menu'], shops: [shop1, shop2] });
    await tab.navigation.start();
    tab.hold();
    tab.navigation.go(menu(2));
    await settle();
    tab.navigation.rename(menu(1, 'drinks'));
    await tab.answer();
    await settle();
    expect(tab.path()).toBe('/shop/2/menu');
    tab.navigation.rename(menu(2, 'food'));
    await settle();
    expect(tab.path()).toBe('/shop/2/menu/food');
  });
});
