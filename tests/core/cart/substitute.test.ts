import { describe, expect, it } from 'vitest';
import { substituteFor } from '#core/cart/substitute.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { anArticle } from '#tests/support/an-article.ts';

const soup = anArticle('soup', { price: 9000, available: false });
const dish = (code: string, price: number, available = true) => anArticle(code, { price, available });
const insteadOf = (section: readonly ReturnType<typeof anArticle>[], ...taken: readonly ReturnType<typeof anArticle>[]) =>
  substituteFor(soup, indexMenu(aMenu([aContainer('soups', section), aContainer('drinks', [dish('tea', 9000)])])), taken.map((article) => ({ article })))?.code ?? null;

describe('instead of what has sold out', () => {
  it.each([
    ['the nearest price of the same section', [soup, dish('stew', 12_000), dish('broth', 8500), dish('chowder', 9900)], 'broth'],
    ['the nearest also where something else costs less', [soup, dish('broth', 4000), dish('chowder', 9900)], 'chowder'],
    ['the cheaper of two equally near', [dish('dear', 9500), soup, dish('cheap', 8500)], 'cheap'],
    ['what has not sold out itself', [soup, dish('broth', 9000, false), dish('stew', 12_000)], 'stew'],
    ['nothing of another section', [soup], null],
  ])('[CART-9] %s', (_what, section, expected) => {
    expect(insteadOf(section)).toBe(expected);
  });

  it('[CART-9] what lies in the basket already is no idea', () => {
    const broth = dish('broth', 9000);
    expect([insteadOf([soup, broth, dish('stew', 12_000)], broth), insteadOf([soup, broth], broth)]).toEqual(['stew', null]);
  });

  it('[CART-9] who wanted a vegan dish is offered another vegan one, whatever it costs, else a vegetarian one, and no other', () => {
    const kebab = anArticle('kebab', { price: 11_500, available: false, diets: ['vegan', 'vegetarian'] });
    const eaten = (code: string, price: number, diets: readonly string[] = []) => anArticle(code, { price, diets });
    const others = [eaten('chicken', 11_500), eaten('cheese', 11_000, ['vegetarian']), eaten('beans', 8900, ['vegan', 'vegetarian'])];
    const offered = (...section: readonly ReturnType<typeof anArticle>[]) => substituteFor(kebab, indexMenu(aMenu([aContainer('rolls', [kebab, ...section])])), [])?.code ?? null;
    expect([offered(...others), offered(...others.slice(0, 2)), offered(...others.slice(0, 1))]).toEqual(['beans', 'cheese', null]);
  });

  it('[CART-9] an article that the menu no longer has belongs to no section', () => {
    expect(substituteFor(anArticle('gone'), indexMenu(aMenu([aContainer('soups', [soup, dish('broth', 9000)])])), [])).toBeNull();
  });
});
