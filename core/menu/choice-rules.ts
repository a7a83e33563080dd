import type { Minor } from '../shared/money.ts';
import type { ChosenChoice, ChosenLevel } from '../cart/cart.ts';
import type { Article, ArticleChoices, Choice } from './menu.ts';

/** What is wrong with the picks of one level; the screen says it in words and leads there. */
export type ChoiceProblem =
  | { readonly kind: 'below-min'; readonly level: number; readonly missing: number }
  | { readonly kind: 'above-max'; readonly level: number; readonly surplus: number }
  | { readonly kind: 'unknown-choice'; readonly level: number; readonly choiceCode: string }
  | { readonly kind: 'repeated-choice'; readonly level: number; readonly choiceCode: string }
  | { readonly kind: 'unavailable-choice'; readonly level: number; readonly choiceCode: string }
  | { readonly kind: 'unknown-level'; readonly level: number };

/** The picks of one level; none when the level is not mentioned. */
export const picksOf = (chosen: readonly ChosenLevel[], level: number): readonly ChosenChoice[] =>
  chosen.find((group) => group.level === level)?.choices ?? [];

/** Is it this choice that was picked? A code is unique within the article that it is an answer with only: a dish may offer a large lemonade beside a large lager. */
export const isPickOf = (choice: Choice, pick: ChosenChoice): boolean => choice.code === pick.choiceCode && choice.articleCode === pick.articleCode;

/** The menu's choice behind a pick; undefined when the level has no such choice. */
export const choiceOf = (rule: ArticleChoices, pick: ChosenChoice): Choice | undefined => rule.choices.find((choice) => isPickOf(choice, pick));

const pickOf = ({ articleCode, code }: Choice): ChosenChoice => ({ articleCode, choiceCode: code });

/** §5: what is wrong with one level's picks; nothing: it is answered. */
export const problemsOfLevel = (rule: ArticleChoices, picks: readonly ChosenChoice[]): readonly ChoiceProblem[] => {
  const { level } = rule;
  const problems: ChoiceProblem[] = [];
  const seen = new Set<string>();
  for (const pick of picks) {
    const choice = choiceOf(rule, pick);
    const key = `${pick.articleCode}/${pick.choiceCode}`;
    if (!choice) problems.push({ kind: 'unknown-choice', level, choiceCode: pick.choiceCode });
    else if (seen.has(key)) problems.push({ kind: 'repeated-choice', level, choiceCode: pick.choiceCode });
    else if (!choice.available) problems.push({ kind: 'unavailable-choice', level, choiceCode: pick.choiceCode });
    seen.add(key);
  }
  if (picks.length < rule.min) problems.push({ kind: 'below-min', level, missing: rule.min - picks.length });
  if (picks.length > rule.max) problems.push({ kind: 'above-max', level, surplus: picks.length - rule.max });
  return problems;
};

/** §5: every level's min, max or exact number, and only choices of this very article. In the article's own order of levels. */
export const choiceProblems = (article: Article, chosen: readonly ChosenLevel[]): readonly ChoiceProblem[] => [
  ...article.choices.flatMap((rule) => problemsOfLevel(rule, picksOf(chosen, rule.level))),
  ...chosen
    .filter((group) => group.choices.length > 0 && !article.choices.some((rule) => rule.level === group.level))
    .map((group): ChoiceProblem => ({ kind: 'unknown-level', level: group.level })),
];

/** What the price of a level's picks counts: dearest first, equally dear ones in the menu's order, the free ones at zero. The same whatever the order of picking. */
const chargedPrices = (rule: ArticleChoices, picks: readonly ChosenChoice[]): { choice: Choice; charged: Minor }[] =>
  rule.choices
    .filter((choice) => picks.some((pick) => isPickOf(choice, pick)))
    .sort((a, b) => b.price - a.price)
    .map((choice, index) => ({ choice, charged: index < rule.free ? 0 : choice.price }));

/** Every pick with what it costs; the dearest `free` picks of each level are the ones included, which is what serves the guest best. */
export const chargedChoices = (article: Article, chosen: readonly ChosenLevel[]): readonly { readonly choice: Choice; readonly charged: Minor }[] =>
  article.choices.flatMap((rule) => chargedPrices(rule, picksOf(chosen, rule.level)));

/** What one more pick would add now (0 = included), or what this pick costs when it is chosen already. */
export const priceOfPick = (rule: ArticleChoices, picks: readonly ChosenChoice[], choice: Choice): Minor => {
  const sum = (list: readonly ChosenChoice[]): Minor => chargedPrices(rule, list).reduce((total, { charged }) => total + charged, 0);
  const without = picks.filter((pick) => !isPickOf(choice, pick));
  return sum([...without, pickOf(choice)]) - sum(without);
};

/** How a level is told in words: "välj 1", "välj 2", "minst 1", "högst 3", "1 till 3". */
export type LevelRule =
  | { readonly kind: 'exact'; readonly count: number }
  | { readonly kind: 'min'; readonly min: number }
  | { readonly kind: 'max'; readonly max: number }
  | { readonly kind: 'range'; readonly min: number; readonly max: number };

/** §5: choice prompts state min, max or exact number of choices. */
export const levelRule = (rule: ArticleChoices): LevelRule => {
  if (rule.min === rule.max) return { kind: 'exact', count: rule.min };
  if (rule.min === 0) return { kind: 'max', max: rule.max };
  if (rule.max >= rule.choices.length) return { kind: 'min', min: rule.min };
  return { kind: 'range', min: rule.min, max: rule.max };
};

/**
 * Picks or unpicks a choice. A level that takes one pick replaces it; a full level stays as it is
 * (the screen says "take one away first").
 */
export const togglePick = (article: Article, chosen: readonly ChosenLevel[], level: number, choice: Choice): readonly ChosenLevel[] => {
  const rule = article.choices.find((candidate) => candidate.level === level);
  if (!rule) return chosen;
  const picks = picksOf(chosen, level);
  const isPicked = picks.some((pick) => isPickOf(choice, pick));
  const next = ((): readonly ChosenChoice[] | null => {
    if (isPicked) return rule.min === 1 && rule.max === 1 ? null : picks.filter((pick) => !isPickOf(choice, pick));
    if (!choice.available) return null;
    if (rule.max === 1) return [pickOf(choice)];
    return picks.length >= rule.max ? null : [...picks, pickOf(choice)];
  })();
  if (next === null) return chosen;
  return normaliseChoices(article, [...chosen.filter((group) => group.level !== level), { level, choices: next }]);
};

/** One spelling for one selection: levels and picks in the menu's order, empty levels left out. */
export const normaliseChoices = (article: Article, chosen: readonly ChosenLevel[]): readonly ChosenLevel[] =>
  article.choices.flatMap((rule) => {
    const picks = picksOf(chosen, rule.level);
    const order = (pick: ChosenChoice): number => rule.choices.findIndex((choice) => isPickOf(choice, pick));
    return picks.length === 0 ? [] : [{ level: rule.level, choices: [...picks].sort((a, b) => order(a) - order(b)) }];
  });
