import type { ArticleCode } from '../shared/ids.ts';
import type { Article, Menu, MenuContainer, MenuItem } from './menu.ts';

/** A container of the menu with the path that leads to it. */
export interface MenuSection {
  /** `['drinks', 'coffee']` */
  readonly path: readonly string[];
  readonly container: MenuContainer;
  /** Its own articles, not those of containers below. */
  readonly articles: readonly Article[];
}

/** The menu made ready for looking things up: sections in reading order, articles by code. */
export interface MenuIndex {
  readonly sections: readonly MenuSection[];
  readonly articles: ReadonlyMap<ArticleCode, Article>;
  /** The section in which an article is found first. */
  readonly sectionOf: ReadonlyMap<ArticleCode, MenuSection>;
}

const articlesOf = (items: readonly MenuItem[]): Article[] => items.flatMap((item) => (item.kind === 'article' ? [item.article] : []));

const sectionsOf = (container: MenuContainer, path: readonly string[]): MenuSection[] => [
  { path, container, articles: articlesOf(container.items) },
  ...container.items.flatMap((item) => (item.kind === 'container' ? sectionsOf(item, [...path, item.code]) : [])),
];

const indexes = new WeakMap<Menu, MenuIndex>();

/** Walks the menu once; asked again about the same menu, it knows. Containers of any depth (§2) become sections; articles at the very top belong to none. */
export const indexMenu = (menu: Menu): MenuIndex => {
  const known = indexes.get(menu) ?? walk(menu);
  indexes.set(menu, known);
  return known;
};

const walk = (menu: Menu): MenuIndex => {
  const sections = menu.items.flatMap((item) => (item.kind === 'container' ? sectionsOf(item, [item.code]) : []));
  const articles = new Map<ArticleCode, Article>(articlesOf(menu.items).map((article) => [article.code, article]));
  const sectionOf = new Map<ArticleCode, MenuSection>();
  for (const section of sections) {
    for (const article of section.articles) {
      articles.set(article.code, article);
      if (!sectionOf.has(article.code)) sectionOf.set(article.code, section);
    }
  }
  return { sections, articles, sectionOf };
};
