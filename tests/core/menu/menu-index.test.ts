import { describe, expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import { hasChoices, mustChoose } from '#core/menu/menu.ts';
import { articleCode } from '#core/shared/ids.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aLevel, anArticle } from '#tests/support/an-article.ts';

const index = indexMenu(aMenu(['water', aContainer('drinks', ['tea', aContainer('coffee', ['latte', aContainer('iced', ['frappe'])])]), aContainer('sweet', ['bun', 'latte']), aContainer('empty')]));

describe('the menu made ready', () => {
  it('[MENU-1] sections of any depth, in reading order, each with its own articles', () => {
    expect(index.sections.map(({ path, articles }) => [path.join('/'), articles.map(({ code }) => code).join(' ')])).toEqual([
      ['drinks', 'tea'], ['drinks/coffee', 'latte'], ['drinks/coffee/iced', 'frappe'], ['sweet', 'bun latte'], ['empty', ''],
    ]);
  });

  it('[MENU-1] every article by its code, also one at the very top, and the first section that has it', () => {
    expect([...index.articles.keys()]).toEqual(['water', 'tea', 'latte', 'frappe', 'bun']);
    expect(['water', 'latte', 'frappe'].map((code) => index.sectionOf.get(articleCode(code))?.path ?? null)).toEqual([null, ['drinks', 'coffee'], ['drinks', 'coffee', 'iced']]);
  });

  it('is made once of each menu: a thousand articles are not walked through again for every card', () => {
    const menu = aMenu(['tea']);
    expect([indexMenu(menu) === indexMenu(menu), indexMenu(menu) === indexMenu(aMenu(['tea']))]).toEqual([true, false]);
  });

  it('a deep menu is no problem', () => {
    const deep = Array.from({ length: 200 }).reduce<ReturnType<typeof aContainer>>((inner, _, at) => aContainer(`c${at}`, [inner]), aContainer('inner', ['tea']));
    expect(indexMenu(aMenu([deep])).sections.at(-1)?.path.length).toBe(201);
  });
});

it('[BASKET-5] only articles with choices can be edited; those that ask for some can\'t be added by one tap', () => {
  const plain = anArticle('bun');
  const free = anArticle('latte', { choices: [aLevel(1, ['oat'], { min: 0 })] });
  const asking = anArticle('sandwich', { choices: [aLevel(1, ['oat'], { min: 0 }), aLevel(2, ['rye'])] });
  expect([plain, free, asking].map((article) => [hasChoices(article), mustChoose(article)])).toEqual([[false, false], [true, false], [true, true]]);
});
