import type { MenuSectionView } from '../../view-models/menu-card.ts';

/** So many cards are made at a time: no more than a slow phone makes within one frame. A block of them is a whole number of these. */
export const SLICE_CARDS = 6;

/** The slices of a section's cards `from` up to, not including, `to`: `drinks#2`. */
export const slicesOf = (key: string, from: number, to: number): readonly string[] => {
  const slices: string[] = [];
  for (let at = Math.floor(from / SLICE_CARDS); at * SLICE_CARDS < to; at += 1) slices.push(`${key}#${at}`);
  return slices;
};

/** All slices of a section; a large card that is alone is one. */
export const slicesIn = ({ key, feature, cards }: Pick<MenuSectionView, 'key' | 'feature' | 'cards'>): readonly string[] => slicesOf(key, 0, cards.length || (feature ? 1 : 0));

/** Which of a section's slices are made, each a letter, `110`: equal words, nothing new to be seen. */
export const madeIn = (made: ReadonlySet<string>, section: Parameters<typeof slicesIn>[0]): string => slicesIn(section).map((slice) => (made.has(slice) ? 1 : 0)).join('');

/** Is a section's card `at` made? */
export const isMade = (madeSlices: string, at: number): boolean => madeSlices[Math.floor(at / SLICE_CARDS)] === '1';
