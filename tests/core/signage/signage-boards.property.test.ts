import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { MenuItem } from '#core/menu/menu.ts';
import { featureOf, signageBoards } from '#core/signage/signage-boards.ts';
import { SIGNAGE } from '#core/signage/signage-limits.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { anArticle } from '#tests/support/an-article.ts';

let articles = 0;
const article = fc.integer().map((): MenuItem => { articles += 1; return { kind: 'article', article: anArticle(`a${String(articles)}`) }; });
const { container } = fc.letrec<{ container: MenuItem; item: MenuItem }>((tie) => ({
  item: fc.oneof({ maxDepth: 3, withCrossShrink: true }, { weight: 5, arbitrary: article }, { weight: 2, arbitrary: tie('container') }),
  // The same word may stand for a category here and for another one there.
  container: fc.tuple(fc.constantFrom('coffee', 'buns', 'drinks'), fc.array(tie('item'), { maxLength: 30 })).map(([code, items]) => aContainer(code, items.filter((item, at) => item.kind === 'article' || items.findIndex((other) => other.kind === 'container' && other.code === item.code) === at))),
}));
const menus = fc.uniqueArray(container, { maxLength: 3, selector: (each) => (each.kind === 'container' ? each.code : '') });

it('whatever the menu: every dish of a category hangs on the wall once, in the menu\'s order, no board has too many, and each has a key of its own', () => {
  fc.assert(fc.property(menus, fc.nat(), (items, turn) => {
    const index = indexMenu(aMenu(items));
    const boards = signageBoards(index);
    const groups = boards.flatMap((board) => board.groups);
    expect(groups.flatMap((group) => group.articles)).toEqual(index.sections.flatMap((section) => section.articles));
    expect(boards.every((board) => board.groups.length <= 2 && board.groups.every((group) => group.articles.length > 0 && group.articles.length <= SIGNAGE.articlesPerBoard))).toBe(true);
    expect(new Set(boards.map(({ key }) => key)).size).toBe(boards.length);
    for (const board of boards) featureOf(board, index, turn);
  }), { numRuns: 300 });
});
