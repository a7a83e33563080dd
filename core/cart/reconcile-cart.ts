import type { CartItemId } from '../shared/ids.ts';
import { choiceProblems } from '../menu/choice-rules.ts';
import type { MenuIndex } from '../menu/menu-index.ts';
import type { MenuState } from '../menu/menu-keeper.ts';
import { isServedAs } from '../menu/served-as.ts';
import type { OrderType } from '../settings/order-type.ts';
import type { Cart, CartItem } from './cart.ts';

/** Why a line cannot be ordered as it is. */
export interface LineProblem {
  readonly id: CartItemId;
  readonly reason: 'article-gone' | 'dine-in-only' | 'article-sold-out' | 'choices-changed';
  /** Codes of the choices that are gone or sold out, when they are the reason. */
  readonly choiceCodes: readonly string[];
}

/** Lines take the menu's current article (price, texts, availability); a line whose article is gone keeps its old one and is named by `lineProblems`. */
export const reconcileCart = (cart: Cart, menu: MenuIndex): Cart => {
  const items = cart.items.map((item): CartItem => {
    const article = menu.articles.get(item.article.code);
    return article && article !== item.article ? { ...item, article } : item;
  });
  return items.some((item, at) => item !== cart.items[at]) ? { ...cart, items } : cart;
};

/** Which lines the menu of guests who order this way no longer allows. Nothing is taken out of a basket without the guest. */
export const lineProblems = (items: readonly CartItem[], menu: MenuIndex, orderType: OrderType): readonly LineProblem[] =>
  items.flatMap((item): LineProblem[] => {
    const article = menu.articles.get(item.article.code);
    if (!article) return [{ id: item.id, reason: isServedAs(item.article, orderType) ? 'article-gone' : 'dine-in-only', choiceCodes: [] }];
    if (!article.available) return [{ id: item.id, reason: 'article-sold-out', choiceCodes: [] }];
    const problems = choiceProblems(article, item.choices);
    if (problems.length === 0) return [];
    return [{ id: item.id, reason: 'choices-changed', choiceCodes: problems.flatMap((problem) => ('choiceCode' in problem ? [problem.choiceCode] : [])) }];
  });

const NONE: readonly LineProblem[] = [];

/** §8 unavailable-products: what is in the way of ordering this basket by the menu that is shown. One that may be old says nothing: the server does. */
export const knownProblems = ({ items, orderType }: Cart, menu: MenuState): readonly LineProblem[] =>
  (menu.phase === 'ready' && !menu.isStale ? lineProblems(items, menu.index, orderType) : NONE);
