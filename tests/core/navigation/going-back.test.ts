import { describe, expect, it } from 'vitest';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { NO_SELF_SERVICE } from '#core/self-service/self-service-state.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { memoryHistory } from '#tests/support/memory-history.ts';
import { aNavigator, settle, type NavigatorSetUp } from './a-navigator.ts';
import { article, at, full, shop1, state } from './a-wanderer.ts';

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

describe('what is left to the next guest', () => {
  it('[R-6] once forgotten, back leads to no page of the guest before, and no question of theirs stands', async () => {
    const tab = await at(['/orders', '/shop/1/menu']);
    tab.navigation.cancelOrder();
    const asked = tab.navigation.confirm.get();
    tab.navigation.forgetTrail();
    expect([asked, tab.navigation.confirm.get()]).toEqual(['cart-reset', null]);
    tab.navigation.back();
    await settle();
    expect(tab.path()).toBe('/shop/1/order-type');
  });
});

it('[BACK-3] from a page of no shop, with nothing in the basket, it is home', async () => {
  const tab = await at(['/terms-and-conditions'], { cart: aCart() });
  tab.navigation.back();
  await settle();
  expect(state(tab)).toEqual({ path: '/', asks: null, items: 0, shop: null });
});

it('[BACK-3] whoever has added something is back at the very page of the menu that they came from', async () => {
  const tab = await at(['/shop/1/menu/drinks', article]);
  tab.navigation.returnTo({ name: 'menuPage', params: { shopId: '1' } });
  await settle();
  expect(tab.path()).toBe('/shop/1/menu/drinks');
});

it('[BACK-1] a question stands while the address follows what is looked at, and is gone with the page that it is about', async () => {
  const asked = async (target: RouteTarget, options: { readonly replace?: boolean }) => {
    const tab = await at(['/shop/1/menu']);
    tab.navigation.cancelOrder();
    tab.navigation.go(target, options);
    await settle();
    return [tab.navigation.confirm.get(), tab.path()];
  };
  const drinks: RouteTarget = { name: 'menuPage', params: { shopId: '1' }, category: ['drinks'] };
  const checkout: RouteTarget = { name: 'checkoutPage', params: { shopId: '1' } };
  expect([await asked(drinks, { replace: true }), await asked(drinks, {}), await asked(checkout, { replace: true })]).toEqual([['cart-reset', '/shop/1/menu/drinks'], [null, '/shop/1/menu/drinks'], [null, '/shop/1/checkout']]);
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

  it('[BACK-5] leads back from the page that is on its way, and closes nothing over the one that is still shown', async () => {
    const tab = await at(['/shop/1/order-type', '/shop/1/menu']);
    const [shown, closed] = [tab.navigation.location.get(), [] as string[]];
    const off = tab.navigation.layOver(() => { closed.push('search'); off(); }, () => shown);
    const seen = [];
    for (const path of ['/shop/1/menu/drinks/articles/latte', null]) {
      if (path !== null) tab.navigation.goToPath(path);
      await settle();
      tab.history.browserBack();
      await settle();
      seen.push([tab.path(), [...closed]]);
    }
    expect(seen).toEqual([['/shop/1/menu', []], ['/shop/1/menu', ['search']]]);
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

describe('the browser\'s back with a sheet over the page that a link led straight to', () => {
  const menu = '/shop/1/menu';
  /** Elsewhere lies behind the page. */
  const fromElsewhere = async (path = menu, setUp: NavigatorSetUp = {}) => {
    const history = memoryHistory('https://elsewhere.example/');
    history.visit(path);
    const tab = aNavigator({ shops: [shop1], cart: full, ...setUp, history });
    await tab.navigation.start();
    const closed: string[] = [];
    const opens = (name: string) => {
      const off = tab.navigation.layOver(() => { closed.push(name); off(); });
      return off;
    };
    /** Where the browser has gone. */
    const heard: string[] = [];
    history.onPop((to) => { heard.push(to); });
    /** As a browser does: only once that is over is a step taken that it was asked for. */
    const beforeItGoes = async (happens: () => void) => {
      history.isStuck = true;
      happens();
      await settle();
      history.goesAfterAll();
      history.isStuck = false;
      await settle();
    };
    const goesBack = async () => {
      tab.history.browserBack();
      await settle();
      return [tab.history.current(), [...closed]];
    };
    return { ...tab, closed, heard, opens, goesBack, beforeItGoes };
  };
  const elsewhere = 'https://elsewhere.example/';

  it('[BACK-5] closes it, however often it is opened, and then leaves', async () => {
    const tab = await fromElsewhere();
    const seen = [];
    for (const name of ['search', 'basket']) {
      tab.opens(name);
      seen.push(await tab.goesBack());
    }
    seen.push(await tab.goesBack());
    expect(seen).toEqual([[menu, ['search']], [menu, ['search', 'basket']], [elsewhere, ['search', 'basket']]]);
  });

  it('[BACK-5] closes the topmost of two first', async () => {
    const tab = await fromElsewhere();
    for (const name of ['basket', 'question']) tab.opens(name);
    expect([await tab.goesBack(), await tab.goesBack(), await tab.goesBack()]).toEqual([[menu, ['question']], [menu, ['question', 'basket']], [elsewhere, ['question', 'basket']]]);
  });

  it('[BACK-5] [BACK-3] leaves at once where it was closed by itself: the page does not stand twice', async () => {
    const tab = await fromElsewhere();
    const [below, above] = [tab.opens('basket'), tab.opens('question')];
    above();
    await settle();
    const stillOpen = [...tab.history.entries, ...tab.heard];
    below();
    await settle();
    expect([stillOpen, tab.path(), tab.history.entries.indexOf(`[${menu}]`), await tab.goesBack()]).toEqual([[elsewhere, menu, `[${menu}]`], menu, 1, [elsewhere, []]]);
  });

  it('[BACK-5] closes what was opened as the one before it was closed by itself', async () => {
    const tab = await fromElsewhere();
    await tab.beforeItGoes(() => {
      tab.opens('basket')();
      tab.opens('question');
    });
    expect([await tab.goesBack(), await tab.goesBack()]).toEqual([[menu, ['question']], [elsewhere, ['question']]]);
  });

  it('[BACK-3] who goes on in the moment in which it is closed is kept where they went', async () => {
    const tab = await fromElsewhere();
    await tab.beforeItGoes(() => {
      tab.opens('basket')();
      tab.navigation.goToPath('/shop/1/checkout');
    });
    expect([tab.path(), tab.history.entries, await tab.goesBack(), await tab.goesBack()]).toEqual(['/shop/1/checkout', [elsewhere, menu, '[/shop/1/checkout]'], [menu, []], [elsewhere, []]]);
  });

  it('[BACK-3] who goes on from it comes back to the page once', async () => {
    const tab = await fromElsewhere();
    const off = tab.opens('basket');
    tab.navigation.goToPath('/shop/1/checkout');
    off();
    await settle();
    expect([[...tab.heard], tab.history.entries, await tab.goesBack(), await tab.goesBack()]).toEqual([[], [elsewhere, menu, '[/shop/1/checkout]'], [menu, []], [elsewhere, []]]);
  });

  it('[BACK-3] the app\'s own back leads to the page above, not to the page itself; also after a reload', async () => {
    const tab = await fromElsewhere();
    tab.opens('basket');
    tab.navigation.stop();
    const again = aNavigator({ shops: [shop1], cart: full, history: tab.history });
    await again.navigation.start();
    again.navigation.layOver(() => undefined);
    tab.navigation.back();
    again.navigation.back();
    await settle();
    expect([again.path(), tab.history.entries]).toEqual(['/shop/1/order-type', [elsewhere, menu, '[/shop/1/order-type]']]);
  });

  it('[BACK-3] the browser\'s forward, once it is closed, leads nowhere: the page does not stand twice', async () => {
    const tab = await fromElsewhere();
    tab.opens('basket');
    await tab.goesBack();
    tab.history.browserForward();
    await settle();
    expect([tab.path(), tab.history.entries.indexOf(`[${menu}]`), await tab.goesBack()]).toEqual([menu, 1, [elsewhere, ['basket']]]);
  });

  it('[BACK-3] a reload, which closes it, leaves the page in the history once', async () => {
    const tab = await fromElsewhere();
    tab.opens('basket');
    const before = [...tab.history.entries];
    tab.navigation.stop();
    const again = aNavigator({ shops: [shop1], cart: full, history: tab.history });
    await again.navigation.start();
    await settle();
    expect([before, again.path(), tab.history.entries.indexOf(`[${menu}]`), await tab.goesBack()]).toEqual([[elsewhere, menu, `[${menu}]`], menu, 1, [elsewhere, []]]);
  });

  it('[BACK-3] what the page is called by the time it is closed, it is called there', async () => {
    const tab = await fromElsewhere();
    await tab.beforeItGoes(() => {
      tab.opens('search')();
      tab.navigation.rename({ name: 'menuPage', params: { shopId: '1' }, category: ['drinks'] });
    });
    expect([tab.path(), tab.history.entries[1], await tab.goesBack()]).toEqual([`${menu}/drinks`, `[${menu}/drinks]`, [elsewhere, []]]);
  });

  it('[BACK-5] a kiosk keeps one entry', async () => {
    const tab = await fromElsewhere(menu, { selfService: { ...NO_SELF_SERVICE, enabled: true, shopId: shop1.id } });
    tab.opens('basket');
    expect(tab.history.entries).toEqual([elsewhere, `[${menu}]`]);
  });
});

it('[P-8] [BACK-3] whoever steps back from the page of an open payment before the app stands is led there, and it stands once', async () => {
  const payment: RouteTarget = { name: 'paymentPage', params: { shopId: '1', orderId: 'abc' } };
  const history = memoryHistory('/shop/1/checkout', '/shop/1/checkout/payment/abc', 'https://pay.example/');
  for (let steps = 0; steps < 2; steps += 1) history.browserBack();
  await settle();
  const tab = aNavigator({ shops: [shop1], cart: full, history, stayAt: () => payment });
  tab.gate.isOpen = false;
  await tab.navigation.start();
  await settle();
  expect([tab.path(), history.entries]).toEqual(['/shop/1/checkout/payment/abc', ['/shop/1/checkout', '[/shop/1/checkout/payment/abc]']]);
});
