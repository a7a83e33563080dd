import { describe, expect, it } from 'vitest';
import { articleCode, cartItemId } from '#core/shared/ids.ts';
import { SuggestedViewModel } from '#ui/view-models/suggested-view-model.ts';
import { aCart } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { aLevel, anArticle } from '../../support/an-article.ts';
import { aGuestApp } from './a-guest-app.ts';

const burger = anArticle('burger', { suggested: ['fries', 'meal', 'soda'].map(articleCode) });
const menu = aMenu([aContainer('food', [burger, 'fries', anArticle('meal', { choices: [aLevel(1, ['cola'])] }), 'soda'])]);

const aPage = async () => {
  const app = aGuestApp({ menu, cart: aCart([burger, 'soda']) });
  const vm = new SuggestedViewModel(app, { code: articleCode('burger'), category: ['food'] });
  expect(vm.isLoading).toBe(true);
  vm.start();
  await app.clock.settle();
  return { app, vm };
};

describe('the suggested articles', () => {
  it('are those not in the basket already, and keep their places while they are added', async () => {
    const { app, vm } = await aPage();
    expect([vm.article?.code, vm.cards.map(({ article }) => article.code), vm.hasAdded]).toEqual(['burger', ['fries', 'meal'], false]);
    const [fries] = vm.cards;
    if (fries) vm.add(fries);
    expect([vm.cards.map(({ article }) => [article.code, vm.countOf(article.code)]), vm.hasAdded]).toEqual([[['fries', 1], ['meal', 0]], true]);
    expect(app.cart.cart.get().items.at(-1)?.type).toBe('Suggested');
    if (fries) vm.takeAway(fries);
    expect(app.cart.cart.get().items.map(({ article }) => article.code)).toEqual(['burger', 'soda']);
  });

  it('say that the article is in the basket only as long as it is', async () => {
    const { app, vm } = await aPage();
    const before = vm.isInBasket;
    app.cart.remove(app.cart.cart.get().items[0]?.id ?? cartItemId(''));
    expect([before, vm.isInBasket]).toEqual([true, false]);
  });

  it('that could not be had say so, not that there are none, and come when they are asked for once more', async () => {
    const app = aGuestApp({ menu, cart: aCart([burger, 'soda']) });
    app.answers.isDown = true;
    const vm = new SuggestedViewModel(app, { code: articleCode('burger'), category: ['food'] });
    vm.start();
    await app.clock.settle();
    const down = [vm.error?.code, vm.isLoading, vm.cards];
    app.answers.isDown = false;
    vm.retry();
    const asking = [vm.error, vm.isLoading];
    await app.clock.settle();
    expect([down, asking, [vm.error, vm.isLoading, vm.cards.map(({ article }) => article.code)]]).toEqual([['error.server', false, []], [null, true], [null, false, ['fries', 'meal']]]);
  });

  it('are opened when something must be chosen', async () => {
    const { app, vm } = await aPage();
    const [, meal] = vm.cards;
    if (meal) vm.add(meal);
    expect(app.moves).toEqual([{ go: { name: 'menuArticlePage', params: { shopId: '1', articleId: 'meal' }, category: ['food'] }, replace: false }]);
  });

  it('lead on to the menu, in the category of the article', async () => {
    const { app, vm } = await aPage();
    vm.goOn();
    expect(app.moves).toEqual([{ returnTo: { name: 'menuPage', params: { shopId: '1' }, category: ['food'] } }]);
  });

  it('lead on once by a double tap, for the page stands until the menu is there', async () => {
    const { app, vm } = await aPage();
    vm.goOn();
    vm.goOn();
    expect(app.moves).toEqual([{ returnTo: { name: 'menuPage', params: { shopId: '1' }, category: ['food'] } }]);
  });
});
