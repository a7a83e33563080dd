import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { shopId } from '#core/shared/ids.ts';
import { foundOnMenu, searchableOf } from '#ui/view-models/found-on-menu.ts';
import { MenuViewModel } from '#ui/view-models/menu-view-model.ts';
import { aCart, aLine } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { aShop } from '../../support/a-shop.ts';
import { aCampaign, aLevel, anArticle } from '../../support/an-article.ts';
import { aGuestApp, type GuestWorld } from './a-guest-app.ts';

const burger = anArticle('burger', { choices: [aLevel(1, ['rye', 'brioche'])] });
const gone = anArticle('gone', { available: false, campaigns: [aCampaign({ price: 2900 })] });
const deal = anArticle('deal', { campaigns: [aCampaign({ price: 2900 })] });
const menu = aMenu([
  aContainer('food', ['toast', gone, deal, burger]),
  aContainer('drinks', [aContainer('coffee', ['latte']), aContainer('empty')]),
]);
const aMenuPage = async (world: GuestWorld = {}) => {
  const app = aGuestApp({ menu, ...world });
  const vm = new MenuViewModel(app);
  vm.start();
  await app.clock.settle();
  const card = (code: string) => {
    const found = vm.sections.flatMap(({ feature, cards }) => [...(feature ? [feature] : []), ...cards]).find(({ article }) => article.code === code);
    if (!found) throw new Error(`no card ${code}`);
    return found;
  };
  return { app, vm, card };
};

describe('the menu page', () => {
  it('[MENU-1] shows containers of any depth as sections in reading order, the categories of the bar being those at the top', async () => {
    const { vm } = await aMenuPage();
    expect(vm.sections.map(({ key, depth, isEmpty }) => ({ key, depth, isEmpty }))).toEqual([
      { key: 'food', depth: 1, isEmpty: false }, { key: 'drinks', depth: 1, isEmpty: false },
      { key: 'drinks/coffee', depth: 2, isEmpty: false }, { key: 'drinks/empty', depth: 2, isEmpty: true },
    ]);
    expect(vm.categories.map(({ path }) => path)).toEqual(['/shop/1/menu/food', '/shop/1/menu/drinks']);
  });

  it('[MENU-8] a menu with nothing in it, or nothing to take away, has one section that says so, and no category', async () => {
    const beer = anArticle('beer', { vatCategory: 'alcohol' });
    for (const world of [{ menu: aMenu([]) }, { menu: aMenu([aContainer('bar', [beer])]), cart: aCart([], { orderType: 'takeAway' }) }]) {
      const { vm } = await aMenuPage(world);
      expect([vm.phase, vm.categories, vm.sections.map(({ key, container, isEmpty }) => [key, container, isEmpty])]).toEqual(['ready', [], [['', null, true]]]);
    }
  });

  it('shows the first article with a campaign large unless it is sold out, the others in their order, with a colour for each place', async () => {
    const { vm } = await aMenuPage();
    const [food, , coffee] = vm.sections;
    expect(food?.feature?.article.code).toBe('deal');
    expect(food?.cards.map(({ article, table, path }) => [article.code, table, path])).toEqual([
      ['toast', 0, '/shop/1/menu/food/articles/toast'], ['gone', 1, '/shop/1/menu/food/articles/gone'], ['burger', 3, '/shop/1/menu/food/articles/burger'],
    ]);
    expect(coffee?.feature).toBeNull();
  });

  it('shows articles that belong to no category first, under no name', async () => {
    const { vm } = await aMenuPage({ menu: aMenu(['water', aContainer('food', ['toast'])]) });
    expect(vm.sections.map(({ key, cards }) => [key, cards.map(({ path }) => path)])).toEqual([
      ['', ['/shop/1/articles/water']], ['food', ['/shop/1/menu/food/articles/toast']],
    ]);
  });

  it('tells a menu of so many articles that not all cards should be made at once', async () => {
    const codes = (count: number) => Array.from({ length: count }, (_, at) => `article-${at}`);
    const small = await aMenuPage({ menu: aMenu([aContainer('all', codes(240))]) });
    const large = await aMenuPage({ menu: aMenu([aContainer('all', codes(241))]) });
    expect([small.vm.isLarge, large.vm.isLarge]).toEqual([false, true]);
  });

  it('adds by one tap what wants no choice, and opens the rest', async () => {
    const { app, vm, card } = await aMenuPage();
    vm.add(card('toast'));
    vm.add(card('toast'));
    vm.add(card('burger'));
    expect(app.cart.cart.get().items.map(({ article, quantity }) => [article.code, quantity])).toEqual([['toast', 2]]);
    expect(app.moves).toEqual([{ go: { name: 'menuArticlePage', params: { shopId: '1', articleId: 'burger' }, category: ['food'] }, replace: false }]);
  });

  it('takes one away again, from the line added last', async () => {
    const { app, vm, card } = await aMenuPage();
    vm.add(card('toast'));
    vm.add(card('toast'));
    vm.takeAway(card('toast'));
    expect(vm.countOf(card('toast').article.code)).toBe(1);
    vm.takeAway(card('toast'));
    expect(app.cart.cart.get().items).toEqual([]);
    expect(app.cart.removed.get()?.item.article.code).toBe('toast');
    const latte = anArticle('latte', { choices: [aLevel(1, ['oat-milk'], { min: 0 })] });
    const lines = await aMenuPage({ cart: aCart([aLine(latte), aLine(latte, { id: 'second', choices: ['oat-milk'] })]) });
    lines.vm.takeAway(lines.card('latte'));
    expect(lines.app.cart.cart.get().items.map(({ id }) => id)).toEqual(['line-latte']);
  });

  it('tells a card of its own count only', async () => {
    const { vm, card } = await aMenuPage();
    const seen: string[] = [];
    const stops = ['toast', 'latte'].map((code) => autorun(() => { seen.push(`${code} ${vm.countOf(card(code).article.code)}`); }));
    seen.length = 0;
    vm.add(card('toast'));
    expect(seen).toEqual(['toast 1']);
    for (const stop of stops) stop();
  });

  it('puts the category under the eyes into the address when the scroll rests', async () => {
    const { app, vm } = await aMenuPage();
    vm.scrolledTo(['food']);
    await app.clock.advance(300);
    expect([vm.currentKey, app.moves]).toEqual(['food', []]);
    vm.scrolledTo(['drinks']);
    vm.scrolledTo(['drinks', 'coffee']);
    expect(vm.currentKey).toBe('drinks');
    expect(app.moves).toEqual([]);
    await app.clock.advance(300);
    expect(app.moves).toEqual([{ rename: { name: 'menuPage', params: { shopId: '1' }, category: ['drinks', 'coffee'] } }]);
  });

  it('has the address follow at once where it is told to, and not a second time; the top is no category', async () => {
    const { app, vm } = await aMenuPage();
    vm.rest();
    expect(app.moves).toEqual([]);
    vm.scrolledTo(['drinks']);
    vm.rest();
    await app.clock.advance(1000);
    expect(app.moves).toEqual([{ rename: { name: 'menuPage', params: { shopId: '1' }, category: ['drinks'] } }]);
  });

  it('leaves the address alone once the page has been left', async () => {
    const { app, vm } = await aMenuPage();
    const stop = vm.start();
    vm.scrolledTo(['drinks']);
    vm.scrolledTo(['drinks', 'coffee']);
    stop();
    await app.clock.advance(1000);
    expect(app.moves).toEqual([]);
  });

  it('has no timer of its own once the page has been left, also where the screen says only then what it has reached', async () => {
    const { app, vm } = await aMenuPage();
    const stop = vm.start();
    vm.scrolledTo(['drinks']);
    stop();
    vm.scrolledTo(['drinks', 'coffee']);
    await app.clock.advance(1000);
    expect([vm.current, app.moves]).toEqual([['drinks', 'coffee'], []]);
  });

  it('has the address follow after all where the guest turns back to it before the next page stood', async () => {
    const app = aGuestApp({ menu });
    await app.loadMenu();
    const vm = new MenuViewModel(app);
    const goTo = (path: string): void => { app.navigator.location.set({ path, target: { name: 'menuPage' } }); };
    /** Scrolls up, presses a dish before the address has followed, and is at another address afterwards; while its page is awaited the visit may last or end. */
    const turnsBackTo = async (path: string, lasts: boolean) => {
      goTo('/shop/1/menu/drinks');
      const stop = vm.start();
      vm.scrolledTo(['food']);
      vm.leaveAt({ path: '/shop/1/menu/food/articles/toast', top: 0, address: '/shop/1/menu/drinks' });
      goTo('/shop/1/menu/food/articles/toast');
      if (!lasts) stop();
      await app.clock.advance(1000);
      const before = app.moves.length;
      goTo(path);
      const stopAgain = lasts ? stop : vm.start();
      await app.clock.advance(1000);
      stopAgain();
      return app.moves.slice(before);
    };
    // At its top it has not been scrolled.
    expect(await turnsBackTo('/shop/1/menu/drinks', true)).toEqual([]);
    for (const lasts of [true, false]) {
      vm.scrolledTo(['drinks']);
      expect(await turnsBackTo('/shop/1/menu/drinks', lasts)).toEqual([{ rename: { name: 'menuPage', params: { shopId: '1' }, category: ['food'] } }]);
      // Another address is where the guest wants to go.
      vm.scrolledTo(['drinks']);
      expect(await turnsBackTo('/shop/1/menu/drinks/coffee', lasts)).toEqual([]);
    }
    // When nobody is there any more, it follows nobody.
    const before = app.moves.length;
    goTo('/shop/1/menu/drinks');
    await app.clock.advance(1000);
    expect(app.moves.slice(before)).toEqual([]);
  });

  it('finds articles by what is typed and forgets it when the search is closed', async () => {
    const { vm } = await aMenuPage();
    vm.openSearch();
    vm.search(' LATT');
    const found = () => foundOnMenu(vm.query, vm.terms, searchableOf(vm.terms));
    expect(found().cards.map(({ article }) => article.code)).toEqual(['latte']);
    vm.search('sushi');
    expect(found()).toEqual({ count: 0, cards: [] });
    vm.closeSearch();
    expect([vm.isSearching, vm.query]).toEqual([false, '']);
  });

  it('readies the words of a large menu some at a time, and all that are left with the first letter', async () => {
    const { vm } = await aMenuPage({ menu: aMenu([aContainer('all', Array.from({ length: 400 }, (_, at) => anArticle(`dish-${at}`, { name: `Dish number ${at}.` })))]) });
    const [slowly, typedAtOnce] = [searchableOf(vm.terms), searchableOf(vm.terms)];
    expect([slowly.readySome(), slowly.readySome(), slowly.readySome(), slowly.readySome()]).toEqual([true, true, false, false]);
    typedAtOnce.readySome();
    for (const words of [slowly, typedAtOnce, searchableOf(vm.terms)]) {
      expect(foundOnMenu('number 399', vm.terms, words)).toMatchObject({ count: 1, cards: [{ path: '/shop/1/menu/all/articles/dish-399' }] });
      expect(foundOnMenu(' ', vm.terms, words)).toEqual({ count: 0, cards: [] });
    }
    expect(foundOnMenu('a', null, searchableOf(null))).toEqual({ count: 0, cards: [] });
    expect(searchableOf(null).readySome()).toBe(false);
  });

  it('makes its sections once, also for a guest who comes back from another page, until what they show is another', async () => {
    const { app, vm } = await aMenuPage();
    const before = vm.sections;
    expect(vm.sections).toBe(before);
    app.isMember.set(true);
    expect(vm.sections).not.toBe(before);
  });

  it('begins at the top of another shop\'s menu', async () => {
    const { app, vm } = await aMenuPage({ shops: [aShop(), aShop({ id: shopId(2) })] });
    vm.scrolledTo(['drinks']);
    vm.search('latte');
    vm.leaveAt({ path: '/shop/1/menu/drinks/coffee/articles/latte', top: 40 });
    app.shops.select(aShop({ id: shopId(2) }));
    vm.start();
    expect([vm.current, vm.query, vm.place]).toEqual([[], '', null]);
  });

  it('says why no orders are taken just now, for as long as that is so', () => {
    const app = aGuestApp({ menu });
    const vm = new MenuViewModel(app);
    const said = (['online', 'paused', 'offline', 'online'] as const).map((status) => {
      app.shops.select(aShop({ status }));
      return vm.halt;
    });
    expect(said).toEqual([null, 'paused', 'offline', null]);
  });

  it('tells a failure, tries again, and marks a menu that is only as last seen', async () => {
    const app = aGuestApp({ menu });
    app.answers.isDown = true;
    const vm = new MenuViewModel(app);
    expect(vm.phase).toBe('loading');
    vm.start();
    await app.clock.settle();
    expect([vm.phase, vm.error?.code]).toEqual(['failed', 'error.server']);
    app.answers.isDown = false;
    vm.retry();
    await app.clock.settle();
    expect([vm.phase, vm.error, vm.isStale]).toEqual(['ready', null, false]);
    app.answers.isDown = true;
    vm.retry();
    await app.clock.settle();
    expect([vm.phase, vm.isStale]).toEqual(['ready', true]);
  });
});
