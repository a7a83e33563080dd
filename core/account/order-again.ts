import { CART } from '../business-constants.ts';
import type { ChosenLevel } from '../cart/cart.ts';
import { chosenLevels } from '../checkout/order-request.ts';
import { choiceOf, choiceProblems, normaliseChoices } from '../menu/choice-rules.ts';
import type { MenuIndex } from '../menu/menu-index.ts';
import type { Article } from '../menu/menu.ts';
import { articleCode } from '../shared/ids.ts';
import type { PastLine } from './past-order.ts';

/** A line that goes into the basket again, at the menu's price of today. */
interface RestoredLine { readonly article: Article; readonly choices: readonly ChosenLevel[]; readonly quantity: number }

/** What cannot be had as it was, named with the words of then. */
export type Unrestored =
  | { readonly kind: 'article-gone' | 'article-sold-out'; readonly name: string }
  /** The line is in the basket, without these. */
  | { readonly kind: 'choices-left-out'; readonly name: string; readonly choices: readonly string[] }
  /** Something has to be chosen anew, so the line is not in the basket: the screen leads to the article. */
  | { readonly kind: 'choose-anew'; readonly name: string; readonly article: Article; readonly choices: readonly string[] };

export interface OrderAgain { readonly lines: readonly RestoredLine[]; readonly unrestored: readonly Unrestored[] }

const chosenOf = (picks: PastLine['choices']): readonly ChosenLevel[] =>
  chosenLevels(picks.map((pick) => ({ level: pick.level, articleCode: articleCode(pick.articleCode), choiceCode: pick.choiceCode })));

const isStillOffered = (article: Article, pick: PastLine['choices'][number]): boolean => {
  const rule = article.choices.find(({ level }) => level === pick.level);
  return rule !== undefined && (choiceOf(rule, { articleCode: articleCode(pick.articleCode), choiceCode: pick.choiceCode })?.available ?? false);
};

const again = (line: PastLine, menu: MenuIndex): { readonly line: RestoredLine | null; readonly unrestored: Unrestored | null } => {
  const article = menu.articles.get(articleCode(line.code));
  if (!article) return { line: null, unrestored: { kind: 'article-gone', name: line.name } };
  if (!article.available) return { line: null, unrestored: { kind: 'article-sold-out', name: line.name } };
  const left = line.choices.filter((pick) => !isStillOffered(article, pick)).map((pick) => pick.name);
  const choices = normaliseChoices(article, chosenOf(line.choices.filter((pick) => isStillOffered(article, pick))));
  if (choiceProblems(article, choices).length > 0) return { line: null, unrestored: { kind: 'choose-anew', name: line.name, article, choices: left } };
  return {
    line: { article, choices, quantity: Math.min(line.quantity, CART.quantityMax) },
    unrestored: left.length === 0 ? null : { kind: 'choices-left-out', name: line.name, choices: left },
  };
};

/** A past order on today's menu: what can be had again, and by name what cannot. */
export const orderAgain = (lines: readonly PastLine[], menu: MenuIndex): OrderAgain => {
  const outcomes = lines.map((line) => again(line, menu));
  return {
    lines: outcomes.flatMap(({ line }) => line ?? []),
    unrestored: outcomes.flatMap(({ unrestored }) => unrestored ?? []),
  };
};
