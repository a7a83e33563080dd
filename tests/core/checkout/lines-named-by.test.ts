import { expect, it } from 'vitest';
import { linesNamedBy } from '#core/checkout/lines-named-by.ts';
import { appError } from '#core/errors/app-error.ts';
import { aLine } from '#tests/support/a-cart.ts';
import { aLevel, anArticle } from '#tests/support/an-article.ts';

const latte = anArticle('latte', { choices: [aLevel(1, ['milk', 'oat']), aLevel(2, ['vanilla'], { min: 0 })] });
const [plain, oats, chai] = [aLine(latte, { id: 'plain', choices: ['milk'] }), aLine(latte, { id: 'oats', choices: ['oat', 'vanilla'] }), aLine(anArticle('chai', { choices: [aLevel(1, ['oat', 'soy'])] }), { choices: ['oat'] })];
const [bun, soup] = [aLine('bun'), aLine('soup')];
const items = [plain, oats, chai, bun, soup];
const named = (values: Readonly<Record<string, string | number | readonly string[]>>): readonly unknown[] =>
  linesNamedBy(appError('order.unavailable-products', { values }), items).map(({ item, choices }) => [item.id, ...choices.map(({ code }) => code)]);

it('[W-3] a refusal names the lines that it is about: dishes, choices wherever they were picked, and of one article its own lines alone', () => {
  expect([
    named({ articleCodes: ['soup', 'latte'], choiceCodes: [] }),
    named({ articleCodes: ['bun'], choiceCodes: ['oat'] }),
    named({ articleCode: 'latte', level: 1, choiceCode: 'oat' }),
    named({ articleCode: 'latte', level: 1, missing: 1 }),
    named({ articleCodes: ['cake'], choiceCodes: ['foam'] }),
    named({}),
    named({ articleCodes: 'bun', articleCode: 7 }),
  ]).toEqual([
    [['plain'], ['oats'], ['line-soup']],
    [['oats', 'oat'], ['line-chai', 'oat'], ['line-bun']],
    [['plain'], ['oats', 'oat']],
    [['plain'], ['oats']],
    [],
    [],
    [['line-bun']],
  ]);
});
