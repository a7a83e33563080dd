import { searchableMenu, searchMenu } from '#core/menu/search-menu.ts';
import type { ArticleCode } from '#core/shared/ids.ts';
import { menuCard, tablesOf, type CardTerms, type MenuCard } from './menu-card.ts';

/** Nobody reads more: the count tells of the others, and one more letter finds them. */
const mostFoundShown = 60;

/** So many articles' words are readied at a time: no more than a slow phone does within one frame. */
const readiedAtOnce = 150;

type Searchable = ReturnType<typeof searchableMenu>;

/** A menu's words, readied once for as long as somebody searches: some at a time before the first letter, and what is left with it. */
export interface MenuWords {
  /** Readies some more. Returns whether any are left. */
  readonly readySome: () => boolean;
  readonly all: () => Searchable;
  /** Each article's table. */
  readonly tables: ReadonlyMap<ArticleCode, number>;
}

/** `dietWords`: what diets are called in the guest's language. */
export const searchableOf = (terms: CardTerms | null, dietWords: Readonly<Record<string, string>> = {}): MenuWords => {
  const ready: Searchable[number][] = [];
  const readyTo = (count: number): void => { if (terms) ready.push(...searchableMenu(terms.index, { from: ready.length, to: count, dietWords })); };
  return {
    readySome: () => {
      readyTo(ready.length + readiedAtOnce);
      return ready.length < (terms?.index.articles.size ?? 0);
    },
    all: () => {
      readyTo(Infinity);
      return ready;
    },
    tables: terms ? tablesOf(terms.index) : new Map(),
  };
};

/** What a search of the menu finds: how many, and the best first. It comes with the search itself, not with the menu. */
export const foundOnMenu = (query: string, terms: CardTerms | null, words: MenuWords): { readonly count: number; readonly cards: readonly MenuCard[] } => {
  const articles = terms && query.trim() !== '' ? searchMenu(words.all(), query) : [];
  return { count: articles.length, cards: terms ? articles.slice(0, mostFoundShown).map((article) => menuCard(article, terms, words.tables.get(article.code) ?? 0)) : [] };
};
