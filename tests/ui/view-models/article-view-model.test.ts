import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { articleCode, cartItemId, shopId } from '#core/shared/ids.ts';
import { ArticleViewModel } from '#ui/view-models/article-view-model.ts';
import { aCart, aLine } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { aCampaign, aChoice, aLevel, anArticle } from '../../support/an-article.ts';
import { aGuestApp, type GuestWorld } from './a-guest-app.ts';

const burger = anArticle('burger', {
  price: 13900,
  choices: [
    aLevel(1, ['rye', aChoice('oat', { price: 1000 })]),
    aLevel(2, [aChoice('onion', { price: 1200 }), aChoice('bacon', { price: 1800 }), aChoice('cheese', { price: 1600 })], { min: 0, max: 2, free: 1 }),
  ],
  suggested: [articleCode('fries')],
});
const menu = aMenu([aContainer('food', [burger, 'fries'])], { choiceLevels: [{ level: 1, name: 'Bröd', i18n: {} }, { level: 2, name: 'Tillbehör', i18n: {} }] });
const line = aLine(burger, { choices: ['rye', 'bacon'], quantity: 2 });

const anArticlePage = async (world: GuestWorld = {}, lineId: string | null = null) => {
  const app = aGuestApp({ menu, page: { currentPage: 'menuArticlePage', lastPage: 'menuPage' }, ...world });
  await app.loadMenu();
  const vm = new ArticleViewModel(app, { code: articleCode('burger'), lineId: lineId === null ? null : cartItemId(lineId), category: ['food'] });
  vm.start();
  const pick = (code: string): void => {
    for (const { rule } of vm.levels) for (const choice of rule.choices) if (choice.code === code) vm.toggle(rule.level, choice);
  };
  return { app, vm, pick };
};
const toMenu = { returnTo: { name: 'menuPage', params: { shopId: '1' }, category: ['food'] } };
const shown = (vm: ArticleViewModel) => vm.levels.map(({ state, count, options }) => ({
  state, count, options: options.map(({ choice, isPicked, isBlocked, price }) => `${choice.code}${isPicked ? ' picked' : ''}${isBlocked ? ' blocked' : ''} ${price}`),
}));

describe('the article page', () => {
  it('asks for the menu of its shop, says why it has none, and asks again; in no shop it waits', async () => {
    const route = { code: articleCode('burger'), lineId: null, category: ['food'] };
    const app = aGuestApp({ menu });
    const vm = new ArticleViewModel(app, route);
    const seen = () => [vm.phase, vm.error?.code ?? null, vm.article?.code ?? null, vm.table];
    const before = seen();
    app.answers.isDown = true;
    vm.start();
    await app.loadMenu();
    const down = seen();
    app.answers.isDown = false;
    vm.retry();
    await app.menu.load(shopId(1));
    expect([before, down, seen()]).toEqual([['loading', null, null, 0], ['failed', 'error.server', null, 0], ['ready', null, 'burger', 0]]);
    const nowhere = new ArticleViewModel(aGuestApp({ shops: [] }), route);
    nowhere.start();
    nowhere.retry();
    expect([nowhere.phase, nowhere.price]).toEqual(['loading', { total: 0, ordinary: 0 }]);
  });

  it('lays the dish on the table that its section has on the menu', async () => {
    const { vm } = await anArticlePage({ menu: aMenu([aContainer('drinks', ['tea']), aContainer('food', [burger])]) });
    expect(vm.table).toBe(1);
  });

  it('[BACK-2] knows what was picked or counted here as a change, until it is as it was', async () => {
    const { app, vm, pick } = await anArticlePage();
    const changed = (act: () => void): boolean => {
      act();
      return app.cart.view.get().currentOrderChanged;
    };
    expect([() => { vm.increase(); }, () => { vm.decrease(); }, () => { pick('onion'); }, () => { pick('onion'); }].map(changed)).toEqual([true, false, true, false]);
  });

  it('[MENU-4] counts what lies in the basket already: one more, and the campaign holds', async () => {
    const deal = { ...burger, campaigns: [aCampaign({ price: 11900, minQuantity: 3 })] };
    const { vm } = await anArticlePage({ menu: aMenu([aContainer('food', [deal])]), cart: aCart([aLine(deal, { choices: ['rye'], quantity: 2 })]) });
    expect(vm.price).toEqual({ total: 11900, ordinary: 13900 });
  });

  it('[W-10] says what the dish and each pick contain, and nothing of it where the server does not tell', async () => {
    const rye = aMenu([aContainer('food', [anArticle('burger', { allergens: ['milk'], choices: [aLevel(1, [aChoice('rye', { allergens: ['gluten'] }), 'oat'])] })])]);
    const told = ({ vm }: Awaited<ReturnType<typeof anArticlePage>>): unknown => [vm.article?.allergens, vm.levels.flatMap(({ options }) => options.map(({ choice }) => choice.allergens))];
    const page = await anArticlePage({ menu: rye });
    const [before, silent] = [told(page), told(await anArticlePage({ menu: rye, settings: { features: DEFAULT_SETTINGS.features } }))];
    expect([before, silent]).toEqual([[['milk'], [['gluten'], []]], [null, [null, null]]]);
    page.app.settings.update((all) => ({ ...all, features: DEFAULT_SETTINGS.features }));
    expect(told(page)).toEqual(silent);
  });

  it('[CART-9] offers, for a dish that is sold out, the nearest of its section that is not in the basket yet', async () => {
    const gone = anArticle('burger', { price: 13900, available: false });
    const section = [gone, anArticle('taco', { price: 8900 }), anArticle('toast', { price: 12900 })];
    const offered = async (world: GuestWorld): Promise<string | undefined> => (await anArticlePage(world)).vm.substitute?.article.code;
    const soldOut = aMenu([aContainer('food', section)]);
    expect(await Promise.all([
      offered({ menu: soldOut }), offered({ menu: soldOut, cart: aCart([aLine(anArticle('toast', { price: 12900 }))]) }), offered({ menu: aMenu([aContainer('food', [gone])]) }), offered({}),
    ])).toEqual(['toast', 'taco', undefined, undefined]);
  });

  it('[CHOICE-1] shows each level with its name, its rule, and what each pick costs now', async () => {
    const { vm, pick } = await anArticlePage();
    expect(vm.levels.map(({ named, words, isRadio }) => [named?.name, words, isRadio])).toEqual([
      ['Bröd', { kind: 'exact', count: 1 }, true], ['Tillbehör', { kind: 'max', max: 2 }, false],
    ]);
    expect(shown(vm)).toEqual([
      { state: 'none', count: 0, options: ['rye 0', 'oat 1000'] }, { state: 'none', count: 0, options: ['onion 0', 'bacon 0', 'cheese 0'] },
    ]);
    pick('rye');
    pick('onion');
    expect(shown(vm)).toEqual([
      { state: 'done', count: 1, options: ['rye picked 0', 'oat 1000'] }, { state: 'counting', count: 1, options: ['onion picked 0', 'bacon 1200', 'cheese 1200'] },
    ]);
  });

  it('[CHOICE-4] says "take one away first" at a full level, and only until something else is done', async () => {
    const { vm, pick } = await anArticlePage();
    pick('onion');
    pick('bacon');
    expect(shown(vm)[1]).toEqual({ state: 'counting', count: 2, options: ['onion picked 1200', 'bacon picked 0', 'cheese blocked 1600'] });
    pick('cheese');
    expect([vm.fullLevel, vm.timesFull]).toEqual([2, 1]);
    pick('cheese');
    expect([vm.fullLevel, vm.timesFull], 'each time').toEqual([2, 2]);
    pick('bacon');
    expect([vm.fullLevel, vm.levels[1]?.count]).toEqual([null, 1]);
    pick('rye');
    pick('oat');
    expect([vm.fullLevel, shown(vm)[0]?.options]).toEqual([null, ['rye 0', 'oat picked 1000']]);
  });

  it('[CHOICE-2] [CHOICE-4] does not say it of what has sold out, which is never to be had: nothing that is taken away makes room for that', async () => {
    const toppings = aLevel(1, ['onion', aChoice('bacon', { available: false })], { min: 0, max: 1 });
    const { vm, pick } = await anArticlePage({ menu: aMenu([aContainer('food', [anArticle('burger', { choices: [toppings] })])]) });
    const before = shown(vm)[0]?.options;
    pick('onion');
    pick('bacon');
    expect([before, vm.fullLevel, vm.timesFull, vm.chosen]).toEqual([['onion 0', 'bacon blocked 0'], null, 0, [{ level: 1, choices: [{ articleCode: 'onion-article', choiceCode: 'onion' }] }]]);
  });

  it('[CHOICE-1] is no question with one answer where nothing need be taken: that pick can be taken away', async () => {
    const { vm, pick } = await anArticlePage({ menu: aMenu([aContainer('food', [anArticle('burger', { choices: [aLevel(1, ['onion', 'bacon'], { min: 0, max: 1 })] })])]) });
    pick('onion');
    pick('bacon');
    const replaced = shown(vm);
    pick('bacon');
    expect([vm.levels.map(({ named, isRadio }) => [named, isRadio]), replaced, shown(vm)]).toEqual([
      [[null, false]], [{ state: 'none', count: 1, options: ['onion 0', 'bacon picked 0'] }], [{ state: 'none', count: 0, options: ['onion 0', 'bacon 0'] }],
    ]);
  });

  it('is added once by a double tap, for the page stands until the next one is there', async () => {
    const { app, vm, pick } = await anArticlePage();
    pick('rye');
    vm.submit();
    vm.submit();
    expect([app.cart.cart.get().items.map(({ quantity }) => quantity), app.moves.length]).toEqual([[1], 1]);
  });

  it('shows the running price, and counts between 1 and 99', async () => {
    const { vm, pick } = await anArticlePage();
    vm.decrease();
    expect([vm.quantity, vm.price]).toEqual([1, { total: 13900, ordinary: 13900 }]);
    pick('oat');
    vm.increase();
    expect([vm.quantity, vm.price]).toEqual([2, { total: 29800, ordinary: 29800 }]);
    for (let at = 0; at < 200; at += 1) vm.increase();
    expect(vm.quantity).toBe(99);
  });

  it('says what is missing and leads there, again and again, instead of adding', async () => {
    const { app, vm, pick } = await anArticlePage();
    expect(vm.missing?.named?.name).toBe('Bröd');
    vm.submit();
    vm.submit();
    expect([vm.pointed, app.cart.cart.get().items, app.moves]).toEqual([{ level: 1, count: 2 }, [], []]);
    pick('rye');
    expect(vm.missing).toBeNull();
  });

  it('[CART-1] adds what was chosen and goes on to what goes well with it', async () => {
    const { app, vm, pick } = await anArticlePage();
    pick('rye');
    pick('bacon');
    vm.increase();
    vm.submit();
    expect(app.cart.cart.get().items).toEqual([{ ...line, id: 'id1' }]);
    expect(app.cart.view.get().currentOrderChanged).toBe(false);
    expect(app.moves).toEqual([{ go: { name: 'suggestedArticlesPage', params: { shopId: '1', articleId: 'burger' }, category: ['food'] }, replace: true }]);
  });

  it('goes back to the menu when the guest has met suggestions enough', async () => {
    const app = aGuestApp({ menu, page: { currentPage: 'menuArticlePage', lastPage: 'menuPage' } });
    await app.loadMenu();
    const vm = new ArticleViewModel({ ...app, maySuggest: () => false }, { code: articleCode('burger'), lineId: null, category: ['food'] });
    const [rye] = vm.levels[0]?.options ?? [];
    if (rye) vm.toggle(1, rye.choice);
    vm.submit();
    expect(app.moves).toEqual([toMenu]);
  });

  it('goes back to the menu when there is nothing new to suggest', async () => {
    for (const world of [
      { cart: aCart(['fries']) }, { cart: aCart([line]) }, { page: { lastPage: 'suggestedArticlesPage' } as const },
    ]) {
      const { app, vm, pick } = await anArticlePage(world);
      pick('oat');
      vm.submit();
      expect(app.moves).toEqual([toMenu]);
    }
  });

  it('adds nothing of what is sold out', async () => {
    const { app, vm } = await anArticlePage({ menu: aMenu([aContainer('food', [{ ...burger, available: false, choices: [] }])]) });
    vm.submit();
    expect([app.cart.cart.get().items, app.moves]).toEqual([[], []]);
  });

  it('tells an article that is not on the menu', async () => {
    const { app, vm } = await anArticlePage({ menu: aMenu() });
    vm.toggle(1, aChoice('rye'));
    vm.increase();
    vm.submit();
    vm.back();
    expect([vm.phase, vm.article, vm.missing, vm.chosen, app.cart.view.get().currentOrderChanged, app.cart.cart.get().items, app.moves]).toEqual(['not-found', null, null, [], false, [], ['back']]);
  });
});

describe('editing a line', () => {
  it('begins with what the line is and saves it', async () => {
    const { app, vm, pick } = await anArticlePage({ cart: aCart([line]) }, 'line-burger');
    expect([vm.isEditing, vm.quantity, shown(vm).map(({ options }) => options)]).toEqual([
      true, 2, [['rye picked 0', 'oat 1000'], ['onion 1200', 'bacon picked 0', 'cheese 1600']],
    ]);
    pick('oat');
    vm.decrease();
    expect(app.cart.view.get().currentOrderChanged).toBe(true);
    vm.submit();
    vm.submit(); // A double tap.
    expect(app.cart.cart.get().items).toEqual([aLine(burger, { choices: ['oat', 'bacon'], quantity: 1 })]);
    expect([app.cart.view.get().currentOrderChanged, app.moves]).toEqual([false, [toMenu]]);
  });

  it('knows a change that was taken back as none (§3 currentOrderChanged)', async () => {
    const { app, vm, pick } = await anArticlePage({ cart: aCart([line]) }, 'line-burger');
    pick('bacon');
    expect(app.cart.view.get().currentOrderChanged).toBe(true);
    pick('bacon');
    vm.increase();
    vm.decrease();
    expect(app.cart.view.get().currentOrderChanged).toBe(false);
  });

  it('counts the other lines of the article for the price, not the line itself', async () => {
    const deal = { ...burger, campaigns: [aCampaign({ price: 11900, minQuantity: 3 })] };
    const other = aLine(deal, { id: 'other', choices: ['oat'] });
    const { vm } = await anArticlePage({ menu: aMenu([aContainer('food', [deal])]), cart: aCart([aLine(deal, { choices: ['rye'], quantity: 2 }), other]) }, 'line-burger');
    expect(vm.price.total).toBe(2 * 11900);
    vm.decrease();
    expect(vm.price.total).toBe(13900);
  });

  it('[CHOICE-2] leaves out a choice that the menu has no more, and asks for another in place of one sold out, which is no answer', async () => {
    const bread = aLevel(1, [aChoice('rye', { available: false }), 'oat']);
    const changed = { ...burger, choices: [bread] };
    const { vm, pick } = await anArticlePage({ menu: aMenu([aContainer('food', [changed])]), cart: aCart([line]) }, 'line-burger');
    expect(vm.chosen).toEqual([{ level: 1, choices: [{ articleCode: 'rye-article', choiceCode: 'rye' }] }]);
    expect([vm.missing?.rule.level, shown(vm)[0]]).toEqual([1, { state: 'none', count: 1, options: ['rye picked 0', 'oat 0'] }]);
    pick('oat');
    expect([vm.missing, vm.levels[0]?.state]).toEqual([null, 'done']);
  });

  it('[CHOICE-2] leaves out what was picked here before the menu lost it: nobody can take away what is not shown, and the dish can be had', async () => {
    const { app, vm, pick } = await anArticlePage();
    for (const code of ['rye', 'bacon', 'cheese']) pick(code);
    const [bread] = burger.choices;
    app.answers.menu = aMenu([aContainer('food', [{ ...burger, choices: [...(bread ? [bread] : []), aLevel(2, [aChoice('onion', { price: 1200 }), aChoice('cheese', { price: 1600 })], { min: 0, max: 2, free: 1 })] }])]);
    await app.menu.renew();
    expect([vm.missing, vm.levels[1]?.count, vm.levels[1]?.isFull, vm.price.total]).toEqual([null, 1, false, 13900]);
    app.answers.menu = aMenu([aContainer('food', [{ ...burger, choices: bread ? [bread] : [] }])]);
    await app.menu.renew();
    vm.submit();
    expect(app.cart.cart.get().items.map(({ choices }) => choices.map(({ level }) => level))).toEqual([[1]]);
  });

  it('adds the article when the line has gone meanwhile', async () => {
    const { app, vm, pick } = await anArticlePage({ cart: aCart([line]) }, 'line-burger');
    pick('oat');
    app.cart.clear();
    expect(vm.isEditing).toBe(false);
    vm.submit();
    expect(app.cart.cart.get().items.map(({ quantity, choices }) => [quantity, choices.length])).toEqual([[1, 2]]);
  });

  it('[CART-10] takes the line out of the basket, to be undone', async () => {
    const { app, vm } = await anArticlePage({ cart: aCart([line]) }, 'line-burger');
    vm.increase();
    vm.remove();
    vm.remove(); // A double tap.
    expect([app.cart.cart.get().items, app.cart.view.get().currentOrderChanged, app.moves]).toEqual([[], false, [toMenu]]);
    app.cart.undoRemove();
    expect(app.cart.cart.get().items).toEqual([line]);
  });
});
