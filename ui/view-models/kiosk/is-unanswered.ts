import type { ArticleLevelView } from '../article-levels.ts';

/** Does this level still want an answer, or another one in place of what has sold out? */
export const isUnanswered = ({ rule, count, options }: ArticleLevelView): boolean => count < rule.min || options.some(({ isPicked, choice }) => isPicked && !choice.available);
