import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChosenLevel } from '#core/cart/cart.ts';
import { chargedChoices, choiceProblems, levelRule, normaliseChoices, picksOf, priceOfPick, togglePick } from '#core/menu/choice-rules.ts';
import type { ArticleChoices, Choice } from '#core/menu/menu.ts';
import { articleCode } from '#core/shared/ids.ts';
import { choosing } from '#tests/support/a-cart.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';

const bread = aLevel(1, ['rye', 'wheat']);
const toppings = aLevel(2, [aChoice('cheese', { price: 1000 }), aChoice('egg', { price: 1500 }), aChoice('avocado', { price: 2500 }), aChoice('ham', { price: 2000, available: false })], { min: 0, max: 3, free: 1 });
const sauces = aLevel(3, ['mayo', 'aioli', 'dill'], { min: 2, max: 2 });
const sandwich = anArticle('sandwich', { choices: [bread, toppings, sauces] });
const good = choosing(sandwich, 'rye', 'mayo', 'dill');
const problems = (chosen: readonly ChosenLevel[]) => choiceProblems(sandwich, chosen);
const codes = (chosen: readonly ChosenLevel[]): string => chosen.map(({ level, choices }) => `${level}: ${choices.map(({ choiceCode }) => choiceCode).join(' ')}`).join(' | ');
const choice = (rule: ArticleChoices, code: string): Choice => rule.choices.find((one) => one.code === code) ?? aChoice(code);

describe('what may be chosen', () => {
  it('[CHOICE-1] min, max and exact numbers are met, or named with how many are missing or too many', () => {
    expect(problems(good)).toEqual([]);
    expect(problems(choosing(sandwich, 'rye', 'cheese', 'egg', 'avocado', 'mayo', 'dill'))).toEqual([]);
    expect(problems([])).toEqual([{ kind: 'below-min', level: 1, missing: 1 }, { kind: 'below-min', level: 3, missing: 2 }]);
    expect(problems(choosing(sandwich, 'rye', 'wheat', 'mayo', 'aioli', 'dill'))).toEqual([{ kind: 'above-max', level: 1, surplus: 1 }, { kind: 'above-max', level: 3, surplus: 1 }]);
  });

  it('[CHOICE-2] a choice of another article, of another level or of no level is refused', () => {
    const foreign: ChosenLevel = { level: 1, choices: [{ articleCode: anArticle('x').code, choiceCode: 'rye' }] };
    expect(problems([foreign, ...good.slice(1)])).toEqual([{ kind: 'unknown-choice', level: 1, choiceCode: 'rye' }]);
    const wrongLevel: ChosenLevel = { level: 1, choices: picksOf(good, 3) };
    expect(problems([wrongLevel, ...good.slice(1)]).filter(({ kind }) => kind === 'unknown-choice').length).toBe(2);
    expect(problems([...good, { level: 9, choices: picksOf(good, 1) }])).toEqual([{ kind: 'unknown-level', level: 9 }]);
    expect(problems([...good, { level: 9, choices: [] }])).toEqual([]);
  });

  it('[CHOICE-2] each choice once, and only while it is to be had', () => {
    const [mayo] = picksOf(good, 3);
    expect(mayo && problems([...good.slice(0, 1), { level: 3, choices: [mayo, mayo] }])).toEqual([{ kind: 'repeated-choice', level: 3, choiceCode: 'mayo' }]);
    expect(problems(choosing(sandwich, 'rye', 'ham', 'mayo', 'dill'))).toEqual([{ kind: 'unavailable-choice', level: 2, choiceCode: 'ham' }]);
  });

  it('[CHOICE-1] is said in words that fit the rule', () => {
    const rules = [{ min: 1, max: 1 }, { min: 2, max: 2 }, { min: 0, max: 3 }, { min: 1, max: 3 }, { min: 1, max: 2 }, { min: 0, max: 9 }];
    expect(rules.map((rule) => levelRule(aLevel(1, ['a', 'b', 'c'], rule)))).toEqual([
      { kind: 'exact', count: 1 }, { kind: 'exact', count: 2 }, { kind: 'max', max: 3 }, { kind: 'min', min: 1 }, { kind: 'range', min: 1, max: 2 }, { kind: 'max', max: 9 },
    ]);
  });
});

describe('picking', () => {
  const toggled = (chosen: readonly ChosenLevel[], rule: ArticleChoices, code: string): readonly ChosenLevel[] => togglePick(sandwich, chosen, rule.level, choice(rule, code));

  it('[CHOICE-4] a level of one replaces its pick and can\'t be emptied; a level of none or one can', () => {
    expect(codes(toggled(good, bread, 'wheat'))).toBe('1: wheat | 3: mayo dill');
    expect(toggled(good, bread, 'rye')).toBe(good);
    const milk = aLevel(1, ['oat', 'soy'], { min: 0 });
    const latte = anArticle('latte', { choices: [milk] });
    expect([codes(togglePick(latte, choosing(latte, 'oat'), 1, choice(milk, 'soy'))), codes(togglePick(latte, choosing(latte, 'oat'), 1, choice(milk, 'oat')))]).toEqual(['1: soy', '']);
  });

  it('[CHOICE-4] a full level takes no more until one is taken away', () => {
    expect(toggled(good, sauces, 'aioli')).toBe(good);
    expect(codes(toggled(toggled(good, sauces, 'mayo'), sauces, 'aioli'))).toBe('1: rye | 3: aioli dill');
  });

  it('[CHOICE-2] what is sold out can\'t be picked, but be taken away', () => {
    expect(toggled(good, toppings, 'ham')).toBe(good);
    expect(codes(toggled(choosing(sandwich, 'rye', 'ham', 'mayo', 'dill'), toppings, 'ham'))).toBe('1: rye | 3: mayo dill');
  });

  it('an unknown level changes nothing', () => {
    expect(togglePick(sandwich, good, 9, aChoice('rye'))).toBe(good);
  });

  it('[CHOICE-4] no sequence of taps ever picks too many, one twice, or one that is sold out', () => {
    const tap = fc.constantFrom(...sandwich.choices.flatMap((rule) => rule.choices.map((one) => [rule, one] as const)));
    fc.assert(fc.property(fc.array(tap, { maxLength: 40, size: 'max' }), (taps) => {
      let chosen: readonly ChosenLevel[] = [];
      for (const [rule, one] of taps) chosen = togglePick(sandwich, chosen, rule.level, one);
      expect(problems(chosen).filter(({ kind }) => kind !== 'below-min')).toEqual([]);
      expect(normaliseChoices(sandwich, chosen)).toEqual(chosen);
    }));
  });
});

describe('what picks cost', () => {
  const charged = (...picked: string[]): number[] => chargedChoices(sandwich, choosing(sandwich, 'rye', 'mayo', 'dill', ...picked)).map((one) => one.charged);

  it('[CHOICE-3] the dearest free picks are included', () => {
    expect([charged('cheese'), charged('cheese', 'avocado'), charged('cheese', 'egg', 'avocado')]).toEqual([[0, 0, 0, 0], [0, 0, 1000, 0, 0], [0, 0, 1500, 1000, 0, 0]]);
  });

  it('[CHOICE-3] whatever the order of picking', () => {
    const picks = picksOf(choosing(sandwich, 'cheese', 'egg', 'avocado'), 2);
    fc.assert(fc.property(fc.shuffledSubarray([...picks]), (order) => {
      const total = (choices: typeof picks): number => chargedChoices(sandwich, [{ level: 2, choices }]).reduce((sum, one) => sum + one.charged, 0);
      expect(total(order)).toBe(total(picks.filter((pick) => order.includes(pick))));
    }));
  });

  it('[CHOICE-3] [R-1] of equally dear picks the same one is included whatever the order of picking, for they may differ in VAT', () => {
    const drinks = anArticle('drinks', { choices: [aLevel(1, [aChoice('beer', { price: 3000, vatCategory: 'alcohol' }), aChoice('ale', { price: 3000 })], { min: 0, max: 2, free: 1 })] });
    const picks = picksOf(choosing(drinks, 'beer', 'ale'), 1);
    const paid = [picks, picks.toReversed()].map((choices) => chargedChoices(drinks, [{ level: 1, choices }]).map((one) => [one.choice.code, one.charged]));
    expect(paid).toEqual([[['beer', 0], ['ale', 3000]], [['beer', 0], ['ale', 3000]]]);
  });

  it('[CHOICE-3] [R-1] also where both are called alike, as a large lager and a large lemonade are', () => {
    const large = (article: string, vatCategory: string) => aChoice('large', { price: 3000, articleCode: articleCode(article), vatCategory });
    const drinks = anArticle('drinks', { choices: [aLevel(1, [large('lemonade', 'food'), large('lager', 'alcohol')], { min: 0, max: 2, free: 1 })] });
    const picks = drinks.choices.flatMap((rule) => rule.choices.map((one) => ({ articleCode: one.articleCode, choiceCode: one.code })));
    const paid = [picks, picks.toReversed()].map((choices) => chargedChoices(drinks, [{ level: 1, choices }]).map((one) => [one.choice.articleCode, one.charged]));
    expect(paid).toEqual([[['lemonade', 0], ['lager', 3000]], [['lemonade', 0], ['lager', 3000]]]);
  });

  it('[CHOICE-3] one more pick adds what the choice says, 0 while it is included', () => {
    const with1 = picksOf(choosing(sandwich, 'cheese'), 2);
    expect([priceOfPick(toppings, [], choice(toppings, 'avocado')), priceOfPick(toppings, with1, choice(toppings, 'egg')), priceOfPick(toppings, with1, choice(toppings, 'avocado'))]).toEqual([0, 1000, 1000]);
    expect(priceOfPick(toppings, picksOf(choosing(sandwich, 'cheese', 'egg'), 2), choice(toppings, 'egg'))).toBe(1000);
  });
});

describe('one spelling for one selection', () => {
  it('[CHOICE-5] levels and picks stand in the menu\'s order, empty levels are left out', () => {
    const crooked = [{ level: 3, choices: [...picksOf(good, 3)].toReversed() }, { level: 2, choices: [] }, ...good.slice(0, 1)];
    expect(normaliseChoices(sandwich, crooked)).toEqual(good);
  });
});
