import type { Article } from '../menu/menu.ts';
import type { MenuIndex } from '../menu/menu-index.ts';
import type { CartItem } from './cart.ts';

const isIn = (items: readonly CartItem[], article: Article): boolean => items.some((item) => item.article.code === article.code);

/** What goes well with an article: on this menu, to be had today, and not in the basket already. In the menu's own order of suggesting. */
export const suggestionsFor = (article: Article, items: readonly CartItem[], menu: MenuIndex): readonly Article[] =>
  article.suggested.flatMap((code) => {
    const suggestion = menu.articles.get(code);
    return suggestion?.available && suggestion.code !== article.code && !isIn(items, suggestion) ? [suggestion] : [];
  });

/** The one suggestion of the basket, and the article it goes with: of what can be had, the line added last speaks first. Null when nothing is left to suggest. */
export const basketSuggestion = (items: readonly CartItem[], menu: MenuIndex): { readonly article: Article; readonly goesWith: Article } | null => {
  for (const { article } of items.toReversed()) {
    const [first] = suggestionsFor(article, items, menu);
    if (first && menu.articles.get(article.code)?.available) return { article: first, goesWith: article };
  }
  return null;
};
