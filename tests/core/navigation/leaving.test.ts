import { describe, expect, it } from 'vitest';
import { goPlan } from '#core/navigation/back-policy.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { ROUTES, type RouteName } from '#core/navigation/routes.ts';
import { shopId } from '#core/shared/ids.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aNavigator, settle } from './a-navigator.ts';
import { article, at, full, shop1, state } from './a-wanderer.ts';

const pages = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES);

describe('going on with the order', () => {
  const menu: RouteTarget = { name: 'menuPage', params: { shopId: '1' }, category: ['drinks'] };

  it('steps back to a page with the basket, which then stands in the history once', async () => {
    const tab = await at(['/', '/shop/1/menu/drinks', article]);
    tab.navigation.returnTo(menu);
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/shop/1/menu/drinks', ['/', '[/shop/1/menu/drinks]', article]]);
  });

  it('takes the place of a page that a link led straight to', async () => {
    const tab = await at(['/', '/shop/1/order-type', article]);
    tab.navigation.returnTo(menu);
    await settle();
    expect([tab.path(), tab.history.entries]).toEqual(['/shop/1/menu/drinks', ['/', '/shop/1/order-type', '[/shop/1/menu/drinks]']]);
    const first = await at([article]);
    first.navigation.returnTo(menu);
    await settle();
    expect(first.history.entries).toEqual(['[/shop/1/menu/drinks]']);
  });
});

describe('into another shop', () => {
  const shop2 = aShop({ id: shopId(2) });

  it('[SHOP-3] [CART-5] who came home without being asked is asked on the way in: no keeps everything, yes clears the basket and goes there', async () => {
    const tab = await at(['/'], { shops: [shop1, shop2] });
    const home = { path: '/', items: 1, shop: tab.shops.selected.get()?.id ?? null };
    tab.navigation.goToPath('/shop/2');
    await settle();
    expect(state(tab)).toEqual({ ...home, asks: 'cart-reset' });
    tab.navigation.dismiss();
    expect(state(tab)).toEqual({ ...home, asks: null });
    tab.navigation.goToPath('/shop/2');
    tab.navigation.accept();
    await settle();
    expect([state(tab), tab.cart.cart.get().shopId]).toEqual([{ path: '/shop/2/order-type', asks: null, items: 0, shop: 2 }, 2]);
  });

  it('[SHOP-3] is asked on the way to whichever of its pages', () => {
    const facts = { page: 'home', hasItems: true, cartShop: shopId(1), orderChanged: false, isSelfService: false } as const;
    const ofAShop = pages.filter((name) => ROUTES[name].path.includes('{shopId}'));
    expect(ofAShop.filter((name) => goPlan({ name, params: { shopId: '2' } }, facts).confirm === null)).toEqual(['paymentPage']);
  });

  it('[SHOP-3] nothing is asked on the way to the basket\'s own shop, nor without a basket, nor to a payment', async () => {
    const asks: unknown[] = [];
    for (const [path, cart] of [['/shop/1', full], ['/shop/2', aCart()], ['/shop/2/checkout/payment/order-1', full]] as const) {
      const tab = await at(['/'], { shops: [shop1, shop2], cart });
      tab.navigation.goToPath(path);
      asks.push(tab.navigation.confirm.get());
    }
    expect(asks).toEqual([null, null, null]);
  });
});

describe('back', () => {
  it('[BACK-1] to home asks while the basket holds items; yes clears basket and shop and goes there, one step back', async () => {
    const tab = await at(['/', '/shop/1/menu']);
    tab.navigation.back();
    await settle();
    expect(state(tab)).toEqual({ path: '/shop/1/menu', asks: 'cart-reset', items: 1, shop: 1 });
    tab.navigation.accept();
    await settle();
    expect(state(tab)).toEqual({ path: '/', asks: null, items: 0, shop: null });
    expect(tab.history.entries).toEqual(['[/]', '/shop/1/menu']);
  });

  it('[BACK-1] no keeps everything', async () => {
    const tab = await at(['/', '/shop/1/menu']);
    tab.navigation.back();
    tab.navigation.dismiss();
    await settle();
    expect(state(tab)).toEqual({ path: '/shop/1/menu', asks: null, items: 1, shop: 1 });
  });

  it('[BACK-1] an empty basket is not asked about', async () => {
    const tab = await at(['/', '/shop/1/menu'], { cart: aCart() });
    tab.navigation.back();
    await settle();
    expect(state(tab)).toMatchObject({ path: '/', asks: null });
  });

  it.each([article, `${article}/line-latte`, '/shop/1/articles/latte'])('[BACK-2] from %s with changes asks whether they may go', async (path) => {
    const tab = await at(['/shop/1/menu', path]);
    tab.cart.setView({ currentOrderChanged: true });
    tab.navigation.back();
    await settle();
    expect(state(tab)).toMatchObject({ path, asks: 'cancel-changes' });
    tab.navigation.accept();
    await settle();
    expect(state(tab)).toEqual({ path: '/shop/1/menu', asks: null, items: 1, shop: 1 });
  });

  it('[BACK-2] changes on any other page do not ask', async () => {
    const tab = await at(['/shop/1/menu', '/shop/1/checkout']);
    tab.cart.setView({ currentOrderChanged: true });
    tab.navigation.back();
    await settle();
    expect(state(tab)).toMatchObject({ path: '/shop/1/menu', asks: null });
  });

  it('[BACK-3] goes to the back link as a new page, or one step back, or to the page above when there is no step of ours', async () => {
    const link: RouteTarget = { name: 'menuPage', params: { shopId: '1' } };
    const linked = await at(['/orders', article]);
    linked.navigation.back(link);
    const stepped = await at(['/shop/1/checkout', article]);
    stepped.navigation.back();
    const above = await at([article]);
    above.navigation.back();
    await settle();
    expect([linked, stepped, above].map((tab) => tab.history.entries)).toEqual([
      ['/orders', article, '[/shop/1/menu]'], ['[/shop/1/checkout]', article], [article, '[/shop/1/menu/drinks]'],
    ]);
  });
});

describe('the browser\'s own buttons', () => {
  it('[NAV-10] [HOME-1] back to home is undone, asked about, and done again on yes', async () => {
    const tab = await at(['/', '/shop/1/menu']);
    tab.history.browserBack();
    await settle();
    expect([state(tab), tab.history.entries]).toEqual([{ path: '/shop/1/menu', asks: 'cart-reset', items: 1, shop: 1 }, ['/', '[/shop/1/menu]']]);
    tab.navigation.accept();
    await settle();
    expect([state(tab), tab.history.entries]).toEqual([{ path: '/', asks: null, items: 0, shop: null }, ['[/]', '/shop/1/menu']]);
  });

  it('[CART-5] forward again never brings a cleared basket back', async () => {
    const tab = await at(['/', '/shop/1/menu']);
    tab.navigation.logo();
    tab.navigation.accept();
    await settle();
    tab.history.browserBack();
    await settle();
    expect(state(tab)).toEqual({ path: '/shop/1/menu', asks: null, items: 0, shop: 1 });
  });

  it('[NAV-10] back from a changed article is undone until the guest says yes', async () => {
    const tab = await at(['/shop/1/menu', article]);
    tab.cart.setView({ currentOrderChanged: true });
    tab.history.browserBack();
    await settle();
    expect([tab.path(), tab.history.current(), tab.navigation.confirm.get()]).toEqual([article, article, 'cancel-changes']);
    tab.navigation.accept();
    await settle();
    expect(tab.history.entries).toEqual(['[/shop/1/menu]', article]);
  });

  it('back and forward walk through the pages', async () => {
    const tab = await at(['/shop/1/menu', article, '/shop/1/checkout']);
    const seen: (string | null)[] = [];
    for (const move of ['back', 'back', 'forward', 'forward'] as const) {
      if (move === 'back') tab.history.browserBack();
      else tab.history.browserForward();
      await settle();
      seen.push(tab.path());
    }
    expect(seen).toEqual([article, '/shop/1/menu', article, '/shop/1/checkout']);
    expect(tab.history.entries).toEqual(['/shop/1/menu', article, '[/shop/1/checkout]']);
  });

  it('a step to before our first page keeps working', async () => {
    const tab = aNavigator({ paths: ['/terms-and-conditions', '/orders'] });
    await tab.navigation.start();
    tab.history.browserBack();
    await settle();
    tab.history.browserForward();
    await settle();
    tab.navigation.back();
    await settle();
    expect(tab.path()).toBe('/terms-and-conditions');
  });
});

describe('links to home', () => {
  it('[HOME-1] are confirmed while the basket holds items', async () => {
    const tab = await at(['/shop/1/menu']);
    tab.navigation.goToPath('/');
    await settle();
    expect(state(tab)).toMatchObject({ path: '/shop/1/menu', asks: 'cart-reset' });
  });

  it('[HOME-1] are so from whichever page, but for the offline one', () => {
    const facts = { hasItems: true, cartShop: shopId(1), orderChanged: false, isSelfService: false };
    expect(pages.filter((page) => goPlan({ name: 'home' }, { ...facts, page }).confirm === null)).toEqual(['offline']);
  });

  it('[NET-5] coming from the offline page keeps the basket', async () => {
    const tab = await at(['/offline']);
    tab.navigation.go({ name: 'home' });
    await settle();
    expect(state(tab)).toMatchObject({ path: '/', asks: null, items: 1 });
  });

  it('[HOME-1] a reload of home keeps the basket', async () => {
    expect(state(await at(['/']))).toMatchObject({ path: '/', asks: null, items: 1 });
  });
});

describe('the logo', () => {
  it('[BACK-4] asks with items, then clears basket and shop and goes to /', async () => {
    const tab = await at(['/shop/1/menu']);
    tab.navigation.logo();
    expect(state(tab)).toEqual({ path: '/shop/1/menu', asks: 'cart-reset', items: 1, shop: 1 });
    tab.navigation.accept();
    await settle();
    expect(state(tab)).toEqual({ path: '/', asks: null, items: 0, shop: null });
  });

  it('[BACK-4] goes at once when the basket is empty', async () => {
    const tab = await at(['/shop/1/menu'], { cart: aCart() });
    tab.navigation.logo();
    await settle();
    expect(state(tab)).toMatchObject({ path: '/', asks: null });
  });
});

describe('cancel order', () => {
  it('[CANCEL-1] [CANCEL-2] asks with items, then clears the basket and goes home', async () => {
    const tab = await at(['/shop/1/menu']);
    tab.navigation.cancelOrder();
    expect(tab.navigation.confirm.get()).toBe('cart-reset');
    tab.navigation.accept();
    await settle();
    expect(state(tab)).toEqual({ path: '/', asks: null, items: 0, shop: 1 });
  });

  it('[CANCEL-2] at a kiosk goes to selfServiceHome of that shop', async () => {
    const tab = await at(['/shop/1/menu'], { selfService: { enabled: true, shopId: shopId(1) } });
    tab.navigation.cancelOrder();
    tab.navigation.accept();
    await settle();
    expect(state(tab)).toEqual({ path: '/self-service/1/home', asks: null, items: 0, shop: 1 });
  });

  it('[CANCEL-1] an empty basket is not asked about', async () => {
    const tab = await at(['/shop/1/menu'], { cart: aCart([], { note: 'x' }) });
    tab.navigation.cancelOrder();
    await settle();
    expect([state(tab), tab.cart.cart.get().note]).toEqual([{ path: '/', asks: null, items: 0, shop: 1 }, '']);
  });
});

it('[HOME-1] a kiosk loses nothing on its way to the page that home is there', async () => {
  const tab = await at(['/shop/1/menu'], { selfService: { enabled: true, shopId: shopId(1) } });
  tab.navigation.goToPath('/');
  await settle();
  expect(state(tab)).toEqual({ path: '/shop/1/order-type', asks: null, items: 1, shop: 1 });
});

describe('a question on a page', () => {
  it('stays while the address only follows what is scrolled to, and goes with the page', async () => {
    const tab = aNavigator({ paths: ['/shop/1/menu'], shops: [shop1], cart: aCart(['latte']) });
    await tab.navigation.start();
    tab.navigation.logo();
    const asked = tab.navigation.confirm.get();
    tab.navigation.go({ name: 'menuPage', params: { shopId: '1', category: 'soups' } }, { replace: true });
    await settle();
    const afterScrolling = tab.navigation.confirm.get();
    tab.navigation.go({ name: 'checkoutPage', params: { shopId: '1' } });
    await settle();
    expect([asked, afterScrolling, tab.navigation.confirm.get()]).toEqual(['cart-reset', 'cart-reset', null]);
  });
});
