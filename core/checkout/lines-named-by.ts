import type { CartItem } from '../cart/cart.ts';
import type { AppError, ErrorValues } from '../errors/app-error.ts';
import type { Choice } from '../menu/menu.ts';

/** A line that a refusal is about, and which of its choices; none of them: the dish itself. */
export interface NamedLine {
  readonly item: CartItem;
  readonly choices: readonly Choice[];
}

const codesOf = (values: ErrorValues, one: string, several: string): ReadonlySet<string> =>
  new Set([values[one], values[several]].flat().filter((code) => typeof code === 'string'));

/**
 * W3, §8: which lines of the basket a refusal names by the codes that come with it; none when it names none that is in it. A choice is looked for in every line,
 * unless the refusal is of one article.
 */
export const linesNamedBy = ({ values }: Pick<AppError, 'values'>, items: readonly CartItem[]): readonly NamedLine[] => {
  const [articles, choices] = [codesOf(values, 'articleCode', 'articleCodes'), codesOf(values, 'choiceCode', 'choiceCodes')];
  const isOfOne = typeof values['articleCode'] === 'string';
  return items.flatMap((item): readonly NamedLine[] => {
    const isNamed = articles.has(item.article.code);
    if (isNamed && !isOfOne) return [{ item, choices: [] }];
    if (!isNamed && isOfOne) return [];
    const picks = item.choices.flatMap((group) => group.choices);
    const isPicked = ({ code, articleCode }: Choice): boolean => choices.has(code) && picks.some((pick) => pick.choiceCode === code && pick.articleCode === articleCode);
    const picked = item.article.choices.flatMap((rule) => rule.choices.filter(isPicked));
    return isNamed || picked.length > 0 ? [{ item, choices: picked }] : [];
  });
};
