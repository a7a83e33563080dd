import type { MenuIndex } from '../menu/menu-index.ts';
import type { Article } from '../menu/menu.ts';

/**
 * What may be had instead of a sold-out article: another of the same section that is available, the one nearest in price, the cheaper of two equally
 * near. `taken`: what lies in the basket already is no idea. Null when the section has nothing else, or the article is on the menu no more.
 */
export const substituteFor = (article: Article, menu: MenuIndex, taken: readonly Article[] = []): Article | null => {
  const distance = (other: Article): number => Math.abs(other.price - article.price);
  const others = (menu.sectionOf.get(article.code)?.articles ?? []).filter(({ code, available }) => available && code !== article.code && !taken.some((one) => one.code === code));
  return others.toSorted((one, two) => distance(one) - distance(two) || one.price - two.price)[0] ?? null;
};
