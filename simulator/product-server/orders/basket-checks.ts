import { articleCode, cartItemId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import { ok, failed, type Result } from '#core/shared/result.ts';
import type { CartItem, ChosenLevel } from '#core/cart/cart.ts';
import { chosenLevels } from '#core/checkout/order-request.ts';
import { choiceProblems, normaliseChoices, type ChoiceProblem } from '#core/menu/choice-rules.ts';
import type { MenuIndex } from '#core/menu/menu-index.ts';
import { isPickServedAs, isServedAs } from '#core/menu/served-as.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { WireOrderRequest } from '#adapters/wire/orders.ts';
import { refuse, type Refusal } from '../../http/problem.ts';

type Items = WireOrderRequest['items'];

const chosen = (choices: Items[number]['choices']): readonly ChosenLevel[] => chosenLevels(choices.map((pick) => ({ ...pick, articleCode: articleCode(pick.articleCode) })));

const codes = {
  'unknown-choice': 'order.unknown-choice', 'unknown-level': 'order.unknown-choice', 'repeated-choice': 'order.choice-repeated',
  'below-min': 'order.choice-below-min', 'above-max': 'order.choice-above-max',
} as const;

const refuseChoice = (article: string, problem: Exclude<ChoiceProblem, { kind: 'unavailable-choice' }>): Refusal =>
  refuse(422, codes[problem.kind], {
    articleCode: article, level: problem.level,
    ...('choiceCode' in problem ? { choiceCode: problem.choiceCode } : {}),
    ...('missing' in problem ? { missing: problem.missing } : {}),
    ...('surplus' in problem ? { surplus: problem.surplus } : {}),
  });

/** What cannot be had among the lines, because it is sold out or for the table only: named together, so that the guest learns it at once. */
const soldOutProblem = (items: readonly CartItem[], orderType: OrderType): Refusal | null => {
  const articleCodes = items.filter((item) => !item.article.available || !isServedAs(item.article, orderType)).map((item) => item.article.code);
  const choiceCodes = items.flatMap((item) => [
    ...choiceProblems(item.article, item.choices).flatMap((problem) => (problem.kind === 'unavailable-choice' ? [problem.choiceCode] : [])),
    ...item.choices.flatMap((level) => level.choices).filter((pick) => !isPickServedAs(item.article, pick, orderType)).map((pick) => pick.choiceCode),
  ]);
  if (articleCodes.length === 0 && choiceCodes.length === 0) return null;
  return refuse(409, 'order.unavailable-products', { articleCodes: [...new Set(articleCodes)], choiceCodes: [...new Set(choiceCodes)] });
};

const choiceProblemOf = (items: readonly CartItem[]): Refusal | null => {
  for (const item of items) {
    for (const problem of choiceProblems(item.article, item.choices)) if (problem.kind !== 'unavailable-choice') return refuseChoice(item.article.code, problem);
  }
  return null;
};

/**
 * A request's lines as lines of a basket on this menu, or the first thing that is wrong with them. `sell`: they are to be sold now, so they
 * must be there and not be nothing; a price alone may be asked for what is sold out.
 */
export const basketOf = (
  request: { readonly orderType: OrderType; readonly items: Items }, offered: readonly OrderType[], menu: MenuIndex, sell: boolean,
): Result<readonly CartItem[], Refusal> => {
  if (!offered.includes(request.orderType)) return failed(refuse(422, 'order.order-type-not-offered', { orderType: request.orderType }));
  if (sell && request.items.length === 0) return failed(refuse(422, 'order.empty'));
  const unknown = request.items.filter((item) => !menu.articles.has(articleCode(item.code))).map((item) => item.code);
  if (unknown.length > 0) return failed(refuse(422, 'order.unknown-article', { articleCodes: [...new Set(unknown)] }));
  const items = request.items.map((item, index): CartItem => {
    const article = menu.articles.get(articleCode(item.code));
    invariant(article, 'unknown articles were refused above');
    return { id: cartItemId(String(index)), article, quantity: item.quantity, type: 'Article', choices: chosen(item.choices) };
  });
  const problem = (sell ? soldOutProblem(items, request.orderType) : null) ?? choiceProblemOf(items);
  if (problem) return failed(problem);
  return ok(items.map((item) => ({ ...item, choices: normaliseChoices(item.article, item.choices) })));
};
