import { describe, expect, it } from 'vitest';
import type { Favorite } from '#core/account/customer.ts';
import { articleCode, shopId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { FavoriteMarksViewModel } from '#ui/view-models/favorite-marks-view-model.ts';
import { FavoritesViewModel } from '#ui/view-models/favorites-view-model.ts';
import { aCart } from '../../support/a-cart.ts';
import { aProfile, later, unreachable } from '../../support/a-customer.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { aShop } from '../../support/a-shop.ts';
import { aLevel, anArticle } from '../../support/an-article.ts';
import { aCustomerApp, type CustomerWorld } from './a-customer-app.ts';

const article = (code: string): Favorite => ({ code, type: 'article' });
const shop = (id: number): Favorite => ({ code: String(id), type: 'shop' });
const menu = aMenu([aContainer('coffee', ['latte', anArticle('bowl', { choices: [aLevel(1, ['rice'])] })]), aContainer('tea', ['2'])]);

const aPage = async (favorites: readonly Favorite[], world: CustomerWorld = {}) => {
  const app = await aCustomerApp({ profile: aProfile({ favorites }), menu, shops: [aShop(), aShop({ id: shopId(2) }), aShop({ id: shopId(3), status: 'paused' })], ...world });
  const vm = new FavoritesViewModel(app);
  await vm.start();
  await app.clock.settle();
  return { app, vm, shown: () => [vm.cards.map((card) => card.article.code), vm.shops.map((row) => [row.shop.id, row.badge])] };
};

describe('the favourites', () => {
  it('are the dishes that this restaurant has, in the order in which they were marked, and the restaurants', async () => {
    const { vm, shown } = await aPage([article('bowl'), shop(3), article('waffle'), article('latte'), shop(99)]);
    expect([shown(), vm.elsewhere, vm.isEmpty, vm.isLoading]).toEqual([[['bowl', 'latte'], [[3, 'paused']]], 1, false, false]);
  });

  it('lie on the table of their part of the menu; a dish is no restaurant, though its code may be the number of one', async () => {
    const { vm, shown } = await aPage([article('2'), article('latte')]);
    expect([shown(), vm.cards.map(({ table }) => table)]).toEqual([[['2', 'latte'], []], [1, 0]]);
  });

  it('are on their way until the menu has come: nothing is missing meanwhile; without a dish among them nothing is waited for', async () => {
    const facts = async (favorites: readonly Favorite[]) => {
      const vm = new FavoritesViewModel(await aCustomerApp({ profile: aProfile({ favorites }), menu }));
      const now = () => [vm.isLoading, vm.elsewhere, vm.menuError, vm.listError];
      const before = now();
      const starting = vm.start();
      const meanwhile = now();
      await starting;
      return [before, meanwhile, now()];
    };
    const [onItsWay, there] = [[true, 0, null, null], [false, 0, null, null]];
    expect([await facts([article('latte')]), await facts([shop(1)])]).toEqual([[onItsWay, onItsWay, there], [there, there, there]]);
  });

  it('are unmarked at once, and the way back is there', async () => {
    const { app, vm, shown } = await aPage([article('latte'), shop(2)]);
    app.gateway.answer('removeFavorite', ok([shop(2)]));
    app.gateway.answer('addFavorite', ok([shop(2), article('latte')]));
    const asked = app.gateway.calls.length;
    await vm.restore();
    expect(app.gateway.calls.length).toBe(asked);
    await vm.remove(article('latte'));
    expect([shown(), vm.removed, app.gateway.calls.at(-1)]).toEqual([[[], [[2, 'online']]], { favorite: article('latte'), count: 1 }, 'removeFavorite article latte']);
    await vm.restore();
    expect([shown()[0], app.gateway.calls.at(-1)]).toEqual([['latte'], 'addFavorite article latte']);
    await vm.remove(article('latte'));
    expect([vm.removed?.count, app.errors.shown]).toEqual([2, []]);
  });

  it('come back and say so when the server refuses', async () => {
    const { app, vm, shown } = await aPage([article('latte')]);
    app.gateway.answer('removeFavorite', unreachable);
    await vm.remove(article('latte'));
    expect([shown()[0], app.errors.shown]).toEqual([['latte'], [unreachable.error]]);
  });

  it('are added by one tap, or opened when something has to be chosen', async () => {
    const { app, vm } = await aPage([article('latte'), article('bowl')]);
    const [latte, bowl] = vm.cards;
    if (!latte || !bowl) throw new Error('both are on the menu');
    vm.add(latte);
    vm.add(latte);
    vm.add(bowl);
    expect([vm.countOf(articleCode('latte')), app.moves]).toEqual([2, [{ go: bowl.target, replace: false }]]);
    vm.takeAway(latte);
    expect(vm.countOf(articleCode('latte'))).toBe(1);
  });

  it('of another restaurant are ordered only when the basket may go', async () => {
    const { app, vm } = await aPage([shop(2)], { cart: aCart(['tea']) });
    const [row] = vm.shops;
    if (!row) throw new Error('the restaurant is a favourite');
    vm.openShop(row.shop);
    expect([row.address, vm.asked?.id, app.moves]).toEqual(['Hamngatan 5, Stockholm', 2, []]);
    vm.keepBasket();
    vm.giveUpBasket();
    expect([vm.asked, app.moves]).toEqual([null, []]);
    vm.openShop(row.shop);
    vm.giveUpBasket();
    expect([vm.asked, app.moves]).toEqual([null, [{ go: { name: 'shopPage', params: { shopId: '2' } }, replace: false }]]);
  });

  it.each([['of the restaurant of the basket', 1, ['tea']], ['of another restaurant, with nothing in the basket', 2, []]] as const)('%s are opened at once', async (_, id, codes) => {
    const { app, vm } = await aPage([shop(id)], { cart: aCart([...codes]) });
    for (const row of vm.shops) vm.openShop(row.shop);
    expect([vm.asked, app.moves]).toEqual([null, [{ go: { name: 'shopPage', params: { shopId: String(id) } }, replace: false }]]);
  });

  it('ask for a restaurant where none is known, and take that of last time where there is one', async () => {
    const app = await aCustomerApp({ profile: aProfile({ favorites: [article('latte')] }), menu });
    app.shops.clear();
    const without = new FavoritesViewModel(app);
    await without.start();
    expect([without.isWithoutShop, without.isLoading, without.cards]).toEqual([true, false, []]);
    const again = new FavoritesViewModel({ ...app, shops: { selected: app.shops.selected, list: app.shops.list, loadList: app.shops.loadList, rememberedId: shopId(1), loadById: (id) => app.shops.loadById(id) } });
    await again.start();
    expect([again.isWithoutShop, again.shop?.id, again.cards.map((card) => card.article.code)]).toEqual([false, 1, ['latte']]);
  });

  it('[ERR-4] say what could not be fetched, the menu or the restaurants, and ask for it again', async () => {
    const app = await aCustomerApp({ profile: aProfile({ favorites: [article('latte'), shop(1)] }), menu });
    const vm = new FavoritesViewModel(app);
    const shown = () => [vm.menuError?.code ?? null, vm.listError?.code ?? null, vm.cards.length, vm.shops.length];
    app.answers.isDown = true;
    await vm.start();
    await app.clock.settle();
    const down = shown();
    app.answers.isDown = false;
    vm.retryMenu();
    vm.retryList();
    await app.clock.settle();
    expect([down, shown()]).toEqual([['error.server', 'error.server', 0, 0], [null, null, 1, 1]]);
  });

  it('of which none is a restaurant need no list of them, and restaurants that are known stay', async () => {
    const dishes = await aPage([article('latte')]);
    const restaurants = await aPage([shop(1)]);
    for (const { app } of [dishes, restaurants]) {
      app.answers.isDown = true;
      await app.shops.loadList();
    }
    const without = await aCustomerApp({ profile: aProfile({ favorites: [article('latte')] }), menu });
    without.answers.isDown = true;
    const vm = new FavoritesViewModel(without);
    await vm.start();
    expect([dishes.vm.listError, restaurants.vm.listError, restaurants.vm.shops.length, without.shops.list.get().phase, vm.listError]).toEqual([null, null, 1, 'failed', null]);
  });

  it('are nobody\'s after the sign-out', async () => {
    const { app, vm } = await aPage([article('latte')]);
    await app.session.logout(false);
    expect([vm.isSignedIn, vm.isEmpty]).toEqual([false, true]);
  });
});

describe('the heart', () => {
  const marksOf = (app: Awaited<ReturnType<typeof aCustomerApp>>) =>
    new FavoriteMarksViewModel({ favorites: app.favorites.favorites, isMember: app.isMember, toggle: (favorite) => app.favorites.toggle(favorite), errors: app.errors });

  it('[HOME-11] is there for those who are signed in', async () => {
    const app = await aCustomerApp({ profile: aProfile() });
    const marks = marksOf(app);
    expect([marks.isOffered, marksOf(await aCustomerApp()).isOffered]).toEqual([true, false]);
    await app.session.logout(false);
    expect(marks.isOffered).toBe(false);
  });

  it('shows a tap at once and takes back what the server refuses', async () => {
    const app = await aCustomerApp({ profile: aProfile() });
    const marks = marksOf(app);
    const answer = later<typeof unreachable>();
    app.gateway.answer('addFavorite', answer.promise);
    const marking = marks.toggle(shop(1));
    expect(marks.has(shop(1))).toBe(true);
    answer.settle(unreachable);
    await marking;
    expect([marks.has(shop(1)), app.errors.shown]).toEqual([false, [unreachable.error]]);
  });
});
