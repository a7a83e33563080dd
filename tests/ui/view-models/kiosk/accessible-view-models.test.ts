import { describe, expect, it } from 'vitest';
import { articleCode, cartItemId, type CartItemId } from '#core/shared/ids.ts';
import { ArticleViewModel } from '#ui/view-models/article-view-model.ts';
import { BasketViewModel } from '#ui/view-models/basket-view-model.ts';
import { MenuViewModel } from '#ui/view-models/menu-view-model.ts';
import { AccessibleArticleViewModel } from '#ui/view-models/kiosk/accessible-article-view-model.ts';
import { AccessibleBasketViewModel } from '#ui/view-models/kiosk/accessible-basket-view-model.ts';
import { AccessibleMenuViewModel } from '#ui/view-models/kiosk/accessible-menu-view-model.ts';
import { aCart, aLine } from '../../../support/a-cart.ts';
import { aContainer, aMenu } from '../../../support/a-menu.ts';
import { aCampaign, aChoice, aLevel, anArticle } from '../../../support/an-article.ts';
import { aGuestApp } from '../a-guest-app.ts';

const deal = anArticle('deal', { campaigns: [aCampaign({ price: 2900 })] });
const meal = anArticle('meal', { choices: [aLevel(1, ['rye', 'wheat', 'oat', 'none']), aLevel(2, ['onion'], { min: 0 })] });
const menu = aMenu([
  aContainer('food', ['soup', deal, 'bun', 'cake', anArticle('gone', { available: false })]),
  aContainer('drinks', [aContainer('hot', ['latte']), aContainer('cold', ['soda'])]),
  aContainer('meals', [meal]),
]);

const aMenuPage = async () => {
  const app = aGuestApp({ menu });
  await app.loadMenu();
  const page = new AccessibleMenuViewModel(new MenuViewModel(app));
  return { app, page, codes: () => page.rows.shown.map(({ article }) => article.code) };
};

describe('the menu in accessibility mode', () => {
  it('shows three dishes of a category, the campaign first, and goes from category to category', async () => {
    const { page, codes } = await aMenuPage();
    expect([codes(), page.section?.key, page.sections.length, page.hasPrevious]).toEqual([['deal', 'soup', 'bun'], 'food', 4, false]);
    page.rows.next();
    expect(codes()).toEqual(['cake', 'gone']);
    page.next();
    expect([codes(), page.section?.key, page.at]).toEqual([['latte'], 'drinks/hot', 1]);
    page.next();
    page.next();
    page.next();
    expect([codes(), page.at, page.hasNext]).toEqual([['meal'], 3, false]);
    page.previous();
    expect(page.section?.key).toBe('drinks/cold');
    page.previous();
    page.previous();
    expect(codes()).toEqual(['deal', 'soup', 'bun']);
  });

  it('begins at the first dishes of the category that the other mode stands at', async () => {
    const { page } = await aMenuPage();
    page.menu.scrolledTo(['drinks']);
    expect(page.section?.key).toBe('drinks/hot');
  });

  it('comes back from a dish to the three that it is one of, and to the first of a category that the other mode has gone to', async () => {
    const { page, codes } = await aMenuPage();
    page.rows.next();
    const [cake] = page.rows.shown;
    if (cake) page.focus(cake);
    page.rows.previous();
    page.comeBack();
    expect(codes()).toEqual(['cake', 'gone']);
    page.menu.scrolledTo(['drinks']);
    page.comeBack();
    expect(codes()).toEqual(['latte']);
  });

  it('shows the dish in focus large, and takes it', async () => {
    const { app, page } = await aMenuPage();
    const [first, second] = page.rows.shown;
    expect(page.shown).toEqual(first);
    if (second) page.take(second);
    expect([page.shown, app.cart.cart.get().items.map(({ article }) => article.code)]).toEqual([second, ['soup']]);
    page.rows.next();
    const [cake, gone] = page.rows.shown;
    expect(page.shown).toEqual(cake);
    if (gone) page.take(gone);
    expect([page.shown, app.cart.cart.get().items.length]).toEqual([gone, 1]);
  });
});

describe('an article in accessibility mode', () => {
  it('asks one question after the other and then how many, waits for an answer that it needs, and leads back question by question', async () => {
    const app = aGuestApp({ menu });
    await app.loadMenu();
    const page = new AccessibleArticleViewModel(new ArticleViewModel(app, { code: articleCode('meal'), lineId: null, category: ['meals'] }));
    expect([page.steps, page.level?.rule.level, page.isMissing, page.rows.shown.length, page.rows.hasNext]).toEqual([3, 1, true, 3, true]);
    page.goOn();
    expect(page.at).toBe(0);
    page.rows.next();
    const [none] = page.rows.shown;
    if (none) page.toggle(none);
    expect(page.isMissing).toBe(false);
    page.goOn();
    expect([page.level?.rule.level, page.rows.page, page.hasPrevious]).toEqual([2, 0, true]);
    page.back();
    expect([page.at, app.moves]).toEqual([0, []]);
    page.back();
    expect([page.at, app.moves]).toEqual([0, ['back']]);
    page.goOn();
    page.goOn();
    expect([page.level, page.isLast]).toEqual([null, true]);
    page.article.increase();
    page.goOn();
    const [line] = app.cart.cart.get().items;
    expect([line?.quantity, line?.choices.map(({ choices }) => choices.map(({ choiceCode }) => choiceCode))]).toEqual([2, [['none']]]);
  });

  it('[CHOICE-2] waits for another answer where the one that was given has sold out', async () => {
    const soup = anArticle('soup', { choices: [aLevel(1, [aChoice('none', { available: false }), 'side'])] });
    const line = aLine(soup, { choices: ['none'] });
    const app = aGuestApp({ menu: aMenu([aContainer('soups', [soup])]), cart: aCart([line]) });
    await app.loadMenu();
    const page = new AccessibleArticleViewModel(new ArticleViewModel(app, { code: soup.code, lineId: line.id, category: ['soups'] }));
    page.goOn();
    expect([page.isMissing, page.at]).toEqual([true, 0]);
  });

  it('[CHOICE-2] takes away what has sold out of a question that needs no answer before it goes on: at the end it would be led back there, again and again', async () => {
    const soup = anArticle('soup', { choices: [aLevel(1, [aChoice('herbs', { available: false }), 'bread'], { min: 0, max: 2 })] });
    const line = aLine(soup, { choices: ['herbs'] });
    const app = aGuestApp({ menu: aMenu([aContainer('soups', [soup])]), cart: aCart([line]) });
    await app.loadMenu();
    const page = new AccessibleArticleViewModel(new ArticleViewModel(app, { code: soup.code, lineId: line.id, category: ['soups'] }));
    const seen = () => [page.isMissing, page.at, page.article.chosen.flatMap(({ choices }) => choices.map(({ choiceCode }) => choiceCode))];
    const after = [seen(), ...[1, 2].map(() => {
      page.goOn();
      return seen();
    })];
    expect(after).toEqual([[true, 0, ['herbs']], [false, 0, []], [false, 1, []]]);
  });
});

describe('the basket in accessibility mode', () => {
  it('changes the line that was chosen, as long as it is there', async () => {
    const app = aGuestApp({ menu, cart: aCart(['soup', 'bun', 'cake', 'latte']) });
    await app.loadMenu();
    const order = { basket: new BasketViewModel(app), chosen: null as CartItemId | null, choose: (line: CartItemId | null): void => { order.chosen = line; } };
    const page = new AccessibleBasketViewModel(order);
    page.rows.next();
    const [latte] = page.rows.shown;
    if (latte) page.choose(latte);
    expect(page.line?.item.article.code).toBe('latte');
    page.basket.remove(order.chosen ?? cartItemId(''));
    expect([page.line, page.rows.shown.length, page.rows.page]).toEqual([null, 3, 0]);
  });
});
