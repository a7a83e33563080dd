import type { ChosenLevel } from '#core/cart/cart.ts';
import { chargedChoices, isPickOf, levelRule, type LevelRule, picksOf, priceOfPick, problemsOfLevel } from '#core/menu/choice-rules.ts';
import type { Article, ArticleChoices, Choice, ChoiceLevel } from '#core/menu/menu.ts';
import type { Minor } from '#core/shared/money.ts';

export interface ArticleOption {
  readonly choice: Choice;
  readonly isPicked: boolean;
  /** What it costs as picked (these add up to what the level costs), or what one more pick would cost now; 0 = included. */
  readonly price: Minor;
  /** It cannot be picked: it is sold out, or the level is full and something must be taken away first. */
  readonly isBlocked: boolean;
}

/** One level of an article's choices as the page shows it. */
export interface ArticleLevelView {
  readonly rule: ArticleChoices;
  /** The level's name, from the menu; null when the menu has none. */
  readonly named: ChoiceLevel | null;
  readonly words: LevelRule;
  /** One of several must be taken: a row of radio buttons. */
  readonly isRadio: boolean;
  readonly isFull: boolean;
  readonly count: number;
  /** As it must be to be ordered: a pick that has sold out is no answer. */
  readonly isAnswered: boolean;
  /** A pick that has sold out and has to be taken away; of a radio button another one takes its place. */
  readonly gone: ArticleOption | undefined;
  /** `done`: required and answered · `counting`: "1 av 2" · `none`: nothing to say. */
  readonly state: 'done' | 'counting' | 'none';
  readonly options: readonly ArticleOption[];
}

const stateOf = ({ min, max }: ArticleChoices, count: number, isAnswered: boolean): ArticleLevelView['state'] => {
  if (min > 0 && isAnswered) return 'done';
  return max > 1 && count > 0 ? 'counting' : 'none';
};

/** §5: every level with its rule, what is picked, and what each pick costs now. */
export const articleLevels = (article: Article, chosen: readonly ChosenLevel[], levels: readonly ChoiceLevel[]): readonly ArticleLevelView[] => {
  const charged = new Map(chargedChoices(article, chosen).map((pick) => [pick.choice, pick.charged]));
  return article.choices.map((rule) => {
    const picks = picksOf(chosen, rule.level);
    const isFull = picks.length >= rule.max;
    const isAnswered = problemsOfLevel(rule, picks).length === 0;
    const isRadio = rule.min === 1 && rule.max === 1;
    const options = rule.choices.map((choice): ArticleOption => {
      const isPicked = picks.some((pick) => isPickOf(choice, pick));
      return { choice, isPicked, price: isPicked ? (charged.get(choice) ?? 0) : priceOfPick(rule, picks, choice), isBlocked: !isPicked && ((isFull && rule.max > 1) || !choice.available) };
    });
    return {
      rule, named: levels.find(({ level }) => level === rule.level) ?? null, words: levelRule(rule),
      isRadio, isFull, count: picks.length, isAnswered, state: stateOf(rule, picks.length, isAnswered),
      options, gone: isRadio ? undefined : options.find(({ choice, isPicked }) => isPicked && !choice.available),
    };
  });
};
