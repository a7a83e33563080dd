import type { LinePrice } from '#core/cart/cart-price.ts';
import type { CartItem } from '#core/cart/cart.ts';
import type { LineProblem } from '#core/cart/reconcile-cart.ts';
import { choiceOf, picksOf } from '#core/menu/choice-rules.ts';
import { hasChoices, type Choice } from '#core/menu/menu.ts';
import type { Minor } from '#core/shared/money.ts';

/** A line of the basket as it is shown. */
export interface BasketLine {
  readonly item: CartItem;
  readonly total: Minor;
  /** Without a campaign; equal to `total` when none holds. */
  readonly ordinary: Minor;
  /** What was chosen, in the order of the menu; the screen puts it into words. */
  readonly choices: readonly Choice[];
  /** §5: the edit button shows only for articles with choices. */
  readonly canEdit: boolean;
  /** §5: the quantity decreases only above 1; at 1 the line is removed. */
  readonly canDecrease: boolean;
  /** Why it cannot be ordered as it is; null when it can. */
  readonly problem: LineProblem | null;
  /** Names of what is gone or sold out, of the choices still known. */
  readonly missing: readonly Choice[];
  readonly table: number;
}

const choicesOf = ({ article, choices }: CartItem): readonly Choice[] =>
  article.choices.flatMap((rule) => picksOf(choices, rule.level).flatMap((pick) => choiceOf(rule, pick) ?? []));

/** A line with its price and what is wrong with it. `table`: the colour behind its picture. */
export const basketLine = (item: CartItem, price: LinePrice | undefined, problem: LineProblem | undefined, table: number): BasketLine => {
  const choices = choicesOf(item);
  return {
    item, total: price?.total ?? 0, ordinary: price?.ordinary ?? price?.total ?? 0, choices, canEdit: hasChoices(item.article), canDecrease: item.quantity > 1,
    problem: problem ?? null, missing: problem ? choices.filter((choice) => problem.choiceCodes.includes(choice.code)) : [], table,
  };
};
