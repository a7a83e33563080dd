import { describe, expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import { mainVatCategory } from '#core/menu/main-vat-category.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { anArticle } from '../../support/an-article.ts';

describe('the VAT category of a menu as a whole', () => {
  it('[R-1] is the one most articles have', () => {
    const menu = aMenu([aContainer('all', [anArticle('beer', { vatCategory: 'alcohol' }), 'latte', 'bun'])]);
    expect(mainVatCategory(indexMenu(menu))).toBe('food');
  });

  it('is none for an empty menu', () => {
    expect(mainVatCategory(indexMenu(aMenu()))).toBeNull();
  });
});
