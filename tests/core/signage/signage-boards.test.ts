import { describe, expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import { featureOf, signageBoards } from '#core/signage/signage-boards.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aCampaign, anArticle } from '#tests/support/an-article.ts';

const codes = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${String(at + 1)}`);
const category = (code: string, count: number) => aContainer(code, codes(code, count));
const boardsOf = (categories: Parameters<typeof aMenu>[0], only?: readonly string[]) =>
  signageBoards(indexMenu(aMenu(categories)), only).map(({ groups }) => groups.map(({ container, articles, part, parts }) => `${container?.code ?? 'no category'} ${String(articles.length)} (${String(part)}/${String(parts)})`));

describe('the boards', () => {
  it('follow the menu; what has no dishes of its own makes none', () => {
    expect(boardsOf([category('burgers', 8), aContainer('bar', [category('beer', 9)]), category('empty', 0), category('wine', 7)])).toEqual([['burgers 8 (1/1)'], ['beer 9 (1/1)'], ['wine 7 (1/1)']]);
  });

  it('[MENU-1] begin with the dishes that are in no category, which a screen for some categories leaves out', () => {
    const menu = [anArticle('soup'), category('burgers', 8), anArticle('bread')];
    expect([boardsOf([anArticle('soup')]), boardsOf(menu), boardsOf(menu, ['burgers'])]).toEqual([
      [['no category 1 (1/1)']], [['no category 2 (1/1)'], ['burgers 8 (1/1)']], [['burgers 8 (1/1)']],
    ]);
  });

  it('part a long category evenly', () => {
    expect(boardsOf([category('coffee', 12), category('buns', 13), category('pantry', 30)])).toEqual([
      ['coffee 12 (1/1)'], ['buns 7 (1/2)'], ['buns 6 (2/2)'], ['pantry 10 (1/3)'], ['pantry 10 (2/3)'], ['pantry 10 (3/3)'],
    ]);
  });

  it('let two small categories share one', () => {
    expect(boardsOf([category('a', 6), category('b', 2), category('c', 3), category('d', 7), category('e', 1)])).toEqual([['a 6 (1/1)', 'b 2 (1/1)'], ['c 3 (1/1)'], ['d 7 (1/1)'], ['e 1 (1/1)']]);
  });

  it('show only the wanted categories, and all where none of them is on this menu', () => {
    const menu = [category('burgers', 8), aContainer('bar', [category('beer', 7)])];
    expect([boardsOf(menu, ['bar']), boardsOf(menu, ['pizza']).length]).toEqual([[['beer 7 (1/1)']], 2]);
  });

  it('have keys of their own', () => {
    const keys = signageBoards(indexMenu(aMenu([category('buns', 13), category('a', 2), category('b', 2)]))).map(({ key }) => key);
    expect(keys).toEqual(['buns/1', 'buns/2', 'a/1+b/1']);
  });
});

describe('the large dish', () => {
  const deal = (code: string, available = true) => anArticle(code, { available, campaigns: [aCampaign()] });
  const feature = (categories: Parameters<typeof aMenu>[0], turn = 0) => {
    const index = indexMenu(aMenu(categories));
    const [board] = signageBoards(index);
    return board ? (featureOf(board, index, turn)?.code ?? null) : null;
  };
  const others = aContainer('others', [...codes('x', 7), deal('soup'), deal('cake'), deal('gone', false)]);

  it('is the board\'s own campaign', () => {
    expect(feature([aContainer('first', [...codes('y', 7), deal('burger')]), others])).toBe('burger');
  });

  it('is otherwise one of the menu\'s campaigns, in turn, never one that is sold out', () => {
    const menu = [aContainer('first', codes('y', 7)), others];
    expect([0, 1, 2].map((turn) => feature(menu, turn))).toEqual(['soup', 'cake', 'soup']);
  });

  it('is without any campaign the first dish with a picture', () => {
    expect(feature([aContainer('first', ['plain', anArticle('gone', { imageUrl: 'g.webp', available: false }), anArticle('pretty', { imageUrl: 'p.webp' })])])).toBe('pretty');
    expect(feature([aContainer('first', ['plain'])])).toBe(null);
  });

  it('is no campaign that makes it dearer', () => {
    expect(feature([aContainer('first', [anArticle('burger', { campaigns: [aCampaign({ price: 99_900 })] })])])).toBe(null);
  });
});
