import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderAgain } from '#core/account/order-again.ts';
import type { PastLine } from '#core/account/past-order.ts';
import { lineProblems } from '#core/cart/reconcile-cart.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { cartItemId } from '#core/shared/ids.ts';
import { aMenu } from '#tests/support/a-menu.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';

const code = fc.constantFrom('a', 'b', 'c', 'd');
/** Any menu of today: other rules, other choices, some sold out. */
const level = fc.record({ level: fc.integer({ min: 1, max: 3 }), min: fc.nat({ max: 2 }), more: fc.nat({ max: 2 }), choices: fc.uniqueArray(fc.tuple(code, fc.boolean()), { maxLength: 4, selector: ([each]) => each }) })
  .map(({ level: which, min, more, choices }) => aLevel(which, choices.map(([each, available]) => aChoice(each, { available })), { min, max: min + more }));
const article = fc.record({ code, available: fc.boolean(), levels: fc.uniqueArray(level, { maxLength: 3, selector: (each) => each.level }) })
  .map(({ code: each, available, levels }) => anArticle(each, { available, choices: levels }));
const menus = fc.uniqueArray(article, { maxLength: 4, selector: (each) => each.code }).map((articles) => indexMenu(aMenu(articles)));
/** Any order of then, also one that no menu ever allowed. */
const pick = fc.record({ level: fc.integer({ min: 0, max: 4 }), articleCode: code.map((each) => `${each}-article`), choiceCode: code, name: fc.string() });
const line: fc.Arbitrary<PastLine> = fc.record({ code, name: fc.string(), quantity: fc.constantFrom(1, 2, 99, 100, 1e9), choices: fc.array(pick, { maxLength: 6 }) });

it('whatever was ordered then: what goes into the basket again can be ordered today, and every line is there, or named, or both', () => {
  fc.assert(fc.property(fc.array(line, { maxLength: 6 }), menus, (lines, menu) => {
    const { lines: restored, unrestored } = orderAgain(lines, menu);
    const items = restored.map((each, at) => ({ ...each, id: cartItemId(String(at)), type: 'Article' as const }));
    expect(lineProblems(items, menu, 'dineInPlace')).toEqual([]);
    expect(restored.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 99)).toBe(true);
    const isInBasket = ({ kind }: (typeof unrestored)[number]): boolean => kind === 'choices-left-out';
    expect(restored.length + unrestored.filter((each) => !isInBasket(each)).length).toBe(lines.length);
  }), { numRuns: 1000 });
});
