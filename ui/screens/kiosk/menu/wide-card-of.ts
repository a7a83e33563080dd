import type { MenuCard, MenuSectionView } from '../../../view-models/menu-card.ts';

/**
 * Which dish of a category is shown large: its campaign; else, at the top of the menu and wherever one would be left over in the last row, the first that
 * can be had.
 */
export const wideCardOf = ({ feature, cards }: Pick<MenuSectionView, 'feature' | 'cards'>, isFirst: boolean): { readonly wide: MenuCard | null; readonly others: readonly MenuCard[] } => {
  if (feature) return { wide: feature, others: cards };
  const wide = isFirst || cards.length % 2 === 1 ? (cards.find(({ article }) => article.available) ?? null) : null;
  return { wide, others: cards.filter((card) => card !== wide) };
};
