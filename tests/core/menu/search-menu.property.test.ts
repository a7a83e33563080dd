import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import { searchableMenu, searchMenu } from '#core/menu/search-menu.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { aMenu } from '#tests/support/a-menu.ts';
import { anArticle } from '#tests/support/an-article.ts';

const word = fc.oneof(fc.constantFrom('Räkskål', 'Smörgås', 'Kaffe latte', 'ÅÄÖ', 'café', 'ﬁsk', 'İ', 'ß', '寿司', '🍣', 'a\u00ADb'), fc.string({ unit: 'grapheme', maxLength: 8 }), fc.string({ unit: anyCharacter, maxLength: 8 }));
const menus = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 8 }).map((names) => names.map(([name, description], at) => anArticle(`a${String(at)}`, { name, description })));

it('whatever is written on the menu and typed into the field: each article is found by its own name, once, and nothing is found by nothing', () => {
  fc.assert(fc.property(menus, fc.string({ unit: anyCharacter }), (articles, query) => {
    const searchable = searchableMenu(indexMenu(aMenu(articles)));
    for (const { name, code } of articles) {
      const found = searchMenu(searchable, name).map((article) => article.code);
      const isNothing = searchMenu(searchable, name).length === 0 && name.normalize('NFKD').replace(/[\p{M}\u00AD\s]/gu, '') === '';
      expect([name, isNothing || found.includes(code), new Set(found).size]).toEqual([name, true, found.length]);
    }
    expect(searchMenu(searchable, query).every((article) => articles.includes(article))).toBe(true);
    expect(searchMenu(searchable, '  ')).toEqual([]);
  }), { numRuns: 1000 });
});
