import { searchableMenu, searchMenu } from '#core/menu/search-menu.ts';
import type { ArticleCode } from '#core/shared/ids.ts';
import { menuCard, type CardTerms, type MenuCard } from './menu-card.ts';

/** Nobody reads more: the count tells of the others, and one more letter finds them. */
const mostFoundShown = 60;

type Searchable = ReturnType<typeof searchableMenu>;

/** The menu's words, readied once for as long as somebody searches. */
export const searchableOf = (terms: CardTerms | null): Searchable => (terms ? searchableMenu(terms.index) : []);

/** What a search of the menu finds: how many, and the best first. It comes with the search itself, not with the menu. */
export const foundOnMenu = (
  query: string, terms: CardTerms | null, searchable: Searchable, tables: ReadonlyMap<ArticleCode, number>,
): { readonly count: number; readonly cards: readonly MenuCard[] } => {
  const articles = terms ? searchMenu(searchable, query) : [];
  return { count: articles.length, cards: terms ? articles.slice(0, mostFoundShown).map((article) => menuCard(article, terms, tables.get(article.code) ?? 0)) : [] };
};
