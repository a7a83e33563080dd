import type { Article } from './menu.ts';
import type { MenuIndex } from './menu-index.ts';

/** An article with all its words made ready for looking through, in every language it is written in. */
interface Searchable { readonly article: Article; readonly names: readonly string[]; readonly rest: string }

/** Small letters, no soft hyphens, no accents: who writes "rakskal" finds "Räkskål". */
const plain = (text: string): string => text.replaceAll('\u00AD', '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const textsOf = (article: Article, field: 'name' | 'lead' | 'description'): string[] => [article[field], ...(article.i18n[field] ?? []).map((entry) => entry.text)];

/** Readies a menu once, so that every letter typed afterwards is answered at once, with a thousand articles too. `from`, `to`: only these of its articles. */
export const searchableMenu = (index: MenuIndex, from = 0, to = Infinity): readonly Searchable[] =>
  [...index.articles.values()].slice(from, to).map((article) => ({
    article, names: textsOf(article, 'name').map(plain), rest: ` ${plain([...textsOf(article, 'lead'), ...textsOf(article, 'description')].join(' '))}`,
  }));

/** How well one word fits: 0 a name begins with it, 1 a word of a name does, 2 it is inside a name, 3 it is in the description (there, one or two letters only where a word begins); null not at all. */
const fitOf = (word: string, { names, rest }: Searchable): number | null => {
  if (names.some((name) => name.startsWith(word))) return 0;
  if (names.some((name) => name.includes(` ${word}`))) return 1;
  if (names.some((name) => name.includes(word))) return 2;
  return rest.includes(word.length < 3 ? ` ${word}` : word) ? 3 : null;
};

const fitOfAll = (words: readonly string[], entry: Searchable): number | null => {
  let sum = 0;
  for (const word of words) {
    const fit = fitOf(word, entry);
    if (fit === null) return null;
    sum += fit;
  }
  return sum;
};

/**
 * The articles in which every word of the query is found, best first, otherwise in the menu's order. An empty query finds nothing.
 * @example searchMenu(searchableMenu(index), 'lax dill')
 */
export const searchMenu = (menu: readonly Searchable[], query: string): readonly Article[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return menu
    .flatMap((entry) => {
      const fit = fitOfAll(words, entry);
      return fit === null ? [] : [{ article: entry.article, fit }];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ article }) => article);
};
