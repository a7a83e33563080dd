import type { MenuIndex } from '../menu/menu-index.ts';
import type { Article } from '../menu/menu.ts';

/**
 * What may be had instead of a sold-out article: another of the same section that is available; of a vegan or vegetarian one, first what keeps most of that,
 * and nothing that keeps none of it; the one nearest in price, the cheaper of two equally near. `lines`: what lies in the basket already is no idea. Null
 * when the section has nothing else, or the article is on the menu no more.
 */
export const substituteFor = (article: Article, menu: MenuIndex, lines: readonly { readonly article: Article }[]): Article | null => {
  const distance = ({ price }: Article): number => Math.abs(price - article.price);
  const kept = ({ diets }: Article): number => article.diets.filter((diet) => diets.includes(diet)).length;
  const others = menu.sectionOf.get(article.code)?.articles.filter((other) =>
    other.available && !lines.some((line) => line.article.code === other.code) && (article.diets.length === 0 || kept(other) > 0));
  return others?.toSorted((one, two) => kept(two) - kept(one) || distance(one) - distance(two) || one.price - two.price)[0] ?? null;
};
