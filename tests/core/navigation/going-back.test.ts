import { describe, expect, it } from 'vitest';
import { aNavigator, settle } from './a-navigator.ts';
import { at, full, shop1, state } from './a-wanderer.ts';

describe('back after a reload', () => {
  const reloaded = async (tab: Awaited<ReturnType<typeof at>>) => {
    tab.navigation.stop();
    const again = aNavigator({ shops: [shop1], cart: full, history: tab.history });
    await again.navigation.start();
    again.navigation.back();
    await settle();
    return again;
  };

  it.each([['/shop/1/menu/drinks', '/login'], ['/shop/1/checkout', '/terms-and-conditions']])('[BACK-3] is one step back all the same: %s → %s', async (from, to) => {
    const tab = await reloaded(await at([from, to]));
    expect([state(tab), tab.history.entries]).toEqual([{ path: from, asks: null, items: 1, shop: 1 }, [`[${from}]`, to]]);
  });

  it('[BACK-1] to home asks as ever', async () => {
    expect(state(await reloaded(await at(['/', '/shop/1/menu'])))).toEqual({ path: '/shop/1/menu', asks: 'cart-reset', items: 1, shop: 1 });
  });

  it.each(['/campaigns', '/login', '/register', '/orders', '/terms-and-conditions', '/privacy-policy'])('[BACK-3] from %s, where a link led straight to, it is the menu of the basket', async (path) => {
    const tab = await at([path]);
    tab.navigation.back();
    await settle();
    expect(state(tab)).toEqual({ path: '/shop/1/menu', asks: null, items: 1, shop: 1 });
  });
});

describe('the browser\'s back with a sheet over the page', () => {
  const withSheet = async () => {
    const tab = await at(['/shop/1/order-type', '/shop/1/menu', '/shop/1/checkout']);
    tab.history.browserBack();
    await settle();
    const closed: string[] = [];
    const sheets = ['basket', 'question'].map((name) => {
      const off = tab.navigation.layOver(() => { closed.push(name); off(); });
      return off;
    });
    return { ...tab, closed, sheets };
  };

  it('[BACK-5] closes the topmost first, and the page stays; with none left it goes back', async () => {
    const tab = await withSheet();
    const seen = [];
    for (let times = 0; times < 3; times += 1) {
      tab.history.browserBack();
      await settle();
      seen.push([tab.path(), [...tab.closed]]);
    }
    expect([seen, tab.history.entries]).toEqual([
      [['/shop/1/menu', ['question']], ['/shop/1/menu', ['question', 'basket']], ['/shop/1/order-type', ['question', 'basket']]], ['[/shop/1/order-type]', '/shop/1/menu'],
    ]);
  });

  it('[BACK-5] [P-7] while an attempt to pay is open it closes what lies over the page, and nothing else happens', async () => {
    const tab = await withSheet();
    tab.gate.isOpen = false;
    tab.history.browserBack();
    await settle();
    expect([tab.path(), tab.history.current(), tab.closed, tab.navigation.refused.get()]).toEqual(['/shop/1/menu', '/shop/1/menu', ['question'], 0]);
  });

  it('[BACK-5] the browser\'s forward, and the app\'s own back, go where they lead', async () => {
    const forward = await withSheet();
    forward.history.browserForward();
    const own = await withSheet();
    own.navigation.back();
    await settle();
    expect([forward, own].map((tab) => [tab.path(), tab.closed])).toEqual([['/shop/1/checkout', []], ['/shop/1/order-type', []]]);
  });
});
