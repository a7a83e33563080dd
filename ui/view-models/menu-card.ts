import { articleOffer, type ArticleOffer } from '#core/cart/article-offer.ts';
import { mustChoose, type Article, type MenuContainer } from '#core/menu/menu.ts';
import type { MenuIndex } from '#core/menu/menu-index.ts';
import { articleTarget } from '#core/navigation/article-target.ts';
import { pathOf } from '#core/navigation/path-of.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { ArticleCode, ShopId } from '#core/shared/ids.ts';

/** An article as a card of the menu, the suggestions or the basket shows it. */
export interface MenuCard {
  /** Whose menu it is on. */
  readonly shopId: ShopId;
  readonly article: Article;
  readonly offer: ArticleOffer;
  /** Nothing must be chosen: one tap adds it. */
  readonly addsAtOnce: boolean;
  /** Its table's colour, by its place in the menu. */
  readonly table: number;
  readonly target: RouteTarget;
  readonly path: string;
}

/** A category with what it offers. Categories below it follow as sections of their own. */
export interface MenuSectionView {
  /** The category path as one word: `drinks/coffee`; empty for articles at the very top. */
  readonly key: string;
  readonly category: readonly string[];
  readonly container: MenuContainer | null;
  readonly depth: number;
  readonly table: number;
  /** The first article with a campaign, shown large; null when there is none. */
  readonly feature: MenuCard | null;
  readonly cards: readonly MenuCard[];
  /** Nothing in it and nothing below it. */
  readonly isEmpty: boolean;
}

/** What all cards of a menu have in common. */
export interface CardTerms { readonly shopId: ShopId; readonly index: MenuIndex; readonly isMember: boolean }

/** §2 "category path of any depth" as a key. */
export const categoryKey = (category: readonly string[]): string => category.join('/');

/** Each category begins with a colour of its own and goes on from there, so that neighbours differ in every menu. */
export const tablesOf = (index: MenuIndex): ReadonlyMap<ArticleCode, number> => {
  const tables = new Map<ArticleCode, number>();
  index.sections.forEach((section, at) => {
    section.articles.forEach((article, place) => { if (!tables.has(article.code)) tables.set(article.code, at + place); });
  });
  return tables;
};

/** An article as a card. `table`: its colour, as `tablesOf` gives it. */
export const menuCard = (article: Article, { shopId, index, isMember }: CardTerms, table: number): MenuCard => {
  const target = articleTarget(shopId, index, article.code);
  return { shopId, article, offer: articleOffer(article, isMember), addsAtOnce: !mustChoose(article), table, target, path: pathOf(target) };
};

/** A campaign that holds now for one piece makes the large card; what is sold out does not. */
const isFeature = ({ article, offer }: MenuCard): boolean => article.available && offer.ordinary !== null;

/** The menu as a page: sections in reading order, the articles that belong to no category first. A menu with nothing in it is one empty section, which says so. */
export const menuSections = (terms: CardTerms): readonly MenuSectionView[] => {
  const { index } = terms;
  const tables = tablesOf(index);
  const loose = [...index.articles.values()].filter((article) => !index.sectionOf.has(article.code));
  const sections = index.sections.map((section, at): MenuSectionView => {
    const cards = section.articles.map((article) => menuCard(article, terms, tables.get(article.code) ?? at));
    const feature = cards.find(isFeature) ?? null;
    return {
      key: categoryKey(section.path), category: section.path, container: section.container, depth: section.path.length, table: at, feature,
      cards: cards.filter((card) => card !== feature),
      isEmpty: cards.length === 0 && !section.container.items.some((item) => item.kind === 'container'),
    };
  });
  if (loose.length === 0 && sections.length > 0) return sections;
  const cards = loose.map((article, place) => menuCard(article, terms, place));
  return [{ key: '', category: [], container: null, depth: 1, table: 0, feature: null, cards, isEmpty: cards.length === 0 }, ...sections];
};
