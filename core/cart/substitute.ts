import type { MenuIndex } from '../menu/menu-index.ts';
import type { Article } from '../menu/menu.ts';

/**
 * What may be had instead of a sold-out article: another of the same section that is available, and vegan or vegetarian where that was; the one nearest in
 * price, the cheaper of two equally near. `lines`: what lies in the basket already is no idea. Null when the section has nothing else, or the article is on
 * the menu no more.
 */
export const substituteFor = (article: Article, menu: MenuIndex, lines: readonly { readonly article: Article }[]): Article | null => {
  const distance = ({ price }: Article): number => Math.abs(price - article.price);
  const others = menu.sectionOf.get(article.code)?.articles.filter(({ code, available, diets }) =>
    available && !lines.some((line) => line.article.code === code) && article.diets.every((diet) => diets.includes(diet)));
  return others?.toSorted((one, two) => distance(one) - distance(two) || one.price - two.price)[0] ?? null;
};
