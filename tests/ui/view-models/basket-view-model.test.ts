import { describe, expect, it } from 'vitest';
import type { Article } from '#core/menu/menu.ts';
import { articleCode, cartItemId, shopId } from '#core/shared/ids.ts';
import { BasketViewModel } from '#ui/view-models/basket-view-model.ts';
import { aCart, aLine } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { aShop, aSpot } from '../../support/a-shop.ts';
import { aCampaign, aChoice, aLevel, anArticle } from '../../support/an-article.ts';
import { aGuestApp, type GuestWorld } from './a-guest-app.ts';

const burger = anArticle('burger', {
  price: 13900, campaigns: [aCampaign({ code: 'week', price: 11900 })], suggested: [articleCode('fries'), articleCode('meal')],
  choices: [aLevel(1, ['rye', 'oat']), aLevel(2, [aChoice('bacon', { price: 1800 })], { min: 0 })],
});
const meal = anArticle('meal', { choices: [aLevel(1, ['cola', 'water'])] });
const menu = aMenu([aContainer('food', [burger, 'fries', meal])]);
const line = aLine(burger, { choices: ['rye', 'bacon'], quantity: 2 });
const onMenu = { currentPage: 'menuPage' } as const;
const hereAndAway = [aSpot({ id: 4, name: 'Bord 4' }), aSpot({ id: 9, name: 'Disken', orderType: 'takeAway' })];

const aBasket = async (world: GuestWorld = {}) => {
  const app = aGuestApp({ menu, cart: aCart([line]), page: onMenu, spots: hereAndAway, ...world });
  app.cart.setView({ visible: true });
  await app.loadMenu();
  const vm = new BasketViewModel(app);
  const stop = vm.start();
  await app.clock.settle();
  return { app, vm, stop };
};

describe('the lines of the basket', () => {
  it('[CART-7] [BASKET-5] have their choices, their price and what a campaign takes off; the total is their sum', async () => {
    const { vm } = await aBasket({ cart: aCart([line, 'fries']) });
    expect(vm.lines.map(({ total, ordinary, choices, canEdit, canDecrease, problem }) => ({ total, ordinary, choices: choices.map(({ code }) => code), canEdit, canDecrease, problem }))).toEqual([
      { total: 27400, ordinary: 31400, choices: ['rye', 'bacon'], canEdit: true, canDecrease: true, problem: null },
      { total: 3900, ordinary: 3900, choices: [], canEdit: false, canDecrease: false, problem: null },
    ]);
    expect([vm.pieces, vm.total, vm.price.saving]).toEqual([3, 31300, 4000]);
  });

  it('[CART-4] [CART-10] lose one piece at a time; the last is removed and can be put back', async () => {
    const { vm } = await aBasket({ cart: aCart([line, 'fries']) });
    vm.decrease(cartItemId('line-fries'));
    expect([vm.lines.length, vm.notices.removed?.item.article.code, vm.notices.hasAny]).toEqual([1, 'fries', true]);
    vm.notices.undo();
    expect([vm.lines.map(({ item }) => item.article.code), vm.notices.removed, vm.notices.hasAny]).toEqual([['burger', 'fries'], null, false]);
    vm.increase(cartItemId('line-fries'));
    expect(vm.lines[1]?.item.quantity).toBe(2);
    vm.remove(cartItemId('line-burger'));
    expect(vm.lines.map(({ item }) => item.article.code)).toEqual(['fries']);
  });

  it('[R-10] say what was not added, because another tab has taken the basket to another shop, until that is read', async () => {
    const { app, vm } = await aBasket();
    app.cart.changeShop(shopId(2), 'Haga');
    app.cart.add(shopId(1), anArticle('fries'));
    const told = [vm.notices.refused?.article.code, vm.notices.refused?.shopName, vm.notices.hasAny];
    vm.notices.forgetRefused();
    expect([told, vm.notices.refused, vm.notices.hasAny]).toEqual([['fries', 'Haga', true], null, false]);
  });

  it('[BASKET-5] are edited on a page of their own', async () => {
    const { app, vm } = await aBasket();
    const [first] = vm.lines;
    if (first) vm.edit(first);
    expect(app.moves).toEqual([{ go: { name: 'editOrder', params: { shopId: '1', articleId: 'burger', orderId: 'line-burger' }, category: ['food'] }, replace: false }]);
  });

  it('[CART-11] follow the menu as it changes, its prices as its words', async () => {
    const { app, vm, stop } = await aBasket({ cart: aCart(['fries']) });
    app.answers.menu = aMenu([aContainer('food', [anArticle('fries', { name: 'Pommes', price: 4200 })])]);
    await app.menu.refresh(shopId(1));
    expect([vm.lines.map(({ item, total }) => [item.article.name, total]), vm.total]).toEqual([[['Pommes', 4200]], 4200]);
    stop();
  });

  it('[CART-9] name what is sold out, and nothing is taken out', async () => {
    const bread = aLevel(1, [aChoice('rye', { available: false }), 'oat']);
    const { app, vm } = await aBasket({ cart: aCart([line, 'fries']) });
    app.answers.menu = aMenu([aContainer('food', [{ ...burger, choices: [bread, ...burger.choices.slice(1)] }, anArticle('fries', { available: false })])]);
    await app.menu.refresh(shopId(1));
    expect(vm.lines.map(({ problem, missing }) => [problem?.reason, missing.map(({ code }) => code)])).toEqual([['choices-changed', ['rye']], ['article-sold-out', []]]);
    vm.checkout();
    vm.checkout();
    expect([vm.pointed, app.moves]).toEqual([{ id: 'line-burger', count: 2 }, []]);
  });

  it('[CART-9] give way to what may be had instead, as many in the same place; one that wants choices is opened', async () => {
    const taken = async (instead: Article) => {
      const { app, vm } = await aBasket({ menu: aMenu([aContainer('food', [anArticle('fries', { available: false }), instead])]), cart: aCart([aLine('fries', { quantity: 2 }), 'tea']) });
      const [first] = vm.lines;
      const substitute = first && vm.substituteOf(first);
      if (substitute) vm.takeInstead(first, substitute);
      return [substitute?.code, vm.lines.map(({ item }) => [item.article.code, item.quantity]), app.moves];
    };
    expect([await taken(anArticle('salad')), await taken(meal)]).toEqual([
      ['salad', [['salad', 2], ['tea', 1]], []],
      ['meal', [['fries', 2], ['tea', 1]], [{ go: { name: 'menuArticlePage', params: { shopId: '1', articleId: 'meal' }, category: ['food'] }, replace: false }]],
    ]);
  });

  it('[CART-9] name what is sold out also while the shop takes no orders, but not what another tab has put in at another shop', async () => {
    const soldOut = aMenu([aContainer('food', [anArticle('fries', { available: false })])]);
    const { app, vm } = await aBasket({ menu: soldOut, cart: aCart(['fries']), shops: [aShop({ status: 'paused' })] });
    expect([vm.obstacle?.kind, vm.lines.map(({ problem }) => problem?.reason)]).toEqual(['shop', ['article-sold-out']]);
    app.cart.changeShop(shopId(2), 'Haga');
    app.cart.add(shopId(2), anArticle('fries'));
    expect(vm.lines.map(({ problem }) => problem)).toEqual([null]);
  });
});

describe('order type and delivery spot', () => {
  it('[BASKET-3] offers the order types of the shop, and the spots of the chosen one', async () => {
    const { vm } = await aBasket();
    expect([vm.orderType, vm.orderTypes, vm.spots.map(({ name }) => name), vm.spot]).toEqual(['dineInPlace', ['dineInPlace', 'takeAway'], ['Bord 4'], null]);
    vm.chooseSpot(4);
    expect(vm.spot?.name).toBe('Bord 4');
  });

  it('[R-1] clears the spot when the order type changes, and says what that does to price and VAT', async () => {
    const { vm } = await aBasket();
    vm.chooseSpot(4);
    vm.chooseOrderType('takeAway');
    expect([vm.spot, vm.spots.map(({ name }) => name), vm.notices.repricing]).toEqual([null, ['Disken'], { orderType: 'takeAway', before: 27400 }]);
    expect([vm.total, vm.price.vat.map(({ rateBasisPoints }) => rateBasisPoints)]).toEqual([27400, [600]]);
    vm.notices.forgetRepricing();
    vm.chooseOrderType('takeAway');
    expect(vm.notices.repricing).toBeNull();
  });

  it('[R-1] says once that it is re-priced, whoever changes the order type: another page or a link', async () => {
    const { app, vm, stop } = await aBasket();
    const said = () => {
      const { repricing } = vm.notices;
      vm.notices.forgetRepricing();
      return repricing;
    };
    app.cart.changeOrderType('takeAway');
    expect([said(), said()]).toEqual([{ orderType: 'takeAway', before: 27400 }, null]);
    app.cart.changeOrderType('takeAway');
    app.cart.increase(line.id);
    app.cart.chooseSpot(shopId(1), 9);
    expect(said()).toBeNull();
    app.cart.applyQueryIntent({ orderType: 'dineInPlace' });
    expect([said(), said()]).toEqual([{ orderType: 'dineInPlace', before: 41100 }, null]);
    stop();
    app.cart.changeOrderType('takeAway');
    expect(said()).toBeNull();
    vm.start();
    expect(said()).toEqual({ orderType: 'takeAway', before: 41100 });
  });

  it('[R-1] tells of it when the menu is there, which says in which money, and at which rates', async () => {
    const { app, vm } = await aBasket({ cart: aCart([line]) });
    app.cart.changeOrderType('takeAway');
    expect(vm.repricing).toEqual({ orderType: 'takeAway', before: 27400 });
    const [early, unrated] = [aGuestApp({ menu, cart: aCart([line]) }), await aBasket({ menu: { ...menu, vatRates: [] } })];
    const before = new BasketViewModel(early);
    before.start();
    early.cart.changeOrderType('takeAway');
    expect([before.repricing, before.notices.repricing]).toEqual([null, { orderType: 'takeAway', before: 27400 }]);
    await early.loadMenu();
    expect(before.repricing).toEqual({ orderType: 'takeAway', before: 27400 });
    unrated.app.cart.changeOrderType('takeAway');
    expect(unrated.vm.repricing).toBeNull();
  });

  it('[R-6] has nothing to say to the next guest of a change that nobody has told the one before of', async () => {
    const { app, vm } = await aBasket();
    app.cart.changeOrderType('takeAway');
    app.cart.startAfresh();
    app.cart.add(shopId(1), anArticle('fries'));
    expect([vm.repricing, vm.notices.hasAny]).toEqual([null, false]);
  });

  it('[R-1] says nothing of an empty basket, nor of one that is another restaurant\'s now', async () => {
    const { app, vm } = await aBasket();
    app.cart.clear();
    app.cart.changeOrderType('takeAway');
    app.cart.changeShop(shopId(2), 'Haga');
    app.cart.changeOrderType('dineInPlace');
    app.cart.add(shopId(2), anArticle('tea'));
    expect(vm.notices.repricing).toBeNull();
  });

  it('[ORDERTYPE-3] [R-1] follows when the shop or the chain no longer offers the chosen type, and says what that does', async () => {
    const { app, vm } = await aBasket();
    app.answers.shops = [aShop({ orderTypes: ['takeAway'] })];
    await app.shops.refresh();
    expect([vm.orderType, vm.orderTypes, vm.notices.repricing]).toEqual(['takeAway', ['takeAway'], { orderType: 'takeAway', before: 27400 }]);
    expect([vm.total, vm.price.vat.map(({ rateBasisPoints }) => rateBasisPoints)]).toEqual([27400, [600]]);
    app.shops.select(aShop());
    app.settings.set({ ...app.settings.get(), orderTypes: ['dineInPlace'] });
    expect(vm.orderType).toBe('dineInPlace');
  });

  it('[R-10] offers no spots of its restaurant for a basket that another tab has taken to another one, and asks for none', async () => {
    const { app, vm } = await aBasket({ shops: [aShop({ spotRequiredFor: ['dineInPlace'] })] });
    vm.chooseSpot(4);
    app.cart.changeShop(shopId(2), 'Haga');
    app.cart.add(shopId(2), anArticle('tea'));
    app.cart.chooseSpot(shopId(2), 4);
    expect([vm.spots, vm.spot, vm.isSpotRequired]).toEqual([[], null, false]);
    vm.chooseSpot(null);
    expect(app.cart.cart.get().spotId).toBe(4);
  });

  it('asks for a required spot before checkout, until one is chosen', async () => {
    const { app, vm } = await aBasket({ shops: [aShop({ spotRequiredFor: ['dineInPlace'] })] });
    expect([vm.isSpotRequired, vm.isSpotMissing]).toEqual([true, false]);
    vm.checkout();
    expect([vm.isSpotMissing, vm.spotAsked, app.moves]).toEqual([true, 1, []]);
    vm.chooseSpot(4);
    expect([vm.isSpotMissing, vm.spotAsked]).toEqual([false, 0]);
    vm.checkout();
    expect(app.moves).toEqual([{ go: { name: 'checkoutPage', params: { shopId: '1' } }, replace: false }]);
  });

  it('[SPOT-1] places that could not be had are asked for again by each press, and it is said when they still cannot be had', async () => {
    const { app, vm } = await aBasket({ shops: [aShop({ spotRequiredFor: ['dineInPlace'] })] });
    app.shops.clear();
    app.answers.isDown = true;
    app.shops.select(aShop({ spotRequiredFor: ['dineInPlace'] }));
    await app.clock.settle();
    expect([vm.spots, vm.areSpotsFailed]).toEqual([[], false]);
    vm.checkout();
    await app.clock.settle();
    expect([vm.isSpotMissing, vm.areSpotsFailed]).toEqual([true, true]);
    app.answers.isDown = false;
    vm.checkout();
    await app.clock.settle();
    expect([vm.isSpotMissing, vm.areSpotsFailed, vm.spots.map(({ name }) => name)]).toEqual([true, false, ['Bord 4']]);
  });

  it('[SPOT-1] that the places of one shop could not be had is not said of another', async () => {
    const [here, there] = [aShop({ spotRequiredFor: ['dineInPlace'] }), aShop({ id: shopId(2), spotRequiredFor: ['dineInPlace'] })];
    const { app, vm } = await aBasket({ shops: [here, there] });
    const goTo = (shop: typeof here): void => {
      app.shops.select(shop);
      app.cart.changeShop(shop.id, shop.name);
      app.cart.add(shop.id, anArticle('fries'));
    };
    app.shops.clear();
    app.answers.isDown = true;
    goTo(here);
    await app.clock.settle();
    vm.checkout();
    await app.clock.settle();
    expect(vm.areSpotsFailed).toBe(true);
    goTo(there);
    expect(vm.areSpotsFailed).toBe(false);
    await app.clock.settle();
    vm.checkout();
    goTo(here);
    await app.clock.settle();
    expect(vm.areSpotsFailed).toBe(false);
  });

  it('fetches the spots of another shop, and no more once it is stopped', async () => {
    const { app, vm, stop } = await aBasket();
    app.shops.select(aShop({ id: shopId(2) }));
    app.cart.changeShop(shopId(2), 'Haga');
    await app.clock.settle();
    expect(vm.spots.map(({ name }) => name)).toEqual(['Bord 4']);
    stop();
    app.shops.select(aShop({ id: shopId(3) }));
    await app.clock.settle();
    expect(vm.spots).toEqual([]);
  });
});

describe('the suggestion of the basket', () => {
  it('is never one that is in the basket already, and is added as a suggestion that was taken', async () => {
    const { app, vm } = await aBasket();
    expect([vm.suggestion?.card.article.code, vm.suggestion?.goesWith.code]).toEqual(['fries', 'burger']);
    if (vm.suggestion) vm.addSuggestion(vm.suggestion.card);
    expect(app.cart.cart.get().items.map(({ article, type }) => [article.code, type])).toEqual([['burger', 'Article'], ['fries', 'Suggested']]);
    expect(app.cart.cart.get().hasSelectedSuggestions).toBe(true);
    expect(vm.suggestion?.card.article.code).toBe('meal');
    if (vm.suggestion) vm.addSuggestion(vm.suggestion.card);
    expect(app.moves).toEqual([{ go: { name: 'menuArticlePage', params: { shopId: '1', articleId: 'meal' }, category: ['food'] }, replace: false }]);
  });
});

describe('to checkout', () => {
  it('asks a shop that takes no orders how it is now, and stays', async () => {
    const { app, vm } = await aBasket({ shops: [aShop({ status: 'paused' })] });
    expect(vm.obstacle).toEqual({ kind: 'shop', status: 'paused' });
    app.answers.shops = [aShop()];
    vm.checkout();
    await app.clock.settle();
    expect([vm.obstacle, app.moves]).toEqual([null, []]);
  });

  it('[CART-9] the "sold out" of a menu as last seen bars no way and marks no line: it may be yesterday\'s', async () => {
    const { app, vm } = await aBasket({ menu: aMenu([aContainer('food', [{ ...burger, available: false }])]) });
    expect([vm.obstacle?.kind, vm.lines.map(({ problem }) => problem?.reason)]).toEqual(['lines', ['article-sold-out']]);
    app.answers.isDown = true;
    await app.menu.refresh(shopId(1));
    vm.checkout();
    expect([vm.obstacle, vm.lines.map(({ problem }) => problem), app.moves]).toEqual([null, [null], [{ go: { name: 'checkoutPage', params: { shopId: '1' } }, replace: false }]]);
  });

  it('leads nowhere with an empty basket', async () => {
    const { app, vm } = await aBasket({ cart: aCart() });
    vm.checkout();
    expect(app.moves).toEqual([]);
  });

  it('[BASKET-3] asks before the order is cancelled', async () => {
    const { app, vm } = await aBasket();
    vm.cancelOrder();
    expect(app.moves).toEqual(['cancel-order']);
  });
});
