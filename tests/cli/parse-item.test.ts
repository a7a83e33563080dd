import { describe, expect, it } from 'vitest';
import { parseItem } from '#cli/parse-item.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';

const menu = indexMenu(aMenu([
  aContainer('coffee', [anArticle('latte', { choices: [aLevel(1, ['small', 'large']), aLevel(2, [aChoice('oat-milk'), aChoice('small')], { min: 0, max: 2 })] }), 'mocha']),
]));

describe('an item on the command line', () => {
  it('is one piece of an article when only its code is given', () => {
    expect(parseItem('mocha', menu)).toEqual({ ok: true, item: { code: 'mocha', quantity: 1, choices: [] } });
  });

  it('takes a quantity and choices, each found on its level', () => {
    expect(parseItem('3xlatte:large,oat-milk', menu)).toEqual({
      ok: true,
      item: { code: 'latte', quantity: 3, choices: [{ level: 1, articleCode: 'large-article', choiceCode: 'large' }, { level: 2, articleCode: 'oat-milk-article', choiceCode: 'oat-milk' }] },
    });
  });

  it('asks for the level when a choice stands on several', () => {
    expect(parseItem('latte:small', menu)).toEqual({ ok: false, code: 'usage', problem: '"small" is a choice on several levels of latte. Write LEVEL/small.' });
    expect(parseItem('latte:1/small', menu)).toEqual({ ok: true, item: { code: 'latte', quantity: 1, choices: [{ level: 1, articleCode: 'small-article', choiceCode: 'small' }] } });
  });

  it('has the code that the menu has, also when it begins like a quantity', () => {
    expect(parseItem('360xcake', indexMenu(aMenu([aContainer('cakes', ['360xcake'])])))).toEqual({ ok: true, item: { code: '360xcake', quantity: 1, choices: [] } });
    expect(parseItem('2x1.5xcake', indexMenu(aMenu([aContainer('cakes', ['1.5xcake'])])))).toEqual({ ok: true, item: { code: '1.5xcake', quantity: 2, choices: [] } });
    const both = indexMenu(aMenu([aContainer('cakes', ['cake', '1xcake'])]));
    expect(['cake', '1xcake', '2xcake', '2x1xcake'].map((text) => parseItem(text, both))).toEqual([['cake', 1], ['1xcake', 1], ['cake', 2], ['1xcake', 2]].map(([code, quantity]) => ({ ok: true, item: { code, quantity, choices: [] } })));
  });

  it.each([
    ['0xmocha', 'order.invalid-quantity', '"0xmocha": so many cannot be ordered.'],
    ['100xmocha', 'order.invalid-quantity', '"100xmocha": so many cannot be ordered.'],
    ['-1xmocha', 'order.invalid-quantity', '"-1xmocha": so many cannot be ordered.'],
    ['1.5xmocha', 'order.invalid-quantity', '"1.5xmocha": so many cannot be ordered.'],
    ['1,5xmocha', 'order.invalid-quantity', '"1,5xmocha": so many cannot be ordered.'],
    ['1e+21xmocha', 'order.invalid-quantity', '"1e+21xmocha": so many cannot be ordered.'],
    ['cake', 'order.unknown-article', 'This shop has no article "cake".'],
    ['mocha:large', 'order.unknown-choice', 'mocha has no choice "large".'],
    ['', 'usage', '"" is no item. Write QUANTITYxCODE:choice,choice, for example 2xlatte:oat-milk.'],
    ['two mochas', 'usage', '"two mochas" is no item. Write QUANTITYxCODE:choice,choice, for example 2xlatte:oat-milk.'],
  ])('says what is wrong with %j', (text, code, problem) => {
    expect(parseItem(text, menu)).toEqual({ ok: false, code, problem });
  });
});
