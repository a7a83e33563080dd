import type { MenuSectionView } from '../../view-models/menu-card.ts';
import { blocksOf, FEATURE_CELLS } from './blocks-of.ts';

/** So many cards are made at a time: no more than a slow phone makes within one frame. A block of them is a whole number of these. */
export const SLICE_CARDS = 4;

/** Above and below the slice that a guest comes back to, at least so many cards: with it they fill the largest usual screen. */
const CARDS_AROUND = 8;

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

/**
 * The slices on the screen of a guest who comes back to where this card was near the top: its own, and `CARDS_AROUND` above and below it;
 * from the beginning of a block on, for a block fills from its top. Empty when there is no such card any more.
 */
export const slicesAround = (sections: readonly Pick<MenuSectionView, 'key' | 'feature' | 'cards'>[], path: string): readonly string[] => {
  const all = sections.flatMap((section) => placesIn(section, path));
  const at = all.findIndex(({ isWanted }) => isWanted);
  if (at < 0) return [];
  const reach = (step: 1 | -1): number => {
    let [end, cards] = [at, 0];
    for (let next = all[end + step]; next !== undefined && cards < CARDS_AROUND; next = all[end + step]) {
      end += step;
      cards += next.cards;
    }
    return end;
  };
  const above = reach(-1);
  return all.slice(above - (all[above]?.inBlock ?? 0), reach(1) + 1).map(({ name }) => name);
};

interface SlicePlace { readonly name: string; readonly cards: number; readonly isWanted: boolean; /** How many slices of its block come before it. */ readonly inBlock: number }

const placesIn = (section: Pick<MenuSectionView, 'key' | 'feature' | 'cards'>, path: string): readonly SlicePlace[] => {
  const { feature, cards } = section;
  /** Where the next block begins, after each. */
  const begins: number[] = [];
  for (const block of blocksOf(cards, feature ? FEATURE_CELLS : 0)) begins.push((begins.at(-1) ?? 0) + block.length);
  return slicesIn(section).map((name, number) => {
    const first = number * SLICE_CARDS;
    const own = cards.slice(first, first + SLICE_CARDS);
    const isWanted = (number === 0 && feature?.path === path) || own.some((card) => card.path === path);
    return { name, cards: own.length, isWanted, inBlock: number - Math.floor((begins.findLast((begin) => begin <= first) ?? 0) / SLICE_CARDS) };
  });
};
