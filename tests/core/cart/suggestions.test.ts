import { describe, expect, it } from 'vitest';
import { basketSuggestion, suggestionsFor } from '#core/cart/suggestions.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { articleCode } from '#core/shared/ids.ts';
import { aLine } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { anArticle } from '../../support/an-article.ts';

const suggesting = (code: string, ...suggested: string[]) => anArticle(code, { suggested: suggested.map(articleCode) });
const burger = suggesting('burger', 'fries', 'gone', 'burger', 'soda', 'sold-out');
const coffee = suggesting('coffee', 'bun');
const [fries, soda, bun] = [anArticle('fries'), anArticle('soda'), anArticle('bun')];
const menu = indexMenu(aMenu([aContainer('all', [burger, coffee, fries, soda, bun, anArticle('sold-out', { available: false })])]));

describe('what goes well with an article', () => {
  it('is on the menu, to be had, another article, and not in the basket already', () => {
    expect(suggestionsFor(burger, [], menu)).toEqual([fries, soda]);
    expect(suggestionsFor(burger, [aLine('fries')], menu)).toEqual([soda]);
    expect(suggestionsFor(burger, [aLine('fries'), aLine('soda')], menu)).toEqual([]);
  });
});

describe('the suggestion of the basket', () => {
  it('goes with the line added last', () => {
    expect(basketSuggestion([aLine(burger), aLine(coffee)], menu)).toEqual({ article: bun, goesWith: coffee });
  });

  it('goes with an earlier line when the last has nothing more to suggest', () => {
    expect(basketSuggestion([aLine(burger), aLine(coffee), aLine('bun')], menu)).toEqual({ article: fries, goesWith: burger });
  });

  it('goes with nothing that has sold out since, or that the menu has no more', () => {
    const [later, other] = [suggesting('later', 'soda'), suggesting('other', 'soda')];
    const today = indexMenu(aMenu([aContainer('all', [burger, fries, soda, { ...later, available: false }])]));
    expect(basketSuggestion([aLine(burger), aLine(later), aLine(other)], today)).toEqual({ article: fries, goesWith: burger });
    expect(basketSuggestion([aLine(later)], today)).toBeNull();
  });

  it('is none when everything is in the basket', () => {
    expect(basketSuggestion([aLine(coffee), aLine('bun')], menu)).toBeNull();
    expect(basketSuggestion([], menu)).toBeNull();
  });
});
