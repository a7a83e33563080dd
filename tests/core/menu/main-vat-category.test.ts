import { describe, expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import { mainVatCategory } from '#core/menu/main-vat-category.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { anArticle } from '../../support/an-article.ts';

describe('the VAT category of a menu as a whole', () => {
  const beer = anArticle('beer', { vatCategory: 'alcohol' });

  it.each([
    ['most articles have, wherever they stand', ['latte', beer, 'bun'], 'food'], ['most articles have, wherever they stand', [beer, 'latte', 'bun'], 'food'], ['most articles have, wherever they stand', ['latte', 'bun', beer], 'food'],
    ['comes first, where there are as many of each', ['latte', beer], 'food'], ['comes first, where there are as many of each', [beer, 'latte'], 'alcohol'],
  ])('[R-1] is the one that %s', (_, articles, category) => {
    expect(mainVatCategory(indexMenu(aMenu([aContainer('all', articles)])))).toBe(category);
  });

  it('is none for an empty menu', () => {
    expect(mainVatCategory(indexMenu(aMenu()))).toBeNull();
  });
});
