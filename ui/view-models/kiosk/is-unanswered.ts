import type { ArticleLevelView } from '../article-levels.ts';

/** Does this level still want an answer? A pick that has sold out is none. */
export const isUnanswered = ({ rule, state }: ArticleLevelView): boolean => rule.min > 0 && state !== 'done';
