import type { MenuIndex } from '../menu/menu-index.ts';
import type { Article } from '../menu/menu.ts';

/**
 * What may be had instead of a sold-out article: another of the same section that is available, the one nearest in price, the cheaper of two equally
 * near; of a vegan or vegetarian one, first what keeps most of that, and nothing that keeps none of it. `taken`: what lies in the basket already is no
 * idea. Null when the section has nothing else, or the article is on the menu no more.
 */
export const substituteFor = ({ code, price, diets }: Article, menu: MenuIndex, taken: readonly Article[] = []): Article | null => {
  const distance = (other: Article): number => Math.abs(other.price - price);
  const kept = (other: Article): number => diets.filter((diet) => other.diets.includes(diet)).length;
  const others = (menu.sectionOf.get(code)?.articles ?? []).filter((other) => other.available && other.code !== code && !taken.some((one) => one.code === other.code) && (diets.length === 0 || kept(other) > 0));
  return others.toSorted((one, two) => kept(two) - kept(one) || distance(one) - distance(two) || one.price - two.price)[0] ?? null;
};
