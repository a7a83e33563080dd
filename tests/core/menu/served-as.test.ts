import { describe, expect, it } from 'vitest';
import type { ChosenChoice } from '#core/cart/cart.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { isPickServedAs, isServedAs, menuServedAs } from '#core/menu/served-as.ts';
import { articleCode, type ArticleCode } from '#core/shared/ids.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';

/** What is picked of a choice that is named after its article. */
const pick = (choiceCode: string, code: ArticleCode = articleCode(`${choiceCode}-article`)): ChosenChoice => ({ choiceCode, articleCode: code });
const alcohol = { vatCategory: 'alcohol' };
const beer = anArticle('beer', alcohol);
const combo = anArticle('combo', { parts: [{ vatCategory: 'food', price: 100 }, { vatCategory: 'alcohol', price: 50 }] });
const burger = anArticle('burger', { choices: [aLevel(1, ['cola', aChoice('lager', alcohol)], { min: 0 }), aLevel(2, ['rye'])] });
const tasting = anArticle('tasting', { choices: [aLevel(1, [aChoice('lager', alcohol), aChoice('ale', alcohol)])] });
const aperitif = anArticle('aperitif', { choices: [aLevel(1, [aChoice('lager', alcohol)], { min: 0 })] });
const menu = aMenu([aContainer('food', [burger, 'soup']), aContainer('bar', [aContainer('beers', [beer]), aContainer('others', [combo, tasting, aperitif])])]);

describe('[MENU-6] the menu of somebody who takes away', () => {
  it('is without what is alcohol, in whole or in part, and without what can only be answered with it', () => {
    const index = indexMenu(menuServedAs(menu, 'takeAway'));
    expect([...index.articles.keys()]).toEqual(['burger', 'soup', 'aperitif']);
    expect(index.sections.map((section) => section.path.join('/'))).toEqual(['food', 'bar', 'bar/others']);
    expect([...index.articles.values()].map((article) => article.choices.map((rule) => rule.choices.map((choice) => choice.code)))).toEqual([[['cola'], ['rye']], [], []]);
  });

  it('is the very same menu for somebody who stays, and where there is no alcohol', () => {
    const dry = aMenu([aContainer('food', ['soup', anArticle('bun', { choices: [aLevel(1, ['butter'])] })])]);
    expect([menuServedAs(menu, 'dineInPlace') === menu, menuServedAs(dry, 'takeAway') === dry]).toEqual([true, true]);
  });

  it('is without it also beside a dish that stays as it is, choices and all', () => {
    const toast = anArticle('toast', { choices: [aLevel(1, ['butter'])] });
    const { articles } = indexMenu(menuServedAs(aMenu([aContainer('food', [toast, burger])]), 'takeAway'));
    expect([...articles.values()].map((article) => article.choices.flatMap((rule) => rule.choices.map((choice) => choice.code)))).toEqual([['butter'], ['cola', 'rye']]);
  });

  it('leaves alone what it leaves in', () => {
    const whole = aMenu([aContainer('food', ['soup']), aContainer('bar', [beer])]);
    expect(menuServedAs(whole, 'takeAway')).toEqual({ ...whole, items: [aContainer('food', ['soup'])] });
  });

  it.each([[beer, false], [combo, false], [tasting, false], [aperitif, true], [burger, true]])('an article knows it of itself: %#', (article, served) => {
    expect([isServedAs(article, 'takeAway'), isServedAs(article, 'dineInPlace')]).toEqual([served, true]);
  });

  it('so does an answer to one of its questions, whatever the other questions offer', () => {
    const picks = ['cola', 'lager', 'rye'].map((code) => pick(code));
    expect([picks.map((one) => isPickServedAs(burger, one, 'takeAway')), picks.map((one) => isPickServedAs(burger, one, 'dineInPlace'))]).toEqual([[true, false, true], [true, true, true]]);
  });

  it('and a large lemonade is let out beside a large lager: a code alone says nothing of which it is', () => {
    const [lemonade, lager] = [articleCode('lemonade'), articleCode('lager')];
    const meal = anArticle('meal', { choices: [aLevel(1, [aChoice('large', { articleCode: lemonade }), aChoice('large', { articleCode: lager, ...alcohol })])] });
    expect([lemonade, lager].map((code) => isPickServedAs(meal, pick('large', code), 'takeAway'))).toEqual([true, false]);
  });
});
