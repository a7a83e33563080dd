import type { Article } from './menu.ts';
import type { MenuIndex, MenuSection } from './menu-index.ts';

/** What is looked through: names, then what it is a kind of, then everything else that is said of it. A word of the last two begins behind a blank. */
interface Spelled { readonly names: readonly string[]; readonly kinds: string; readonly rest: string }

/** An article with all its words made ready for looking through, in every language it is written in: as they are, and without accents. */
interface Searchable { readonly article: Article; readonly exact: Spelled; readonly plain: Spelled }

/** Small letters, no soft hyphens. */
const small = (text: string): string => text.replaceAll('\u00AD', '').normalize('NFC').toLowerCase().trim();
/** No accents either: who writes "rakskal" finds "Räkskål". */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

const textsOf = (article: Article, field: 'name' | 'lead' | 'description'): string[] => [article[field], ...(article.i18n[field] ?? []).map((entry) => entry.text)];

const namesOf = ({ container }: MenuSection): readonly string[] => [container.name, ...(container.i18n['name'] ?? []).map((entry) => entry.text)];
/** The names of the category that an article stands in, and of those around it. */
const categoriesOf = ({ sections, sectionOf }: MenuIndex, { code }: Article): readonly string[] => {
  const path = sectionOf.get(code)?.path ?? [];
  return path.length === 0 ? [] : sections.filter((section) => section.path.every((part, at) => part === path[at])).flatMap(namesOf);
};

const sentence = (texts: readonly string[]): string => ` ${small(texts.join(' '))}`;
const withoutAccents = ({ names, kinds, rest }: Spelled): Spelled => ({ names: names.map(plain), kinds: plain(kinds), rest: plain(rest) });

/**
 * Readies a menu once, so that every letter typed afterwards is answered at once, with a thousand articles too. `from`, `to`: only these of its articles.
 * `dietWords`: what its diets are called where the guest reads (vegan …).
 */
export const searchableMenu = (index: MenuIndex, { from = 0, to = Infinity, dietWords = {} }: { readonly from?: number; readonly to?: number; readonly dietWords?: Readonly<Record<string, string>> } = {}): readonly Searchable[] =>
  [...index.articles.values()].slice(from, to).map((article) => {
    const exact = {
      names: textsOf(article, 'name').map(small),
      kinds: sentence([...categoriesOf(index, article), ...article.diets.map((diet) => dietWords[diet] ?? '')]),
      rest: sentence([...textsOf(article, 'lead'), ...textsOf(article, 'description')]),
    };
    return { article, exact, plain: withoutAccents(exact) };
  });

/** A folded letter counts less than any that is written as the guest wrote it: "öl" is no "ol". */
const FOLDED = 6;

/**
 * How well one word fits: 0 a name begins with it, 1 a word of a name does, 2 a word of a name ends with it (a kind of bun is a bun), 3 it is that kind of dish,
 * 4 it is inside a name, 5 it is in the description (there, one or two letters only where a word begins); null not at all.
 */
const fitAs = (word: string, { names, kinds, rest }: Spelled): number | null => {
  if (names.some((name) => name.startsWith(word))) return 0;
  if (names.some((name) => name.includes(` ${word}`))) return 1;
  if (names.some((name) => `${name} `.includes(`${word} `))) return 2;
  if (kinds.includes(` ${word}`)) return 3;
  if (names.some((name) => name.includes(word))) return 4;
  return rest.includes(word.length < 3 ? ` ${word}` : word) ? 5 : null;
};

/** What is written with accents is meant so; one or two such letters are nothing without them. */
const fitOf = (word: string, entry: Searchable): number | null => {
  const folded = plain(word);
  if (folded === word) return fitAs(word, entry.plain);
  const fit = fitAs(word, entry.exact);
  const asFolded = fit === null && word.length > 2 ? fitAs(folded, entry.plain) : null;
  return fit ?? (asFolded === null ? null : FOLDED + asFolded);
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
  const words = small(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return menu
    .flatMap((entry) => {
      const fit = fitOfAll(words, entry);
      return fit === null ? [] : [{ article: entry.article, fit }];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ article }) => article);
};
