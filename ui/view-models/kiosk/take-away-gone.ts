import type { ArticleLevelView } from '../article-levels.ts';
import type { ArticleViewModel } from '../article-view-model.ts';

/** A press on a kiosk's primary button takes away what has sold out since it was picked in this level, so that the button is never dead. False: nothing has. */
export const takeAwayGone = (article: Pick<ArticleViewModel, 'toggle'>, level: ArticleLevelView | null): boolean => {
  if (!level?.gone) return false;
  article.toggle(level.rule.level, level.gone.choice);
  return true;
};
