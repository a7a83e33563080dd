import type { ChosenChoice } from '../cart/cart.ts';
import type { OrderType } from '../settings/order-type.ts';
import { isPickOf } from './choice-rules.ts';
import type { Article, ArticleChoices, Choice, Menu, MenuItem } from './menu.ts';

/** What is taxed as alcohol (R1 "strong beer and wine") is served at the table only: a restaurant's licence does not let it out of the door. */
const DINE_IN_ONLY: ReadonlySet<string> = new Set(['alcohol']);

const isLetOut = (vatCategory: string): boolean => !DINE_IN_ONLY.has(vatCategory);

const isChoiceServedAs = (choice: Choice, orderType: OrderType): boolean => orderType === 'dineInPlace' || isLetOut(choice.vatCategory);

const rulesServedAs = (rules: readonly ArticleChoices[], orderType: OrderType): readonly ArticleChoices[] => {
  const isWhole = rules.every((rule) => rule.choices.every((choice) => isChoiceServedAs(choice, orderType)));
  return isWhole ? rules : rules.map((rule) => ({ ...rule, choices: rule.choices.filter((choice) => isChoiceServedAs(choice, orderType)) }));
};

/** Can this article be ordered this way at all? Not when it, a part of it, or every answer to one of its questions is for the table only. */
export const isServedAs = (article: Article, orderType: OrderType): boolean =>
  orderType === 'dineInPlace'
  || (isLetOut(article.vatCategory) && article.parts.every((part) => isLetOut(part.vatCategory)) && rulesServedAs(article.choices, orderType).every((rule) => rule.choices.length >= rule.min));

const isSame = <T>(these: readonly T[], those: readonly T[]): boolean => these.length === those.length && these.every((one, at) => one === those[at]);

const itemServedAs = (item: MenuItem, orderType: OrderType): readonly MenuItem[] => {
  if (item.kind === 'container') {
    const items = item.items.flatMap((inner) => itemServedAs(inner, orderType));
    if (items.length === 0 && item.items.length > 0) return [];
    return isSame(items, item.items) ? [item] : [{ ...item, items }];
  }
  if (!isServedAs(item.article, orderType)) return [];
  const choices = rulesServedAs(item.article.choices, orderType).filter((rule) => rule.choices.length > 0);
  return [isSame(choices, item.article.choices) ? item : { ...item, article: { ...item.article, choices } }];
};

const served = { takeAway: new WeakMap<Menu, Menu>(), dineInPlace: new WeakMap<Menu, Menu>() };

/** The menu of guests who order this way; the very same one where nothing is left out. Headings with nothing below them are left out too. */
export const menuServedAs = (menu: Menu, orderType: OrderType): Menu => {
  const known = served[orderType].get(menu) ?? withoutWhatIsNotServed(menu, orderType);
  served[orderType].set(menu, known);
  return known;
};

const withoutWhatIsNotServed = (menu: Menu, orderType: OrderType): Menu => {
  const items = menu.items.flatMap((item) => itemServedAs(item, orderType));
  return isSame(items, menu.items) ? menu : { ...menu, items };
};

/** Can this pick be ordered this way? Not when it is for the table only. */
export const isPickServedAs = (article: Article, pick: ChosenChoice, orderType: OrderType): boolean =>
  article.choices.every((rule) => rule.choices.every((choice) => !isPickOf(choice, pick) || isChoiceServedAs(choice, orderType)));
